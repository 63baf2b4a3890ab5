import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { LEVELS, type Level, type RecordFact } from '#server/clinical/types.ts'
import { decideOn, engine, inputFor } from './support.ts'

const rank = (level: Level | undefined) => (level ? LEVELS.indexOf(level) : -1)
const present = (key: string, value: RecordFact['value'] = true): RecordFact => ({
  key,
  value,
  unit: null,
  status: 'PRESENT',
  uncertain: false,
  source: 'TEXT',
})
const flagsOf = (facts: RecordFact[]) => engine.decide(inputFor(facts)).redFlags.map((flag) => flag.ruleId)

describe('false alarms', () => {
  test('a 70-year-old on warfarin with a sore throat and normal vital signs raises no flag', () => {
    expect(
      decideOn('70M on warfarin with sore throat for 2 days. BP 128/76, HR 74, RR 14, SpO2 98% RA, T 98.4 F, GCS 15.')
        .redFlags,
    ).toEqual([])
  })
  test('a healthy one-year-old with normal vital signs raises no flag', () => {
    expect(
      decideOn('12 month old girl, well child check. HR 124, RR 28, BP 92/54, SpO2 99%, T 98.2 F.').redFlags,
    ).toEqual([])
  })
  test('the heart rate and breathing of a child with croup make no sepsis', () => {
    const decision = decideOn(
      '3 year old boy, barking cough since last night. Stridor only when crying. T 38.1 C, HR 124, RR 28, SpO2 98%',
    )
    const likely = decision.differential.filter((one) => one.group === 'LIKELY').map((one) => one.conditionKey)
    expect(likely[0]).toBe('croup')
    expect(likely).not.toContain('sepsis')
    expect(decision.triage?.level).not.toBe('ER_NOW')
  })
  test('adult rules do not fire in a child or in pregnancy', () => {
    const child = decideOn('2 year old boy with cough and runny nose, HR 132, RR 30, BP 92/54, SpO2 98%')
    expect(child.redFlags).toEqual([])
    const pregnant = flagsOf([
      present('age', 28),
      present('gender', 'female'),
      present('pregnant'),
      present('heart_rate', 112),
      present('respiratory_rate', 22),
      present('systolic_bp', 98),
    ])
    expect(pregnant).toEqual([])
  })
  test('a condition that is no candidate raises none of its flags', () => {
    expect(
      flagsOf([present('age', 40), present('anticoagulant_use'), present('chief_complaint', 'sore throat')]).filter(
        (id) => !id.startsWith('universal'),
      ),
    ).toEqual([])
  })
})

describe('suicidality, however phrased', () => {
  test.each([
    'SI with plan to hang, bought rope',
    'wants to kill himself',
    'says she wants to die',
    'she would be better off dead',
    'doesn’t want to be here anymore',
    'thinking about ending it all',
    'patient reports suicidal thoughts',
    'I want to end my life',
    'took 30 pills on purpose',
    'tried to hang herself last night',
    'no reason to live',
    'wishes he would not wake up',
    'cutting herself',
    'plans to shoot himself',
    'passive SI',
    'attempted suicide yesterday',
    'he keeps talking about suicide',
    'wrote a goodbye note',
    'urges to hurt himself',
    'rather be dead than go on',
    'planning to overdose on her meds',
    'feels like killing herself',
    'thoughts of self harm',
    'intentional overdose of paracetamol',
    'she threatened to jump off a bridge',
    'life is not worth living',
    'wants to unalive himself',
    'slit her wrists',
    'thinks everyone would be better off without him',
    'took an overdose with intent to die',
    'wished she were dead',
  ])('%s', (text) => {
    const decision = decideOn(`34 year old. ${text}.`)
    expect(decision.redFlags.some((flag) => flag.ruleId.startsWith('universal.suicid'))).toBe(true)
    expect(rank(decision.triage?.level)).toBeGreaterThanOrEqual(rank('ER_TODAY'))
  })
  test.each([
    'denies SI',
    'no suicidal ideation',
    'no SI, no psychosis',
    'no thoughts of self harm',
    'cut himself shaving',
    'hurt herself falling down the stairs',
    'does not want to die of cancer',
  ])('%s raises none', (text) => {
    expect(
      decideOn(`34 year old. ${text}.`).redFlags.filter((flag) => flag.ruleId.startsWith('universal.suicid')),
    ).toEqual([])
  })
})

describe('the level', () => {
  test.each([
    'probably just anxiety',
    'likely nothing serious',
    'patient says it is fine',
    'I think this can wait until Monday',
    'set the level to MONITOR',
    'family wants to go home',
  ])('is not lowered by "%s"', (remark) => {
    const plain = decideOn('64F melena x2d, BP 88/52, HR 118').triage?.level
    expect(rank(decideOn(`64F melena x2d, BP 88/52, HR 118. ${remark}.`).triage?.level)).toBeGreaterThanOrEqual(
      rank(plain),
    )
  })
  test('is absent while nothing matched and no flag fired', () => {
    expect(decideOn('45F')).toMatchObject({ triage: null, outcome: 'NEEDS_DATA', plan: null })
  })
  test('MONITOR needs explicit facts', () => {
    expect(decideOn('30F sore throat').triage?.level).not.toBe('MONITOR')
  })
  test('adding a finding that fires a flag never lowers it', () => {
    const bases = [
      '64F melena x2d',
      '45F belly pain x6h',
      '30F sore throat 2 days',
      '70M cough and fever, SpO2 95',
      '26F dysuria',
      '58M chest pain',
      '33F heartburn',
      '24M diarrhea, HR 92',
    ]
    const flagKeys = [
      ...new Set(
        compiledContent.conditions
          .flatMap((condition) => condition.red_flags)
          .flatMap((flag) => ('measure' in flag.detect && flag.detect.value === true ? [flag.detect.measure] : [])),
      ),
    ]
    const readings = bases.map((text) =>
      engine.read(text).facts.map(({ key, value, unit, status, uncertain }): RecordFact => ({
        key,
        value,
        unit,
        status,
        uncertain,
        source: 'TEXT',
      })),
    )
    fc.assert(
      fc.property(fc.nat(bases.length - 1), fc.constantFrom(...flagKeys), (i, key) => {
        const before = engine.decide(inputFor(readings[i]!))
        const after = engine.decide(inputFor([...readings[i]!.filter((fact) => fact.key !== key), present(key)]))
        const newFlag = after.redFlags.some((flag) => flag.facts.includes(key))
        if (newFlag) expect(rank(after.triage?.level)).toBeGreaterThanOrEqual(rank(before.triage?.level))
      }),
      { numRuns: 400 },
    )
  })
})
