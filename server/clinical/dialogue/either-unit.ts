/** "glucose 29" without a unit: dangerous in mg/dL and in mmol/L. What is dangerous whatever the answer raises the level before it comes. */
import { lowerFirst } from '../display.ts'
import { spanOf, type Page } from '../facts/page.ts'
import { rank } from '../red-flags.ts'
import type { Danger, RecordFact, Reading, TriageReason, Unclear } from '../types.ts'
import type { Hearing, ListenParts } from './hearing.ts'
import type { NotedSpan } from './noted.ts'

/** By whom a value is judged: adult, child, pregnant. */
const OF_WHOM = /^(age|age_months|age_days|gender|child|pregnan\w*|gestational_age_wk)$/

/** A danger for each value whose unit is asked and that asks for care today in every unit it may have. */
export function eitherUnitDangers(page: Page, reading: Reading, { record }: Hearing, parts: ListenParts): NotedSpan[] {
  const told: RecordFact[] = reading.facts.map((fact) => ({ ...fact, source: 'TEXT' }))
  const whom = [...record, ...told].filter(({ key }) => OF_WHOM.test(key))
  return reading.unclear.flatMap((unclear) => {
    const danger = dangerOf(unclear, whom, parts)
    const at = page.tokens.indexAt(unclear.span.start)
    const span = { start: spanOf(page, Math.max(0, at - 1), at).start, end: unclear.span.end }
    return danger ? [{ text: page.text.slice(span.start, span.end), danger, span }] : []
  })
}

function dangerOf({ key, label, either = [] }: Unclear, whom: RecordFact[], parts: ListenParts): Danger | null {
  if (either.length < 2) return null
  const reasons = either.map(({ value, unit }) => ({ unit, reason: gravest(key, value, whom, parts) }))
  const [least] = reasons
    .flatMap(({ reason }) => reason ?? [])
    .toSorted((one, other) => rank(one.level) - rank(other.level))
  const isSure = reasons.every(({ reason }) => reason !== null && rank(reason.level) >= rank('ER_TODAY'))
  if (!least || !isSure) return null
  const says = reasons.map(({ unit, reason }) => `in ${unit} ${lowerFirst(reason?.text ?? '')}`)
  return {
    name: `${lowerFirst(label)} without its unit, dangerous either way`,
    floor: least.level,
    source: least.source,
    help: `Repeat it at the bedside and say the unit: ${says.join('; ')}`,
  }
}

/** What the value alone asks for. */
function gravest(
  key: string,
  value: number,
  whom: RecordFact[],
  { judge, dictionary }: ListenParts,
): TriageReason | null {
  const unit = dictionary.get(key)?.unit ?? null
  const fact: RecordFact = { key, value, unit, status: 'PRESENT', uncertain: false, original: null, source: 'TEXT' }
  return judge([...whom, fact]).triage?.reasons[0] ?? null
}
