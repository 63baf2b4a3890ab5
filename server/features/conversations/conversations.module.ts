import type { AssistantsService } from '#server/features/assistants/assistants.service.ts'
import type { EnginesService } from '#server/features/conditions/engines.service.ts'
import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { ConversationEvents } from './conversation-events.ts'
import { makeConversationEventsResolver } from './conversation-events.resolver.ts'
import { ConversationsRepository } from './conversations.repository.ts'
import { ConversationsResolver } from './conversations.resolver.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import { ConversationsService } from './conversations.service.ts'
import { MessagesRepository } from './messages.repository.ts'
import { RecordRepository } from './record.repository.ts'
import type { ReplyModel } from './reply-model.ts'
import { ReplyRunner } from './reply-runner.ts'
import { startReplyUpkeep } from './reply-upkeep.ts'
import { DeprecatedConversationsResolver } from './conversations.deprecated.ts'

interface Needs {
  assistants: AssistantsService
  engines: EnginesService
  model: ReplyModel
}

/** A patient's case, with its messages and the replies that are being written. */
export function conversationsModule(
  { env, db, bus, guests, activity, access, limits, clock, log }: Foundation,
  { assistants, engines, model }: Needs,
) {
  const messages = new MessagesRepository()
  const runner = new ReplyRunner(bus, log, (checkpoints) => messages.checkpoint(db, checkpoints, clock.now()))
  const conversations = new ConversationsService({
    db,
    bus,
    conversations: new ConversationsRepository(),
    messages,
    records: new RecordRepository(),
    assistants,
    engines,
    model,
    runner,
    events: new ConversationEvents(bus),
    guests,
    activity,
    access,
    limits,
    clock,
    log,
    guestMessageLimit: env.GUEST_MESSAGE_LIMIT,
  })
  const ConversationEventsResolver = makeConversationEventsResolver(conversations)
  return {
    services: { conversations },
    resolvers: [
      new ConversationsResolver(conversations, assistants),
      new ConversationEventsResolver(),
      new DeprecatedConversationsResolver(conversations),
    ],
    endpoints: conversationsRoutes(conversations, assistants),
    start: () => startReplyUpkeep(conversations, runner, { isAlone: !env.REDIS_URL, log }),
  } satisfies Module
}
