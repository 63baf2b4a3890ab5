/** The rule language of the compiled conditions: three-valued, so that what is not known is never taken for a "no". */

export type RuleValue = number | string | boolean

export type Rule =
  | { measure: string; op: RuleOp; value: RuleValue | RuleValue[] }
  | { score: string; op: RuleOp; value: number }
  | { all: Rule[] }
  | { any: Rule[] }
  | { not: Rule }
  /** Holds where its part is not known to hold. */
  | { unless: Rule }
  /** What no data point holds, in the words of a sentence: "pain settled". Never known. */
  | { words: string }
  | { default: true }

/** A comparison, of which rules are made. */
export type Leaf = Extract<Rule, { op: RuleOp }>

export type RuleOp = '<' | '<=' | '>' | '>=' | '==' | '!=' | 'in'

/** true, false, or null for "not known". */
export type Truth = boolean | null

/** What a rule is asked against. */
export interface Known {
  /** The value of a measure or finding; undefined when it is not known. */
  measure(key: string): RuleValue | undefined
  /** The range a score can still take (min = max when exact), a category, or undefined when unknown or not compiled. */
  score(id: string): { min: number; max: number } | undefined
  /** Between what a measure without a value lies all the same ("afebrile", "vital signs normal"), and the finding that says so. */
  bounds?(key: string): Bounds | undefined
  /** What the parts of an "all" are asked against, where they say for whom they are written; without it the same. */
  within?(parts: Rule[]): Known
  /** The key of the record that a measure is asked for in this view, where that is another. */
  standsFor?(key: string): string | undefined
}

export interface Bounds {
  min: number
  max: number
  from: string
}

const TOLERANCE = 1e-9

function compare(actual: RuleValue, op: RuleOp, value: RuleValue | RuleValue[]): boolean {
  if (op === 'in') return Array.isArray(value) && value.some((v) => v === actual || String(v) === String(actual))
  if (Array.isArray(value)) return false
  if (typeof actual === 'number' && typeof value === 'number') {
    switch (op) {
      case '<':
        return actual < value - TOLERANCE
      case '<=':
        return actual <= value + TOLERANCE
      case '>':
        return actual > value + TOLERANCE
      case '>=':
        return actual >= value - TOLERANCE
      case '==':
        return Math.abs(actual - value) <= TOLERANCE
      default:
        return Math.abs(actual - value) > TOLERANCE
    }
  }
  return op === '==' ? String(actual) === String(value) : op === '!=' ? String(actual) !== String(value) : false
}

/** A score with missing inputs still decides a comparison when its whole possible range does. */
function compareRange(range: { min: number; max: number }, op: RuleOp, value: number): Truth {
  const low = compare(range.min, op, value)
  const high = compare(range.max, op, value)
  if (op === '==') return range.min === range.max ? low : range.min > value || range.max < value ? false : null
  if (op === '!=') return range.min === range.max ? low : range.min > value || range.max < value ? true : null
  return low === high ? low : null
}

/** Evaluates a rule. "all" is false if any part is false, else unknown if any is unknown; "any" is true if any part is true. */
export function evaluate(rule: Rule, known: Known): Truth {
  if ('all' in rule) return combine(rule.all, known.within?.(rule.all) ?? known, false)
  if ('any' in rule) return combine(rule.any, known, true)
  if ('not' in rule) {
    const truth = evaluate(rule.not, known)
    return truth === null ? null : !truth
  }
  if ('unless' in rule) return evaluate(rule.unless, known) !== true
  if ('default' in rule) return true
  if ('words' in rule) return null
  return evaluateLeaf(rule, known)
}

function evaluateLeaf(rule: Leaf, known: Known): Truth {
  // "!=" reads: not known to be
  const ofUnknown = rule.op === '!=' ? true : null
  if ('score' in rule) {
    const range = known.score(rule.score)
    return range ? compareRange(range, rule.op, rule.value) : ofUnknown
  }
  const actual = known.measure(rule.measure)
  if (actual !== undefined) return compare(actual, rule.op, rule.value)
  const bounds = known.bounds?.(rule.measure)
  return bounds && typeof rule.value === 'number' ? compareRange(bounds, rule.op, rule.value) : ofUnknown
}

/** One part that comes out as `decisive` decides; else one that is not known leaves all unknown. */
function combine(parts: Rule[], known: Known, decisive: boolean): Truth {
  let isUnknown = false
  for (const part of parts) {
    const truth = evaluate(part, known)
    if (truth === decisive) return decisive
    isUnknown ||= truth === null
  }
  return isUnknown ? null : !decisive
}

/** The leaves of a rule, in order. */
export function leaves(rule: Rule): Leaf[] {
  if ('all' in rule) return rule.all.flatMap(leaves)
  if ('any' in rule) return rule.any.flatMap(leaves)
  if ('not' in rule) return leaves(rule.not)
  if ('unless' in rule) return leaves(rule.unless)
  return 'op' in rule ? [rule] : []
}

/** The leaves that hold now: what made a rule true. */
export function trueLeaves(rule: Rule, known: Known): Leaf[] {
  if ('all' in rule) {
    const inner = known.within?.(rule.all) ?? known
    return rule.all.flatMap((part) => trueLeaves(part, inner))
  }
  if ('any' in rule) return rule.any.flatMap((part) => trueLeaves(part, known))
  if ('not' in rule) return trueLeaves(rule.not, known)
  if (!('op' in rule) || evaluate(rule, known) !== true) return []
  return 'score' in rule || known.measure(rule.measure) !== undefined ? [rule] : []
}
