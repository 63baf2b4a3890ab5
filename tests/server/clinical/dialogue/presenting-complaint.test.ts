import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '../../../scorecard/dialogues/play.ts'

const engine = builtInEngine()

/** What the patient came with, and what the title of the conversation begins with ever after. */
const OPENINGS: [first: string, complaint: RegExp][] = [
  ['40M chest pain 2 hours', /^chest pain/i],
  ['58F CP since 0400, BP 140/80', /^CP/i],
  ['58F CP radiating to the left arm', /^CP/i],
  ['33F breast pain and redness, breastfeeding', /^breast pain/i],
  ['22M swelling of wrist after a fall, wrist pain', /^(wrist pain|swelling of wrist)/i],
  ['70M chest tightness on exertion for a week', /^chest tightness/i],
  ['64F melena 2 days, on warfarin', /^melena/i],
  ['19F overdose', /overdose/i],
  ['45M fell from a ladder, 3 m', /^fell from/i],
  ['55M known heart failure, short of breath for 3 days', /^short of breath/i],
  ['27F first seizure this morning', /^(first )?seizure/i],
  ['61F postmenopausal bleeding', /^postmenopausal bleeding/i],
  ['30F pregnant 30 weeks with headache', /^(headache|pre-eclampsia)/i],
]
const LATER = [
  'vomiting x3',
  'also has a fever',
  'now dizzy and sweaty',
  'BP 100/60, nausea',
  'he says he has a headache too',
]

describe('what the patient came with', () => {
  it.each(OPENINGS)('stays the complaint of “%s” whatever is told later', (first, complaint) => {
    for (const later of LATER)
      for (const { decision, input } of play(engine, [first, later.replace('he says he', 'the patient')])) {
        expect(decision.title).toMatch(complaint)
        const told = input.facts.find(({ key }) => key === 'chief_complaint')
        expect(String(told?.value)).toMatch(complaint)
      }
  })

  it.each(OPENINGS)('heads every document on “%s”', (first, complaint) => {
    const [, last] = play(engine, [first, 'vomiting'])
    for (const kind of ['SBAR', 'SOAP', 'REFERRAL'] as const) {
      const document = last && engine.document(kind, last.input)
      expect(document?.toLowerCase()).toContain(
        /[a-z ]+/i.exec(complaint.source.replace(/^\^\(?/, ''))?.[0].toLowerCase(),
      )
    }
  })

  it('is told in the second message where the first tells only who it is', () => {
    const openings = ['55M known heart failure', '70M smoker on warfarin', 'hello', '60F diabetic, BP 130/80']
    for (const first of openings)
      expect(play(engine, [first, 'chest pain 1 hour'])[1]?.decision.title).toMatch(/^chest pain/i)
  })

  it('is not a later word where the first tells it in words that no rule reads as a complaint', () => {
    const [, later] = play(engine, ['24M, syncope on exertion yesterday', 'cough'])
    expect(later?.decision.title).toMatch(/^syncope/i)
  })
})
