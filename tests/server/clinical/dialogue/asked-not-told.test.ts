import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '../../../scorecard/dialogues/play.ts'

const engine = builtInEngine()
const CASE = '50M chest pain for 2 h, BP 140/80, HR 96.'
const factsOf = (...messages: string[]) => play(engine, messages).at(-1)?.input.facts ?? []
const valueOf = (key: string, ...messages: string[]) => factsOf(...messages).find((fact) => fact.key === key)?.value

describe('a question tells nothing of what it asks', () => {
  it.each(['is she allergic to penicillin?', 'any penicillin allergy?', 'does he have a penicillin allergy?'])(
    'of “%s” no allergy is recorded, first or later',
    (question) => {
      expect(valueOf('allergies', question)).toBeUndefined()
      expect(valueOf('allergies', `${CASE} ${question}`)).toBeUndefined()
      expect(valueOf('allergies', CASE, question)).toBeUndefined()
    },
  )

  it.each([
    '50M cellulitis allergic to penicillin, is ceftriaxone ok?',
    '50M cellulitis, can I give amoxicillin, he is allergic to penicillin?',
    '50M cellulitis, is ceftriaxone ok if he is allergic to penicillin?',
  ])('of “%s” the allergy is', (message) => {
    expect(valueOf('allergies', message)).toBe('penicillin')
  })

  it('takes no medicine that is to be reversed for one of the patient, unless it is theirs', () => {
    expect(valueOf('current_medications', CASE, 'Reverse warfarin: PCC dose, INR 5')).toBeUndefined()
    expect(valueOf('current_medications', CASE, 'should I reverse his warfarin')).toBe('warfarin')
  })

  it.each([
    ['could this be PE, no recent surgery?', 'recent_surgery_immobilization'],
    ['should I scan, no fever?', 'fever'],
  ])('keeps the denial behind the question of “%s”', (message, key) => {
    expect(valueOf(key, CASE, message)).toBe(false)
  })

  it('answers a question for a level with no dose', () => {
    const reply = (...messages: string[]) => play(engine, messages).at(-1)?.reply
    expect(reply('3y boy took paracetamol, 15 kg', 'paracetamol level needed?')).not.toMatch(/mg\/kg/)
    expect(reply('19F took 20 paracetamol tablets 5 h ago', 'paracetamol level needed?')).toMatch(
      /Acetaminophen level at ≥ 4 h/,
    )
    expect(reply('60M cellulitis', 'gentamicin dose and levels')).toMatch(/5 to 7 mg\/kg/)
  })
})
