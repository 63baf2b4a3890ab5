import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Limits } from '#server/access/limits.ts'
import type { ConversationsService } from '#server/features/conversations/conversations.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { Activity } from '#server/platform/bus/activity.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/shared/ids.ts'
import { checkPageSize, type Page } from '#server/shared/page.ts'
import { validate } from '#server/shared/validate.ts'
import {
  countShown,
  saveFeedbackInput,
  createSuggestionInput,
  type AssistantFeedback,
  type FeedbackView,
  type SavedFeedback,
  type SaveFeedbackInput,
  type CreateSuggestionInput,
  type SuggestionView,
} from './feedback.contract.ts'
import { readsInbox, seesCounts } from './feedback.policy.ts'
import type { FeedbackRepository } from './feedback.repository.ts'

interface FeedbackDeps {
  db: Db
  repository: FeedbackRepository
  conversations: ConversationsService
  notifications: NotificationsService
  access: Access
  limits: Limits
  activity: Activity
  clock: Clock
}

/** What people say of replies and of the product, and who reads it: admins the words, experts counts. */
export class FeedbackService {
  constructor(private readonly deps: FeedbackDeps) {}

  /** What the actor says of a reply of theirs; said again, it replaces the first. @throws NOT_FOUND, BAD_USER_INPUT */
  async send(actor: Actor, input: SaveFeedbackInput): Promise<SavedFeedback> {
    const { messageId, comment, reasons } = validate(saveFeedbackInput, input)
    const reply = await this.deps.conversations.ownReply(actor, 'feedback.send', messageId)
    const now = this.deps.clock.now()
    const row = {
      id: newId(),
      conversationId: reply.conversationId,
      messageId: reply.id,
      comment,
      reasons,
      createdAt: now,
      updatedAt: now,
    }
    await this.deps.db.transaction(async (tx) => {
      const { id, isNews } = await this.deps.repository.upsert(tx, row)
      if (isNews) await this.deps.notifications.notifyAdmins(tx, 'FEEDBACK_RECEIVED', id)
    })
    this.deps.activity.note()
    return { messageId: reply.id, comment, reasons }
  }

  /** Anyone's suggestion. @throws BAD_USER_INPUT, RATE_LIMITED past twenty an hour from one address */
  async suggest(actor: Actor, input: CreateSuggestionInput): Promise<SuggestionView> {
    const { text, email } = validate(createSuggestionInput, input)
    await this.deps.limits.take('suggestions', actor.address)
    const id = newId()
    const userId = actor.kind === 'user' ? actor.id : null
    const suggestion = { id, text, email, userId, createdAt: this.deps.clock.now() }
    await this.deps.db.transaction(async (tx) => {
      await this.deps.repository.insertSuggestion(tx, suggestion)
      await this.deps.notifications.notifyAdmins(tx, 'SUGGESTION_RECEIVED', id)
    })
    this.deps.access.done(actor, 'suggestion.send', id)
    return { ...suggestion, readAt: null }
  }

  /** The admins' inbox of feedback, the newest first. */
  async inbox(actor: Actor, first: number, after?: string | null): Promise<Page<FeedbackView>> {
    this.deps.access.require(actor, 'feedback.list', readsInbox(actor))
    return this.deps.repository.page(checkPageSize('first', first), after)
  }

  /** The admins' inbox of suggestions, the newest first. */
  async suggestionsInbox(actor: Actor, first: number, after?: string | null): Promise<Page<SuggestionView>> {
    this.deps.access.require(actor, 'suggestion.list', readsInbox(actor))
    return this.deps.repository.suggestionsPage(checkPageSize('first', first), after)
  }

  /** Marks feedback as read; a second time changes nothing. @throws NOT_FOUND */
  async markRead(actor: Actor, id: string): Promise<FeedbackView> {
    const found = await this.deps.repository.find(id)
    const item = this.deps.access.authorize(actor, 'feedback.read', 'Feedback', found, readsInbox, found?.id ?? null)
    const now = this.deps.clock.now()
    await this.deps.repository.markRead(item.id, now)
    this.deps.activity.note()
    return { ...item, readAt: item.readAt ?? now }
  }

  /** Marks a suggestion as read; a second time changes nothing. @throws NOT_FOUND */
  async markSuggestionRead(actor: Actor, id: string): Promise<SuggestionView> {
    const found = await this.deps.repository.findSuggestion(id)
    const item = this.deps.access.authorize(
      actor,
      'suggestion.read',
      'Suggestion',
      found,
      readsInbox,
      found?.id ?? null,
    )
    const now = this.deps.clock.now()
    await this.deps.repository.markSuggestionRead(item.id, now)
    return { ...item, readAt: item.readAt ?? now }
  }

  /** How the calling expert's own assistant is rated by others. Counts under five are null. */
  async countsForExpert(actor: Actor): Promise<AssistantFeedback> {
    this.deps.access.require(actor, 'feedback.count', seesCounts(actor))
    const counts = new Map(
      (await this.deps.repository.ratingsFor(actor.id ?? '')).map(({ rating, times }) => [rating, times]),
    )
    return { likes: countShown(counts.get('LIKE') ?? 0), dislikes: countShown(counts.get('DISLIKE') ?? 0) }
  }

  /** All that a user said, for the export of one's data. */
  exportOwn(userId: string) {
    return this.deps.repository.ofUser(userId)
  }
}
