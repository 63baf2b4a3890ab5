import type { ConversationsService } from '#server/features/conversations/conversations.service.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import { FeedbackRepository } from './feedback.repository.ts'
import { FeedbackResolver } from './feedback.resolver.ts'
import { FeedbackService } from './feedback.service.ts'
import { DeprecatedFeedbackResolver } from './feedback.deprecated.ts'

/** What people say of replies and of the product. */
export function feedbackModule(
  { db, access, limits, activity, clock }: Foundation,
  { conversations, notifications }: { conversations: ConversationsService; notifications: NotificationsService },
) {
  const feedback = new FeedbackService({
    db,
    repository: new FeedbackRepository(db),
    conversations,
    notifications,
    access,
    limits,
    activity,
    clock,
  })
  return {
    services: { feedback },
    resolvers: [new FeedbackResolver(feedback), new DeprecatedFeedbackResolver(feedback)],
  } satisfies Module
}
