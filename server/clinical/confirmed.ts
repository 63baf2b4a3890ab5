/** Whether a diagnosis is made, rather than likely. */
import type { Condition } from './content.ts'
import { CONFIRMED, NAMED } from './dictionary.ts'
import { evaluate, type Known } from './rules.ts'

/**
 * The text tells what shows it ("CTPA shows a PE"), or facts do that make it (`confirmed_by`). What is denied later is confirmed no more.
 */
export function isConfirmed({ id, confirmed_by: rules = [] }: Condition, known: Known): boolean {
  if (rules.some((rule) => evaluate(rule, known) === true)) return true
  return known.measure(CONFIRMED + id) === true && known.measure(NAMED + id) !== false
}
