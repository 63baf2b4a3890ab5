import { formatQuantity } from '../../../lib/quantity.ts'
import type { Fact } from './panel-data.ts'

/** One line of the panel: a fact, or the two halves of a blood pressure. */
export type FactLine = { key: string; label: string; words: string; facts: readonly Fact[]; signature: string }

type Said = Pick<Fact, 'value' | 'unit' | 'status'>

/** A fact's value as it is read. */
export function factWords({ value, unit, status }: Said): string {
  if (status === 'ABSENT') return 'absent'
  if (status === 'UNKNOWN') return 'not known'
  if (status === 'NOT_ASKED') return 'not asked'
  if (value === null || value === '' || value === 'true' || value === 'yes') return 'present'
  if (value === 'false' || value === 'no') return 'absent'
  return formatQuantity(value, unit)
}

const signatureOf = (facts: readonly Fact[]) => facts.map(({ value, unit, status }) => `${status}:${value}:${unit}`).join('|')

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
    lines.push({ key: fact.key, label: fact.label, words: factWords(fact), facts: [fact], signature: signatureOf([fact]) })
  }
  return lines
}
