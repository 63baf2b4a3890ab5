import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import {
  AssistantConfig,
  DefaultAssistantConfig,
  SaveDefaultAssistantConfigInput,
  SaveMyAssistantInput,
} from './assistant-config.types.ts'
import type { AssistantConfigsService } from './assistant-configs.service.ts'

@Resolver()
export class AssistantConfigsResolver {
  constructor(private readonly configs: AssistantConfigsService) {}

  @Door({ for: 'expert', key: 'assistants:read' })
  @Query(() => AssistantConfig, {
    nullable: true,
    description: 'How the caller’s own assistant is set up; null for an expert without one.',
  })
  myAssistant(@Ctx() { actor }: RequestContext): Promise<AssistantConfig | null> {
    return this.configs.own(actor)
  }

  @Door({ for: 'expert', key: 'assistants:write' })
  @Mutation(() => AssistantConfig, {
    description: 'Sets up the caller’s own assistant. Conversations go on with what they began with.',
  })
  saveMyAssistant(
    @Arg('input', () => SaveMyAssistantInput, { description: 'What changes.' }) input: SaveMyAssistantInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AssistantConfig> {
    return this.configs.saveOwn(actor, input)
  }

  @Door({ for: 'admin', key: null })
  @Query(() => DefaultAssistantConfig, { description: 'How the default assistant is set up, with its instructions.' })
  defaultAssistantConfig(@Ctx() { actor }: RequestContext): Promise<DefaultAssistantConfig> {
    return this.configs.readWholeDefault(actor)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => DefaultAssistantConfig, {
    description: 'Sets up the default assistant. Conversations go on with what they began with.',
  })
  saveDefaultAssistantConfig(
    @Arg('input', () => SaveDefaultAssistantConfigInput, { description: 'What changes.' })
    input: SaveDefaultAssistantConfigInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<DefaultAssistantConfig> {
    return this.configs.saveDefault(actor, input)
  }
}
