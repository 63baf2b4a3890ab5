import type { Engine } from '#server/clinical/engine.ts'
import type { Conflict, DecideInput, Decision, PromptType, ReadFact, Reading } from '#server/clinical/types.ts'
import type { AssistantView } from '#server/features/assistants/assistants.contract.ts'
import type { Db } from '#server/platform/db.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { ConversationDeps } from './deps.ts'
import type { FactRow } from './messages.repository.ts'
import { currentFacts, newFactRows, storedDecision, type FactOrigin } from './record.ts'

/** What one turn adds to the record before anything is decided. */
export interface Heard {
  said: Said[]
  conflict: Conflict | null
  clinical: boolean
  unclear: Reading['unclear']
}

/** Facts that came the same way. */
export interface Said {
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
}

/**
 * Reads a message's text against the record. With a conflict nothing of it enters the record.
 * @param message when it was written, and where the text begins in it
 */
export function hear(
  engine: Engine,
  record: FactRow[],
  message: { id: string; at: Date; offset?: number },
  text: string,
): Heard {
  const { id: messageId, at, offset = 0 } = message
  const reading = engine.read(text, at)
  const { facts, conflict } = engine.merge(currentFacts(record), reading)
  const said = [{ facts, origin: { messageId, source: 'TEXT' as const, text, offset } }]
  return { said, conflict, clinical: reading.clinical, unclear: reading.unclear }
}

/** A turn as it is understood. */
export interface HeardTurn {
  conversation: ConversationRow
  assistant: AssistantView
  engine: Engine
  promptType: PromptType
  record: FactRow[]
  heard: Heard
}

/** Facts and decision of a turn, not yet stored. */
interface Thought {
  added: FactRow[]
  decision: Decision
  input: DecideInput
}

/** Decides on the whole record with what was heard, and stores facts and decision. All in the caller's transaction. */
export async function understand(deps: ConversationDeps, tx: Db, turn: HeardTurn): Promise<Understood> {
  return storeThought(deps, tx, turn, think(deps, turn))
}

/** A failing engine loses neither the message nor the conversation: the reply then fails, and says so. */
export async function understandSafely(deps: ConversationDeps, tx: Db, turn: HeardTurn): Promise<Understood | null> {
  let thought: Thought
  try {
    thought = think(deps, turn)
  } catch (err) {
    deps.log.error({ err }, 'the clinical engine failed')
    return null
  }
  return storeThought(deps, tx, turn, thought)
}

function think(
  deps: ConversationDeps,
  { conversation, assistant, engine, promptType, record, heard }: HeardTurn,
): Thought {
  const added = heard.said.flatMap(({ facts, origin }) =>
    newFactRows(record, facts, { conversationId: conversation.id, ...origin }, deps.clock.now()),
  )
  const input: DecideInput = {
    facts: currentFacts([...record, ...added]),
    promptType,
    asked: conversation.asked,
    maxQuestions: assistant.maxQuestions,
    clinical: heard.clinical,
    unclear: heard.unclear,
    conflict: heard.conflict,
    specialty: assistant.specialty?.name ?? null,
  }
  return { added, decision: engine.decide(input), input }
}

async function storeThought(
  deps: ConversationDeps,
  tx: Db,
  { conversation, engine, record, heard }: HeardTurn,
  { added, decision, input }: Thought,
): Promise<Understood> {
  const change = {
    // A conflict decides nothing about the patient of this record.
    decision: heard.conflict && conversation.decision ? conversation.decision : storedDecision(decision, heard.unclear),
    title: conversation.isRenamed ? conversation.title : (decision.title ?? conversation.title),
  }
  const [stored] = await Promise.all([
    deps.conversations.storeRecord(tx, conversation.id, change, deps.clock.now()),
    deps.messages.insertFacts(tx, added),
  ])
  return { engine, decision, input, conversation: stored, facts: [...record, ...added] }
}
