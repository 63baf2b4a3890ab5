/** What the total of a score can still be while inputs are missing. */
import type { CalculatorInput } from '../content.ts'
import type { Derived, Expressions } from './derived.ts'
import { roundHalfAway, type Env, type Value } from './expression.ts'
import { sumOf, type CompiledTerm } from './terms.ts'

export interface Range {
  min: number
  max: number
}

/** Beyond so many the missing inputs are not tried together. */
const COMBINATIONS = 20_000

export class PossibleRange {
  constructor(
    private readonly terms: CompiledTerm[],
    private readonly derived: Derived,
    private readonly expressions: Expressions,
  ) {}

  /** The lowest and highest total; null where there are too many combinations even of one term. */
  of(env: Env, missing: CalculatorInput[]): Range | null {
    const groups = this.components(missing)
    const total = this.known(env, missing, new Set(groups.flatMap((group) => group.terms)))
    const range = { min: total, max: total }
    for (const { terms, inputs } of groups) {
      const own = this.extremes(env, inputs, (trial) => sumOf(terms, trial)) ?? this.termByTerm(env, inputs, terms)
      if (!own) return null
      range.min += own.min
      range.max += own.max
    }
    return { min: roundHalfAway(range.min, 6), max: roundHalfAway(range.max, 6) }
  }

  /** The missing input whose answer moves the total most. */
  decisive(env: Env, missing: CalculatorInput[]): CalculatorInput | null {
    const base = this.withAny(env, missing)
    let best: CalculatorInput | null = null
    let widest = -1
    for (const input of missing) {
      const own = this.extremes(base, [input], (trial) =>
        this.terms.reduce((sum, one) => sum + (one.names.has(input.name) ? one.points(trial) : 0), 0),
      )
      const width = own ? own.max - own.min : 0
      if (width > widest) {
        widest = width
        best = input
      }
    }
    return best
  }

  /** The points of terms that no missing input touches. */
  private known(env: Env, missing: CalculatorInput[], open: ReadonlySet<CompiledTerm>): number {
    const known = this.terms.filter((one) => !open.has(one))
    return known.length === 0 ? 0 : sumOf(known, this.derived.with(this.withAny(env, missing)))
  }

  /** Some value for each missing input. */
  private withAny(env: Env, missing: CalculatorInput[]): Env {
    const base: Env = { ...env }
    for (const input of missing) {
      const [any] = this.candidates(input)
      if (any !== undefined) base[input.name] = any
    }
    return base
  }

  /** Each term alone, which can only widen the range. */
  private termByTerm(env: Env, inputs: CalculatorInput[], terms: CompiledTerm[]): Range | null {
    const range = { min: 0, max: 0 }
    for (const one of terms) {
      const touching = inputs.filter((input) => one.names.has(input.name))
      const own = this.extremes(env, touching, (trial) => one.points(trial))
      if (!own) return null
      range.min += own.min
      range.max += own.max
    }
    return range
  }

  /** The lowest and highest of what is summed over all combinations of the missing inputs. */
  private extremes(env: Env, missing: CalculatorInput[], sum: (env: Env) => number): Range | null {
    const choices = missing.map((input) => ({ name: input.name, values: this.candidates(input) }))
    const count = choices.reduce((product, { values }) => product * values.length, 1)
    if (count > COMBINATIONS) return null
    const range = { min: Infinity, max: -Infinity }
    const trial: Env = { ...env }
    const walk = (i: number) => {
      const choice = choices[i]
      if (!choice) {
        const value = sum(this.derived.with(trial))
        if (value < range.min) range.min = value
        if (value > range.max) range.max = value
        return
      }
      for (const value of choice.values) {
        trial[choice.name] = value
        walk(i + 1)
      }
    }
    walk(0)
    return range
  }

  /** Values of a missing input that between them reach every branch. */
  private candidates(input: CalculatorInput): Value[] {
    if (input.type === 'boolean') return [false, true]
    if (input.type === 'select') return (input.options ?? []).map((option) => option.value)
    const [low, high] = [input.min ?? 0, input.max ?? 1_000]
    const values = new Set<number>([low, high])
    const step = input.integer ? 1 : 0.001
    for (const cut of this.expressions.cuts.get(input.name) ?? [])
      for (const value of [cut - step, cut, cut + step]) if (value >= low && value <= high) values.add(value)
    return [...values]
  }

  /** Terms that share a missing input are judged together; the rest add up. */
  private components(missing: CalculatorInput[]): { inputs: CalculatorInput[]; terms: CompiledTerm[] }[] {
    const left = new Set(missing)
    const groups: { inputs: CalculatorInput[]; terms: CompiledTerm[] }[] = []
    for (const first of missing) {
      if (!left.has(first)) continue
      const group = this.componentOf(first, missing)
      for (const input of group.inputs) left.delete(input)
      groups.push(group)
    }
    return groups
  }

  private componentOf(
    first: CalculatorInput,
    missing: CalculatorInput[],
  ): { inputs: CalculatorInput[]; terms: CompiledTerm[] } {
    const inputs = new Set([first])
    const terms = new Set<CompiledTerm>()
    let known = -1
    while (terms.size > known) {
      known = terms.size
      for (const one of this.terms) {
        if (terms.has(one) || ![...inputs].some((input) => one.names.has(input.name))) continue
        terms.add(one)
        for (const input of missing) if (one.names.has(input.name)) inputs.add(input)
      }
    }
    return { inputs: [...inputs], terms: [...terms] }
  }
}
