/** The expressions of one calculator: where their branches lie, and the values that it derives from its inputs. */
import { compile, type Env, type Expression } from './expression.ts'

/** Compiles expressions, and keeps for each name the numbers that they compare it with. */
export class Expressions {
  readonly cuts = new Map<string, Set<number>>()

  compile(source: string): Expression {
    const expression = compile(source)
    for (const [name, values] of expression.cuts) {
      const known = this.cuts.get(name) ?? new Set()
      for (const value of values) known.add(value)
      this.cuts.set(name, known)
    }
    return expression
  }
}

/** Values that follow from inputs, in the order in which they are computed. */
export class Derived {
  private readonly steps: { name: string; expression: Expression }[]

  constructor(steps: { name: string; expr: string }[], expressions: Expressions) {
    this.steps = steps.map(({ name, expr }) => ({ name, expression: expressions.compile(expr) }))
  }

  /** The inputs that names stand for. */
  roots(names: Iterable<string>): Set<string> {
    const roots = new Set<string>()
    for (const name of names) {
      const from = this.steps.findLast((step) => step.name === name)?.expression.names
      for (const root of from ? this.roots(from) : [name]) roots.add(root)
    }
    return roots
  }

  /** Inputs with all that follows from them. */
  with(env: Env): Env {
    if (this.steps.length === 0) return env
    const full = { ...env }
    for (const { name, expression } of this.steps) full[name] = expression.evaluate(full)
    return full
  }

  /** The same as far as inputs are there. */
  withKnown(env: Env): Env {
    const full = { ...env }
    for (const { name, expression } of this.steps)
      if ([...expression.names].every((each) => full[each] !== undefined)) full[name] = expression.evaluate(full)
    return full
  }
}
