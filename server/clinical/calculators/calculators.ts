/** All calculators: list, use alone, and fill from facts. */
import { UNVERIFIED_CALCULATORS } from '../compiled-content.ts'
import type { Calculator, CalculatorInput } from '../content.ts'
import type { FactReader } from '../data/calculator-inputs.ts'
import { populationOf } from '../data/calculator-population.ts'
import type { MissingInput, Score, Source } from '../types.ts'
import type { Env, Value } from './expression.ts'
import { inputRule, shownUnit } from './input-rules.ts'
import { compileCalculator, type Alert, type Program, type Result } from './program.ts'

export interface Calculation {
  calculatorId: string
  name: string
  /** null while inputs are missing or refused. */
  result: Result | null
  range: { min: number; max: number } | null
  missing: MissingInput[]
  decisive: MissingInput | null
  alerts: Alert[]
  /** Field errors, by input name. */
  errors: { path: string; message: string }[]
  /** The inputs used, in the calculator's units. */
  inputs: Score['inputs']
  /** Why it is not for this patient, or null. */
  refused: string | null
  unit: string | null
  source: Source
}

/** The journal article a score comes from. */
export function sourceOf(calculator: Calculator): Source {
  const { journal, title, year, doi } = calculator.source
  return { organisation: journal ?? '', title, year, doi: doi ?? null }
}

/** The score of a patient whom the calculator is not for. */
const notComputed = () => ({
  value: null,
  min: null,
  max: null,
  band: null,
  inputs: [],
  missing: [],
  decisive: null,
  alerts: [],
})

/** The score whose total somebody has told. */
function asTold(program: Program, total: number): Omit<Score, 'calculatorId' | 'name' | 'unit' | 'source'> {
  const { id, inputs } = program.calculator
  const range = { min: total, max: total }
  const from = { name: 'total', label: 'Total as told', value: total, unit: null, key: `${id}_total` }
  return {
    ...notComputed(),
    ...range,
    value: total,
    band: bandOf(program, null, inputs, range),
    inputs: [from],
    refused: null,
  }
}

export class Calculators {
  private byId = new Map<string, Calculator>()
  private programs = new Map<string, Program>()

  constructor(calculators: Calculator[]) {
    for (const calculator of calculators) this.byId.set(calculator.id, calculator)
  }

  /** Calculators that may be offered: the verified ones. */
  list(): Calculator[] {
    return [...this.byId.values()].filter((calculator) => !UNVERIFIED_CALCULATORS.has(calculator.id))
  }

  get(id: string): Calculator | undefined {
    return this.byId.get(id)
  }

  program(id: string): Program | undefined {
    const known = this.programs.get(id)
    if (known) return known
    const calculator = this.byId.get(id)
    if (!calculator) return undefined
    const program = compileCalculator(calculator)
    this.programs.set(id, program)
    return program
  }

  private missingInput(calculator: Calculator, input: CalculatorInput): MissingInput {
    return { name: input.name, label: input.label, key: inputRule(calculator, input).keys[0] ?? null }
  }

  /**
   * Computes one calculator from given inputs. `age` (years) and `pregnant` may be given to any, and decide whether it is for
   * this patient at all.
   */
  calculate(id: string, inputs: Record<string, Value | null>): Calculation | null {
    const program = this.program(id)
    if (!program) return null
    const { calculator } = program
    const { env, errors, missing } = inputsGiven(calculator, inputs)
    const refused = this.refusal(calculator, {
      of: (key) => (key === 'age' ? finite(inputs['age']) : undefined),
      is: (key) => (key === 'pregnant' ? truth(inputs['pregnant']) : undefined),
    })
    const computes = errors.length === 0 && refused === null
    const decisive = computes ? program.decisive(env, missing) : null
    return {
      calculatorId: id,
      name: calculator.name,
      result: computes && missing.length === 0 ? program.run(env) : null,
      range: computes ? program.range(env, missing) : null,
      missing: missing.map((input) => this.missingInput(calculator, input)),
      decisive: decisive && this.missingInput(calculator, decisive),
      alerts: computes ? program.alerts(env) : [],
      errors,
      inputs: calculator.inputs.flatMap(({ name, label, unit }) =>
        env[name] === undefined ? [] : [{ name, label, value: env[name], unit: shownUnit(unit ?? null), key: null }],
      ),
      refused,
      unit: shownUnit(calculator.result.unit),
      source: sourceOf(calculator),
    }
  }

  /**
   * Fills a calculator from facts. An input whose fact is not known is missing; nothing is assumed. A total that was told ("CIWA 28") is the score,
   * whatever of its items is known.
   */
  score(id: string, facts: FactReader): Score | null {
    const program = this.program(id)
    if (!program) return null
    const { calculator } = program
    const base = {
      calculatorId: id,
      name: calculator.name,
      unit: shownUnit(calculator.result.unit),
      source: sourceOf(calculator),
    }
    const told = facts.of(`${id}_total`)
    if (typeof told === 'number') return { ...base, ...asTold(program, told) }
    const refused = this.refusal(calculator, facts)
    if (refused) return { ...base, ...notComputed(), refused }
    const { env, inputs, missing } = inputsFromFacts(calculator, facts)
    const range = program.range(env, missing)
    const decisive = program.decisive(env, missing)
    const result = missing.length === 0 ? program.run(env) : null
    return {
      ...base,
      value: result ? result.value : null,
      min: range?.min ?? null,
      max: range?.max ?? null,
      band: bandOf(program, result, missing, range),
      inputs,
      missing: missing.map((input) => this.missingInput(calculator, input)),
      decisive: decisive && this.missingInput(calculator, decisive),
      alerts: program.alerts(env),
      refused: null,
    }
  }

  private refusal(calculator: Calculator, facts: Pick<FactReader, 'of' | 'is'>): string | null {
    const population = populationOf(calculator.id)
    const age = facts.of('age')
    if (typeof age === 'number') {
      if (population.from_age !== undefined && age < population.from_age)
        return `${calculator.name} is for ages ${population.from_age} and over`
      if (population.below_age !== undefined && age >= population.below_age)
        return `${calculator.name} is for ages under ${population.below_age}`
    }
    if (population.pregnancy === false && facts.is('pregnant')) return `${calculator.name} is not for pregnancy`
    return null
  }
}

/** What was typed, in the types of the inputs; what is wrong with it; and what is missing. */
function inputsGiven(
  calculator: Calculator,
  inputs: Record<string, Value | null>,
): { env: Env; errors: Calculation['errors']; missing: CalculatorInput[] } {
  const env: Env = {}
  const errors: Calculation['errors'] = []
  const missing: CalculatorInput[] = []
  for (const input of calculator.inputs) {
    const given = inputs[input.name]
    if (given === null || given === undefined || given === '') {
      if (!input.required && input.default !== undefined) env[input.name] = input.default
      else missing.push(input)
      continue
    }
    const error = check(input, given)
    if (error) errors.push({ path: input.name, message: error })
    else env[input.name] = TYPED[input.type](given)
  }
  return { env, errors, missing }
}

const TYPED: Record<CalculatorInput['type'], (given: Value) => Value> = {
  number: Number,
  boolean: (given) => given === true || given === 'true',
  select: String,
}

/** What the facts say, and what is missing: an input whose fact is not known or not possible. */
function inputsFromFacts(
  calculator: Calculator,
  facts: FactReader,
): { env: Env; inputs: Score['inputs']; missing: CalculatorInput[] } {
  const env: Env = {}
  const inputs: Score['inputs'] = []
  const missing: CalculatorInput[] = []
  for (const input of calculator.inputs) {
    const { name, label, unit } = input
    const rule = inputRule(calculator, input)
    const value = rule.read(facts)
    if (value === undefined || (typeof value === 'number' && check(input, value))) {
      missing.push(input)
      continue
    }
    env[name] = value
    inputs.push({ name, label, value, unit: shownUnit(unit ?? null), key: rule.keys[0] ?? null })
  }
  return { env, inputs, missing }
}

/** The band of the result; before there is one, the band of the whole possible range, which is already certain. */
function bandOf(
  program: Program,
  result: Result | null,
  missing: CalculatorInput[],
  range: { min: number; max: number } | null,
): Score['band'] {
  const band = result?.band ?? (range ? sameBand(program, missing, range) : null)
  return band && { label: band.label, meaning: band.meaning, action: band.action }
}

const finite = (value: Value | null | undefined) =>
  value === null || value === undefined || value === '' || !Number.isFinite(Number(value)) ? undefined : Number(value)
const truth = (value: Value | null | undefined) =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined

function sameBand(program: Program, missing: CalculatorInput[], range: { min: number; max: number }) {
  const bands = program.calculator.interpretation
  if (bands.some((band) => band.applies_when || band.when || band.value !== undefined) || missing.length === 0)
    return null
  const holds = (value: number) =>
    bands.find(
      (band) =>
        (band.min == null || (band.min_inclusive ? value >= band.min : value > band.min)) &&
        (band.max == null || (band.max_inclusive ? value <= band.max : value < band.max)),
    )
  const [low, high] = [holds(range.min), holds(range.max)]
  return low && low === high ? low : null
}

/** What is wrong with a value given for an input, or null. */
function check(input: CalculatorInput, value: Value): string | null {
  if (input.type === 'number') return checkNumber(input, value)
  if (input.type === 'boolean') return /^(true|false)$/.test(String(value)) ? null : 'Please answer yes or no'
  return input.options?.some((option) => option.value === String(value)) ? null : 'Please select an option'
}

function checkNumber({ min = -Infinity, max = Infinity, integer }: CalculatorInput, value: Value): string | null {
  const number = typeof value === 'string' && value.trim() === '' ? NaN : Number(value)
  if (typeof value === 'boolean' || !Number.isFinite(number)) return 'Please enter a valid number'
  if (number < min - 1e-9) return `Value must be at least ${min}`
  if (number > max + 1e-9) return `Value must be at most ${max}`
  return integer && !Number.isInteger(number) ? 'Please enter a whole number' : null
}
