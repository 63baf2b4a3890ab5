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
      ruleId: 'abdominal_pain_undifferentiated.stable',
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

  it('never lowers a red flag', () => {
    const flagged = decideOn(`35M abdominal pain, K 6.8, no pregnancy. ${VITALS}`)
    expect(flagged.triage?.level).toBe('ER_NOW')
    expect(flagged.redFlags.map(({ ruleId }) => ruleId)).toContain('universal.potassium_high')
  })
})
