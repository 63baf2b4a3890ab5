import type { Engine } from '#server/clinical/engine.ts'
import type { DecideInput, Decision } from '#server/clinical/types.ts'
import type { AssistantView } from '#server/features/assistants/assistants.contract.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { ConversationDeps } from './deps.ts'
import type { NotedRow } from './noted.repository.ts'
import { currentFacts, storedDecision } from './record.ts'
import type { DecisionFound, FactRow, PlanRow } from './record.repository.ts'
import { standingIn, type StoredDecision } from './stored-decision.ts'

/** A decision as it was found; one that cannot be read is made again from the facts. */
export async function readableDecision(
  deps: ConversationDeps,
  conversation: ConversationRow,
  found: DecisionFound,
): Promise<StoredDecision | null> {
  return found === 'UNREADABLE' ? storedDecision(await decideAgain(deps, conversation), []) : found
}

/** A plan as it was found; one that cannot be read is made again from the facts. */
export async function readablePlan(
  deps: ConversationDeps,
  conversation: ConversationRow,
  found: PlanRow | null,
): Promise<PlanRow | null> {
  if (!found || found.body) return found
  return { ...found, body: (await decideAgain(deps, conversation)).plan }
}

/** What the engine concludes now from the facts of a conversation. Nothing is stored. */
async function decideAgain(deps: ConversationDeps, conversation: ConversationRow): Promise<Decision> {
  const [facts, noted, assistant] = await Promise.all([
    deps.records.facts(deps.db, conversation.id),
    deps.noted.of(deps.db, conversation.id),
    deps.assistants.get(conversation),
  ])
  deps.log.warn({ conversationId: conversation.id }, 'what is stored of a conversation cannot be read; decided again')
  const engine: Engine = await deps.engines.for(assistant)
  return engine.decide(recordInput(conversation, assistant, { facts, noted, decision: null }))
}

/** What is stored of a conversation's record. */
interface Stored {
  facts: FactRow[]
  noted: NotedRow[]
  /** null: none, or none that can be read. */
  decision: StoredDecision | null
}

/** The record as it stands, for the engine. */
export function recordInput(
  { promptType, asked }: ConversationRow,
  { maxQuestions, specialty }: AssistantView,
  { facts, noted, decision }: Stored,
): DecideInput {
  return {
    facts: currentFacts(facts),
    promptType,
    asked,
    maxQuestions,
    clinical: true,
    unclear: decision?.unclear ?? [],
    conflict: null,
    specialty: specialty?.name ?? null,
    noted,
    standing: standingIn(decision),
  }
}
