import { isPicture, NAMED } from '#server/clinical/dictionary.ts'
import type { Engine } from '#server/clinical/engine.ts'
import type { Referred } from '#server/clinical/reference.ts'
import type { Decision, FactValue, ReadFact, RecordFact, Unclear } from '#server/clinical/types.ts'
import { newId } from '#server/shared/ids.ts'
import type { ConversationRow } from './conversations.repository.ts'
import { questionsOf } from './reading-questions.ts'
import type { FactRow } from './record.repository.ts'
import { fieldView } from './form-field-view.ts'
import type { FormField } from './message.types.ts'
import type { Fact, MissingItem, Panel } from './record.types.ts'
import type { Score } from '#server/features/calculators/score.types.ts'
import type { StoredDecision } from './stored-decision.ts'
import { readDoubts } from './stored-doubts.ts'
import { readPlanItems } from './stored-plan-items.ts'

/** Shown elsewhere, or twice. */
const UNTOLD = /^(chief_complaint|duration|symptom_duration_.*|condition:.*|picture:.*)$/

/** What of a stored row makes a fact; rows about to be stored have it as well. */
type FactLike = Pick<FactRow, 'key' | 'value' | 'unit' | 'status' | 'uncertain' | 'source' | 'original'>

/** The current facts of a record: the newest row of each key, in the order the keys first came. */
export function currentFacts(rows: FactLike[]): RecordFact[] {
  const byKey = new Map<string, RecordFact>()
  for (const { key, value, unit, status, uncertain, source, original } of rows)
    byKey.set(key, { key, value, unit, status, uncertain, source, original })
  return [...byKey.values()]
}

export interface FactOrigin {
  conversationId: string
  messageId: string | null
  source: FactRow['source']
  /** The text that the spans point into; null for forms and corrections. */
  text: string | null
  /** Where that text begins in the stored message. */
  offset?: number
}

/**
 * Rows for what was read. Earlier values of a trend come first, so that the newest row is the current fact; what the
 * record says already is not said twice.
 */
export function newFactRows(record: FactLike[], read: ReadFact[], origin: FactOrigin, now: Date): FactRow[] {
  const known = new Map(currentFacts(record).map((fact) => [fact.key, fact]))
  const { text, offset = 0, ...columns } = origin
  return read.flatMap((fact) => {
    const row = (value: FactValue | null, span: ReadFact['span'], original: string | null): FactRow => ({
      ...columns,
      id: newId(),
      key: fact.key,
      value,
      unit: fact.unit,
      status: fact.status,
      uncertain: fact.uncertain,
      original,
      spanStart: text === null ? null : span.start + offset,
      spanEnd: text === null ? null : span.end + offset,
      words: text?.slice(span.start, span.end) ?? null,
      recordedAt: now,
    })
    const before = known.get(fact.key)
    const said = before?.value === fact.value && before.status === fact.status && before.uncertain === fact.uncertain
    // a condition that was mentioned before, and is asserted now, is said anew
    const isAssertedNow = fact.key.startsWith(NAMED) && fact.original !== null && !before?.original
    if (said && !isAssertedNow && origin.source !== 'PHYSICIAN') return []
    return [...fact.earlier.map(({ value, span }) => row(value, span, null)), row(fact.value, fact.span, fact.original)]
  })
}

/** The part of a decision that is kept with the conversation. */
export function storedDecision(decision: Decision, unclear: Unclear[]): StoredDecision {
  const { triage, redFlags, scores, differential, missing, assumed, interview } = decision
  return { triage, redFlags, scores, differential, missing, assumed, unclear, interview }
}

/** The record as the panel shows it: one entry a key, with what was said before. */
export function panelOf(
  engine: Engine,
  rows: FactRow[],
  decision: Pick<StoredDecision, 'missing' | 'scores'> | null,
  { doubts, planItems }: Pick<ConversationRow, 'doubts' | 'planItems'>,
): Panel {
  const history = new Map<string, FactRow[]>()
  for (const row of rows) history.set(row.key, [row, ...(history.get(row.key) ?? [])])
  const references = engine.references(currentFacts(rows))
  const view = (row: FactRow) => factView(engine, row, references(row.key, row.status === 'PRESENT' ? row.value : null))
  const { missing, scores } = decision ?? { missing: [], scores: [] }
  const panel: Panel = {
    overview: [],
    examLabs: [],
    missing,
    fields: openFields(engine, currentFacts(rows), missing, scores),
    questions: questionsOf(engine, rows, readDoubts(doubts)),
    modelPlanItems: readPlanItems(planItems),
  }
  for (const [key, [latest, ...earlier]] of history) {
    // The same words once: the numeric duration is for rules, the written one for the reader.
    if (!latest || (key.startsWith('symptom_duration_') && history.has('duration'))) continue
    // nobody stated it: what it points to stands in the differential with its words
    if (isPicture(key)) continue
    const fact = Object.assign(view(latest), { previous: earlier.map(view) })
    const overview = engine.describe(key)?.category === 'overview'
    ;(overview ? panel.overview : panel.examLabs).push(fact)
  }
  return panel
}

/** Who the patient is, and what each medicine is looked up against. */
const ALWAYS_ASKABLE = ['age', 'gender', 'allergies', 'current_medications']

/** How to fill what is missing: what the level and the plan want first, then what open scores want. */
function openFields(
  engine: Engine,
  facts: RecordFact[],
  missing: MissingItem[],
  scores: StoredDecision['scores'],
): FormField[] {
  const wanted = new Map<string, string | null>(missing.map(({ key, why }) => [key, why]))
  const told = new Set(facts.filter(({ status }) => status !== 'UNKNOWN').map(({ key }) => key))
  for (const key of ALWAYS_ASKABLE) if (!told.has(key) && !wanted.has(key)) wanted.set(key, null)
  for (const { name, refused, missing: open } of scores)
    for (const { key } of open) if (key && !refused && !wanted.has(key)) wanted.set(key, name)
  return [...wanted].flatMap(([name, why]) => {
    const entry = engine.describe(name)
    if (!entry) return []
    const { label, type, options, range, plausible, unit, helpText } = entry
    return [fieldView({ name, label, type, required: false, options, range, plausible, unit, helpText, why })]
  })
}

/** Value and unit as written; where nothing was converted they are as they are kept. */
function typedOf({ original, unit }: FactRow, value: string | number | null): string | null {
  if (value === null || original) return value === null ? null : original
  return unit ? `${value} ${unit}` : String(value)
}

function factView(engine: Engine, row: FactRow, referred: Referred): Fact {
  const entry = engine.describe(row.key)
  const value = row.status === 'PRESENT' && typeof row.value !== 'boolean' ? row.value : null
  return {
    id: row.id,
    key: row.key,
    // of a condition or data point that is no more, the words it was read from are left
    label: entry?.label ?? row.words ?? row.key,
    shortLabel: entry?.short ?? row.words ?? row.key,
    value: value === null ? null : String(value),
    unit: row.unit,
    status: row.status,
    range: entry?.range ?? null,
    outOfRange: value !== null && (entry?.outside(value) ?? false),
    ...referred,
    uncertain: row.uncertain,
    original: row.original,
    typed: typedOf(row, value),
    previous: [],
    source: { kind: row.source, messageId: row.messageId, start: row.spanStart, end: row.spanEnd, words: row.words },
    recordedAt: row.recordedAt,
  }
}

/**
 * The facts that came after a time, in words, the newest of each key: what a changed plan rests on.
 * @param since null: none
 */
export function factsSince(engine: Engine, rows: FactRow[], since: Date | null): string[] {
  if (!since) return []
  const newest = new Map(rows.map((row) => [row.key, row]))
  return [...newest.values()]
    .filter(({ recordedAt, key }) => recordedAt > since && !UNTOLD.test(key))
    .map((row) => engine.words(row))
}

/** Scores as the API shows them: missing inputs by name, and again with their labels. */
export function scoreViews(decision: StoredDecision | null): Score[] {
  return (decision?.scores ?? []).map(({ missing, ...score }) => ({
    ...score,
    missing: missing.map(({ name }) => name),
    missingInputs: missing,
  }))
}
