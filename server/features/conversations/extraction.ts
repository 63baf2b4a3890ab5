import { z } from 'zod'
import { statedOf } from '#server/clinical/dictionary.ts'
import type { Engine } from '#server/clinical/engine.ts'
import { maskFor } from '#server/clinical/masked-identifiers.ts'
import { lowers } from '#server/clinical/model-facts.ts'
import type { CheckedProposals, ProposedFact } from '#server/clinical/proposed-facts.ts'
import type { DecideInput } from '#server/clinical/types.ts'
import type { Db } from '#server/platform/db.ts'
import { publishRecordAndPlan, storePlan } from './record-changes.ts'
import { readableDecision } from './current-decision.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { ConversationDeps } from './deps.ts'
import { EXTRACTION } from './model-task-prompts.contract.ts'
import { asData, jsonIn, type TaskCall } from './model-tasks.service.ts'
import { currentFacts } from './record.ts'
import { noLongerNoted } from './read-by-model.ts'
import type { FactRow } from './record.repository.ts'
import type { RunningTurn } from './running-turn.ts'
import { standingIn, type StoredDecision } from './stored-decision.ts'
import { readDoubts, type StoredDoubt } from './stored-doubts.ts'
import { rowsOf, understand, type SaidInWords, type Understood } from './understand.ts'

const MAX_TOKENS = 1_500
/** No message says more. */
const MOST = 60
/** More questions than these nobody reads; the newest stay. */
const MOST_DOUBTS = 5

const proposal = z.object({
  key: z.string().max(120),
  status: z.enum(['PRESENT', 'ABSENT']),
  value: z.union([z.number(), z.string().max(500), z.boolean()]).nullish(),
  unit: z.string().max(40).nullish(),
  words: z.string().min(2).max(500),
})
const answer = z.object({ facts: z.array(z.unknown()).max(200) })

/**
 * Has a language model find in a message what the rules did not. Runs beside the reply, which waits for nothing of it. What
 * it finds enters the record as the model's, with its words; what the record says otherwise is asked. Its failure leaves
 * everything as it was.
 */
export async function extract(
  deps: ConversationDeps,
  turn: RunningTurn,
  said: SaidInWords,
  signal: AbortSignal,
): Promise<void> {
  const { engine, input, decision } = turn.understood
  const mask = maskFor([...(await deps.modelTurns.typed(deps.db, turn.conversation.id)), said.text])
  const { result, call } = await deps.tasks.ask(
    {
      task: 'EXTRACTION',
      spender: turn.spender,
      system: [EXTRACTION],
      data: mask(dataOf(engine, decision, input, said.text)),
      maxTokens: MAX_TOKENS,
      read: proposalsIn,
    },
    signal,
  )
  if (result) await enter(deps, turn, said, result, call)
  else turn.told(call)
}

/** Proposals that have the shape of one; null where the answer has another. */
function proposalsIn(text: string): ProposedFact[] | null {
  const parsed = answer.safeParse(jsonIn(text))
  if (!parsed.success) return null
  return parsed.data.facts.slice(0, MOST).flatMap((one) => {
    const { data } = proposal.safeParse(one)
    if (!data) return []
    const value = typeof data.value === 'boolean' ? null : (data.value ?? null)
    return [{ ...data, value, unit: data.unit || null }]
  })
}

function dataOf(engine: Engine, decision: Understood['decision'], input: DecideInput, text: string): string {
  const points = engine.proposable(decision).map(({ key, label, type, unit, options }) => {
    return { key, label, type, unit, options: options?.map(({ value }) => value) ?? undefined }
  })
  const known = statedOf(input.facts).map((fact) => ({ key: fact.key, said: engine.words(fact) }))
  return [asData('data_points', points), asData('known', known), asData('message', text)].join('\n')
}

/** Holds the proposals against message and record as they are now, and stores what is left of them. */
async function enter(
  deps: ConversationDeps,
  turn: RunningTurn,
  said: SaidInWords,
  proposals: ProposedFact[],
  call: TaskCall,
): Promise<void> {
  const entered = await deps.db.transaction(async (tx) => {
    const conversation = await deps.conversations.lockAny(tx, turn.conversation.id)
    if (!conversation) return null
    const [record, noted, latest, [found = null], assistant] = await Promise.all([
      deps.records.facts(tx, conversation.id),
      deps.noted.of(tx, conversation.id),
      deps.records.latestPlan(tx, conversation.id),
      deps.records.decisions(tx, [conversation.id]),
      deps.assistants.get(conversation, tx),
    ])
    const before = await readableDecision(deps, conversation, found)
    const { engine, input: begun } = turn.understood
    const input = { ...begun, facts: currentFacts(record), noted, standing: standingIn(before) }
    const checked = engine.proposed(said.text, proposals, said.heard, input)
    turn.proposals = { kept: checked.kept.length, ends: checked.ends }
    if (checked.kept.length + checked.disputed.length === 0) return null
    const asked = await storeDoubts(deps, tx, conversation, record, checked, said)
    const reading = readingOf(checked, said, before)
    const rows = rowsOf(deps, conversation.id, record, reading)
    const { promptType } = turn.understood.input
    const byModel = { engine, said, kept: checked.kept, added: rows.added }
    const still = await noLongerNoted(deps, tx, conversation.id, noted, byModel)
    const read = { conversation: asked, assistant, engine, promptType, record, noted: still, reading, ...rows }
    const understood = await understand(deps, tx, read)
    // Held against what was decided before, too: whatever the engine made of it, nothing is lower by it.
    if (lowers(understood.stored, before)) throw new Lowered()
    const plan = turn.mayPlan() ? await storePlan(deps, tx, understood, latest) : null
    turn.replace({ ...understood, dialogue: turn.understood.dialogue })
    return { before: conversation, understood, plan }
  })
  turn.told(call)
  if (!entered) return
  const { before, understood, plan } = entered
  publishRecordAndPlan(deps, before, understood, plan)
}

/** Rolls everything back. */
class Lowered extends Error {
  constructor() {
    super('What a language model proposed would lower the level or take a flag down')
  }
}

function readingOf(checked: CheckedProposals, { messageId, text, offset }: SaidInWords, before: StoredDecision | null) {
  const origin = { messageId, source: 'MODEL' as const, text, offset }
  return {
    stated: [{ facts: checked.kept, origin }],
    conflict: null,
    clinical: true,
    unclear: before?.unclear ?? [],
    heard: null,
    onlyAdds: true,
  }
}

/** The open questions of a conversation, with the new ones. */
async function storeDoubts(
  deps: ConversationDeps,
  tx: Db,
  conversation: ConversationRow,
  record: FactRow[],
  { disputed }: CheckedProposals,
  { messageId, text }: SaidInWords,
): Promise<ConversationRow> {
  if (disputed.length === 0) return conversation
  const current = new Map(record.map(({ key, id }) => [key, id]))
  const added = disputed.flatMap(({ read: { key, value, unit, status, span } }): StoredDoubt[] => {
    const factId = current.get(key)
    if (!factId || status === 'UNKNOWN') return []
    const words = text.slice(span.start, span.end)
    return [{ factId, key, value, unit, status, words, messageId }]
  })
  const open = readDoubts(conversation.doubts).filter(({ key, factId }) => current.get(key) === factId)
  const others = open.filter(({ key }) => !added.some((one) => one.key === key))
  return deps.conversations.storeDoubts(tx, conversation.id, [...others, ...added].slice(-MOST_DOUBTS))
}
