import { describe, expect, it, test } from 'vitest'
import { GIVEN_PROOFS } from '#server/clinical/data/given-words.ts'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const given = (text: string) => engine.read(text).facts.find(({ key }) => key === 'given_medications')?.value ?? null
const last = (...said: string[]) => play(engine, said).at(-1)?.reply ?? ''

describe('what was given in this illness', () => {
  it.each(Object.entries(GIVEN_PROOFS.reads))('is read in “%s”', (text, names) => {
    expect(given(text)).toBe(names)
  })

  it.each(GIVEN_PROOFS.leaves)('is not what “%s” tells', (text) => {
    expect(given(text)).toBeNull()
  })
})

test('a line that gives it says so, and another is next', () => {
  const report = last('58M chest pain 2 h, ST elevation on ECG, aspirin 300 given, BP 134/80, HR 80')
  expect(report).toMatch(/\d\. \*\*Aspirin\*\* [^\n]*\(aspirin given already\)/)
  expect(report).not.toMatch(/Next: aspirin/)
})

test('it is no longer due when a later message tells it, and due again when that is taken back', () => {
  const first = '58M central crushing chest pain 2h, ECG 3mm ST elevation II III aVF. BP 104/66 HR 58'
  expect(last(first, 'given aspirin 300, ticag 180')).toMatch(
    /Given so far: aspirin, ticagrelor[\s\S]*Now: (?!.*aspirin)/,
  )
  expect(last(first, 'given aspirin 300', 'no, aspirin was not given', 'summary')).not.toContain('given already')
})

const INFARCTION = '58M central crushing chest pain 2h, ECG 3mm ST elevation II III aVF. BP 104/66 HR 58'

test.each([
  'no sorry aspirin was not given',
  "aspirin wasn't given",
  'he did not get the aspirin',
  'correction: not given aspirin',
  'aspirin not given after all',
])('“%s” takes it off the record', (said) => {
  const played = play(engine, [INFARCTION, 'given aspirin 300, heparin 5000', said])
  const facts = played.at(-1)?.input.facts ?? []
  expect(facts.find(({ key }) => key === 'given_medications')?.value).toBe('heparin')
  expect(facts.find(({ key }) => key === 'current_medications')?.value).not.toContain('aspirin')
})

test('what was never told as given is not taken off by that it was not', () => {
  const played = play(engine, [INFARCTION, 'given aspirin 300', 'heparin not given'])
  expect(played.at(-1)?.input.facts.find(({ key }) => key === 'given_medications')?.value).toBe('aspirin')
})

test('“what next” leaves out what was given', () => {
  expect(last(INFARCTION, 'what next?')).toMatch(/\d\. .*aspirin/i)
  expect(last(INFARCTION, 'given aspirin 300', 'what next?')).not.toMatch(/\d\. .*aspirin/i)
})

test.each([
  ['58M chest pain 2h, ST elevation on ECG, PCI 4 hours away. heparin 5000 given', 'can we lyse him?'],
  ['45F PE on CT, BP 84/50, LMWH given', 'lyse?'],
])('a dose of heparin that was given is a caution beside lysis, and no conflict: “%s”', (text, asked) => {
  expect(last(text, asked)).toMatch(/caution[^\n]*given already/i)
  expect(last(text, asked)).not.toMatch(/conflict|Not before this is checked/)
  expect(last(text.replace(/heparin 5000 given|LMWH given/, 'on apixaban'), asked)).toMatch(/conflict/)
})

test('what is written to be repeated stays the next thing to do', () => {
  const report = last('29M peanut, lip swelling, wheeze, BP 84/50, had IM adrenaline 5 min ago')
  expect(report).toMatch(/Next: epinephrine/)
  expect(report).toMatch(/1\. \*\*Epinephrine\*\*[^\n]*epinephrine given already[^\n]*repeat every 5 min/)
})

describe('what was given and did not help', () => {
  it('has its next steps, told in two clauses', () => {
    const reply = last(
      '29M peanut, lip swelling, wheeze, hives, BP 84/50 HR 130',
      'im adrenaline 0.5 given. bp 96/58, still wheezy',
    )
    expect(reply).toMatch(/If the first treatment does not help[\s\S]*Epinephrine infusion/)
  })

  it('is told by liters as by doses', () => {
    const reply = last('79F confused, temp 38.9, BP 86/44, HR 122, RR 26, urine foul', '2L in still 84/40')
    expect(reply).toMatch(/If the first treatment does not help:\s+- In the plan now: \*\*Vasopressor/)
  })

  it('is not told by what is still taken', () => {
    const reply = last('79F confused, temp 38.9, BP 86/44, HR 122', 'BP 110/60 given paracetamol. still on ramipril')
    expect(reply).not.toContain('If the first treatment')
  })
})

test.each(['SBAR', 'soap note', 'referral letter'])('“%s” has a line of its own for it', (asked) => {
  const written = last('58M chest pain, ST elevation on ECG', 'given aspirin 300', asked)
  expect(written).toMatch(/^- Given so far: aspirin$/m)
  expect(written).not.toMatch(/pregnancy/i)
})
