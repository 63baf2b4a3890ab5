/** The expression language of the calculators, compiled once into closures. Grammar at the head of calculators.json. */

export type Value = number | string | boolean
export type Env = Record<string, Value>
export type Evaluate = (env: Env) => Value

export interface Expression {
  evaluate: Evaluate
  /** Names the expression reads. */
  names: Set<string>
  /** Numbers that a name is compared with: the places where a result can change. */
  cuts: Map<string, Set<number>>
}

const GUARD = 1e-9
export const number = (value: Value): number => (typeof value === 'boolean' ? (value ? 1 : 0) : Number(value))
export const truthy = (value: Value): boolean => (typeof value === 'string' ? value.length > 0 : number(value) !== 0)

/** Half away from zero, with a guard for decimal fractions. */
export function roundHalfAway(value: number, digits: number): number {
  const scale = 10 ** digits
  return (Math.sign(value) * Math.floor(Math.abs(value) * scale + 0.5 + GUARD)) / scale || 0
}

const FUNCTIONS: Record<string, (...args: Value[]) => Value> = {
  ln: (x) => Math.log(number(x)),
  log10: (x) => Math.log10(number(x)),
  exp: (x) => Math.exp(number(x)),
  sqrt: (x) => Math.sqrt(number(x)),
  cbrt: (x) => Math.cbrt(number(x)),
  abs: (x) => Math.abs(number(x)),
  min: (...xs) => Math.min(...xs.map(number)),
  max: (...xs) => Math.max(...xs.map(number)),
  clamp: (x, lo, hi) => Math.min(Math.max(number(x), number(lo)), number(hi)),
  round: (x, digits = 0) => roundHalfAway(number(x), number(digits)),
  floor: (x) => Math.floor(number(x) + GUARD),
  ceil: (x) => Math.ceil(number(x) - GUARD),
}

const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|([A-Za-z_][A-Za-z0-9_]*)|'([^']*)'|(<=|>=|==|!=|&&|\|\||[-+*/^()!<>,]))/y

interface Lexeme {
  kind: 'number' | 'name' | 'string' | 'op' | 'end'
  text: string
}

function lex(source: string): Lexeme[] {
  const out: Lexeme[] = []
  TOKEN.lastIndex = 0
  let at = 0
  while (at < source.length && source.slice(at).trim() !== '') {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(source)
    if (!found) throw new Error(`Cannot read the expression "${source}" at ${at}`)
    at = TOKEN.lastIndex
    if (found[1] !== undefined) out.push({ kind: 'number', text: found[1] })
    else if (found[2] !== undefined) out.push({ kind: 'name', text: found[2] })
    else if (found[3] !== undefined) out.push({ kind: 'string', text: found[3] })
    else out.push({ kind: 'op', text: found[4]! })
  }
  out.push({ kind: 'end', text: '' })
  return out
}

/** Compiles an expression. Throws on one that does not parse: content errors show at first use, in tests. */
export function compile(source: string): Expression {
  const lexemes = lex(source)
  const names = new Set<string>()
  const cuts = new Map<string, Set<number>>()
  let at = 0
  const peek = () => lexemes[at]!
  const take = (text: string) => {
    if (peek().kind === 'op' && peek().text === text) {
      at++
      return true
    }
    return false
  }
  const expect = (text: string) => {
    if (!take(text)) throw new Error(`Expected "${text}" in "${source}"`)
  }

  const or = (): Evaluate => {
    let left = and()
    while (take('||')) {
      const [a, b] = [left, and()]
      left = (env) => truthy(a(env)) || truthy(b(env))
    }
    return left
  }
  const and = (): Evaluate => {
    let left = comparison()
    while (take('&&')) {
      const [a, b] = [left, comparison()]
      left = (env) => truthy(a(env)) && truthy(b(env))
    }
    return left
  }
  const comparison = (): Evaluate => {
    const start = at
    const left = sum()
    const op = peek()
    if (op.kind !== 'op' || !/^(<|<=|>|>=|==|!=)$/.test(op.text)) return left
    const middle = at
    at++
    const right = sum()
    note(lexemes.slice(start, middle), lexemes.slice(middle + 1, at))
    switch (op.text) {
      case '<':
        return (env) => number(left(env)) < number(right(env)) - GUARD
      case '<=':
        return (env) => number(left(env)) <= number(right(env)) + GUARD
      case '>':
        return (env) => number(left(env)) > number(right(env)) + GUARD
      case '>=':
        return (env) => number(left(env)) >= number(right(env)) - GUARD
      case '==':
        return (env) => same(left(env), right(env))
      default:
        return (env) => !same(left(env), right(env))
    }
  }
  const note = (a: Lexeme[], b: Lexeme[]) => {
    const one = (x: Lexeme[], y: Lexeme[]) => {
      if (x.length === 1 && x[0]!.kind === 'name' && y.length === 1 && y[0]!.kind === 'number') {
        const set = cuts.get(x[0]!.text) ?? new Set()
        set.add(Number(y[0]!.text))
        cuts.set(x[0]!.text, set)
      }
    }
    one(a, b)
    one(b, a)
  }
  const sum = (): Evaluate => {
    let left = product()
    for (;;) {
      if (take('+')) {
        const [a, b] = [left, product()]
        left = (env) => number(a(env)) + number(b(env))
      } else if (take('-')) {
        const [a, b] = [left, product()]
        left = (env) => number(a(env)) - number(b(env))
      } else return left
    }
  }
  const product = (): Evaluate => {
    let left = unary()
    for (;;) {
      if (take('*')) {
        const [a, b] = [left, unary()]
        left = (env) => number(a(env)) * number(b(env))
      } else if (take('/')) {
        const [a, b] = [left, unary()]
        left = (env) => number(a(env)) / number(b(env))
      } else return left
    }
  }
  const unary = (): Evaluate => {
    if (take('-')) {
      const a = unary()
      return (env) => -number(a(env))
    }
    if (take('!')) {
      const a = unary()
      return (env) => !truthy(a(env))
    }
    return power()
  }
  const power = (): Evaluate => {
    const base = primary()
    if (!take('^')) return base
    const exponent = unary()
    return (env) => number(base(env)) ** number(exponent(env))
  }
  const primary = (): Evaluate => {
    const lexeme = peek()
    at++
    if (lexeme.kind === 'number') {
      const value = Number(lexeme.text)
      return () => value
    }
    if (lexeme.kind === 'string') return () => lexeme.text
    if (lexeme.kind === 'op' && lexeme.text === '(') {
      const inner = or()
      expect(')')
      return inner
    }
    if (lexeme.kind !== 'name') throw new Error(`Unexpected "${lexeme.text}" in "${source}"`)
    if (lexeme.text === 'true') return () => true
    if (lexeme.text === 'false') return () => false
    if (take('(')) {
      const args: Evaluate[] = []
      if (!take(')')) {
        do args.push(or())
        while (take(','))
        expect(')')
      }
      if (lexeme.text === 'if') {
        const [condition, yes, no] = args as [Evaluate, Evaluate, Evaluate]
        return (env) => (truthy(condition(env)) ? yes(env) : no(env))
      }
      const call = FUNCTIONS[lexeme.text]
      if (!call) throw new Error(`Unknown function "${lexeme.text}" in "${source}"`)
      return (env) => call(...args.map((arg) => arg(env)))
    }
    const name = lexeme.text
    names.add(name)
    return (env) => env[name]!
  }
  const evaluate = or()
  if (peek().kind !== 'end') throw new Error(`Unexpected "${peek().text}" in "${source}"`)
  return { evaluate, names, cuts }
}

function same(a: Value, b: Value): boolean {
  if (typeof a === 'string' || typeof b === 'string') return String(a) === String(b)
  return Math.abs(number(a) - number(b)) <= GUARD
}
