import { describe, expect, it, test } from 'vitest'
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '#tests/scorecard/dialogues/play.ts'

const engine = builtInEngine()
const last = (...said: string[]) => play(engine, said).at(-1)
const reply = (...said: string[]): string => last(...said)?.reply ?? ''

describe('a value in another unit', () => {
  it.each([
    ['creat 2.3 mg/dl in umol', /is 20[34] umol/],
    ['what is glucose 7.4 mmol/L in mg/dl', /is 133 mg\/dl/],
    ['temp 101.5F in celsius', /is 38\.6 celsius/],
    ['convert bilirubin 290 umol/L to mg/dl', /is 17 mg\/dl/],
  ])('“%s” is told and recorded nowhere', (asked, told) => {
    for (const before of [[], ['60M chest pain, BP 130/80']]) {
      const turn = last(...before, asked)
      expect(turn?.reply).toMatch(told)
      expect(turn?.input.facts.filter(({ key }) => /creat|gluc|temp|bili/.test(key))).toEqual([])
    }
  })

  it('is no conversion without two units', () => {
    expect(last('60M chest pain', 'creat 2.3 mg/dl')?.input.facts.map(({ key }) => key)).toContain('creatinine')
  })
})

test('when a dose may be repeated is told of what was given', () => {
  const first = '29M peanut, lip swelling, wheeze, BP 84/50 HR 130 sats 92'
  const repeated = reply(first, 'im adrenaline 0.5 given', 'how often can i repeat')
  expect(repeated).toMatch(/Epinephrine IM[\s\S]*repeat every 5 min/)
  expect(reply(first, 'how often repeat lactate')).not.toMatch(/Epinephrine IM/)
})

describe('a rate beside its rhythm', () => {
  it.each([
    ['66F palpitations since yesterday, irregular 152, BP 124/78', 152],
    ['31F sudden palpitations regular narrow 188', 188],
    ['palpitations, sinus tachy 130', 130],
    ['palpitations, now 74 sinus', 74],
  ])('is the pulse in “%s”', (text, rate) => {
    expect(engine.read(text).facts.find(({ key }) => key === 'heart_rate')?.value).toBe(rate)
  })

  it.each(['irregular 30 mm lesion', '30 AF patients', 'irregular 120 mm mass', 'sinus pain 3 days'])(
    'is none in “%s”',
    (text) => {
      expect(engine.read(text).facts.some(({ key }) => key === 'heart_rate')).toBe(false)
    },
  )
})

test('a fit that lasts after two doses is treated with the next class', () => {
  expect(reply('24F fitting 12 min, had 2x lorazepam 4mg iv', 'next drug?')).toMatch(
    /second-line drug[\s\S]*levetiracetam/,
  )
  expect(reply('24F fitted 3 min, had lorazepam 4mg iv, back to baseline')).not.toMatch(/second-line drug now/)
})

test('a medicine that the record speaks against is to be reviewed when it is told', () => {
  expect(reply('16M collapsed playing soccer, ECG QTc 490', 'gp gave him clarithromycin last wk')).toMatch(
    /Medicines to review\*\*: clarithromycin: prolongs QT[^\n]*QTc 490/,
  )
})

test('a question about what was wrong strikes nothing', () => {
  const first = '80F day 6 enoxaparin 60 bd for PE, flank bruise, eGFR 21'
  for (const asked of ['what was wrong with the enoxaparin dose', 'why was enoxaparin wrong', 'was the dose right?']) {
    const turn = last(first, asked)
    expect(turn?.input.facts.find(({ key }) => key === 'current_medications')?.value).toBe('enoxaparin')
  }
  expect(reply(first, 'what was wrong with the dose')).toMatch(/Enoxaparin[\s\S]*eGFR 21: accumulates/)
})

test('two medicines and nothing else in a first message are taken', () => {
  const taken = last('63F CKD4 routine K 7.1, well. ramipril + spiro')?.input.facts
  expect(taken?.find(({ key }) => key === 'current_medications')?.value).toBe('ramipril, spironolactone')
})

test('a medicine by the rectum is asked of as a medicine, with what its kidneys say', () => {
  const first = '54F L loin pain, ureteric stone 9 mm, BP 134/80, eGFR 34'
  expect(reply(first, 'diclofenac pr for pain?')).toMatch(/diclofenac with eGFR 34: can worsen kidney function/)
})
