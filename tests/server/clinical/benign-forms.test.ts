import { describe, expect, it } from 'vitest'
import { LEVELS, type Level } from '#server/clinical/types.ts'
import { decideOn, engine } from './support.ts'

const levelOf = (text: string): Level | undefined => decideOn(text).triage?.level
const rank = (level: Level | undefined) => LEVELS.indexOf(level ?? 'MONITOR')

/** The benign form of a complaint, and beside it what makes the same words dangerous. */
const FORMS: [benign: string, dangerous: string][] = [
  [
    '47F neck stiff on waking, turns head to the right with pain 3/10, no arm weakness, no fever, no headache',
    '47F headache and vomiting since last night, neck stiff on waking, no fever',
  ],
  [
    '26F scald of the forearm with tea, 2 cm, red only, no blister, pain 2/10',
    '26F scald of the face with tea, red only, hoarse voice',
  ],
  [
    '33M superficial cut of the left index finger, bleeding stopped, tetanus last year',
    '33M cut of the left index finger, cannot bend the tip, numb beyond it',
  ],
  [
    '24F period pain same as every month, pregnancy test negative, 3/10, no discharge',
    '24F period pain worse than ever, pregnancy test positive, fainted',
  ],
  ['66F stroke last year, here with a cough', '66F stroke last year, today another stroke'],
]

describe('the benign form of a complaint', () => {
  it.each(FORMS)('“%s” is for the clinic, and “%s” for the emergency department', (benign, dangerous) => {
    expect(rank(levelOf(benign))).toBeLessThanOrEqual(rank('OUTPATIENT_URGENT'))
    expect(levelOf(benign), 'has a level').toBeDefined()
    expect(rank(levelOf(dangerous))).toBeGreaterThanOrEqual(rank('ER_TODAY'))
  })

  it('is none of a condition that the text names', () =>
    expect(levelOf('47F bacterial meningitis, stiff neck, no fever, no headache')).toBe('ER_NOW'))

  it('is today, and no less, of a deficit that is gone', () => {
    expect(levelOf('66F sudden right arm weakness this morning, NIHSS 0 now')).toBe('ER_TODAY')
    expect(levelOf('66F sudden right arm weakness this morning, NIHSS 4 now')).toBe('ER_NOW')
  })
})

describe('words that mean something else', () => {
  const has = (text: string, key: string) =>
    engine.read(text).facts.some((fact) => fact.key === key && fact.status === 'PRESENT')

  it('cuts of the forearms are no minor wound: they may be self-inflicted', () => {
    expect(has('14F superficial cuts forearms', 'complaint:minor_wound')).toBe(false)
    expect(has('33M superficial cut of the left index finger', 'complaint:minor_wound')).toBe(true)
  })

  it('a head that is turned does not ache', () => {
    expect(has('47F turns her head with pain', 'headache')).toBe(false)
    expect(has('47F head hurts, turns her head', 'headache')).toBe(true)
  })

  it('a child that cries is not of low mood', () => {
    expect(has('3 yo boy stridor only when crying', 'complaint:low_mood')).toBe(false)
    expect(has('35F crying all the time for weeks', 'complaint:low_mood')).toBe(true)
  })
})
