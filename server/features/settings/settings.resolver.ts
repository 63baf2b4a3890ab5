import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { SettingsService } from './settings.service.ts'
import { SaveServiceSettingsInput, ServiceSettings, TestMailSent } from './settings.types.ts'

@Resolver()
export class SettingsResolver {
  constructor(private readonly settings: SettingsService) {}

  @Door({ for: 'admin', key: null })
  @Query(() => ServiceSettings, { description: 'What holds for the whole service.' })
  serviceSettings(@Ctx() { actor }: RequestContext): Promise<ServiceSettings> {
    return this.settings.read(actor)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => ServiceSettings, {
    description:
      'Changes what holds for the whole service, at once. BAD_USER_INPUT outside the bounds, CONFLICT for what the environment sets.',
  })
  saveServiceSettings(
    @Arg('input', () => SaveServiceSettingsInput, { description: 'What changes.' }) input: SaveServiceSettingsInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<ServiceSettings> {
    return this.settings.save(actor, input)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => TestMailSent, {
    description:
      'Sends a mail to the caller’s own verified address. CONFLICT without one, UNAVAILABLE where it could not be sent.',
  })
  async sendTestMail(@Ctx() { actor }: RequestContext): Promise<TestMailSent> {
    return { to: await this.settings.sendTest(actor) }
  }
}
