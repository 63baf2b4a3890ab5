import { describe, expect, test } from 'vitest'
import { play } from '#tests/scorecard/dialogues/play.ts'
import { engine } from '../support.ts'

/** The last exchange of a conversation. */
function last(...messages: string[]) {
  const played = play(engine, messages).at(-1)
  if (!played) throw new Error('nothing was said')
  const value = (key: string) => played.input.facts.find((fact) => fact.key === key)?.value ?? null
  return { ...played, value }
}

describe('a number alone', () => {
  test.each([
    ['what is awaited', ['60M chest pain, lactate pending', '4.1'], 'lactate', 4.1],
    ['what was just named', ['60M chest pain', 'potassium?', '3.2'], 'potassium', 3.2],
    ['with its unit', ['60M chest pain, lactate pending', "it's 4.1 mmol/L now"], 'lactate', 4.1],
    [
      'what the reply asked for',
      ['68M COPD, more breathless, sats 89%, hr 104, bp 130/80, temp 37.2', '28'],
      'respiratory_rate',
      28,
    ],
  ])('answers %s', (_what, messages, key, value) => {
    expect(last(...messages).value(key)).toBe(value)
  })

  test('is asked for where it may be two things', () => {
    const { heard, value } = last('82M fell, confused, bp 120/70', '98')
    expect(heard.ask?.candidates.length).toBeGreaterThan(1)
    expect([value('heart_rate'), value('oxygen_saturation'), value('age')]).toEqual([null, null, 82])
  })

  test.each(['98 now', 'drain 98 now', 'repeat 98', 'foo 98 now'])('is nobody’s age: %s', (message) => {
    expect(last('60M chest pain', message).value('age')).toBe(60)
  })
})

describe('a unit alone', () => {
  test.each([
    ['glucose 29', 'mmol/L', 522.5],
    ['glucose 29', "it's mg/dl", 29],
    ['glucose 38', 'mmol', 684.6],
  ])('%s, %s', (told, unit, value) => {
    const { input, decision } = last(`67F T2DM confused, ${told}`, unit)
    expect(input.facts.find(({ key }) => key === 'glucose')?.value).toBe(value)
    expect(decision.redFlags.some(({ ruleId }) => ruleId === 'universal.glucose_low')).toBe(value < 54)
  })
})

describe('a value whose unit is asked', () => {
  test('raises the level where it is dangerous in every unit', () => {
    const { decision, reply, value } = last('50M, glucose 29')
    expect(value('glucose')).toBeNull()
    expect(decision.triage?.level).toBe('ER_TODAY')
    expect(reply).toContain('mg/dL')
  })

  test('raises none where one unit is harmless', () => {
    expect(last('50M, d-dimer 20').decision.triage?.level ?? null).toBeNull()
  })
})
