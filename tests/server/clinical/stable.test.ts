import { describe, expect, it, test } from 'vitest'
import { decideOn } from './support.ts'

const VITALS = 'HR 78, BP 122/78, T 98.2, SpO2 98%, RR 16'
const levelOf = (text: string) => decideOn(text).triage?.level

describe('a complaint that may wait', () => {
  it('needs complete and ordinary vital signs, and the dangerous form denied', () => {
    expect(levelOf(`34M mild headache 3 days, no thunderclap onset. ${VITALS}`)).toBe('OUTPATIENT_URGENT')
    expect(levelOf(`34M dizzy and headache 3 days, no neurologic deficits. ${VITALS}`)).toBe('OUTPATIENT_URGENT')
    expect(levelOf(`35M abdominal pain. ${VITALS}`)).toBe('OUTPATIENT_URGENT')
    expect(decideOn(`35M abdominal pain. ${VITALS}`).triage?.reasons[0]).toMatchObject({
      ruleId: 'abdominal_pain_undifferentiated.falls[1]',
      source: { year: 2017 },
    })
  })

  test.each([
    ['a vital sign is missing', '34M mild headache, no thunderclap onset. HR 78, T 98.2, SpO2 98%, RR 16'],
    ['a vital sign is off', '34M mild headache, no thunderclap onset. HR 104, BP 122/78, T 98.2, SpO2 98%, RR 16'],
    ['nothing is denied', `34M headache. ${VITALS}`],
    ['it came suddenly', `34M sudden headache, no weakness, no confusion. ${VITALS}`],
    ['they take an anticoagulant', `34M headache, no thunderclap onset, on apixaban. ${VITALS}`],
    ['the head was hit', `34M headache after head injury, no thunderclap onset. ${VITALS}`],
    ['they could be pregnant', `28F abdominal pain. ${VITALS}`],
    ['they are older', `66M abdominal pain. ${VITALS}`],
    ['pain sits where the appendix is', `25M abdominal pain in the right lower quadrant. ${VITALS}`],
    ['they are a child', `9M headache, no thunderclap onset. ${VITALS}`],
  ])('does not wait when %s', (_why, text) => {
    expect(['ER_TODAY', 'ADMIT', 'ER_NOW']).toContain(levelOf(text))
  })

  test.each([
    [
      'mild pain',
      '31M headache. Pain 3/10. HR 64, BP 125/83, T 36.6 °C, RR 16',
      '31M headache. Pain 7/10. HR 64, BP 125/83, T 36.6 °C, RR 16',
    ],
    [
      'an ordinary pulse',
      '43F open wound. Pain 3/10. HR 72, BP 130/90, T 36.5 °C, RR 20',
      '43F open wound. Pain 3/10. HR 124, BP 130/90, T 36.5 °C, RR 20',
    ],
    [
      'a clear cornea',
      '30F conjunctivitis, no photophobia, no contact lenses, cornea clear',
      '30F conjunctivitis, photophobia, no contact lenses, cornea clear',
    ],
    ['how long it has been', '40M upper abdominal pain for 2 months', '40M upper abdominal pain for 2 days'],
  ])('is told by %s, and its twin goes to the emergency department', (_by, calm, grave) => {
    expect(['MONITOR', 'OUTPATIENT_URGENT']).toContain(levelOf(calm))
    expect(['ER_TODAY', 'ADMIT', 'ER_NOW']).toContain(levelOf(grave))
  })

  it('is judged as another complaint where no table knows its words', () => {
    expect(decideOn('50 year old woman. Griffly nose. HR 80. BP 120/80').triage?.reasons[0]?.ruleId).toBe(
      'complaint.other',
    )
    expect(decideOn('50 year old woman. Thanks. HR 80. BP 120/80').triage).toBeNull()
    expect(decideOn('44F. Abd. pain. HR 72, BP 120/80').triage).not.toBeNull()
  })

  it('never lowers a red flag', () => {
    const flagged = decideOn(`35M abdominal pain, K 6.8, no pregnancy. ${VITALS}`)
    expect(flagged.triage?.level).toBe('ER_NOW')
    expect(flagged.redFlags.map(({ ruleId }) => ruleId)).toContain('universal.potassium_high')
  })
})
