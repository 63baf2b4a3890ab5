/** The terms of a score: what each gives points for. */
import type { CalculatorInput, Term } from '../content.ts'
import type { Derived, Expressions } from './derived.ts'
import { number, truthy, type Env } from './expression.ts'

export interface CompiledTerm {
  label: string
  /** The inputs it rests on. */
  names: Set<string>
  points(env: Env): number
}

/** Compiles the terms of a calculator. @param env of `points` holds the derived values too */
export function compileTerms(
  terms: Term[],
  inputs: CalculatorInput[],
  expressions: Expressions,
  derived: Derived,
): CompiledTerm[] {
  return terms.map(compileTerm)

  function compileTerm(term: Term): CompiledTerm {
    if (term.terms) return capped(term, term.terms.map(compileTerm))
    if (term.from_option_points_of) return byOption(term, term.from_option_points_of)
    return term.expr ? byExpression(term, term.expr) : byCase(term)
  }

  function capped({ label, cap }: Term, parts: CompiledTerm[]): CompiledTerm {
    return {
      label,
      names: new Set(parts.flatMap((part) => [...part.names])),
      points: (env) => Math.min(cap ?? Infinity, sumOf(parts, env)),
    }
  }

  function byOption({ label }: Term, name: string): CompiledTerm {
    const options = inputs.find((input) => input.name === name)?.options ?? []
    const points = new Map(options.map((option) => [option.value, option.points ?? 0]))
    return { label, names: new Set([name]), points: (env) => points.get(String(env[name])) ?? 0 }
  }

  function byExpression({ label }: Term, source: string): CompiledTerm {
    const expression = expressions.compile(source)
    return { label, names: derived.roots(expression.names), points: (env) => number(expression.evaluate(env)) }
  }

  function byCase({ label, cases, else: otherwise }: Term): CompiledTerm {
    const compiled = (cases ?? []).map((one) => ({ when: expressions.compile(one.when), points: one.points }))
    return {
      label,
      names: derived.roots(compiled.flatMap(({ when }) => [...when.names])),
      points: (env) => compiled.find(({ when }) => truthy(when.evaluate(env)))?.points ?? otherwise ?? 0,
    }
  }
}

/** The points of terms together. */
export const sumOf = (terms: CompiledTerm[], env: Env): number => terms.reduce((sum, term) => sum + term.points(env), 0)
