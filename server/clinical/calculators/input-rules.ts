/** What fills the inputs of calculators: a fact that texts are read for, or an answer of its own. */
import type { Calculator, CalculatorInput } from '../content.ts'
import { OWN_INPUTS, SHARED_INPUTS, type InputRule } from '../data/calculator-inputs.ts'

/** Prefix of keys that hold an answer to one input of one calculator, which only a person gives; "score:heart_score.history". */
export const ASKED = 'score:'

/** The rule of the committed map, or null for an input that is only asked. A calculator's own entry wins, also where it says null. */
function mapped(calculator: Calculator, { name }: CalculatorInput): InputRule | null {
  const own = OWN_INPUTS[`${calculator.id}.${name}`]
  return own === undefined ? (SHARED_INPUTS[name] ?? null) : own
}

/** The inputs of a calculator that no text is read for: a person answers them, nothing else does. */
export const askedInputs = (calculator: Calculator): CalculatorInput[] =>
  calculator.inputs.filter((input) => !mapped(calculator, input))

/** The key of the answer to an input that is only asked. The same words mean different things in different scores: each has its own. */
export const askedKey = ({ id }: Calculator, { name }: CalculatorInput): string => `${ASKED}${id}.${name}`

/** The rule that fills an input from the facts of a record. Never inferred: one that is only asked is filled by its answer alone. */
export function inputRule(calculator: Calculator, input: CalculatorInput): InputRule {
  const rule = mapped(calculator, input)
  if (rule) return rule
  const key = askedKey(calculator, input)
  return { keys: [key], read: (fact) => (input.type === 'boolean' ? fact.is(key) : fact.of(key)) }
}

/** UCUM as physicians write it; null for what has no unit. */
export const shownUnit = (unit: string | null) =>
  unit === null || unit === '1' || unit.startsWith('{')
    ? null
    : unit.replace('mm[Hg]', 'mmHg').replace('10*3/uL', 'K/μL')
