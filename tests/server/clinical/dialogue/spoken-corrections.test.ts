import { describe, expect, it } from 'vitest'
import file from '#server/clinical/data/correction-speech.json' with { type: 'json' }
import { builtInEngine } from '#server/clinical/engine.ts'
import { play } from '../../../scorecard/dialogues/play.ts'

const engine = builtInEngine()
const CASES = [
  { name: 'K', key: 'potassium', was: '6.7', now: '4.7', first: '67M with weak legs and CKD, K 6.7' },
  { name: 'INR', key: 'inr', was: '8.2', now: '2.8', first: '80F with a bruise, on warfarin, INR 8.2' },
  { name: 'RR', key: 'respiratory_rate', was: '38', now: '18', first: '50F short of breath, RR 38' },
]
const after = (first: string, second: string) => {
  const [, then] = play(engine, [first, second])
  if (!then) throw new Error('Two messages are two turns')
  return then
}
const valueOf = (first: string, second: string, key: string) =>
  after(first, second).input.facts.find((fact) => fact.key === key)?.value

describe.each(file.proofs)('%s', (form) => {
  it.each(CASES)('puts $name right', ({ name, key, was, now, first }) => {
    const said = form.replaceAll('N', name).replaceAll('W', now).replaceAll('V', was)
    expect(valueOf(first, said, key)).toBe(Number(now))
  })
})

it.each([
  'sorry shes 24 weeks not 34',
  'sorry, she is 24 weeks',
  '24 weeks not 34',
  'correction, she is 24 wks, not 34',
])('%s', (said) => {
  expect(valueOf('G1P0 34/40 BP 152/98 headache', said, 'gestational_age_wk')).toBe(24)
})

describe.each(file.voided)('%s', (form) => {
  it.each(CASES)('takes $name back', ({ name, key, was, first }) => {
    const { input } = after(first, form.replaceAll('N', name).replaceAll('V', was))
    expect(input.facts.find((fact) => fact.key === key)?.status).toBe('UNKNOWN')
  })
})

describe('what only names a value', () => {
  it.each(['another K sent', 'K drop', 'next K at 6pm', 'K in bed', 'is the K reliable?'])(
    '“%s” takes none back',
    (said) => {
      expect(valueOf('67M with weak legs and CKD, K 6.7', said, 'potassium')).toBe(6.7)
    },
  )

  it('does not enter where it is told as wrong', () => {
    expect(valueOf('67M with weak legs and CKD', 'lab called, K 5.9 was wrong tube', 'potassium')).toBeUndefined()
  })
})

describe('a number that is no new value', () => {
  it.each([
    ["that is bed 4's K", 'potassium'],
    ['patient in bed 4 has K 3.1', 'potassium'],
    ['not 6.7', 'potassium'],
    ['should K be 4.5?', 'potassium'],
  ])('“%s” puts none in its place', (said, key) => {
    expect([6.7, null, undefined]).toContain(valueOf('67M with weak legs and CKD, K 6.7', said, key))
  })

  it('is asked about where it is far from what was told last, and near to another value', () => {
    const turns = play(engine, ['24M DKA, pH 7.08, glucose 30 mmol/L, K 5.1', 'ketones now 3', 'repeat 7.31'])
    expect(turns.at(-1)?.heard.ask?.candidates).toContain('pH 7.31')
    expect(turns.at(-1)?.input.facts.find(({ key }) => key === 'ketones_bhb')?.value).toBe(3)
  })

  it('is asked about where two values may be meant', () => {
    const { heard } = after('60M with palpitations, HR 134, RR 30', 'sorry 84')
    expect(heard.corrections).toEqual([])
    expect(heard.ask?.question).toContain('84')
  })

  it('is placed where its digits are those of one value alone', () => {
    expect(valueOf('80F with a bruise, on warfarin, INR 8.2', 'sorry 2.8 i read it backwards', 'inr')).toBe(2.8)
  })
})

describe('a value that is handed to another time', () => {
  it.each([
    "that V was yesterday's, today's is W",
    'W is the current one, V was from Monday',
    'sorry the V was last week, today is W',
    'the N of V was last night, it is W now',
    'N V was 3 days ago, W today',
  ])('“%s” leaves the new one', (form) => {
    for (const { name, key, was, now, first } of CASES)
      expect(
        valueOf(first, form.replaceAll('N', name).replaceAll('W', now).replaceAll('V', was), key),
        `${name}: ${form}`,
      ).toBe(Number(now))
  })

  it.each(["that V was yesterday's", 'the N of V was from Monday', 'that N was from last week'])(
    '“%s” leaves none of now',
    (form) => {
      for (const { name, key, was, first } of CASES) {
        const { input } = after(first, form.replaceAll('N', name).replaceAll('V', was))
        expect(input.facts.find((fact) => fact.key === key)?.status, name).toBe('UNKNOWN')
      }
    },
  )

  it('is another where it is told anew', () => {
    expect(valueOf('67M with weak legs and CKD, K 6.7', 'K was 6.7 on Monday', 'potassium')).toBe(6.7)
  })

  it('is a pressure as a whole', () => {
    const { input } = after('57M hematemesis, BP 96/60', "96/60 was an hour ago, now it's 118/70")
    const valued = (key: string) => input.facts.find((fact) => fact.key === key)?.value
    expect([valued('systolic_bp'), valued('diastolic_bp')]).toEqual([118, 70])
  })

  it('is what it was before, where rules ask for that', () => {
    expect(valueOf('70M sepsis, Cr 1.4', "sorry the 1.4 was last month, today's is 2.9", 'baseline_creatinine')).toBe(
      1.4,
    )
  })
})

const BURN = '35M burn 20% flame, 80kg, 1h ago'
const OVERDOSE = '19F paracetamol OD 16g 3h ago 55kg'

describe('a number alone that is marked as right', () => {
  it.each([
    ['66M K 5.4 CKD4 HR 60 BP 130/80', 'corrected to 7', 'potassium', 7],
    ['72F Hb 9.1 melaena BP 110/60 HR 96, INR 3', 'lab says its 7.8', 'hemoglobin', 7.8],
    [BURN, 'plastics say its 12', 'burn_tbsa_percent', 12],
    [BURN, 'make that 15%', 'burn_tbsa_percent', 15],
    [BURN, 'its actually 9%', 'burn_tbsa_percent', 9],
    [OVERDOSE, 'make it 24g', 'ingested_amount_mg', 24_000],
    [OVERDOSE, 'its 6h not 3', 'ingestion_time_h', 6],
    ['5F 18kg fever 39.4 HR 160', 'weight should be 20kg', 'weight', 20],
    ['24F 10/40 abdo pain 2 days BP 110/70', 'actually 12 weeks', 'gestational_age_wk', 12],
    ['70F left hip pain after a fall', 'its actually 3 days', 'symptom_duration_d', 3],
    ['64M tearing chest pain BP 190/100 HR 96', 'other arm 150', 'bp_difference_arms_mmhg', 40],
    ['64M tearing chest pain BP 190/100 HR 96', '150/80 in the other arm', 'bp_difference_arms_mmhg', 40],
  ])('%s: “%s”', (first, said, key, value) => expect(valueOf(first, said, key)).toBe(value))

  it.each([BURN, OVERDOSE])('is no rate and no age of %s', (first) => {
    const { input } = after(first, 'its actually 9%')
    expect(input.facts.find(({ key }) => key === 'respiratory_rate')).toBeUndefined()
  })

  it('is asked of which value it is where two are as near', () =>
    expect(after('68M creat 180 Na 131 BP 100/60', 'new value 128').reply).toMatch(/Which value is 128\?/))

  it.each(['no, right', 'sorry right side', 'actually the right one'])('“%s” puts a side right', (said) =>
    expect(after('70F left hip pain fall HR 90', said).reply).toMatch(/right, not left/),
  )

  it('“right” alone is no side', () =>
    expect(after('70F left hip pain fall HR 90', 'right').reply).not.toMatch(/not left/))
})

describe('who made an error, and how', () => {
  it.each([
    ['30F asthma', 'I got the age wrong, she is 50', 'age', 50],
    ['45M chest pain', 'wrote the age wrong: he is 65', 'age', 65],
    ['4 month old baby vomiting', "I miscounted - he's 4 weeks old", 'age_days', 28],
    ['2 year old fever 39', 'parents mixed up, actually 2 months old', 'age_months', 2],
    ['60M chest pain, no sweating', 'I take that back, he is sweating', 'diaphoresis', true],
    ['60M chest pain, sweating', 'scratch that, he is not sweating', 'diaphoresis', false],
  ])('%s: “%s”', (first, said, key, value) => {
    expect(after(first, said).input.conflict).toBeNull()
    expect(valueOf(first, said, key)).toBe(value)
  })

  it('“mixed up” of a patient is no correction', () =>
    expect(after('80F confused', 'she is mixed up and agitated').heard.acts.map(({ kind }) => kind)).toEqual([
      'STATEMENT',
    ]))
})
