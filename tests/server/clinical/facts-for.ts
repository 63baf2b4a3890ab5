/** Facts that make the rules of the content true: of the person whom a condition can concern. */
import { compiledContent, CONCERNS } from '#server/clinical/compiled-content.ts'
import { Dictionary, NAMED } from '#server/clinical/dictionary.ts'
import { evaluate, type Rule, type RuleOp, type RuleValue } from '#server/clinical/rules.ts'
import type { RecordFact } from '#server/clinical/types.ts'

const dictionary = new Dictionary(compiledContent)

/** What stands in a record of whom the condition can concern, and who is no child unless it is a child's condition. */
export function somebody(id: string): Map<string, RuleValue> {
  const { min_age: least = 0, max_age: most = 120, sex } = CONCERNS.get(id) ?? {}
  // "young" is a flag of its own there
  if (id === 'transient_global_amnesia')
    return new Map<string, RuleValue>([
      [NAMED + id, true],
      ['age', 60],
    ])
  const age = most < 16 ? most / 2 : Math.max(least, 40) > most ? most : Math.max(least, 40)
  return new Map<string, RuleValue>([[NAMED + id, true], ['age', age], ...(sex ? [['gender', sex] as const] : [])])
}

const OPPOSITE: Partial<Record<RuleOp, RuleOp>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' }

/** Facts that make a rule false, where one fact does. */
function factsAgainst(rule: Rule): Map<string, RuleValue> | null {
  if (!('measure' in rule)) return new Map()
  if (rule.value === true) return new Map([[rule.measure, false]])
  const op = OPPOSITE[rule.op]
  return op ? factsFor({ ...rule, op }) : new Map()
}

/** The person with the facts of a rule; of an age that suffices for it the person's own stays. */
export function withFacts(person: Map<string, RuleValue>, rule: Rule): Map<string, RuleValue> {
  const facts = new Map([...person, ...(factsFor(rule) ?? [])])
  const same = new Map([...facts, ['age', person.get('age') ?? 40]])
  const isTrue = evaluate(rule, { measure: (key) => same.get(key), score: () => undefined }) === true
  return isTrue ? same : facts
}

/** Facts that make a rule true; null where only a score could. The first way that works is taken. */
export function factsFor(rule: Rule): Map<string, RuleValue> | null {
  if ('all' in rule) {
    const facts = new Map<string, RuleValue>()
    for (const part of rule.all) for (const [key, value] of factsFor(part) ?? [['', false]]) facts.set(key, value)
    return facts.has('') ? null : facts
  }
  if ('any' in rule) return rule.any.map(factsFor).find((facts) => facts !== null) ?? null
  if ('not' in rule) return factsAgainst(rule.not)
  if ('unless' in rule) return new Map()
  return 'measure' in rule ? factsOfMeasure(rule) : null
}

function factsOfMeasure({ measure, op, value }: Extract<Rule, { measure: string }>): Map<string, RuleValue> {
  const [first] = op === 'in' && Array.isArray(value) ? value : []
  if (first !== undefined) return new Map([[measure, first]])
  if (typeof value !== 'number') return op === '==' ? new Map([[measure, value as RuleValue]]) : new Map()
  const step = Math.max(Math.abs(value) * 0.02, 0.01)
  const { plausible } = dictionary.get(measure) ?? {}
  const beyond = op === '<' ? value - step : op === '>' ? value + step : value
  return new Map([[measure, plausible ? Math.min(Math.max(beyond, plausible.min), plausible.max) : beyond]])
}

/** Facts as a form would have told them. */
export const formRecord = (facts: Map<string, RuleValue>): RecordFact[] =>
  [...facts].map(([key, value]) => ({
    key,
    value,
    unit: null,
    status: value === false ? 'ABSENT' : 'PRESENT',
    uncertain: false,
    source: 'FORM',
  }))
