import { performance } from 'node:perf_hooks'
import { sealTrace, type TraceToSeal } from '#server/access/trace-seal.ts'
import type { Decision } from '#server/clinical/types.ts'
import type { Db } from '#server/platform/db.ts'
import { BegunReply } from './begun-reply.ts'
import { BuiltInWriter } from './built-in-writer.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { ConversationDeps } from './deps.ts'
import { extract } from './extraction.ts'
import { tellIfUnseen } from './finished-elsewhere.ts'
import type { MessageRow, ReplyEnd } from './messages.repository.ts'
import { reasonForRules } from './language-model.ts'
import { proposePlanItems } from './model-plan-items.ts'
import { entitle } from './model-title.ts'
import { GUESTS } from './model-use.repository.ts'
import { asOfNow, publishRecord, storePlan } from './record-changes.ts'
import type { PlanRow } from './record.repository.ts'
import { ReplyNotes } from './reply-notes.ts'
import { addedToTrace, traceOf } from './reply-trace.ts'
import type { Measured, TextEnd } from './reply-runner.ts'
import { RunningTurn } from './running-turn.ts'
import type { ReplyBackground } from './reply-model.ts'
import type { Decided, SaidInWords, Understood } from './understand.ts'
import { messageView, planView } from './views.ts'

/** What a reply says of itself when its source did not end properly. */
export const REASONS = {
  FAILED: 'The assistant could not answer. What the rules found in the message stands.',
  INTERRUPTED: 'The reply was cut off. The text so far is kept; it may be incomplete.',
} as const

const RULES = new BuiltInWriter()

export interface Turn {
  message: MessageRow
  reply: MessageRow
  /** The conversation before this turn. */
  before: ConversationRow
  /** null when the engine itself failed: there is nothing to answer from. */
  understood: Understood | null
  /** null where `understood` is. */
  asked: AskedReply | null
  /** What of the message is new to the record, as text; null: nothing. */
  said: SaidInWords | null
}

/** Tells everyone that the reply begins and what the record now says, then starts writing the reply. */
export function answer(deps: ConversationDeps, turn: Turn): void {
  const { message, reply, understood, before } = turn
  deps.events.publish(before, {
    __typename: 'ReplyStarted',
    message: messageView(message),
    reply: messageView(reply),
  })
  noteActivity(deps, before)
  if (understood) publishRecord(deps, before, understood)
  startReply(deps, turn)
}

/** A turn that was decided. */
interface DecidedTurn {
  /** It need not be stored yet. */
  messageId: string
  /** The conversation before this turn. */
  before: ConversationRow
  decided: Decided
  /** The question, as typed; empty for a form. */
  question: string
  /** The built-in rules answer, whatever model is configured. */
  isByRules?: boolean
  /** Where it is not stored yet: aborts when it cannot be. */
  unstored?: AbortSignal
}

/** A reply that was asked for, and what becomes known of it. */
export interface AskedReply {
  begun: BegunReply
  notes: ReplyNotes
  /** Whose tokens are spent. */
  spender: string
  /** Resolves when a language model's own call is about to leave; never, where none is called. */
  leaving: Promise<void>
}

/** Asks for a reply while its turn is being stored. Nothing of it is told to anybody before `answer`. */
export function askReply(deps: ConversationDeps, turn: DecidedTurn): AskedReply {
  const { messageId, before, decided, question, isByRules, unstored } = turn
  const notes = new ReplyNotes()
  if (isByRules) notes.byRules('ASKED_FOR')
  const spender = before.ownerUserId ?? GUESTS
  const { promise: leaving, resolve: leaves } = Promise.withResolvers<void>()
  const { engine, decision, input, dialogue } = decided
  async function background(): Promise<ReplyBackground> {
    const found = await backgroundOf(deps, before, messageId, question)
    leaves()
    return found
  }
  const request = { engine, decision, input, dialogue, question, spender, notes, background }
  const model = isByRules ? RULES : deps.model
  return { begun: new BegunReply((signal) => model.stream(request, signal), unstored), notes, spender, leaving }
}

function startReply(deps: ConversationDeps, turn: Turn): void {
  const { reply, before, understood, asked } = turn
  const { id: replyId, conversationId } = reply
  const { notes, spender } = asked ?? { notes: new ReplyNotes(), spender: GUESTS }
  const running =
    understood &&
    new RunningTurn(before, understood, spender, notes, (call, known) =>
      deps.beside.start(() => addToTrace(deps, before, reply, addedToTrace(call, known))),
    )
  deps.runner.start({
    conversationId,
    replyId,
    beganAt: asked?.begun.beganAt ?? performance.now(),
    open: (signal) => {
      if (!asked) throw new Error('The clinical engine failed on this message')
      return asked.begun.read(signal)
    },
    cut: (text) => notes.cut(text),
    send: (seq, text) => deps.events.publish({ id: conversationId }, { __typename: 'ReplyDelta', replyId, seq, text }),
    end: (end, text, measured) => endReply(deps, reply, running, { end, text, measured, notes }),
  })
  // Its own call leaves first: what is asked beside holds up no first word.
  if (running) void asked?.leaving.then(() => setImmediate(() => startBeside(deps, running, turn)))
}

/** What a language model is asked beside the reply, where it has something to word at all. */
function startBeside(deps: ConversationDeps, running: RunningTurn, { said, before }: Turn): void {
  if (reasonForRules(running.understood)) return
  if ((said && deps.tasks.does('EXTRACTION')) || deps.tasks.does('PLAN'))
    deps.beside.start((signal) => readAndPlan(deps, running, said, signal))
  const { title, isRenamed, isTemporary } = running.understood.conversation
  if (title !== before.title && !isRenamed && !isTemporary && deps.tasks.does('TITLE'))
    deps.beside.start((signal) => entitle(deps, running, signal))
}

/** What a model proposes for the plan waits for what it reads in the message, and for the reply's proper end. */
async function readAndPlan(
  deps: ConversationDeps,
  running: RunningTurn,
  said: SaidInWords | null,
  signal: AbortSignal,
): Promise<void> {
  if (said && deps.tasks.does('EXTRACTION'))
    await extract(deps, running, said, signal).catch((err: unknown) => deps.log.warn({ err }, 'extraction failed'))
  if (deps.tasks.does('PLAN') && (await running.isWhole(signal))) await proposePlanItems(deps, running, signal)
}

/** What is read for a language model alone. */
async function backgroundOf(
  deps: ConversationDeps,
  conversation: ConversationRow,
  messageId: string,
  question: string,
): Promise<ReplyBackground> {
  const [instructions, history, typed] = await Promise.all([
    deps.assistants.instructions(conversation),
    deps.modelTurns.before(deps.db, { conversationId: conversation.id, id: messageId }),
    deps.modelTurns.typed(deps.db, conversation.id),
  ])
  return { instructions, history, typed: [question, ...typed] }
}

async function endReply(
  deps: ConversationDeps,
  reply: MessageRow,
  running: RunningTurn | null,
  { end, text, measured, notes }: { end: TextEnd; text: string; measured: Measured; notes: ReplyNotes },
): Promise<void> {
  // What was read beside it does not change what this reply says, asks and suggests.
  const understood = running?.understood ?? null
  const decision = end === 'COMPLETE' ? (understood?.decision ?? null) : null
  const isPlanned = decision !== null && !understood?.input.conflict
  const { id, conversationId } = reply
  const { tokens, firstTextMs } = measured
  const trace = await traceOf(notes, understood, measured)
  const stored = await deps.db.transaction(async (tx) => {
    // Sent together and run in this order: the lock comes first.
    const [conversation, ended, latest] = await Promise.all([
      deps.conversations.lockAny(tx, conversationId),
      deps.messages.end(tx, conversationId, id, { ...replyEnd(end, text, understood), tokens, firstTextMs, trace }),
      isPlanned ? deps.records.latestPlan(tx, conversationId) : null,
    ])
    running?.end(end)
    // Ended before: by a stop, or by a commit of ours whose answer was lost. Whoever waits is told all the same.
    if (!ended || !conversation) return deps.messages.find(tx, conversationId, id)
    if (end === 'FAILED' && conversation.ownerGuestId)
      await deps.conversations.giveMessageBack(tx, conversation.ownerGuestId)
    const askedFields = decision?.form?.fields.map(({ name }) => name) ?? []
    const [plan, noted] = await Promise.all([
      running && isPlanned ? storePlanOfEnd(deps, tx, conversation, running, latest) : null,
      deps.conversations.noteReply(tx, conversation, askedFields, deps.clock.now()),
      tellOfEnd(deps, tx, conversation, ended),
      sealIn(tx, conversation, id, ended.traceDigest),
    ])
    return { ended, plan, conversation: noted }
  })
  if (!stored) return
  if (!('ended' in stored))
    return void deps.events.publish(
      { id: reply.conversationId },
      { __typename: 'ReplyEnded', message: messageView(stored) },
    )
  const { conversation, plan, ended } = stored
  if (plan)
    deps.events.publish(conversation, {
      __typename: 'PlanChanged',
      revision: conversation.revision,
      plan: planView(plan),
    })
  deps.events.publish(conversation, { __typename: 'ReplyEnded', message: messageView(ended) })
  deps.events.publishUpdated(conversation)
  noteActivity(deps, conversation)
}

/** What became known of a reply after its end. */
function addToTrace(
  { db, modelTurns }: ConversationDeps,
  owner: TraceToSeal['owner'],
  reply: MessageRow,
  added: Parameters<ConversationDeps['modelTurns']['addToTrace']>[2],
): Promise<void> {
  return db.transaction(async (tx) => sealIn(tx, owner, reply.id, await modelTurns.addToTrace(tx, reply, added)))
}

/** What is changed in a trace without a row in the audit log does not fit the last one there. */
async function sealIn(tx: Db, owner: TraceToSeal['owner'], replyId: string, digest: string | null): Promise<void> {
  if (digest !== null) await sealTrace(tx, { owner, replyId, digest })
}

/** The plan of a reply that is whole, from the record as it is when the reply ends. */
async function storePlanOfEnd(
  deps: ConversationDeps,
  tx: Db,
  conversation: ConversationRow,
  { understood }: RunningTurn,
  latest: PlanRow | null,
): Promise<PlanRow | null> {
  return storePlan(deps, tx, await asOfNow(deps, tx, conversation, understood), latest)
}

/** Tells the programs of the conversation's owner that a reply ended, and the owner, if they are elsewhere; guests have neither. */
export async function tellOfEnd(
  deps: Pick<ConversationDeps, 'webhooks' | 'clock'>,
  tx: Db,
  conversation: Pick<ConversationRow, 'id' | 'ownerUserId' | 'isTemporary'>,
  reply: Pick<MessageRow, 'id' | 'status'>,
): Promise<void> {
  const { id: conversationId, ownerUserId: ownerId } = conversation
  if (!ownerId) return
  await Promise.all([
    deps.webhooks.replyEnded(tx, { ownerId, conversationId, replyId: reply.id, status: reply.status }),
    tellIfUnseen(deps, tx, conversation, reply),
  ])
}

/** Tells whoever counts that something in the conversation counts anew. Nothing of a temporary one does. */
export function noteActivity(
  { activity }: Pick<ConversationDeps, 'activity'>,
  { isTemporary, assistantId }: Pick<ConversationRow, 'isTemporary' | 'assistantId'>,
): void {
  if (!isTemporary) activity.note(assistantId)
}

function replyEnd(
  end: TextEnd,
  text: string,
  understood: Understood | null,
): Omit<ReplyEnd, 'tokens' | 'firstTextMs' | 'trace'> {
  const failed = end === 'FAILED'
  const { decision = null, dialogue = null, engine } = (end === 'COMPLETE' && understood) || {}
  return {
    status: end,
    content: failed ? '' : text,
    outcome: failed ? 'FAILED' : (decision?.outcome ?? null),
    reason: end === 'FAILED' || end === 'INTERRUPTED' ? REASONS[end] : declined(decision),
    patientConflict: conflictOf(end, understood),
    form: decision?.form ?? null,
    suggestions: dialogue && engine ? engine.suggestions(dialogue) : null,
  }
}

/** Why the reply asks whether this is another patient, or null. */
const conflictOf = (end: TextEnd, understood: Understood | null) =>
  end === 'COMPLETE' ? (understood?.input.conflict?.kind ?? null) : null

const declined = (decision: Decision | null): string | null =>
  decision?.outcome === 'DECLINED' ? decision.message : null
