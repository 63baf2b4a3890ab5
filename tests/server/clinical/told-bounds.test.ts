import { describe, expect, it, test } from 'vitest'
import { toldBoundsFile } from '#server/clinical/content-schema.ts'
import dictionaryJson from '#server/clinical/data/data-dictionary.json' with { type: 'json' }
import rowsJson from '#server/clinical/data/told-bounds.json' with { type: 'json' }
import { toldBounds } from '#server/clinical/told-bounds.ts'
import type { RuleValue } from '#server/clinical/rules.ts'
import { decideOn } from './support.ts'

const told = (facts: Record<string, RuleValue>) => toldBounds(new Map(Object.entries(facts)))
const levelOf = (text: string) => decideOn(text).triage?.level

test('the rows have their shape, and name measures that are there', () => {
  expect(toldBoundsFile.safeParse(rowsJson).error?.issues ?? []).toEqual([])
  const keys = new Set(['shock_index', ...dictionaryJson.measures.map((one) => one.data_point_name)])
  const named = rowsJson.rows.flatMap(({ finding, unless, between }) => [finding, ...unless, ...Object.keys(between)])
  expect(named.filter((key) => !keys.has(key))).toEqual([])
})

describe('vital signs told as normal in words', () => {
  it('lie within what is ordinary', () => {
    expect(told({ vital_signs_normal: true }).get('heart_rate')).toMatchObject({ min: 51, from: 'vital_signs_normal' })
    expect(told({ fever: false }).get('temperature')?.max).toBeLessThan(100.4)
  })

  test.each<[string, Record<string, RuleValue>]>([
    ['a value contradicts them', { vital_signs_normal: true, heart_rate: 134 }],
    ['oxygen holds them', { vital_signs_normal: true, supplemental_oxygen: true }],
    ['a vasopressor holds them', { vital_signs_normal: true, vasopressor_use: true }],
    ['they are told not to be', { vital_signs_normal: false }],
    ['fever is denied and rigors are told', { fever: false, rigors: true }],
    ['there is fever', { fever: true }],
  ])('say nothing where %s', (_why, facts) => {
    expect([...told(facts)]).toEqual([])
  })

  it('lower what their numbers would, and no further', () => {
    const text = '34M mild headache 3 days, no thunderclap onset.'
    expect(levelOf(`${text} Obs normal.`)).toBe(levelOf(`${text} HR 78, BP 122/78, T 98.2, SpO2 98%, RR 16`))
    expect(levelOf(text)).toBe('ER_TODAY')
    expect(levelOf(`${text} Obs stable, HR 134.`)).toBe('ER_TODAY')
  })

  it('are shown as what the level rests on', () => {
    const facts = decideOn('34M mild headache 3 days, no thunderclap onset. Obs normal.').triage?.reasons[0]?.facts
    expect(facts).toContain('vital_signs_normal')
  })

  it('hide no value that is off, and no flag', () => {
    expect(levelOf('64F melena, obs stable, BP 84/50, HR 122')).toBe('ER_NOW')
  })
})

describe('a rule for the benign form of which most is told', () => {
  const BITE = '30M with dog bite, wound not infected, no rabies risk'

  it('asks for the clinic, and says what it rests on', () => {
    const reason = decideOn(`${BITE}, not immunosuppressed`).triage?.reasons[0]
    expect(reason).toMatchObject({ ruleId: 'animal_human_bite.told[2]', level: 'OUTPATIENT_URGENT' })
    expect(reason?.facts).toEqual(['bite_source', 'rabies_exposure_risk', 'wound_infection_signs', 'immunosuppressed'])
  })

  test.each([
    ['less is told than open', BITE],
    ['a danger is told', `${BITE}, not immunosuppressed, tendon exposed and cut`],
    ['something raises every complaint', `${BITE}, not immunosuppressed, HR 124`],
    ['the default is more than today', '30M bacterial meningitis, no rash, no neck stiffness, GCS 15'],
  ])('stays where %s', (_why, text) => {
    expect(['ER_TODAY', 'ADMIT', 'ER_NOW']).toContain(levelOf(text))
  })
})
