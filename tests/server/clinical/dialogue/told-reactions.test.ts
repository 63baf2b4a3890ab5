import { describe, expect, test } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const last = (...texts: string[]) => {
  const turn = play(engine, texts).at(-1)
  const of = (key: string) => turn?.heard.reading.facts.find((fact) => fact.key === key)
  return { of, level: turn?.decision.triage?.level, reply: turn?.reply ?? '' }
}

describe('a medicine joined to a reaction is an allergy of before', () => {
  test.each([
    [['penicillin - anaphylaxis'], 'penicillin (anaphylaxis)'],
    [['amoxicillin - rash'], 'amoxicillin (rash)'],
    [['45M chest infection', 'codeine: hives'], 'codeine (hives)'],
    [['45M chest infection', 'trimethoprim (rash)'], 'trimethoprim (rash)'],
    [['30F UTI', 'cef - anaphylaxis'], 'cephalosporin (anaphylaxis)'],
    [['22F UTI 14/40', 'allergic pen - rash as child'], 'penicillin (rash as child)'],
    [['28F ankle sprain', 'she had anaphylaxis to ibuprofen last time'], 'ibuprofen (anaphylaxis)'],
    [['32F mastitis, pen allergic anaphylaxis, T 38.5'], 'penicillin (anaphylaxis)'],
    [['40F cellulitis leg, anaphylaxis to penicillin'], 'penicillin (anaphylaxis)'],
  ])('%j', (texts, allergies) => {
    const { of, level } = last(...texts)
    expect(of('allergies')?.value).toBe(allergies)
    expect(of('current_medications')).toBeUndefined()
    expect(level).not.toBe('ER_NOW')
  })

  test.each([
    ['penicillin - hives 10 min ago, BP 80/40'],
    ['35F penicillin - hives, wheeze'],
    ['35F anaphylaxis to penicillin'],
    ['anaphylaxis to penicillin'],
  ])('a sign of now keeps the attack: %s', (text) => expect(last(text).level).toBe('ER_NOW'))
})

test.each([
  ['verapamil dose - on bisoprolol', 'bisoprolol'],
  ['is clarithromycin ok, on simvastatin', 'simvastatin'],
])('what is taken stands in the record behind a question: %s', (text, taken) => {
  expect(last('70F cough', text).of('current_medications')?.value).toBe(taken)
})

test.each([
  ['20M aspirin 40 x 300mg 5h ago, tinnitus', true],
  ['16F paracetamol 32 x 500mg 2h ago', true],
  ['26F 28 x 50mg sertraline, drowsy', true],
  ['45F migraine, aspirin 3 x 300mg', false],
])('a heap of tablets is an overdose: %s', (text, isOverdose) => {
  expect(engine.read(text).facts.some(({ key }) => key === 'drug_overdose_possible')).toBe(isOverdose)
})
