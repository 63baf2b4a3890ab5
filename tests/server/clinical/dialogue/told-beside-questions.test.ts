import { describe, expect, it } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const FIRST = '62M, chest tightness 3 hours, BP 150/90, HR 92, ECG normal'

/** The last turn, and what the record holds then. */
function after(...messages: string[]) {
  const turn = play(builtInEngine(), messages).at(-1)
  if (!turn) throw new Error('no turn')
  const of = (key: string) => turn.input.facts.find((fact) => fact.key === key)?.value ?? null
  return { reply: turn.reply, of }
}

describe('what is told in the sentence of a question', () => {
  it.each([
    ['is labetalol ok, he has asthma', 'asthma_history', /Labetalol: conflict[\s\S]*asthma/],
    ['can I give labetalol, he has asthma', 'asthma_history', /Labetalol: conflict/],
    ['should i give metoprolol he is asthmatic', 'asthma_history', /Metoprolol: conflict/],
    ['should I give metoprolol as he is asthmatic', 'asthma_history', /Metoprolol: conflict/],
    ['is labetalol ok given his asthma', 'asthma_history', /Labetalol: conflict/],
    ['is ketorolac fine - on warfarin', 'anticoagulant_use', /Ketorolac[\s\S]*bleeding/],
    ['he is on warfarin, ok to give ketorolac', 'anticoagulant_use', /Ketorolac[\s\S]*bleeding/],
    ['do i need a ct, he is on apixaban', 'anticoagulant_use', /apixaban/],
    ['what do i do, he is bleeding from the rectum', 'hematochezia', /Hematochezia/],
  ])('enters the record, and the answer minds it: %s', (message, key, said) => {
    const { of, reply } = after(FIRST, message)
    expect(of(key)).toBe(true)
    expect(reply).toMatch(said)
  })

  it.each([
    ['any problem with clarithromycin, he takes simvastatin', 'simvastatin', /clarithromycin with simvastatin/],
    ['ok to give nitrates, he took sildenafil this morning', 'sildenafil', /sildenafil: severe hypotension/],
  ])('is a medicine that is taken, beside one that is asked for: %s', (message, taken, said) => {
    const { of, reply } = after(FIRST, message)
    expect(of('current_medications')).toBe(taken)
    expect(reply).toMatch(said)
  })

  it.each([
    ['what if he has asthma', 'asthma_history'],
    ['do you think he has asthma', 'asthma_history'],
    ['is he on warfarin', 'anticoagulant_use'],
    ['can I give labetalol', 'beta_blocker_use'],
    ['should he have warfarin', 'anticoagulant_use'],
    ['how long has he had asthma', 'asthma_history'],
  ])('is nothing where it is only asked or supposed: %s', (message, key) => {
    expect(after(FIRST, message).of(key)).toBeNull()
  })
})

describe('a text of nothing but beginnings', () => {
  // what looked from each word to the end took three quarters of a minute
  it.each(['ok ', 'ok, ', 'ok and ', 'the ', 'is he '])('is heard: 100 kB of “%s”', (word) => {
    expect(after(FIRST, word.repeat(100_000 / word.length)).of('age')).toBe(62)
  })
})

describe('an event of weeks ago', () => {
  it.each(['he had a stroke 2 weeks ago', 'stroke last month', 'previous stroke'])('is history: %s', (message) => {
    const { of } = after(FIRST, message)
    expect(of('stroke_tia_history')).toBe(true)
    expect(of('condition:stroke_tia')).toBeNull()
  })

  it('of today is no history', () => {
    expect(after(FIRST, 'he had a stroke 2 hours ago').of('condition:stroke_tia')).toBe(true)
  })

  it.each(['PE last year', 'DVT in 2019'])('is told once: %s', (message) => {
    const { of } = after(FIRST, message)
    expect(of('prior_vte')).toBe(true)
    expect(of('condition:pulmonary_embolism') ?? of('condition:deep_vein_thrombosis')).toBeNull()
  })

  it('speaks against a thrombolytic until it is known what it was and when', () => {
    const stemi = '58M crushing chest pain 2h, sweaty, BP 150/90 HR 96, ECG shows ST elevation V2-V4'
    expect(after(stemi, 'he had a stroke 2 weeks ago', 'can we thrombolyse?').reply).toMatch(
      /conflict\.\*\* Against it here: ischemic stroke within 3 months[^:]*: contraindicated/,
    )
  })
})

describe('whether it is one thing', () => {
  const SEVERE = '32F 30 weeks pregnant, headache and epigastric pain, BP 168/112, urine protein 3+'
  it.each([
    [SEVERE, 'is this HELLP?', /\*\*HELLP\*\*\. For: low platelets/],
    [SEVERE, 'HELLP?', /\*\*HELLP\*\*\. For: low platelets/],
    [SEVERE, 'does she have HELLP', /\*\*HELLP\*\*\. For: low platelets/],
    ['58M chest pain 2h, BP 150/90 HR 96', 'dissection?', /^\*\*Aortic dissection\*\*\. For/],
    ['58M chest pain 2h, BP 150/90 HR 96', 'does he have PE', /^\*\*Pulmonary embolism\*\*\. For/],
  ])('%s: %s', (first, question, said) => {
    expect(after(first, question).reply).toMatch(said)
  })
})
