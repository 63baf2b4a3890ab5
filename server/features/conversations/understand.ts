import { isDeepStrictEqual } from 'node:util'
import type { Engine } from '#server/clinical/engine.ts'
import type { Conflict, DecideInput, Decision, PromptType, ReadFact, Reading } from '#server/clinical/types.ts'
import type { AssistantView } from '#server/features/assistants/assistants.contract.ts'
import type { Db } from '#server/platform/db.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { ConversationDeps } from './deps.ts'
import { currentFacts, newFactRows, storedDecision, type FactOrigin } from './record.ts'
import type { DecisionFound, FactRow } from './record.repository.ts'
import type { StoredDecision } from './stored-decision.ts'

/** What one turn adds to the record before anything is decided. */
export interface TurnReading {
  stated: StatedFacts[]
  conflict: Conflict | null
  clinical: boolean
  unclear: Reading['unclear']
}

/** Facts that came the same way. */
export interface StatedFacts {
  facts: ReadFact[]
  origin: Omit<FactOrigin, 'conversationId'>
}

/** Facts and decision of a turn: what an answer may rest on. */
export interface Understood {
  /** What decided: that of the conversation's assistant, as it was then. */
  engine: Engine
  decision: Decision
  input: DecideInput
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
 */
export function readMessage(
  engine: Engine,
  record: FactRow[],
  message: { id: string; at: Date; offset?: number },
  text: string,
): TurnReading {
  const { id: messageId, at, offset = 0 } = message
  const reading = engine.read(text, at)
  const { facts, conflict } = engine.merge(currentFacts(record), reading)
  const stated = [{ facts, origin: { messageId, source: 'TEXT' as const, text, offset } }]
  return { stated, conflict, clinical: reading.clinical, unclear: reading.unclear }
}

/** A turn that was read, and is to be understood. */
export interface ReadTurn {
  conversation: ConversationRow
  assistant: AssistantView
  engine: Engine
  promptType: PromptType
  record: FactRow[]
  reading: TurnReading
}

/** Facts and decision of a turn, not yet stored. */
interface Decided {
  added: FactRow[]
  decision: Decision
  input: DecideInput
}

/** Decides on the whole record with what was read, and stores facts and decision. All in the caller's transaction. */
export async function understand(deps: ConversationDeps, tx: Db, turn: ReadTurn): Promise<Understood> {
  return storeDecided(deps, tx, turn, decide(deps, turn))
}

/** A failing engine loses neither the message nor the conversation: the reply then fails, and says so. */
export async function understandSafely(deps: ConversationDeps, tx: Db, turn: ReadTurn): Promise<Understood | null> {
  let decided: Decided
  try {
    decided = decide(deps, turn)
  } catch (err) {
    deps.log.error({ err }, 'the clinical engine failed')
    return null
  }
  return storeDecided(deps, tx, turn, decided)
}

function decide(
  deps: ConversationDeps,
  { conversation, assistant, engine, promptType, record, reading }: ReadTurn,
): Decided {
  const added = reading.stated.flatMap(({ facts, origin }) =>
    newFactRows(record, facts, { conversationId: conversation.id, ...origin }, deps.clock.now()),
  )
  const input: DecideInput = {
    facts: currentFacts([...record, ...added]),
    promptType,
    asked: conversation.asked,
    maxQuestions: assistant.maxQuestions,
    clinical: reading.clinical,
    unclear: reading.unclear,
    conflict: reading.conflict,
    specialty: assistant.specialty?.name ?? null,
  }
  return { added, decision: engine.decide(input), input }
}

async function storeDecided(
  deps: ConversationDeps,
  tx: Db,
  { conversation, engine, record, reading }: ReadTurn,
  { added, decision, input }: Decided,
): Promise<Understood> {
  const decided = storedDecision(decision, reading.unclear)
  // With a new fact the decision is a new one; without, the one from before may stand.
  const [before = null] = added.length > 0 ? [] : await deps.records.decisions(tx, [conversation.id])
  const isChanged = !isSame(before, decided) && !(reading.conflict && isReadable(before))
  const [stored] = await Promise.all([
    deps.conversations.storeRecord(
      tx,
      conversation.id,
      {
        decision: isChanged ? decided : null,
        title: conversation.isRenamed ? conversation.title : (decision.title ?? conversation.title),
      },
      deps.clock.now(),
    ),
    deps.records.insertFacts(tx, added),
  ])
  const facts = [...record, ...added]
  // A conflict decides nothing about the patient of this record.
  const kept = !isChanged && isReadable(before) ? before : decided
  return { engine, decision, input, conversation: stored, facts, stored: kept, isChanged }
}

function isReadable(found: DecisionFound): found is StoredDecision {
  return found !== null && found !== 'UNREADABLE'
}

function isSame(found: DecisionFound, decided: StoredDecision): boolean {
  return isReadable(found) && isDeepStrictEqual(found, JSON.parse(JSON.stringify(decided)))
}
