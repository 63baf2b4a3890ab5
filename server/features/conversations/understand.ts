import { isDeepStrictEqual } from 'node:util'
import type { Engine } from '#server/clinical/engine.ts'
import type { DialogueTurn } from '#server/clinical/dialogue/dialogue.ts'
import type { Heard } from '#server/clinical/dialogue/listen.ts'
import type { Conflict, DecideInput, Decision, PromptType, ReadFact, Reading } from '#server/clinical/types.ts'
import { newId } from '#server/shared/ids.ts'
import type { AssistantView } from '#server/features/assistants/assistants.contract.ts'
import type { Db } from '#server/platform/db.ts'
import type { ConversationRow } from './conversations.repository.ts'
import { openingOf } from './current-decision.ts'
import type { ConversationDeps } from './deps.ts'
import { currentFacts, newFactRows, storedDecision, type FactOrigin } from './record.ts'
import type { DecisionFound, FactRow } from './record.repository.ts'
import type { NotedRow } from './noted.repository.ts'
import { standingIn, type StoredDecision } from './stored-decision.ts'

/** What one turn adds to the record before anything is decided. */
export interface TurnReading {
  stated: StatedFacts[]
  conflict: Conflict | null
  clinical: boolean
  unclear: Reading['unclear']
  /** What was heard in words; null for what came otherwise. */
  heard: Heard | null
  /** It takes no flag down, though nothing was heard. */
  onlyAdds?: boolean
}

/** What was said before a message. */
export interface Said {
  record: FactRow[]
  /** The owner's last messages, the newest first. */
  lastSaid: string[]
}

/** Facts that came the same way. */
export interface StatedFacts {
  facts: ReadFact[]
  origin: Omit<FactOrigin, 'conversationId'>
}

/** Facts and decision of a turn: what an answer may rest on. */
export interface Understood extends Decided {
  /** The conversation as it stands with them. */
  conversation: ConversationRow
  /** The whole record, oldest first. */
  facts: FactRow[]
  /** The decision that is now stored: with a conflict the one from before. */
  stored: StoredDecision
  /** Whether facts or decision are other than before. */
  isChanged: boolean
}

/**
 * Reads a message's text against the record. With a conflict nothing of it enters the record.
 * @param message when it was written, and where the text begins in it
 * @param isSamePatient a person has said so: then nothing is a conflict
 */
export function readMessage(
  engine: Engine,
  { record, lastSaid }: Said,
  message: { id: string; at: Date; offset?: number },
  text: string,
  isSamePatient = false,
): TurnReading {
  const { id: messageId, at, offset = 0 } = message
  const current = currentFacts(record)
  const heard = engine.hear(text, { record: current, lastKeys: lastKeys(record), lastSaid, asOf: at })
  const { facts, conflict } = engine.merge(current, heard.reading, isSamePatient)
  const corrections = conflict ? [] : heard.corrections
  const stated = [
    { facts, origin: { messageId, source: 'TEXT' as const, text, offset } },
    { facts: corrections, origin: { messageId, source: 'PHYSICIAN' as const, text, offset } },
  ]
  return { stated, conflict, clinical: heard.reading.clinical, unclear: heard.reading.unclear, heard }
}

/** Keys of the facts of the last message that stated any: what "it" means. */
function lastKeys(record: FactRow[]): string[] {
  const last = record.findLast(({ messageId }) => messageId !== null)?.messageId
  return last ? [...new Set(record.filter(({ messageId }) => messageId === last).map(({ key }) => key))] : []
}

/** What a message says in words, and where they begin in it. */
export interface SaidInWords {
  messageId: string
  heard: Heard
  text: string
  offset: number
}

/** The words of a reading that is to enter the record; null where there are none. */
export function wordsOf({ heard, conflict, stated: [first] }: TurnReading): SaidInWords | null {
  const { messageId, text, offset = 0 } = first?.origin ?? {}
  return heard && !conflict && messageId && text?.trim() ? { messageId, heard, text, offset } : null
}

/** A turn that was read, and is to be understood. */
export interface ReadTurn {
  conversation: ConversationRow
  assistant: AssistantView
  engine: Engine
  promptType: PromptType
  record: FactRow[]
  /** What is noted so far. */
  noted: NotedRow[]
  reading: TurnReading
  /** Rows that the reading adds: made before, because the message tells which of its words they are. */
  added: FactRow[]
  /** What the message notes. */
  newlyNoted: NotedRow[]
  /** What was known before the message, where the record holds its facts already. */
  before?: { record: FactRow[]; noted: NotedRow[] }
}

/** Rows that a reading adds to a record. */
export function rowsOf(
  { clock }: Pick<ConversationDeps, 'clock'>,
  conversationId: string,
  record: FactRow[],
  reading: TurnReading,
): { added: FactRow[]; newlyNoted: NotedRow[] } {
  const now = clock.now()
  const added: FactRow[] = []
  for (const { facts, origin } of reading.stated)
    added.push(...newFactRows([...record, ...added], facts, { conversationId, ...origin }, now))
  const messageId = reading.stated[0]?.origin.messageId
  if (!reading.heard || reading.conflict || !messageId) return { added, newlyNoted: [] }
  const newlyNoted = reading.heard.noted.map(({ text, danger }) => {
    return { id: newId(), conversationId, messageId, text, danger, struckAt: null, recordedAt: now }
  })
  return { added, newlyNoted }
}

/** Facts and decision of a turn, not yet stored: what its reply rests on. */
export interface Decided {
  /** What decided: that of the conversation's assistant, as it was then. */
  engine: Engine
  decision: Decision
  input: DecideInput
  /** What was heard, and what was known before it; null for what came otherwise. */
  dialogue: DialogueTurn | null
}

/** Decides on the whole record with what was read, and stores facts and decision. All in the caller's transaction. */
export async function understand(deps: ConversationDeps, tx: Db, turn: ReadTurn): Promise<Understood> {
  return storeDecided(deps, tx, turn, decide(turn, await beside(deps, tx, turn)))
}

/** A failing engine loses neither the message nor the conversation: the reply then fails, and says so. */
export async function decideSafely(deps: ConversationDeps, tx: Db, turn: ReadTurn): Promise<Decided | null> {
  const known = await beside(deps, tx, turn)
  try {
    return decide(turn, known)
  } catch (err) {
    deps.log.error({ err }, 'the clinical engine failed')
    return null
  }
}

type Beside = Pick<DecideInput, 'standing' | 'opening'>

/** What is known beside the record: the flags that stay, and for a document how the case was first told. */
async function beside(deps: ConversationDeps, tx: Db, turn: ReadTurn): Promise<Beside> {
  const isWritten = turn.reading.heard?.acts.some(({ document }) => document !== null) ?? false
  const [standing, opening] = await Promise.all([
    standingFlags(deps, tx, turn),
    isWritten ? openingOf(deps, tx, turn.record, turn.noted) : undefined,
  ])
  return { standing, opening }
}

/** The flags that a message which only adds may not take down; a correction may. */
async function standingFlags(
  { records }: ConversationDeps,
  tx: Db,
  { conversation, record, reading: { stated, heard, conflict, onlyAdds = heard !== null } }: ReadTurn,
): Promise<string[]> {
  const isCorrection = stated.some(({ facts, origin }) => origin.source === 'PHYSICIAN' && facts.length > 0)
  if (record.length === 0 || !onlyAdds || conflict || isCorrection) return []
  const [found = null] = await records.decisions(tx, [conversation.id])
  return isReadable(found) ? standingIn(found) : []
}

function decide(
  {
    conversation,
    assistant,
    engine,
    promptType,
    record,
    noted,
    reading,
    added,
    newlyNoted,
    before = { record, noted },
  }: ReadTurn,
  known: Beside,
): Decided {
  const input: DecideInput = {
    facts: currentFacts([...record, ...added]),
    promptType,
    asked: conversation.asked,
    maxQuestions: assistant.maxQuestions,
    clinical: reading.clinical,
    unclear: reading.unclear,
    conflict: reading.conflict,
    specialty: assistant.specialty?.name ?? null,
    noted: [...noted, ...newlyNoted],
    lastKeys: lastKeys(record),
    ...known,
  }
  const decision = engine.decide(input)
  return {
    engine,
    dialogue: reading.heard && turnOf(reading.heard, before.record, before.noted, decision, input),
    decision,
    input,
  }
}

/** @param record before the turn */
function turnOf(
  heard: Heard,
  record: FactRow[],
  noted: NotedRow[],
  decision: Decision,
  input: DecideInput,
): DialogueTurn {
  const isFirst = record.length === 0 && noted.length === 0
  const before = isFirst ? null : { ...input, facts: currentFacts(record), noted, unclear: [], conflict: null }
  return { heard, before, input, decision }
}

/** Stores facts and decision of a turn. */
export async function storeDecided(
  deps: ConversationDeps,
  tx: Db,
  { conversation, record, reading, added, newlyNoted }: ReadTurn,
  decided: Decided,
): Promise<Understood> {
  const { decision } = decided
  const toStore = storedDecision(decision, reading.unclear)
  // With a new fact the decision is a new one; without, the one from before may stand.
  const isNew = added.length > 0 || newlyNoted.length > 0
  const [before = null] = isNew ? [] : await deps.records.decisions(tx, [conversation.id])
  const isChanged = !isSame(before, toStore) && !(reading.conflict && isReadable(before))
  const [stored] = await Promise.all([
    deps.conversations.storeRecord(
      tx,
      conversation.id,
      {
        decision: isChanged ? toStore : null,
        isChanged: isNew || isChanged,
        title: titleOf(conversation, decision),
      },
      deps.clock.now(),
    ),
    deps.records.insertFacts(tx, added),
    deps.noted.insert(tx, newlyNoted),
  ])
  const facts = [...record, ...added]
  // A conflict decides nothing about the patient of this record.
  const kept = !isChanged && isReadable(before) ? before : toStore
  return { ...decided, conversation: stored, facts, stored: kept, isChanged }
}

/** Its owner's title, a model's as long as the rules' behind it stands, or the rules'. */
function titleOf({ title, titleOfRules, isRenamed }: ConversationRow, decision: Decision): string {
  return isRenamed || decision.title === null || decision.title === titleOfRules ? title : decision.title
}

function isReadable(found: DecisionFound): found is StoredDecision {
  return found !== null && found !== 'UNREADABLE'
}

function isSame(found: DecisionFound, decided: StoredDecision): boolean {
  return isReadable(found) && isDeepStrictEqual(found, JSON.parse(JSON.stringify(decided)))
}
