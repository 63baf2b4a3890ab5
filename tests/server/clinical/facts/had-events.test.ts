import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'

const engine = builtInEngine()
const present = (text: string): string[] =>
  engine
    .read(text)
    .facts.filter(({ status }) => status === 'PRESENT')
    .map(({ key }) => key)

describe('an event that the patient has had', () => {
  it.each([
    ['58M chest pain, he has had a DVT', 'prior_vte', 'condition:deep_vein_thrombosis'],
    ['41F back pain. She has had a PE, on rivaroxaban', 'prior_vte', 'condition:pulmonary_embolism'],
    ["34F cough, she's had an unprovoked PE", 'prior_vte', 'condition:pulmonary_embolism'],
    ['72M chest pain 2 h. Has had a stroke', 'stroke_tia_history', 'condition:stroke_tia'],
    ['60M cough, has had a TIA', 'stroke_tia_history', 'condition:stroke_tia'],
  ])('is history, and nothing of now: %s', (text, history, condition) => {
    expect(present(text)).toContain(history)
    expect(present(text)).not.toContain(condition)
  })

  it.each([
    ['58M has had a DVT today', 'condition:deep_vein_thrombosis'],
    ['he has had a PE confirmed on CTPA', 'condition:pulmonary_embolism'],
    ['he has just had a PE', 'condition:pulmonary_embolism'],
    ["72M, he's had a stroke, R arm weak", 'condition:stroke_tia'],
    ['72M confused this morning, has had a stroke', 'condition:stroke_tia'],
    ['72M has had a stroke', 'condition:stroke_tia'],
  ])('is of now where its time, its signs or nothing else is told: %s', (text, condition) => {
    expect(present(text)).toContain(condition)
  })

  it('is not the patient’s where it is denied or somebody else’s', () => {
    expect(present('he has had no DVT')).toEqual(['gender'])
    expect(present('60F cough, mum has had a DVT')).not.toContain('prior_vte')
  })
})
