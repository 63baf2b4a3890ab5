import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Guests } from '#server/access/guests.ts'
import type { Limits } from '#server/access/limits.ts'
import type { Engine } from '#server/clinical/engine.ts'
import type { PinnedAssistant } from '#server/features/assistants/assistants.contract.ts'
import type { AssistantConfigsService } from '#server/features/assistants/assistant-configs.service.ts'
import type { AssistantsService } from '#server/features/assistants/assistants.service.ts'
import type { EnginesService } from '#server/features/conditions/engines.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { WebhooksService } from '#server/features/webhooks/webhooks.service.ts'
import type { Activity } from '#server/platform/bus/activity.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { notFound } from '#server/shared/errors.ts'
import type { Beside } from './beside.ts'
import type { ConversationEvents } from './conversation-events.ts'
import { owns } from './conversations.policy.ts'
import type { ConversationRow, ConversationsRepository } from './conversations.repository.ts'
import type { DraftsRepository } from './drafts.repository.ts'
import type { MessagesRepository } from './messages.repository.ts'
import type { ModelTasksService } from './model-tasks.service.ts'
import type { ModelTurnsRepository } from './model-turns.repository.ts'
import type { NotedRepository } from './noted.repository.ts'
import type { PlanChecksRepository } from './plan-checks.repository.ts'
import type { RecordRepository } from './record.repository.ts'
import type { ReplyModel } from './reply-model.ts'
import type { ReplyRunner } from './reply-runner.ts'

/** What the verbs of this feature work with. */
export interface ConversationDeps {
  db: Db
  bus: Bus
  conversations: ConversationsRepository
  messages: MessagesRepository
  modelTurns: ModelTurnsRepository
  records: RecordRepository
  noted: NotedRepository
  planChecks: PlanChecksRepository
  drafts: DraftsRepository
  assistants: AssistantsService
  assistantConfigs: AssistantConfigsService
  engines: EnginesService
  model: ReplyModel
  /** What a model is asked beside replies. */
  tasks: Pick<ModelTasksService, 'does' | 'ask'>
  /** What runs beside replies. */
  beside: Beside
  runner: ReplyRunner
  events: ConversationEvents
  guests: Guests
  webhooks: Pick<WebhooksService, 'replyEnded'>
  notifications: Pick<NotificationsService, 'notifyOnce' | 'markAbout'>
  activity: Activity
  access: Access
  limits: Limits
  clock: Clock
  log: Log
  guestMessageLimit: number
}

/** The engine of a conversation's assistant, as it stands now; for reading outside of a transaction. */
export async function engineOf(
  { assistants, engines }: ConversationDeps,
  conversation: PinnedAssistant,
): Promise<Engine> {
  return engines.for(await assistants.get(conversation))
}

/**
 * The conversation, locked, for who has just been found to own it: until the lock is had it may have been handed over.
 * @throws NOT_FOUND
 */
export async function lockOwn(
  { conversations, access }: ConversationDeps,
  tx: Db,
  actor: Actor,
  { action, what, id }: { action: string; what: string; id: string },
): Promise<ConversationRow> {
  const locked = await conversations.lock(tx, id)
  if (locked && owns(actor, locked)) return locked
  access.refused(actor, action, id)
  throw notFound(what)
}
