import { describe, expect, it } from 'vitest'
import { askedBack } from '#server/clinical/dialogue/asked-back.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const CASE = '55F chest tightness 2h, HR 96, BP 140/80'
const heldOf = (messages: string[]) => {
  const record =
    play(engine, messages)
      .at(-1)
      ?.input.facts.filter(({ status }) => status === 'PRESENT') ?? []
  return {
    keys: record.map(({ key }) => key),
    taken: String(record.find(({ key }) => key === 'current_medications')?.value ?? ''),
  }
}
const replyTo = (messages: string[]): string => play(engine, messages).at(-1)?.reply ?? ''

/** What is asked, the medicine that it asks for, and what it tells of the patient. */
const QUESTIONS: [question: string, asked: string, told: { taken?: string; key?: string }][] = [
  ['is the patient who has asthma ok for propranolol', 'propranolol', { key: 'asthma_history' }],
  ['is a man on sildenafil ok to have gtn', 'nitroglycerin', { taken: 'sildenafil' }],
  ['can a 60M on warfarin have ibuprofen', 'ibuprofen', { taken: 'warfarin' }],
  ['is she ok for propranolol', 'propranolol', {}],
  ['would propranolol be ok given his asthma', 'propranolol', { key: 'asthma_history' }],
  ['is he a candidate for apixaban', 'apixaban', {}],
  ['any contraindication to metformin', 'metformin', {}],
  ['should I stop his apixaban', 'nothing', { taken: 'apixaban' }],
  ["should I scan, she's on warfarin and hit her head", 'nothing', { taken: 'warfarin' }],
  ['is he on warfarin?', 'warfarin', {}],
]

describe('a medicine that is asked for', () => {
  it.each(QUESTIONS)(
    'is not taken, whether the question comes first or later: %s',
    (question, asked, { taken, key }) => {
      // the case of a later one is of another sex than some of the questions: what they ask is the same
      for (const messages of [[question], ['chest tightness 2h, HR 96, BP 140/80', question]]) {
        const held = heldOf(messages)
        expect(held.taken).not.toContain(asked)
        if (taken) expect(held.taken).toContain(taken)
        if (key) expect(held.keys).toContain(key)
      }
    },
  )

  it('is asked for behind what is told in the same sentence', () => {
    expect(heldOf([CASE, 'she gets panic attacks, is she ok for propranolol']).taken).toBe('')
    expect(heldOf(['82F on warfarin INR 9, should she get vit K?']).taken).toBe('warfarin')
    expect(heldOf(['70M melena, BP 90/50. Should I give tranexamic acid?']).taken).toBe('')
  })

  it('is answered by what the same question tells against it', () => {
    expect(replyTo([CASE, 'is the patient who has asthma ok for propranolol'])).toMatch(
      /propranolol: conflict[\s\S]*asthma/i,
    )
    expect(replyTo(['55M chest tightness 2h', 'is a man on sildenafil ok to have gtn'])).toMatch(
      /conflict[\s\S]*sildenafil/i,
    )
  })

  it('is still taken where it is told, and swallowed where it was', () => {
    expect(heldOf([CASE, 'she takes propranolol']).taken).toBe('propranolol')
    expect(heldOf(['70F melena, on apixaban and aspirin. Admit?']).taken).toMatch(/apixaban.*aspirin/)
    expect(heldOf(['19F took 30 paracetamol 2h ago, should I give NAC']).keys).toContain('acetaminophen_ingestion')
  })

  it('leaves a question back that names its score once', () => {
    const wanted = { key: 'heart_score_history', label: 'HEART Score: History', why: 'HEART Score' }
    expect(askedBack(wanted)).toBe('HEART Score: History')
    expect(askedBack({ ...wanted, label: 'Troponin' })).toBe('troponin (HEART Score)')
  })
})
