import { describe, expect, it } from 'vitest'
import { CORRECTION_ROWS } from '#server/clinical/data/correction-words.ts'
import { DENIED_HISTORIES } from '#server/clinical/data/denied-histories.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play, type Played } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const CASE = '64F melena 2 days, BP 88/52, HR 118, Hgb 7.1, on apixaban'
const valueOf = ({ input }: Played, key: string) => input.facts.find((fact) => fact.key === key)?.value ?? null
const last = (...messages: string[]): Played => {
  const played = play(engine, messages).at(-1)
  if (!played) throw new Error('nothing was said')
  return played
}

describe('the words of corrections', () => {
  it.each(CORRECTION_ROWS.flatMap(({ sign, proofs }) => proofs.map((text) => [sign, text] as const)))(
    '%s: “%s” changes what the record holds',
    (_sign, text) => {
      const [first, second] = play(engine, [CASE, text])
      expect(second?.input.facts).not.toEqual(first?.input.facts)
    },
  )

  it('name the fact in the next message where it was asked for', () => {
    const played = last(
      '68F AF, on apixaban and clopidogrel, gum bleeding',
      'she doesnt take that one any more',
      'the clopidogrel',
    )
    expect(valueOf(played, 'current_medications')).toBe('apixaban')
  })

  it('take a number in the unit in which the old one was written', () =>
    expect(valueOf(last('61F, T 38.2, HR 98', 'temp was last night, 36.9 now'), 'temperature')).toBeCloseTo(98.4, 1))

  it('strike nothing where the last message was another patient’s', () => {
    const [first, , third] = play(engine, [CASE, 'now bed 4: 31M asthma PEF 60%', 'ok ignore that'])
    expect(third?.input.facts).toEqual(first?.input.facts)
  })
})

describe('what is denied whole', () => {
  it.each(DENIED_HISTORIES.flatMap(({ key, proofs }) => proofs.map((text) => [text, key] as const)))(
    '“%s” says that there is no %s',
    (text, key) => expect(valueOf(last('64F melena 2 days', text), key)).toBe(false),
  )

  it('takes nothing from a list that is known', () =>
    expect(valueOf(last(CASE, 'meds: none'), 'current_medications')).toBe('apixaban'))
})

describe('a medicine that is asked for', () => {
  it.each([
    ['64F melena 2 days, BP 88/52', 'give her apixaban?', /conflict.*active bleeding/is],
    ['31F asthma, 34 weeks pregnant, BP 170/112', 'labetalol ok?', /conflict.*asthma/is],
    ['22M syncope, QTc 510', 'which antiemetic can I give', /QT/],
    ['70M AF on warfarin', 'warfarin with clarithromycin', /INR/],
    ['31F 34 weeks pregnant, headache, BP 176/114', 'magnesium dose', /4 g/],
  ])('%s: “%s”', (text, question, said) => expect(last(text, question).reply).toMatch(said))

  it('is told no dose where it conflicts', () =>
    expect(last('64F melena 2 days, BP 88/52', 'give her apixaban?').reply).not.toMatch(/5 mg twice/))

  it('and is not taken for what is asked of', () =>
    expect(valueOf(last('72M COPD', 'on theophylline, can I give clarithro'), 'current_medications')).toBe(
      'theophylline',
    ))

  it('is what “instead” and “the dose” point back to', () => {
    const asked = ['21F sore throat 2d, T 38.4, exudate. Allergic to penicillin.', 'penicillin v?']
    expect(last(...asked, 'so what instead?').reply).toMatch(/conflict[^]*penicillin/i)
    expect(last('64F melena', 'pantoprazole?', 'and the dose?').reply).toMatch(/40 mg/)
  })
})

describe('what is seen and not used', () => {
  it('is the complaint behind age and sex alone', () => {
    const { facts } = last('56M ganglion on the left wrist').input
    expect(facts.find(({ key }) => key === 'chief_complaint')?.value).toBe('ganglion on the left wrist')
  })

  it('is shown in the unit in which it was written', () =>
    expect(last('48M vomiting, creat 266', 'handover to renal').reply).toContain('266 as written'))
})
