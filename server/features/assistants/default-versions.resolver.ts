import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import { DefaultAssistantConfig } from './assistant-config.types.ts'
import type { DefaultVersionsService } from './default-versions.service.ts'
import { DefaultAssistantVersion, RestoreDefaultAssistantInput } from './default-versions.types.ts'

@Resolver()
export class DefaultVersionsResolver {
  constructor(private readonly versions: DefaultVersionsService) {}

  @Door({ for: 'admin', key: null })
  @Cost({ points: 1_000, items: 50 })
  @Query(() => [DefaultAssistantVersion], {
    description: 'How the default assistant was set up, the newest first, at most 50.',
  })
  defaultAssistantVersions(@Ctx() { actor }: RequestContext): Promise<DefaultAssistantVersion[]> {
    return this.versions.list(actor)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => DefaultAssistantConfig, {
    description:
      'Sets the default assistant up as it was, as a new version. Conversations go on with what they began with.',
  })
  restoreDefaultAssistantVersion(
    @Arg('input', () => RestoreDefaultAssistantInput, { description: 'As it was when.' })
    { version }: RestoreDefaultAssistantInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<DefaultAssistantConfig> {
    return this.versions.restore(actor, version)
  }
}
