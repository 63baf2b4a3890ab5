import { describe, expect, test } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { NAMED } from '#server/clinical/dictionary.ts'
import type { Rule, RuleValue } from '#server/clinical/rules.ts'
import { LEVELS, type Level } from '#server/clinical/types.ts'
import { factsFor, formRecord, somebody, withFacts } from './facts-for.ts'
import { decideOn, engine, inputFor } from './support.ts'

const flags = compiledContent.conditions.flatMap((condition) =>
  condition.red_flags.map((flag) => ({ id: condition.id, flag })),
)
const byFacts = flags.filter(({ flag }) => factsFor(flag.detect) !== null)
const rank = (level: Level | undefined) => LEVELS.indexOf(level as Level)

/** Adult thresholds do not fire in pregnancy; this one is a universal flag there. */
const ELSEWHERE: Record<string, string> = { 'hypertensive_emergency.preg': 'universal.maternal_severe_pressure' }
/** Flags that a score alone raises: the scores have vectors of their own. */
const byScore = flags.filter(({ flag }) => factsFor(flag.detect) === null).map(({ flag }) => flag.id)

/** All conditions switched off and emptied, as far as an expert can. */
const emptied = engine.teach(
  compiledContent.conditions.map(({ id, condition_name: name, specialty }) => ({
    key: id,
    id: `row-${id}`,
    name,
    specialty,
    isActive: false,
    dataPoints: [],
  })),
)

describe('every red flag of every condition', () => {
  test.each(byFacts.map((one) => [one.flag.id, one] as const))('%s', (ruleId, { id, flag }) => {
    const without = somebody(id)
    const before = engine.decide(inputFor(formRecord(without)))
    const decision = engine.decide(inputFor(formRecord(withFacts(without, flag.detect))))
    const raised = decision.redFlags.find((one) => one.ruleId === (ELSEWHERE[ruleId] ?? ruleId))
    expect(raised, 'is raised').toMatchObject({ conditionKey: ruleId in ELSEWHERE ? null : id, floor: flag.floor })
    expect(raised?.source.title, 'names its source').toBeTruthy()
    expect(rank(decision.triage?.level), 'holds its floor').toBeGreaterThanOrEqual(rank(flag.floor))
    const edited = emptied.decide(inputFor(formRecord(withFacts(without, flag.detect))))
    expect(
      edited.redFlags.map((one) => one.ruleId),
      'stands whatever an expert takes away',
    ).toEqual(expect.arrayContaining(decision.redFlags.map((one) => one.ruleId)))
    expect(rank(edited.triage?.level), 'and so does the level').toBeGreaterThanOrEqual(rank(decision.triage?.level))
    expect(
      before.redFlags.map((one) => one.ruleId),
      'is not raised by itself',
    ).not.toContain(ruleId)
  })

  test('which a score alone raises are few, and named here', () => {
    expect(byScore).toEqual([
      'alcohol_withdrawal.ciwa',
      'febrile_neutropenia.mascc',
      'limping_child.kocher',
      'raised_alt_asymptomatic.fibrosis',
      'sjs_ten.scorten',
      'thyroid_storm.storm',
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
      const { triage } = engine.decide(inputFor(formRecord(withFacts(somebody(id), rule.if))))
      const own = triage?.reasons.find((reason) => reason.ruleId.startsWith(`${id}.triage[`))
      const at = Number(/\[(\d+)\]/.exec(own?.ruleId ?? '')?.[1])
      expect(at, `${ruleId} or an earlier one speaks`).toBeLessThanOrEqual(index)
      expect(own?.source.title).toBeTruthy()
      if (at === index) expect(own?.level).toBe(rule.disposition)
      expect(rank(triage?.level)).toBeGreaterThanOrEqual(rank(own?.level))
    },
  )
})

/** What a fall may not be known to have: each part of what stands behind "unless". */
function partsAgainst(rule: Rule): Rule[] {
  if ('all' in rule) return rule.all.flatMap(partsAgainst)
  if (!('unless' in rule)) return []
  return 'any' in rule.unless ? rule.unless.any : [rule.unless]
}

const falls = compiledContent.conditions.flatMap(({ id, falls: all = [] }) =>
  all.map((fall, index) => ({ id, fall, ruleId: `${id}.falls[${index}]` })),
)

describe('everything that lowers a default', () => {
  const ruleIds = (facts: Map<string, RuleValue>) =>
    engine.decide(inputFor(formRecord(facts))).triage?.reasons.map((reason) => reason.ruleId) ?? []

  test.each(falls.map((one) => [one.ruleId, one] as const))('%s', (ruleId, { id, fall }) => {
    const person = withFacts(somebody(id), fall.if)
    if (fall.isNoneOfNamed) {
      expect(ruleIds(person), 'where the condition is named').not.toContain(ruleId)
      person.delete(NAMED + id)
    }
    const own = (ids: string[]) => ids.filter((one) => one.startsWith(`${id}.falls[`))
    const { triage } = engine.decide(inputFor(formRecord(person)))
    const reason = triage?.reasons.find((one) => own([one.ruleId]).length > 0)
    expect(reason, 'an earlier fall may say the same').toMatchObject({
      level: expect.stringMatching(/MONITOR|OUTPATIENT|ER_TODAY/),
    })
    expect(reason?.source.title).toBeTruthy()
    expect(reason?.facts.length, 'rests on facts').toBeGreaterThan(0)
    for (const part of partsAgainst(fall.if)) {
      const facts = new Map([...person, ...(factsFor(part) ?? [])])
      expect(ruleIds(facts), JSON.stringify(part)).not.toContain(ruleId)
    }
  })

  test('stands beside a default that asks for more', () => {
    for (const { id, fall } of falls) {
      const condition = compiledContent.conditions.find((one) => one.id === id)
      expect(rank(condition?.triage_rules.at(-1)?.disposition), id).toBeGreaterThan(rank(fall.level))
    }
  })
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
      'hypocalcemia.triage[2]',
      'hypocalcemia.triage[4]',
    ]
    expect(new Set(byScoreAlone)).toEqual(new Set([...Object.keys(CASES), ...uncased]))
  })
})
