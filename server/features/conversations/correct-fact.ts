import type { Actor } from '#server/access/actor.ts'
import type { Engine } from '#server/clinical/engine.ts'
import type { FactValue, ReadFact } from '#server/clinical/types.ts'
import { AppError, badInput } from '#server/shared/errors.ts'
import { validate } from '#server/shared/validate.ts'
import { publishRecordAndPlan, storePlan } from './record-changes.ts'
import { correctFactInput, type CorrectFactInput } from './conversations.contract.ts'
import { readableDecision } from './current-decision.ts'
import { owns } from './conversations.policy.ts'
import type { ConversationRow } from './conversations.repository.ts'
import { lockOwn, type ConversationDeps } from './deps.ts'
import { rowsOf, understand } from './understand.ts'

type Correction = Required<Pick<CorrectFactInput, 'key'>> & {
  value?: string | null | undefined
  unit?: string | null | undefined
  status: 'PRESENT' | 'ABSENT' | 'UNKNOWN'
}

/**
 * Puts a fact right. A person's word may lower the level, which nothing else may; what it replaces stays in the record.
 */
export async function correctFact(
  deps: ConversationDeps,
  actor: Actor,
  input: CorrectFactInput,
): Promise<ConversationRow> {
  const correction = validate(correctFactInput, input)
  const found = await deps.conversations.find(deps.db, correction.conversationId)
  const begun = deps.access.authorize(actor, 'fact.correct', 'Conversation', found, owns, found?.id ?? null)
  const { id } = begun
  const assistant = await deps.assistants.get(begun)
  const engine = await deps.engines.for(assistant)
  const facts = readCorrection(engine, correction)
  const { before, understood, plan } = await deps.db.transaction(async (tx) => {
    const conversation = await lockOwn(deps, tx, actor, { action: 'fact.correct', what: 'Conversation', id })
    const [record, noted, [found = null], latest] = await Promise.all([
      deps.records.facts(tx, id),
      deps.noted.of(tx, id),
      deps.records.decisions(tx, [id]),
      deps.records.latestPlan(tx, id),
    ])
    const origin = { messageId: null, source: 'PHYSICIAN' as const, text: null }
    const reading = {
      stated: [{ facts, origin }],
      conflict: null,
      clinical: true,
      unclear: (await readableDecision(deps, conversation, found))?.unclear ?? [],
      heard: null,
    }
    const { promptType } = conversation
    const rows = rowsOf(deps, id, record, reading)
    const turn = { conversation, assistant, engine, promptType, record, noted, reading, ...rows }
    const understood = await understand(deps, tx, turn)
    const stored = await storePlan(deps, tx, understood, latest)
    return { before: conversation, understood, plan: stored }
  })
  publishRecordAndPlan(deps, before, understood, plan)
  return understood.conversation
}

/** A fact as a person states it. @throws BAD_USER_INPUT */
export function readCorrection(engine: Engine, { key, value, unit, status }: Correction): ReadFact[] {
  const known = key === 'blood_pressure' || engine.describe(key)
  if (!known) throw badInput('key', 'There is no such fact')
  if (status === 'PRESENT' && !isFinding(engine, key) && (value ?? '').trim() === '')
    throw badInput('value', 'Please give the right value')
  const { facts, errors } = engine.readForm({ [key]: statedValue(engine, key, value, unit, status) })
  if (errors.length > 0) throw new AppError('BAD_USER_INPUT', errors[0]?.message ?? '', { fields: errors })
  return facts.map((fact) => (status === 'ABSENT' ? { ...fact, status, value: false } : fact))
}

function isFinding(engine: Engine, key: string): boolean {
  return engine.describe(key)?.type === 'boolean'
}

function statedValue(
  engine: Engine,
  key: string,
  value: string | null | undefined,
  unit: string | null | undefined,
  status: Correction['status'],
): FactValue | null {
  if (status === 'UNKNOWN') return null
  if (isFinding(engine, key)) return status === 'PRESENT'
  if (status === 'ABSENT') throw badInput('status', 'A value cannot be absent; say that it is not known')
  const text = (value ?? '').trim()
  return unit && unit !== engine.describe(key)?.unit ? `${text} ${unit}` : text
}
