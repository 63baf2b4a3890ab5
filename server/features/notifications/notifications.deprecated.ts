import { Ctx, Int, Mutation, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { formerly } from '#server/shared/formerly.ts'
import type { NotificationsService } from './notifications.service.ts'

/** The mutations of notifications, as they were in version 0.1; each calls what its successor calls. */
@Resolver()
export class DeprecatedNotificationsResolver {
  constructor(private readonly notifications: NotificationsService) {}

  @Door({ for: 'user', key: null })
  @Mutation(() => Int, formerly('markNotificationsRead'))
  markAllNotificationsRead(@Ctx() { actor }: RequestContext): Promise<number> {
    return this.notifications.markAllRead(actor)
  }
}
