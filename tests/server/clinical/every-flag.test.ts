import { describe, expect, test } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { CONCERNS } from '#server/clinical/data/condition-criteria.ts'
import { Dictionary, NAMED } from '#server/clinical/dictionary.ts'
import type { Rule, RuleValue } from '#server/clinical/rules.ts'
import { LEVELS, type Level, type RecordFact } from '#server/clinical/types.ts'
import { decideOn, engine, inputFor } from './support.ts'

const dictionary = new Dictionary(compiledContent)

/** What stands in a record of whom the condition can concern, and who is no child unless it is a child's condition. */
function somebody(id: string): Map<string, RuleValue> {
  const { minAge = 0, maxAge = 120, sex } = CONCERNS[id] ?? {}
  const age = maxAge < 16 ? maxAge / 2 : Math.max(minAge, 40) > maxAge ? maxAge : Math.max(minAge, 40)
  return new Map<string, RuleValue>([[NAMED + id, true], ['age', age], ...(sex ? [['gender', sex] as const] : [])])
}

/** Facts that make a rule true; null where only a score could. The first way that works is taken. */
function factsFor(rule: Rule): Map<string, RuleValue> | null {
  if ('all' in rule) {
    const facts = new Map<string, RuleValue>()
    for (const part of rule.all) for (const [key, value] of factsFor(part) ?? [['', false]]) facts.set(key, value)
    return facts.has('') ? null : facts
  }
  if ('any' in rule) return rule.any.map(factsFor).find((facts) => facts !== null) ?? null
  if ('not' in rule)
    return 'measure' in rule.not && rule.not.value === true ? new Map([[rule.not.measure, false]]) : new Map()
  if (!('measure' in rule)) return null
  const { measure, op, value } = rule
  if (op === 'in' && Array.isArray(value)) return new Map([[measure, value[0]!]])
  if (typeof value !== 'number') return op === '==' ? new Map([[measure, value as RuleValue]]) : new Map()
  const step = Math.max(Math.abs(value) * 0.02, 0.01)
  const { plausible } = dictionary.get(measure) ?? {}
  const beyond = op === '<' ? value - step : op === '>' ? value + step : value
  return new Map([[measure, plausible ? Math.min(Math.max(beyond, plausible.min), plausible.max) : beyond]])
}

const record = (facts: Map<string, RuleValue>): RecordFact[] =>
  [...facts].map(([key, value]) => ({
    key,
    value,
    unit: null,
    status: value === false ? 'ABSENT' : 'PRESENT',
    uncertain: false,
    source: 'FORM',
  }))

const flags = compiledContent.conditions.flatMap((condition) =>
  condition.red_flags.map((flag) => ({ id: condition.id, flag })),
)
const byFacts = flags.filter(({ flag }) => factsFor(flag.detect) !== null)
const rank = (level: Level | undefined) => LEVELS.indexOf(level as Level)

/** Adult thresholds do not fire in pregnancy; this one is a universal flag there. */
const ELSEWHERE: Record<string, string> = { 'hypertensive_emergency.preg': 'universal.maternal_severe_pressure' }
/** Flags that a score alone raises: the scores have vectors of their own. */
const byScore = flags.filter(({ flag }) => factsFor(flag.detect) === null).map(({ flag }) => flag.id)

describe('every red flag of every condition', () => {
  test.each(byFacts.map((one) => [one.flag.id, one] as const))('%s', (ruleId, { id, flag }) => {
    const without = somebody(id)
    const before = engine.decide(inputFor(record(without)))
    const decision = engine.decide(inputFor(record(new Map([...without, ...factsFor(flag.detect)!]))))
    const raised = decision.redFlags.find((one) => one.ruleId === (ELSEWHERE[ruleId] ?? ruleId))
    expect(raised, 'is raised').toMatchObject({ conditionKey: ruleId in ELSEWHERE ? null : id, floor: flag.floor })
    expect(raised?.source.title, 'names its source').toBeTruthy()
    expect(rank(decision.triage?.level), 'holds its floor').toBeGreaterThanOrEqual(rank(flag.floor))
    expect(
      before.redFlags.map((one) => one.ruleId),
      'is not raised by itself',
    ).not.toContain(ruleId)
  })

  test('which a score alone raises are few, and named here', () => {
    expect(byScore).toEqual([
      'thyroid_storm.storm',
      'febrile_neutropenia.mascc',
      'alcohol_withdrawal.ciwa',
      'sjs_ten.scorten',
    ])
  })
})

/** The default rules say what holds when nothing else does; a few rest on a score alone. */
const rules = compiledContent.conditions.flatMap(({ id, triage_rules: all }) =>
  all.map((rule, index) => ({ id, index, rule })),
)
const decided = rules.filter(({ rule }) => !('default' in rule.if) && factsFor(rule.if) !== null)

describe('every rule of a level', () => {
  test.each(decided.map((one) => [`${one.id}.triage[${one.index}]`, one] as const))(
    '%s',
    (ruleId, { id, index, rule }) => {
      const { triage } = engine.decide(inputFor(record(new Map([...somebody(id), ...factsFor(rule.if)!]))))
      const own = triage?.reasons.find((reason) => reason.ruleId.startsWith(`${id}.triage[`))
      const at = Number(/\[(\d+)\]/.exec(own?.ruleId ?? '')?.[1])
      expect(at, `${ruleId} or an earlier one speaks`).toBeLessThanOrEqual(index)
      expect(own?.source.title).toBeTruthy()
      if (at === index) expect(own?.level).toBe(rule.disposition)
      expect(rank(triage?.level)).toBeGreaterThanOrEqual(rank(own?.level))
    },
  )
})

describe('rules that rest on a score alone', () => {
  const byScoreAlone = rules
    .filter(({ rule }) => !('default' in rule.if) && factsFor(rule.if) === null)
    .map(({ id, index }) => `${id}.triage[${index}]`)

  const CASES: Record<string, string> = {
    'upper_gi_bleed.triage[3]':
      '30M melena, BP 124/78, HR 72, Hgb 14.8, BUN 12, no syncope, no cirrhosis, no heart failure',
    'lower_gi_bleed.triage[2]': '45M hematochezia, BP 150/80, HR 64, Hgb 16.2, no prior LGIB, no blood on DRE',
    'acute_appendicitis.triage[2]': '22M RLQ pain, anorexia, nausea, vomiting, rebound, T 99.9, WBC 13.2',
    'chest_pain_acs.triage[3]': '29F chest pain, EKG nl, trop neg x2, no risk factors',
    'community_acquired_pneumonia.triage[2]':
      '40M cough, fever, pneumonia, no confusion, BUN 12, RR 16, BP 124/78, SpO2 97%',
  }

  test.each(Object.entries(CASES))('%s', (ruleId, text) => {
    expect(decideOn(text).triage?.reasons.map((reason) => reason.ruleId)).toContain(ruleId)
  })

  test('are named here; those without a case need inputs that only a person can give', () => {
    const uncased = [
      'acute_appendicitis.triage[3]',
      'chest_pain_acs.triage[2]',
      'syncope.triage[2]',
      'pulmonary_embolism.triage[2]',
      'sepsis.triage[1]',
      'sepsis.triage[2]',
      'deep_vein_thrombosis.triage[3]',
      'alcohol_withdrawal.triage[2]',
    ]
    expect(new Set(byScoreAlone)).toEqual(new Set([...Object.keys(CASES), ...uncased]))
  })
})
