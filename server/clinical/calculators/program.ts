/** One calculator, compiled: its exact result, and the range still possible while inputs are missing. */
import type { Band, Calculator, CalculatorInput, Term } from '../content.ts'
import { compile, number, roundHalfAway, truthy, type Env, type Expression, type Value } from './expression.ts'

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

interface CompiledTerm {
  label: string
  names: Set<string>
  points(env: Env): number
}

export interface Program {
  calculator: Calculator
  run(env: Env): Result
  /** What is already certain whatever the total: a single answer or parameter that speaks alone. Inputs may be missing. */
  alerts(env: Env): Alert[]
  /** Lowest and highest value still possible; null where none can be given. */
  range(env: Env, missing: CalculatorInput[]): { min: number; max: number } | null
  /** The missing input whose answer moves the result most. */
  decisive(env: Env, missing: CalculatorInput[]): CalculatorInput | null
}

const COMBINATIONS = 20_000

/** Compiles a calculator. */
export function compileCalculator(calculator: Calculator): Program {
  const { scoring } = calculator
  const inputs = new Map(calculator.inputs.map((input) => [input.name, input]))
  const cuts = new Map<string, Set<number>>()
  const use = (source: string): Expression => {
    const expression = compile(source)
    for (const [name, values] of expression.cuts) {
      const set = cuts.get(name) ?? new Set()
      for (const value of values) set.add(value)
      cuts.set(name, set)
    }
    return expression
  }
  const derived = (scoring.derived ?? []).map((step) => ({ name: step.name, expression: use(step.expr) }))
  const derivedNames = new Map(derived.map((step) => [step.name, step.expression.names]))
  const roots = (names: Iterable<string>): Set<string> => {
    const out = new Set<string>()
    for (const name of names) {
      const from = derivedNames.get(name)
      if (from) for (const root of roots(from)) out.add(root)
      else out.add(name)
    }
    return out
  }
  const withDerived = (env: Env): Env => {
    if (derived.length === 0) return env
    const full = { ...env }
    for (const step of derived) full[step.name] = step.expression.evaluate(full)
    return full
  }
  /** The same as far as inputs are there. */
  const withKnownDerived = (env: Env): Env => {
    const full = { ...env }
    for (const step of derived)
      if ([...step.expression.names].every((name) => full[name] !== undefined))
        full[step.name] = step.expression.evaluate(full)
    return full
  }
  const term = (source: Term): CompiledTerm => {
    if (source.terms) {
      const parts = source.terms.map(term)
      const cap = source.cap ?? Infinity
      return {
        label: source.label,
        names: new Set(parts.flatMap((part) => [...part.names])),
        points: (env) =>
          Math.min(
            cap,
            parts.reduce((sum, part) => sum + part.points(env), 0),
          ),
      }
    }
    if (source.from_option_points_of) {
      const input = inputs.get(source.from_option_points_of)!
      const points = new Map((input.options ?? []).map((option) => [option.value, option.points ?? 0]))
      return {
        label: source.label,
        names: new Set([input.name]),
        points: (env) => points.get(String(env[input.name])) ?? 0,
      }
    }
    if (source.expr) {
      const expression = use(source.expr)
      return { label: source.label, names: roots(expression.names), points: (env) => number(expression.evaluate(env)) }
    }
    const cases = (source.cases ?? []).map((one) => ({ when: use(one.when), points: one.points }))
    return {
      label: source.label,
      names: roots(cases.flatMap((one) => [...one.when.names])),
      points(env) {
        for (const one of cases) if (truthy(one.when.evaluate(env))) return one.points
        return source.else ?? 0
      },
    }
  }
  const terms = (scoring.terms ?? []).map(term)
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
    const env = withDerived(inputEnv)
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
    if (item && known(roots(item.expression.names), env) && truthy(item.expression.evaluate(withKnownDerived(env))))
      out.push({ label: item.label, action: item.action })
    const single = calculator.single_parameter_flag
    if (
      single &&
      terms.some((one) => known(one.names, env) && one.points(withKnownDerived(env)) === single.when_any_term_equals)
    )
      out.push({ label: single.label, action: single.action })
    return out
  }

  /** Values of a missing input that between them reach every branch. */
  const candidates = (input: CalculatorInput): Value[] => {
    if (input.type === 'boolean') return [false, true]
    if (input.type === 'select') return (input.options ?? []).map((option) => option.value)
    const low = input.min ?? 0
    const high = input.max ?? 1_000
    const values = new Set<number>([low, high])
    const step = input.integer ? 1 : 0.001
    for (const cut of cuts.get(input.name) ?? [])
      for (const value of [cut - step, cut, cut + step]) if (value >= low && value <= high) values.add(value)
    return [...values]
  }

  const extremes = (
    env: Env,
    missing: CalculatorInput[],
    points: (env: Env) => number,
  ): { min: number; max: number } | null => {
    const choices = missing.map(candidates)
    const count = choices.reduce((product, one) => product * one.length, 1)
    if (count > COMBINATIONS) return null
    let min = Infinity
    let max = -Infinity
    const trial: Env = { ...env }
    const walk = (i: number) => {
      if (i === missing.length) {
        const value = points(withDerived(trial))
        if (value < min) min = value
        if (value > max) max = value
        return
      }
      for (const value of choices[i]!) {
        trial[missing[i]!.name] = value
        walk(i + 1)
      }
    }
    walk(0)
    return { min, max }
  }

  /** Terms that share a missing input are judged together; the rest add up. */
  const components = (missing: CalculatorInput[]): { inputs: CalculatorInput[]; terms: CompiledTerm[] }[] => {
    const left = new Set(missing)
    const out: { inputs: CalculatorInput[]; terms: CompiledTerm[] }[] = []
    while (left.size > 0) {
      const first = left.values().next().value!
      const group = new Set([first])
      const inGroup = new Set<CompiledTerm>()
      let grew = true
      while (grew) {
        grew = false
        for (const one of terms) {
          if (inGroup.has(one) || ![...group].some((input) => one.names.has(input.name))) continue
          inGroup.add(one)
          grew = true
          for (const input of missing) if (one.names.has(input.name)) group.add(input)
        }
      }
      for (const input of group) left.delete(input)
      out.push({ inputs: [...group], terms: [...inGroup] })
    }
    return out
  }

  const termRange = (env: Env, missing: CalculatorInput[]): { min: number; max: number } | null => {
    const groups = components(missing)
    const open = new Set(groups.flatMap((group) => group.terms))
    const full = (() => {
      const known = terms.filter((one) => !open.has(one))
      if (known.length === 0) return 0
      const base: Env = { ...env }
      for (const input of missing) base[input.name] = candidates(input)[0]!
      const ready = withDerived(base)
      return known.reduce((sum, one) => sum + one.points(ready), 0)
    })()
    let [min, max] = [full, full]
    for (const group of groups) {
      const sum = (trial: Env) => group.terms.reduce((total, one) => total + one.points(trial), 0)
      let range = extremes(env, group.inputs, sum)
      if (!range) {
        // too many combinations: each term alone, which can only widen the range
        range = { min: 0, max: 0 }
        for (const one of group.terms) {
          const own = extremes(
            env,
            group.inputs.filter((input) => one.names.has(input.name)),
            (trial) => one.points(trial),
          )
          if (!own) return null
          range.min += own.min
          range.max += own.max
        }
      }
      min += range.min
      max += range.max
    }
    return { min: roundHalfAway(min, 6), max: roundHalfAway(max, 6) }
  }

  const range = (env: Env, missing: CalculatorInput[]): { min: number; max: number } | null => {
    if (missing.length === 0) {
      const value = run(env).value
      return typeof value === 'number' ? { min: value, max: value } : null
    }
    return scoring.type === 'points' ? termRange(env, missing) : null
  }

  const decisive = (env: Env, missing: CalculatorInput[]): CalculatorInput | null => {
    if (missing.length === 0) return null
    if (missing.length === 1 || scoring.type !== 'points') return missing[0]!
    const base: Env = { ...env }
    for (const input of missing) base[input.name] = candidates(input)[0]!
    let best: CalculatorInput | null = null
    let widest = -1
    for (const input of missing) {
      const own = extremes(base, [input], (trial) =>
        terms.reduce((sum, one) => sum + (one.names.has(input.name) ? one.points(trial) : 0), 0),
      )
      const width = own ? own.max - own.min : 0
      if (width > widest) {
        widest = width
        best = input
      }
    }
    return best
  }

  return { calculator, run, alerts, range, decisive }
}
