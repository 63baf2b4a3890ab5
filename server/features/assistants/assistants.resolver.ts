import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import type { AssistantsService } from './assistants.service.ts'
import { Assistant } from './assistants.types.ts'

@Resolver()
export class AssistantsResolver {
  constructor(private readonly assistants: AssistantsService) {}

  @Door({ for: 'anyone', key: 'assistants:read' })
  @Cost({ items: 30 })
  @Query(() => [Assistant], {
    name: 'assistants',
    description: 'The default assistant, then those of verified experts and the caller’s own.',
  })
  list(
    @Ctx() { actor }: RequestContext,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Keeps those whose name, expert or specialty contains it.',
    })
    search?: string | null,
    @Arg('specialtyId', () => ID, { nullable: true, description: 'Keeps those of one specialty.' })
    specialtyId?: string | null,
  ): Promise<Assistant[]> {
    return this.assistants.list(actor, { search, specialtyId })
  }

  @Door({ for: 'anyone', key: 'assistants:read' })
  @Query(() => Assistant, { description: 'The assistant that answers when none was chosen.' })
  defaultAssistant(): Promise<Assistant> {
    return this.assistants.default()
  }

  @Door({ for: 'anyone', key: 'assistants:read' })
  @Query(() => String, { description: 'The default assistant’s greeting.' })
  async greeting(): Promise<string> {
    return (await this.assistants.default()).greeting
  }
}
