import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play, type Played } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const lastOf = (...said: string[]) => play(engine, said).at(-1) as Played
const stated = ({ input }: ReturnType<typeof lastOf>) =>
  input.facts.filter(({ status, value }) => status === 'PRESENT' && value === true).map(({ key }) => key)

describe('a caller whose first message tells of a relative alone', () => {
  it.each([
    ['my husband has crushing chest pain', 'chest_pain', 'ER_NOW'],
    ['hello, my mother has chest pain and is sweaty', 'chest_pain', 'ER_NOW'],
    ['please help, my dad has collapsed', 'syncope', 'ER_TODAY'],
    ['my nan has passed out', 'syncope', 'ER_TODAY'],
    ['my wife vomited blood', 'hematemesis', 'ER_TODAY'],
    ['Mum has collapsed', 'syncope', 'ER_TODAY'],
    ['grandad took all his tablets, the empty box says amlodipine, an hour ago', 'drug_overdose_possible', 'ER_NOW'],
    ['my dad took all his amlodipine tablets an hour ago', 'drug_overdose_possible', 'ER_NOW'],
    // what is asked for is left out, and who the patient is stays
    ['my dad has crushing chest pain. Can I give aspirin?', 'chest_pain', 'ER_NOW'],
  ])('“%s” is of the patient', (text, key, level) => {
    const last = lastOf(text)
    expect(stated(last)).toContain(key)
    expect(last.decision.triage?.level).toBe(level)
  })

  it.each([
    [['my wife has a cough and I have a fever'], 'cough'],
    [['my father had a heart attack at 45'], 'ischemic_heart_disease'],
    [['my brother collapsed and died aged 22'], 'syncope'],
    [['my flatmate has a rash, could I catch it?'], 'rash'],
    [['my sister has headaches too'], 'headache'],
    [['my mother has chest pain, my father has a cough'], 'cough'],
    [['sore throat', 'my husband has chest pain'], 'chest_pain'],
    [['34F headache. My husband has a cough'], 'cough'],
  ])('%j is of somebody else as well', (said, key) => {
    expect(stated(lastOf(...said))).not.toContain(key)
  })
})
