import DataLoader from 'dataloader'
import type { Actor } from '#server/access/actor.ts'
import { hearCredential } from '#server/access/credential-news.ts'
import type { SaveAssistantInput, SaveDefaultAssistantInput } from '#server/features/assistants/assistants.contract.ts'
import { keepListening } from '#server/platform/bus/listening.ts'
import { checkPageSize, type Page } from '#server/shared/page.ts'
import { validate } from '#server/shared/validate.ts'
import { noteActivity, REASONS, tellOfEnd } from './answer.ts'
import { correctFact } from './correct-fact.ts'
import {
  rateMessageInput,
  type CorrectFactInput,
  type PatientInfoInput,
  type RateMessageInput,
  type RenameConversationInput,
  type SendMessageInput,
  type StartConversationInput,
  type SubmitFormInput,
} from './conversations.contract.ts'
import { deleteConversation, restoreConversation } from './delete-conversation.ts'
import type { GuestQuota } from './conversation.types.ts'
import { readableDecision, readablePlan, recordInput } from './current-decision.ts'
import { exportConversations } from './export-conversations.ts'
import { owns } from './conversations.policy.ts'
import type { ConversationRow } from './conversations.repository.ts'
import { engineOf, lockOwn, type ConversationDeps } from './deps.ts'
import type { Message } from './message.types.ts'
import { panelOf, scoreViews } from './record.ts'
import type { DecisionFound } from './record.repository.ts'
import { renameConversation } from './rename-conversation.ts'
import type { Plan } from './plan.types.ts'
import type { Panel } from './record.types.ts'
import type { Score } from '#server/features/calculators/score.types.ts'
import {
  authorizedReply,
  confirmSamePatient,
  CONTROL_TOPIC,
  retryReply,
  stopReply,
  type ControlEvent,
} from './retry-reply.ts'
import { quotaView, sendMessage, type SendResult } from './send-message.ts'
import { startConversation, startTryOut } from './start-conversation.ts'
import type { StoredDecision } from './stored-decision.ts'
import { submitForm, submitPatientInfo } from './submit-form.ts'
import { messageView, planView } from './views.ts'
import { watchConversation, type Watching } from './watch.ts'
import type { WatchedEvent } from './conversation-events.ts'

/** The verbs of conversations. Each asks for permission itself; what is someone else's is not found. */
export class ConversationsService {
  /** Gathers the look-ups of one tick: the fields of a conversation, and the conversations of a list, ask once. */
  private readonly decisions = new DataLoader<string, DecisionFound>(
    (ids) => this.deps.records.decisions(this.deps.db, ids),
    { cache: false },
  )

  constructor(private readonly deps: ConversationDeps) {}

  /**
   * A new, empty conversation of the actor's; with an `id` that was used before, the one of then.
   * @throws NOT_FOUND for an unknown assistant, and for an id that is somebody else's or deleted; CONFLICT while too many are empty
   */
  async start(actor: Actor, input: StartConversationInput, id?: string): Promise<ConversationRow> {
    const { conversations, db } = this.deps
    if (id && (await conversations.findAny(db, id))) return this.own(actor, 'conversation.start', id)
    return startConversation(this.deps, actor, input, id)
  }

  /** A temporary conversation with the caller's own assistant, which answers by these settings and does not keep them. */
  async tryOut(actor: Actor, settings: SaveAssistantInput): Promise<ConversationRow> {
    return startTryOut(this.deps, actor, await this.deps.assistantConfigs.tryOwn(actor, settings))
  }

  /** The same with the default assistant, for admins. */
  async tryOutDefault(actor: Actor, settings: SaveDefaultAssistantInput): Promise<ConversationRow> {
    return startTryOut(this.deps, actor, await this.deps.assistantConfigs.tryDefault(actor, settings))
  }

  /** @throws NOT_FOUND */
  read(actor: Actor, id: string): Promise<ConversationRow> {
    return this.own(actor, 'conversation.read', id)
  }

  /** One of the actor's own, for what other features add to it. @throws NOT_FOUND */
  async own(actor: Actor, action: string, id: string): Promise<ConversationRow> {
    const found = await this.deps.conversations.find(this.deps.db, id)
    return this.deps.access.authorize(actor, action, 'Conversation', found, owns, found?.id ?? null)
  }

  /** Anybody's, unless it is deleted; for features that have asked whether the actor may read it. */
  find(id: string): Promise<ConversationRow | null> {
    return this.deps.conversations.find(this.deps.db, id)
  }

  /** @throws NOT_FOUND, BAD_USER_INPUT */
  rename(actor: Actor, input: RenameConversationInput): Promise<ConversationRow> {
    return renameConversation(this.deps, actor, input)
  }

  /** Deletes a conversation; it can be restored for 30 days. @throws NOT_FOUND */
  delete(actor: Actor, id: string): Promise<void> {
    return deleteConversation(this.deps, actor, id)
  }

  /** @throws NOT_FOUND, also once its 30 days are over */
  restore(actor: Actor, id: string): Promise<ConversationRow> {
    return restoreConversation(this.deps, actor, id)
  }

  /** The actor's own conversations, newest first; `search` keeps those whose title contains it. */
  list(actor: Actor, first: number, after?: string | null, search?: string | null): Promise<Page<ConversationRow>> {
    return this.deps.conversations.list(this.deps.db, actor, checkPageSize('first', first), after, search)
  }

  /** How many such a list has on all its pages together. */
  countListed(actor: Actor, search?: string | null): Promise<number> {
    return this.deps.conversations.countListed(this.deps.db, actor, search)
  }

  /** Messages of a conversation that was read already; oldest first. */
  async messages(conversation: ConversationRow, last: number, before?: string | null): Promise<Page<Message>> {
    const page = await this.deps.messages.page(this.deps.db, conversation.id, checkPageSize('last', last), before)
    return { ...page, items: page.items.map(({ cursor, node }) => ({ cursor, node: messageView(node) })) }
  }

  /** What the engine concluded last in a conversation that was read already; null while nothing was said. */
  async decision(conversation: ConversationRow): Promise<StoredDecision | null> {
    return readableDecision(this.deps, conversation, await this.decisions.load(conversation.id))
  }

  /** Scores that apply, complete or not. */
  async scores(conversation: ConversationRow): Promise<Score[]> {
    return scoreViews(await this.decision(conversation))
  }

  /** The record of a conversation that was read already. */
  async panel(conversation: ConversationRow): Promise<Panel> {
    const [facts, engine, decision] = await Promise.all([
      this.deps.records.facts(this.deps.db, conversation.id),
      engineOf(this.deps, conversation),
      this.decision(conversation),
    ])
    return panelOf(engine, facts, decision, conversation)
  }

  /** The record as a SOAP note, in the format of the conversation's assistant; null while nothing is known. */
  async soapNote(conversation: ConversationRow): Promise<string | null> {
    const { db, engines, records, assistants } = this.deps
    const [facts, noted, format, assistant, decision] = await Promise.all([
      records.facts(db, conversation.id),
      this.deps.noted.of(db, conversation.id),
      assistants.soapNoteFormat(conversation),
      assistants.get(conversation),
      this.decision(conversation),
    ])
    const input = recordInput(conversation, assistant, { facts, noted, decision })
    return (await engines.for(assistant)).soapNote(input, format)
  }

  /** The latest plan; one that cannot be read is made again from the facts. */
  async plan(conversation: ConversationRow): Promise<Plan | null> {
    const latest = await this.deps.records.latestPlan(this.deps.db, conversation.id)
    return planView(await readablePlan(this.deps, conversation, latest))
  }

  /** A guest's quota. For everyone else nothing is used and nothing counts. */
  async quota(actor: Actor): Promise<GuestQuota> {
    const used = actor.kind === 'guest' ? await this.deps.conversations.messagesUsed(this.deps.db, actor.id) : 0
    return quotaView(this.deps, used)
  }

  /** How many conversations of this browser's guest the caller may keep. */
  async claimable(actor: Actor): Promise<number> {
    return actor.kind === 'user' && actor.guest ? this.deps.conversations.countOfGuest(this.deps.db, actor.guest.id) : 0
  }

  /** Makes the guest's conversations the caller's own; whoever watched them as the guest is let go. @returns how many */
  async claim(actor: Actor): Promise<number> {
    const user = this.deps.access.requireSession(actor, 'conversation.claim')
    if (!user.guest) return 0
    const rows = await this.deps.conversations.handOver(this.deps.db, user.guest.id, user.id)
    for (const row of rows) {
      this.deps.access.audit.record({ actor, action: 'conversation.claim', outcome: 'ALLOWED', subjectId: row.id })
      this.deps.events.publish(row, { __typename: 'HandedOver' })
      this.deps.events.publishUpdated(row)
      noteActivity(this.deps, row)
    }
    if (rows.length > 0) this.deps.guests.changed(user.guest.id)
    return rows.length
  }

  /** All that is stored of the actor's conversations, deleted ones included, for the export of one's data. */
  exportOwn(actor: Actor): Promise<object[]> {
    return exportConversations(this.deps, actor)
  }

  send(actor: Actor, input: SendMessageInput): Promise<SendResult> {
    return sendMessage(this.deps, actor, input)
  }

  submitForm(actor: Actor, input: SubmitFormInput): Promise<SendResult> {
    return submitForm(this.deps, actor, input)
  }

  submitPatientInfo(actor: Actor, input: PatientInfoInput): Promise<SendResult> {
    return submitPatientInfo(this.deps, actor, input)
  }

  stopReply(actor: Actor, id: string): Promise<Message> {
    return stopReply(this.deps, actor, id)
  }

  retryReply(actor: Actor, id: string, isByRules = false): Promise<Message> {
    return retryReply(this.deps, actor, id, isByRules)
  }

  confirmSamePatient(actor: Actor, id: string): Promise<Message> {
    return confirmSamePatient(this.deps, actor, id)
  }

  correctFact(actor: Actor, input: CorrectFactInput): Promise<ConversationRow> {
    return correctFact(this.deps, actor, input)
  }

  /** Rates a reply; null takes the rating back. @throws NOT_FOUND */
  async rate(actor: Actor, input: RateMessageInput): Promise<Message> {
    const { messageId, rating } = validate(rateMessageInput, input)
    const { reply, conversation } = await authorizedReply(this.deps, actor, 'message.rate', messageId)
    const rated = await this.deps.db.transaction(async (tx) => {
      await lockOwn(this.deps, tx, actor, { action: 'message.rate', what: 'Reply', id: conversation.id })
      return this.deps.messages.update(tx, reply, { rating: rating ?? null })
    })
    noteActivity(this.deps, conversation)
    return messageView(rated)
  }

  /** One of the actor's own replies, for what other features add to it. @throws NOT_FOUND */
  async ownReply(actor: Actor, action: string, id: string): Promise<{ id: string; conversationId: string }> {
    const { reply } = await authorizedReply(this.deps, actor, action, id)
    return { id: reply.id, conversationId: reply.conversationId }
  }

  watch(actor: Actor, id: string): Promise<Watching<WatchedEvent>> {
    return watchConversation(this.deps, actor, id)
  }

  /** For a call that lasts: what happens meanwhile to what the caller is known by. @returns what ends the listening */
  hearCredential(actor: Actor, heard: Parameters<typeof hearCredential>[2]): Promise<() => void> {
    return hearCredential(this.deps.bus, actor, heard)
  }

  /** The text of a running reply's deltas after number `from`, up to and with number `to`. */
  async textBetween(replyId: string, from: number, to: number): Promise<string> {
    return (await this.deps.bus.replyLog.read(replyId, from)).slice(0, to - from).join('')
  }

  /** Listens for replies that other instances were asked to stop. @returns what ends the listening */
  listen(): Promise<() => void> {
    const { bus, runner, log } = this.deps
    return keepListening({
      open: () => bus.subscribe<ControlEvent>(CONTROL_TOPIC),
      onEvent: ({ stop }) => void runner.stop(stop),
      log,
    })
  }

  /**
   * Marks replies that nobody writes any more. With a bus in this process there is no other writer: all running ones are
   * orphans at start. Otherwise those whose writer was silent for `silentMs`.
   */
  async interruptOrphans(silentMs: number | null): Promise<number> {
    const before = silentMs === null ? null : new Date(this.deps.clock.now().getTime() - silentMs)
    const { db, messages, conversations } = this.deps
    const orphans = await db.transaction(async (tx) => {
      const interrupted = await messages.interruptOrphans(tx, before, REASONS.INTERRUPTED)
      for (const orphan of interrupted) {
        const conversation = await conversations.findAny(tx, orphan.conversationId)
        if (conversation) await tellOfEnd(this.deps, tx, conversation, orphan)
      }
      return interrupted
    })
    for (const orphan of orphans)
      this.deps.events.publish(
        { id: orphan.conversationId },
        { __typename: 'ReplyEnded', message: messageView(orphan) },
      )
    if (orphans.length > 0) this.deps.activity.note()
    return orphans.length
  }
}
