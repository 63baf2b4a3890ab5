import { describe, expect, it } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { Calculators } from '#server/clinical/calculators/calculators.ts'
import { Knowledge } from '#server/clinical/knowledge.ts'
import { viewFor } from '#server/clinical/red-flags.ts'
import { evaluate, type Leaf, type Rule, type RuleValue } from '#server/clinical/rules.ts'
import { LEVELS, type Level } from '#server/clinical/types.ts'
import { UNIVERSAL_FLAGS } from '#server/clinical/universal-flags.ts'
import { factsFor, formRecord, somebody } from './facts-for.ts'
import { engine } from './support.ts'

const calculators = new Calculators(compiledContent.calculators)
const rank = (level: Level) => LEVELS.indexOf(level)

const dictionary = new Map(compiledContent.dictionary.map((entry) => [entry.data_point_name, entry]))

/** The same facts on their benign side: what a rule asks for denied, another choice than it names, each number within the narrowest of its limits. */
function twinOf(rule: Rule): Map<string, RuleValue> {
  const facts = new Map<string, RuleValue>()
  const limits = new Map<string, { low: number; high: number }>()
  for (const leaf of leavesUp(rule)) {
    const { measure, op, value } = leaf
    if (typeof value === 'boolean') facts.set(measure, op === '!=' ? value : !value)
    else if (typeof value !== 'number')
      facts.set(measure, op === '!=' ? String(value) : otherChoice(measure, [value].flat()))
    if (typeof value !== 'number') continue
    const { low, high } = limits.get(measure) ?? { low: -Infinity, high: Infinity }
    const isLow = op.startsWith('<')
    limits.set(measure, { low: isLow ? Math.max(low, value) : low, high: isLow ? high : Math.min(high, value) })
  }
  for (const [measure, { low, high }] of limits) facts.set(measure, within(low, high))
  return facts
}

type MeasureLeaf = Extract<Leaf, { measure: string }>

/** The comparisons that speak for a rule: not those whose absence does. */
function leavesUp(rule: Rule): MeasureLeaf[] {
  if ('all' in rule) return rule.all.flatMap(leavesUp)
  if ('any' in rule) return rule.any.flatMap(leavesUp)
  return 'measure' in rule ? [rule] : []
}

/** Something else than a rule names: a choice of the data point, or no words of it. */
const otherChoice = (measure: string, named: readonly RuleValue[]): RuleValue =>
  dictionary.get(measure)?.options?.find((option) => !named.includes(option)) ?? 'none of these'

/** A value between two limits, or beyond the one there is, or beyond both where what lies between them is asked for. */
function within(low: number, high: number): number {
  if (low > high) return low + 1
  if (Number.isFinite(low) && Number.isFinite(high)) return (low + high) / 2
  return Number.isFinite(low) ? low + 1 : high - 1
}

const isTrueOf = (conditionId: string, rule: Rule, facts: Map<string, RuleValue>): boolean =>
  evaluate(rule, viewFor(conditionId, new Knowledge(formRecord(facts), calculators))) === true

const { conditions } = compiledContent
const RULES = conditions.flatMap(({ id, red_flags: flags, triage_rules: rules }) => [
  ...flags.map((flag) => ({ id, ruleId: flag.id, rule: flag.detect })),
  ...rules
    .filter((one) => !('default' in one.if) && rank(one.disposition) >= rank('ER_TODAY'))
    .map((one, i) => ({ id, ruleId: `${id}.triage[${i}]`, rule: one.if })),
])
const TWINNED = RULES.filter(({ rule }) => leavesUp(rule).length > 0 && factsFor(rule) !== null)

describe('the benign twin of what raises a level', () => {
  it('is told for every flag and rule that facts can tell', () => {
    expect(RULES.filter(({ rule }) => factsFor(rule) !== null && !leavesUp(rule).length)).toEqual([])
    expect(TWINNED.length).toBeGreaterThan(3_000)
  })

  it('raises none of them', () => {
    const raised = TWINNED.filter(({ id, rule }) => isTrueOf(id, rule, new Map([...somebody(id), ...twinOf(rule)])))
    expect(raised.map(({ ruleId }) => ruleId)).toEqual([])
  })

  it('of every universal flag raises none', () => {
    const twinned = UNIVERSAL_FLAGS.filter(({ when }) => leavesUp(when).length > 0)
    const raised = twinned.filter(({ when }) =>
      isTrueOf('', when, new Map<string, RuleValue>([['age', 40], ...twinOf(when)])),
    )
    expect(raised.map(({ id }) => id)).toEqual([])
    const byScore = UNIVERSAL_FLAGS.filter((flag) => !twinned.includes(flag)).map(({ id }) => id)
    expect(byScore).toEqual(['universal.news2_high', 'universal.news2_medium'])
  })

  it('of what raises every complaint raises none', () => {
    const { modifiers } = compiledContent.complaintModifiers
    const raised = modifiers.filter(({ if: rule }) =>
      isTrueOf('', rule, new Map<string, RuleValue>([['age', 40], ...twinOf(rule)])),
    )
    expect(raised.map(({ id }) => id)).toEqual([])
  })
})

describe('the benign twin of what raises a complaint', () => {
  it('raises none', () => {
    const raised = compiledContent.complaints.flatMap(({ id, rises = [] }) =>
      rises
        .map(({ if: rule }, i) => ({ ruleId: `${id}.rises[${i}]`, rule }))
        .filter(({ rule }) => isTrueOf('', rule, new Map<string, RuleValue>([['age', 40], ...twinOf(rule)]))),
    )
    expect(raised.map(({ ruleId }) => ruleId)).toEqual([])
  })
})

describe('a complaint', () => {
  const told = compiledContent.complaints.flatMap(({ id, reads }) => reads.map((text) => ({ id, text })))

  it('of another person is none of the patient’s', () => {
    const read = told.filter(({ id, text }) =>
      engine
        .read(`45M here for a check. His brother has ${text}.`)
        .facts.some(({ key, status }) => key === `complaint:${id}` && status === 'PRESENT'),
    )
    expect(read.map(({ id, text }) => `${id}: ${text}`)).toEqual([])
  })
})
