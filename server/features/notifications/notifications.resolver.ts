import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { connection } from '#server/shared/page.ts'
import type { NotificationsService } from './notifications.service.ts'
import { Notification, NotificationConnection, NotificationsRead } from './notifications.types.ts'

@Resolver()
export class NotificationsResolver {
  constructor(private readonly notificationsService: NotificationsService) {}

  @Door({ for: 'user', key: null })
  @Query(() => NotificationConnection, {
    description: 'What the caller was told within the last 90 days, the newest first.',
  })
  async notifications(
    @Ctx() { actor }: RequestContext,
    @Arg('first', () => Int, { defaultValue: 20, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last item seen.' }) after?: string | null,
  ): Promise<NotificationConnection> {
    const page = await this.notificationsService.list(actor, first, after)
    return { ...connection(page), unreadCount: page.unreadCount }
  }

  @Door({ for: 'user', key: null })
  @Query(() => Int, { description: 'How many of the caller’s notifications are unread.' })
  unreadNotifications(@Ctx() { actor }: RequestContext): Promise<number> {
    return this.notificationsService.unread(actor)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => Notification, { description: 'Marks one of the caller’s notifications as read.' })
  markNotificationRead(
    @Arg('id', () => ID, { description: 'The notification.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Notification> {
    return this.notificationsService.markRead(actor, id)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => NotificationsRead, { description: 'Marks all of the caller’s notifications as read.' })
  async markNotificationsRead(@Ctx() { actor }: RequestContext): Promise<NotificationsRead> {
    return { markedCount: await this.notificationsService.markAllRead(actor) }
  }
}
