import type { AssistantConfigsService } from '#server/features/assistants/assistant-configs.service.ts'
import type { AssistantsService } from '#server/features/assistants/assistants.service.ts'
import type { EnginesService } from '#server/features/conditions/engines.service.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { WebhooksService } from '#server/features/webhooks/webhooks.service.ts'
import { Beside } from './beside.ts'
import { ConversationConnectionResolver } from './conversation-connection.resolver.ts'
import { ConversationEvents } from './conversation-events.ts'
import { makeConversationEventsResolver } from './conversation-events.resolver.ts'
import { ConversationsRepository } from './conversations.repository.ts'
import { ConversationsResolver } from './conversations.resolver.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import { ConversationsService } from './conversations.service.ts'
import type { ConversationDeps } from './deps.ts'
import { DialogueResolver } from './dialogue.resolver.ts'
import { DialogueService } from './dialogue.service.ts'
import { DraftsRepository } from './drafts.repository.ts'
import { DraftsResolver, HomeDraftResolver } from './drafts.resolver.ts'
import { DraftsService } from './drafts.service.ts'
import { FormFieldResolver } from './form-field.resolver.ts'
import { MessagesRepository } from './messages.repository.ts'
import type { ModelTasksService } from './model-tasks.service.ts'
import { ModelTurnsRepository } from './model-turns.repository.ts'
import { NotedRepository } from './noted.repository.ts'
import { PlanChecksRepository } from './plan-checks.repository.ts'
import { PlanChecksResolver } from './plan-checks.resolver.ts'
import { PlanChecksService } from './plan-checks.service.ts'
import { RecordRepository } from './record.repository.ts'
import type { ReplyModel } from './reply-model.ts'
import { ReplyTraceResolver } from './reply-trace.resolver.ts'
import { ReplyTraceService } from './reply-trace.service.ts'
import { TELL_FINISHED, tellFinished } from './finished-elsewhere.ts'
import { ReplyRunner } from './reply-runner.ts'
import { startReplyUpkeep } from './reply-upkeep.ts'
import { TryOutResolver } from './try-out.resolver.ts'
import { TypedTextsService } from './typed-texts.service.ts'
import { DeprecatedConversationsResolver } from './conversations.deprecated.ts'

interface Needs {
  assistants: AssistantsService
  assistantConfigs: AssistantConfigsService
  engines: EnginesService
  webhooks: WebhooksService
  notifications: NotificationsService
  model: ReplyModel
  tasks: ModelTasksService
}

/** A patient's case, with its messages and the replies that are being written. */
export function conversationsModule(
  { env, db, bus, guests, activity, access, limits, metrics, clock, log }: Foundation,
  { assistants, assistantConfigs, engines, webhooks, notifications, model, tasks }: Needs,
) {
  const messages = new MessagesRepository()
  const runner = new ReplyRunner(bus, log, (checkpoints) => messages.checkpoint(db, checkpoints, clock.now()))
  metrics.gauge('replies_running', 'Replies that this process is writing.', () => runner.size)
  const beside = new Beside(log)
  const deps: ConversationDeps = {
    db,
    bus,
    conversations: new ConversationsRepository(),
    messages,
    modelTurns: new ModelTurnsRepository(),
    records: new RecordRepository(),
    noted: new NotedRepository(),
    planChecks: new PlanChecksRepository(),
    drafts: new DraftsRepository(),
    assistants,
    assistantConfigs,
    engines,
    model,
    tasks,
    beside,
    runner,
    events: new ConversationEvents(bus),
    guests,
    webhooks,
    notifications,
    activity,
    access,
    limits,
    clock,
    log,
    guestMessageLimit: env.GUEST_MESSAGE_LIMIT,
  }
  const conversations = new ConversationsService(deps)
  const drafts = new DraftsService(deps)
  const ConversationEventsResolver = makeConversationEventsResolver(conversations)
  return {
    services: { conversations, typedTexts: new TypedTextsService(deps) },
    resolvers: [
      new ConversationsResolver(conversations, assistants),
      new ConversationConnectionResolver(conversations),
      new TryOutResolver(conversations),
      new DialogueResolver(new DialogueService(deps)),
      new FormFieldResolver(),
      new ReplyTraceResolver(new ReplyTraceService(deps)),
      new DraftsResolver(drafts),
      new HomeDraftResolver(drafts),
      new PlanChecksResolver(new PlanChecksService(deps)),
      new ConversationEventsResolver(),
      new DeprecatedConversationsResolver(conversations),
    ],
    endpoints: conversationsRoutes(conversations, assistants),
    tasks: { [TELL_FINISHED]: (payload) => tellFinished(deps, payload) },
    start: async () => {
      const stopUpkeep = await startReplyUpkeep(conversations, runner, { isAlone: !env.REDIS_URL, log })
      return async () => {
        await stopUpkeep()
        await beside.close()
      }
    },
  } satisfies Module
}
