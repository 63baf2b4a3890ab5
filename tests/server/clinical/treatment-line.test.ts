import { describe, expect, test } from 'vitest'
import { decideOn } from './support.ts'

const flagged = (text: string) => decideOn(text).redFlags.some(({ ruleId }) => ruleId === 'paracetamol_overdose.line')
const isAsked = (text: string) => decideOn(text).missing.some(({ key }) => key === 'level_above_treatment_line')
const OVERDOSE = '24F, 60 kg, took 16 g paracetamol as a single overdose'

describe('whether an acetaminophen level lies above the treatment line', () => {
  test.each([
    ['4 h ago. Acetaminophen level 150', true],
    ['4 h ago. Acetaminophen level 95', false],
    ['8 h ago. Acetaminophen level 80', true],
    ['8 h ago. Acetaminophen level 45', false],
    ['20 h ago. Acetaminophen level 10', true],
    ['20 h ago. Acetaminophen level 5', false],
  ])('follows from level and time: %s', (told, isAbove) => {
    expect(flagged(`${OVERDOSE} ${told}`)).toBe(isAbove)
    expect(isAsked(`${OVERDOSE} ${told}`)).toBe(false)
  })

  test.each([
    ['between the lines of 100 and 150, which countries draw', '8 h ago. Acetaminophen level 60'],
    ['before 4 hours', '2 h ago. Acetaminophen level 200'],
    ['after 24 hours', '30 h ago. Acetaminophen level 200'],
    ['where the time is not known', '. Acetaminophen level 200'],
  ])('is asked %s', (_where, told) => {
    expect(flagged(`${OVERDOSE} ${told}`)).toBe(false)
    expect(isAsked(`${OVERDOSE} ${told}`)).toBe(true)
  })

  test('is not judged after a staggered ingestion, which is treated whatever the level', () => {
    const text = '24F took 16 g paracetamol staggered over 2 days, last 8 h ago. Acetaminophen level 5'
    expect(decideOn(text).redFlags.map(({ ruleId }) => ruleId)).toContain('paracetamol_overdose.stag')
    expect(isAsked(text)).toBe(true)
  })

  test('is what a person says of it, where they do', () => {
    expect(flagged(`${OVERDOSE} 8 h ago. Acetaminophen level 45, above the treatment line`)).toBe(true)
  })
})
