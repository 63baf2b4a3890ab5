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
  decision: Decision
  input: DecideInput
  /** The conversation as it stands with them. */
  conversation: ConversationRow
}

/**
 * Reads a message's text against the record. With a conflict nothing of it enters the record.
 * @param offset where the text begins in the stored message
 */
export function hear(deps: ConversationDeps, record: FactRow[], messageId: string, text: string, offset = 0): Heard {
  const reading = deps.engine.read(text)
  const { facts, conflict } = deps.engine.merge(currentFacts(record), reading)
  const said = [{ facts, origin: { messageId, source: 'TEXT' as const, text, offset } }]
  return { said, conflict, clinical: reading.clinical, unclear: reading.unclear }
}

/** A turn as it is understood. */
export interface HeardTurn {
  conversation: ConversationRow
  assistant: AssistantView
  promptType: PromptType
  record: FactRow[]
  heard: Heard
}

/** Stores what was heard, decides on the whole record, and stores the decision. All in the caller's transaction. */
export async function understand(deps: ConversationDeps, tx: Db, turn: HeardTurn): Promise<Understood> {
  const { conversation, assistant, promptType, record, heard } = turn
  const added = heard.said.flatMap(({ facts, origin }) =>
    newFactRows(record, facts, { conversationId: conversation.id, ...origin }),
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
  const decision = deps.engine.decide(input)
  await deps.messages.insertFacts(tx, added)
  const change = {
    // A conflict decides nothing about the patient of this record.
    decision: heard.conflict && conversation.decision ? conversation.decision : storedDecision(decision, heard.unclear),
    title: decision.title ?? conversation.title,
  }
  const stored = await deps.conversations.storeRecord(tx, conversation.id, change, deps.clock.now())
  return { decision, input, conversation: stored }
}

/** A failing engine loses neither the message nor the conversation: the reply then fails, and says so. */
export async function understandSafely(deps: ConversationDeps, tx: Db, turn: HeardTurn): Promise<Understood | null> {
  try {
    return await tx.transaction((savepoint) => understand(deps, savepoint, turn))
  } catch (err) {
    deps.log.error({ err }, 'the clinical engine failed')
    return null
  }
}
