import type { FactLine_FactFragment, Reading } from '../../../gql/graphql.ts'
import { formatNumber, formatQuantity, formatRange } from '../../../lib/quantity.ts'

void (
  /* GraphQL */ `
    fragment FactLine_fact on Fact {
      id
      key
      label
      shortLabel
      value
      unit
      status
      reading
      uncertain
      reference {
        low
        high
      }
      previous {
        id
        value
        unit
        status
        source {
          kind
        }
      }
      source {
        kind
      }
      ...FactPopover_fact @unmask
    }
  `
)

export type Fact = FactLine_FactFragment

/** One line of the panel: a fact, or the two halves of a blood pressure. */
export type FactLine = { key: string; label: string; words: string; facts: readonly Fact[]; signature: string }

/** A fact's value as it is read. */
export function factWords({ value, unit, status }: Pick<Fact, 'value' | 'unit' | 'status'>): string {
  if (status === 'ABSENT') return 'absent'
  if (status === 'UNKNOWN') return 'not known'
  if (status === 'NOT_ASKED') return 'not asked'
  if (value === null || value === '' || value === 'true' || value === 'yes') return 'present'
  if (value === 'false' || value === 'no') return 'absent'
  // a choice is stored by its key: "trip_slip"
  if (/^[a-z\d]+(?:_[a-z\d]+)+$/.test(value)) return value.replaceAll('_', ' ')
  return formatQuantity(value, unit)
}

/** Behind a line that is not sure: what is merely possible, or a value whose sample may be spoilt; null for all others. */
export function doubtOf(facts: readonly Fact[]): string | null {
  const unsure = facts.find(({ uncertain }) => uncertain)
  if (!unsure) return null
  return unsure.status === 'PRESENT' ? ' (to be repeated)' : ' (possible)'
}

/** What is usual for this patient: "12–16", "≤ 100", and nothing where no sourced range is known. */
export function usualWords(facts: readonly Fact[]): string {
  const words = facts.map(({ reference }) => rangeWords(reference))
  return words.every((one) => one !== '') ? words.join('/') : ''
}

function rangeWords(reference: Fact['reference']): string {
  if (!reference) return ''
  const { low, high } = reference
  if (low === null || low === 0) return high === null ? '' : `≤ ${formatNumber(high)}`
  return high === null ? `≥ ${formatNumber(low)}` : formatRange({ min: low, max: high })
}

type ReadWords = { words: string; isCritical: boolean; severity: 'critical' | 'watch' }

const READINGS: Record<Exclude<Reading, 'USUAL'>, ReadWords> = {
  LOW: { words: 'low', isCritical: false, severity: 'watch' },
  HIGH: { words: 'high', isCritical: false, severity: 'watch' },
  CRITICALLY_LOW: { words: 'critically low', isCritical: true, severity: 'critical' },
  CRITICALLY_HIGH: { words: 'critically high', isCritical: true, severity: 'critical' },
}

/** How the values of a line read, the most severe of them; null for what is usual or has nothing to compare with. */
export function readingOf(facts: readonly Fact[]): ReadWords | null {
  const found = facts.flatMap(({ reading }) => (reading && reading !== 'USUAL' ? [READINGS[reading]] : []))
  return found.find((one) => one.isCritical) ?? found[0] ?? null
}

/** A value as it was typed, and where that was in another unit what it is in ours, as precise as one reads it. */
export function typedWords({ words, facts }: FactLine): { typed: string; converted: string | null } {
  const [fact] = facts
  if (!fact?.original || facts.length > 1 || fact.value === null) return { typed: words, converted: null }
  const number = Number(fact.value)
  const rounded = Number.isFinite(number) ? Number(number.toPrecision(3)) : fact.value
  return { typed: fact.original, converted: `= ${formatQuantity(rounded, fact.unit)}` }
}

/** What it was before, the newest first: without what a correction took the place of, which it never was. */
export function courseOf(fact: Fact): Fact['previous'] {
  const all = [fact, ...fact.previous]
  return fact.previous.filter((_, index) => all[index]?.source.kind !== 'PHYSICIAN')
}

/** The numbers that a value has been, oldest first; fewer than two where it is no number or has not been said before. */
export function trendOf(facts: readonly Fact[]): number[] {
  const [fact] = facts
  if (!fact) return []
  const values = [
    ...courseOf(fact)
      .map(({ value }) => value)
      .reverse(),
    fact.value,
  ]
  const numbers = values.flatMap((value) =>
    value !== null && value !== '' && Number.isFinite(Number(value)) ? [Number(value)] : [],
  )
  return numbers.length === values.length ? numbers : []
}

const signatureOf = (facts: readonly Fact[]) =>
  facts.map(({ value, unit, status }) => `${status}:${value}:${unit}`).join('|')

/** The facts as lines; systolic and diastolic pressure stand as one. */
export function factLines(facts: readonly Fact[]): FactLine[] {
  const diastolic = facts.find((fact) => fact.key === 'diastolic_bp')
  const systolic = facts.find((fact) => fact.key === 'systolic_bp')
  const joined = systolic?.status === 'PRESENT' && diastolic?.status === 'PRESENT'
  const lines: FactLine[] = []
  for (const fact of facts) {
    if (joined && fact === diastolic) continue
    if (joined && fact === systolic) {
      const pair = [systolic, diastolic]
      const words = formatQuantity(`${systolic.value ?? ''}/${diastolic.value ?? ''}`, systolic.unit)
      lines.push({ key: 'blood_pressure', label: 'Blood pressure', words, facts: pair, signature: signatureOf(pair) })
      continue
    }
    lines.push({
      key: fact.key,
      label: fact.label,
      words: factWords(fact),
      facts: [fact],
      signature: signatureOf([fact]),
    })
  }
  return lines
}
