import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import {
  AssistantConfig,
  AssistantVersion,
  DefaultAssistantConfig,
  RestoreMyAssistantInput,
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

  @Door({ for: 'expert', key: 'assistants:read' })
  @Cost({ items: 20 })
  @Query(() => [AssistantVersion], {
    description: 'How the caller’s own assistant was set up, the newest version first, each with what it changed.',
  })
  myAssistantVersions(
    @Arg('first', () => Int, { defaultValue: 20, description: 'How many, 1 to 100.' }) first: number,
    @Arg('before', () => Int, { nullable: true, description: 'Only versions before this one.' })
    before: number | null | undefined,
    @Ctx() { actor }: RequestContext,
  ): Promise<AssistantVersion[]> {
    return this.configs.history(actor, { first, before: before ?? null })
  }

  @Door({ for: 'expert', key: 'assistants:write' })
  @Mutation(() => AssistantConfig, {
    description: 'Sets up the caller’s own assistant as it was in an earlier version, as a new one.',
  })
  restoreMyAssistant(
    @Arg('input', () => RestoreMyAssistantInput, { description: 'Which version.' })
    { version }: RestoreMyAssistantInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AssistantConfig> {
    return this.configs.restoreOwn(actor, version)
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
