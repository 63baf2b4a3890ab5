import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { NotificationsService } from './notifications.service.ts'
import { NotificationPreferences, SaveNotificationPreferencesInput } from './preferences.types.ts'

@Resolver()
export class PreferencesResolver {
  constructor(private readonly notifications: NotificationsService) {}

  @Door({ for: 'user', key: null })
  @Query(() => NotificationPreferences, { description: 'How the caller wants to be told.' })
  notificationPreferences(@Ctx() { actor }: RequestContext): Promise<NotificationPreferences> {
    return this.notifications.preferences(actor)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => NotificationPreferences, { description: 'Changes how the caller wants to be told.' })
  saveNotificationPreferences(
    @Arg('input', () => SaveNotificationPreferencesInput, { description: 'What changes.' })
    input: SaveNotificationPreferencesInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<NotificationPreferences> {
    const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined)
    return this.notifications.savePreferences(actor, Object.fromEntries(given))
  }
}
