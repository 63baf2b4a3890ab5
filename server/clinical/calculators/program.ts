/** One calculator, compiled: its exact result, and the range still possible while inputs are missing. */
import type { Band, Calculator, CalculatorInput } from '../content.ts'
import { Derived, Expressions } from './derived.ts'
import { number, roundHalfAway, truthy, type Env, type Expression } from './expression.ts'
import { PossibleRange, type Range } from './possible-range.ts'
import { compileTerms } from './terms.ts'

export interface Result {
  value: number | string
  unrounded: number | string
  band: Band | null
  secondary: Record<string, number>
  /** Points by term, in order; empty for formulas and rules. */
  terms: { label: string; points: number }[]
}

/** What one answer says by itself, whatever the total. */
export interface Alert {
  label: string
  action: string
}

export interface Program {
  calculator: Calculator
  run(env: Env): Result
  /** What is already certain whatever the total: a single answer or parameter that speaks alone. Inputs may be missing. */
  alerts(env: Env): Alert[]
  /** Lowest and highest value still possible; null where none can be given. */
  range(env: Env, missing: CalculatorInput[]): Range | null
  /** The missing input whose answer moves the result most. */
  decisive(env: Env, missing: CalculatorInput[]): CalculatorInput | null
}

/** Compiles a calculator. */
export function compileCalculator(calculator: Calculator): Program {
  const { scoring } = calculator
  const expressions = new Expressions()
  const use = (source: string): Expression => expressions.compile(source)
  const derived = new Derived(scoring.derived ?? [], expressions)
  const terms = compileTerms(scoring.terms ?? [], calculator.inputs, expressions, derived)
  const possible = new PossibleRange(terms, derived, expressions)
  const steps = (scoring.steps ?? []).map((step) => ({ name: step.name, expression: use(step.expr) }))
  const rules = (scoring.rules ?? []).map((rule) => ({ when: use(rule.when), result: rule.result }))
  const sets = (scoring.coefficient_set ?? []).map((one) => ({ when: use(one.when), set: one.set }))
  const bands = calculator.interpretation.map((band) => ({
    band,
    applies: band.applies_when ? use(band.applies_when) : null,
    when: band.when ? use(band.when) : null,
  }))

  const bandOf = (value: number | string, env: Env): Band | null => {
    for (const { band, applies, when } of bands) {
      if (applies && !truthy(applies.evaluate(env))) continue
      if (band.value !== undefined) {
        if (band.value === value) return band
        continue
      }
      if (when) {
        if (truthy(when.evaluate(env))) return band
        continue
      }
      const v = number(value)
      const above = band.min == null || (band.min_inclusive ? v >= band.min - 1e-9 : v > band.min + 1e-9)
      const below = band.max == null || (band.max_inclusive ? v <= band.max + 1e-9 : v < band.max - 1e-9)
      if (above && below) return band
    }
    return null
  }

  const run = (inputEnv: Env): Result => {
    const env = derived.with(inputEnv)
    if (scoring.type === 'points') {
      const points = terms.map((one) => ({ label: one.label, points: one.points(env) }))
      const total = roundHalfAway(
        points.reduce((sum, one) => sum + one.points, 0),
        6,
      )
      return { value: total, unrounded: total, band: bandOf(total, env), secondary: {}, terms: points }
    }
    if (scoring.type === 'rule') {
      const value = rules.find((rule) => truthy(rule.when.evaluate(env)))?.result ?? scoring.else ?? ''
      return { value, unrounded: value, band: bandOf(value, env), secondary: {}, terms: [] }
    }
    const full: Env = { ...env }
    const chosen = sets.find((one) => truthy(one.when.evaluate(full)))
    if (chosen)
      for (const [name, value] of Object.entries(scoring.coefficients?.[chosen.set] ?? {})) full[`k_${name}`] = value
    for (const step of steps) full[step.name] = step.expression.evaluate(full)
    const unrounded = number(full[scoring.result ?? '']!)
    const value = scoring.round ? roundHalfAway(unrounded, scoring.round.digits) : unrounded
    const secondary: Record<string, number> = {}
    for (const one of calculator.result.secondary ?? []) secondary[one.step] = number(full[one.step]!)
    return { value, unrounded, band: bandOf(unrounded, full), secondary, terms: [] }
  }

  const item = calculator.item_flag && { ...calculator.item_flag, expression: use(calculator.item_flag.when) }
  const known = (names: Iterable<string>, env: Env) => [...names].every((name) => env[name] !== undefined)
  const alerts = (env: Env): Alert[] => {
    const out: Alert[] = []
    if (
      item &&
      known(derived.roots(item.expression.names), env) &&
      truthy(item.expression.evaluate(derived.withKnown(env)))
    )
      out.push({ label: item.label, action: item.action })
    const single = calculator.single_parameter_flag
    if (
      single &&
      terms.some((one) => known(one.names, env) && one.points(derived.withKnown(env)) === single.when_any_term_equals)
    )
      out.push({ label: single.label, action: single.action })
    return out
  }

  const range = (env: Env, missing: CalculatorInput[]): Range | null => {
    if (missing.length === 0) {
      const value = run(env).value
      return typeof value === 'number' ? { min: value, max: value } : null
    }
    return scoring.type === 'points' ? possible.of(env, missing) : null
  }

  const decisive = (env: Env, missing: CalculatorInput[]): CalculatorInput | null => {
    if (missing.length > 1 && scoring.type === 'points') return possible.decisive(env, missing)
    return missing[0] ?? null
  }

  return { calculator, run, alerts, range, decisive }
}
