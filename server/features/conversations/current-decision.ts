import type { Db } from '#server/platform/db.ts'
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

/** The message that told of the case first: the one of the oldest fact or noted finding that has one. */
export async function openingOf(
  { messages }: Pick<ConversationDeps, 'messages'>,
  db: Db,
  facts: readonly Pick<FactRow, 'messageId' | 'recordedAt'>[],
  noted: readonly Pick<NotedRow, 'messageId' | 'recordedAt'>[],
): Promise<string | undefined> {
  const [first] = [facts, noted]
    .flatMap((rows) => rows.find(({ messageId }) => messageId !== null) ?? [])
    .sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
  return first?.messageId ? ((await messages.said(db, first.messageId)) ?? undefined) : undefined
}

/** What is stored of a conversation's record. */
interface Stored {
  /** The message that told of the case first, where a document is written. */
  opening?: string | undefined
  facts: FactRow[]
  noted: NotedRow[]
  /** null: none, or none that can be read. */
  decision: StoredDecision | null
}

/** The record as it stands, for the engine. */
export function recordInput(
  { promptType, asked }: ConversationRow,
  { maxQuestions, specialty }: AssistantView,
  { facts, noted, decision, opening }: Stored,
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
    opening,
    standing: standingIn(decision),
  }
}
