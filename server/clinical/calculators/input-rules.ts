/** What fills the inputs of calculators: a fact that texts are read for, or an answer of its own. */
import type { Calculator, CalculatorInput } from '../content.ts'
import { OWN_INPUTS, SHARED_INPUTS, type InputRule } from '../data/calculator-inputs.ts'
import sharedJson from '../data/shared-questions.json' with { type: 'json' }

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

/** A question that several scores ask, by each of its inputs. */
const SHARED_QUESTIONS = new Map(
  sharedJson.questions.flatMap((question) => question.inputs.map((input) => [input, question] as const)),
)
const place = ({ id }: Calculator, { name }: CalculatorInput) => `${id}.${name}`

/** How a question that several scores ask is named, and whether this input is the one that words it; null for a score's own. */
export function sharedQuestion(
  calculator: Calculator,
  input: CalculatorInput,
): { label: string; isWordedHere: boolean } | null {
  const shared = SHARED_QUESTIONS.get(place(calculator, input))
  return shared ? { label: shared.label, isWordedHere: shared.inputs[0] === place(calculator, input) } : null
}

/** The key of an answer to one score alone; before a question was shared, its answers were kept so. */
export const ownAskedKey = (calculator: Calculator, input: CalculatorInput): string => ASKED + place(calculator, input)

/**
 * The key of the answer to an input that is only asked. The same words mean different things in different scores: each has
 * its own, but for the listed ones, which ask the same and are asked once.
 */
export function askedKey(calculator: Calculator, input: CalculatorInput): string {
  const shared = SHARED_QUESTIONS.get(place(calculator, input))
  return shared ? ASKED + shared.key : ownAskedKey(calculator, input)
}

/** Where the answer to an asked input may be: the shared one, or one that was given to any of its scores alone. */
function askedKeys(calculator: Calculator, input: CalculatorInput): string[] {
  const shared = SHARED_QUESTIONS.get(place(calculator, input))
  return [askedKey(calculator, input), ...(shared?.inputs.map((one) => ASKED + one) ?? [])]
}

/** The rule that fills an input from the facts of a record. Never inferred: one that is only asked is filled by its answer alone. */
export function inputRule(calculator: Calculator, input: CalculatorInput): InputRule {
  const rule = mapped(calculator, input)
  if (rule) return rule
  const keys = askedKeys(calculator, input)
  return {
    keys,
    read: (fact) => {
      for (const key of keys) {
        const value = input.type === 'boolean' ? fact.is(key) : fact.of(key)
        if (value !== undefined) return value
      }
      return undefined
    },
  }
}

/** UCUM as physicians write it; null for what has no unit. */
export const shownUnit = (unit: string | null) =>
  unit === null || unit === '1' || unit.startsWith('{')
    ? null
    : unit.replace('mm[Hg]', 'mmHg').replace('10*3/uL', 'K/μL')
