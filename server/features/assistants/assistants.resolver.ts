import { Arg, Extensions, ID, Query, Resolver } from 'type-graphql'
import type { AssistantsService } from './assistants.service.ts'
import { Assistant } from './assistants.types.ts'

@Resolver()
export class AssistantsResolver {
  constructor(private readonly assistants: AssistantsService) {}

  @Extensions({ access: 'anyone' })
  @Query(() => [Assistant], { name: 'assistants', description: 'Active assistants, the default one first.' })
  list(
    @Arg('search', () => String, { nullable: true, description: 'Keeps those whose name, expert or specialty contains it.' })
    search?: string | null,
    @Arg('specialtyId', () => ID, { nullable: true, description: 'Keeps those of one specialty.' })
    specialtyId?: string | null,
  ): Promise<Assistant[]> {
    return this.assistants.list({ search, specialtyId })
  }

  @Extensions({ access: 'anyone' })
  @Query(() => Assistant, { description: 'The assistant that answers when none was chosen.' })
  defaultAssistant(): Promise<Assistant> {
    return this.assistants.default()
  }

  @Extensions({ access: 'anyone' })
  @Query(() => String, { description: 'The default assistant’s greeting.' })
  async greeting(): Promise<string> {
    return (await this.assistants.default()).greeting
  }
}
