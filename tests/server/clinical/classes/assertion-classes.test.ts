/** The classes of failure that cases kept apart have shown, by their numbers: what is said of now, of once, and not for sure. 15 to 23. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEVELS } from '#server/clinical/types.ts'
import { decideOn, engine, valuesOf } from '../support.ts'
import { AS_OF, TOLD_FINDINGS } from '../told-findings.ts'

const RUNS = { numRuns: 80, seed: 15 }
const FINDINGS = [
  ...TOLD_FINDINGS,
  ['seizure', 'seizure'],
  ['haematuria', 'hematuria'],
  ['palpitations', 'palpitations'],
] as const
const statusOf = (text: string, key: string) =>
  engine.read(text, AS_OF).facts.find((fact) => fact.key === key)?.status ?? null
const levelOf = (text: string) => LEVELS.indexOf(decideOn(text).triage?.level ?? 'MONITOR')

/** Every form with every finding: there are few enough. */
function law(forms: readonly string[], holds: (text: string, key: string) => void): void {
  test.each(forms)('%s', (form) => {
    for (const [word, key] of FINDINGS) holds(form.replace('{}', word), key)
  })
}

describe('15: what was is history: a year before the text, an age, "old"', () => {
  law(
    [
      '{} in @',
      '{} (@)',
      '@: {}',
      'In @ had {}',
      'had {} in @',
      'previous {} @',
      'admitted in @ with {}',
      '{} back in @',
    ],
    (form, key) =>
      fc.assert(
        fc.property(fc.integer({ min: 1980, max: 2025 }), (year) => {
          const text = `64M ankle sprain. ${form.replace('@', String(year))}.`
          expect([text, statusOf(text, key)]).not.toEqual([text, 'PRESENT'])
        }),
        { ...RUNS, numRuns: 6 },
      ),
  )
  law(
    ['{} aged 12', '{} 5 years ago', '{} as a child', 'previous {}', '{} last year', 'used to get {}', 'old {}'],
    (form, key) => {
      const text = `64M ankle sprain. ${form}.`
      expect([text, statusOf(text, key)]).not.toEqual([text, 'PRESENT'])
    },
  )
  law(['{} since 2 days', '{} for 3 weeks', '3 day history of {}', '{} today', '{} since Monday'], (form, key) => {
    // a history of seizures is a name of its own
    if (key === 'seizure' && form.includes('history')) return
    expect([form, statusOf(`64M. ${form}.`, key)]).toEqual([form, 'PRESENT'])
  })
})

describe('17: ages and sexes', () => {
  const INFANTS = [
    ['{}/12 boy', 'age_months'],
    ['{}mo girl', 'age_months'],
    ['{} month old', 'age_months'],
    ['{}-month-old baby', 'age_months'],
    ['{} mths old', 'age_months'],
    ['day {} of life', 'age_days'],
    ['DOL {}', 'age_days'],
    ['{} day old', 'age_days'],
    ['{}d old', 'age_days'],
  ] as const
  test.each(INFANTS)('%s', (form, key) => {
    for (let n = 3; n < 12; n++) {
      const text = `${form.replace('{}', String(n))}, cough.`
      expect([text, valuesOf(text)[key]]).toEqual([text, n])
    }
  })
})

describe('18: a quantity and the word that says of what', () => {
  test.each([
    ['last drink {} hours ago', 'last_drink_h'],
    ['seizure lasting {} minutes', 'seizure_duration_min'],
    ['fitting for {} min', 'seizure_duration_min'],
    ['pain {}/10', 'pain_scale'],
    ['pain score {}', 'pain_scale'],
    ['day {} postpartum', 'postpartum_days'],
    ['{} days after chemo', 'last_chemo_days'],
    ['calf {} cm bigger than the other', 'calf_circumference_diff_cm'],
    ['vomited x{}', 'vomiting_episodes'],
    ['{} loose stools a day', 'stools_per_day'],
  ])('%s', (form, key) => {
    for (let n = 3; n < 9; n++) {
      const text = `44F. ${form.replace('{}', String(n))}.`
      expect([text, valuesOf(text)[key]]).toEqual([text, n])
    }
  })
})

describe('19: words between a name and its value', () => {
  const ANALYTES = [
    ['K', 'potassium', 6.1],
    ['Na', 'sodium', 121],
    ['lactate', 'lactate', 4.2],
    ['Hb', 'hemoglobin', 7.4],
    ['pH', 'ph', 7.12],
  ] as const
  test.each([
    '{} on gas ',
    '{} (VBG) ',
    '{} on the gas was ',
    '{} came back at ',
    'latest {} ',
    '{}: ',
    '{} = ',
    'repeat {} ',
  ])('%s', (form) => {
    for (const [name, key, value] of ANALYTES) {
      const text = `44F ill. ${form.replace('{}', name)}${value}.`
      expect([text, valuesOf(text)[key]]).toEqual([text, value])
    }
  })
})

describe('20: denials in few letters', () => {
  law(
    [
      'nil {}',
      'no {}',
      'denies {}',
      '{} -ve',
      '{}: nil',
      'never {}',
      '{} absent',
      'w/o {}',
      'neg for {}',
      '{} denied',
      '{}: 0',
      '{} 0',
      '0 {}',
    ],
    (form, key) => {
      expect([form, statusOf(`44F. ${form}.`, key)]).toEqual([form, 'ABSENT'])
    },
  )
  test.each([
    ['afeb', 'fever'],
    ['apyrexial', 'fever'],
    ['not on warfarin', 'anticoagulant_use'],
    ['non-icteric', 'jaundice'],
    ['anicteric', 'jaundice'],
    ['trop not elevated', 'troponin_elevated'],
    ['abdo SNT', 'abdominal_tenderness'],
    ['chest clear', 'wheeze'],
    ['neck supple', 'neck_stiffness'],
    ['non-smoker', 'smoker'],
  ])('%s', (text, key) => expect([text, statusOf(`44F. ${text}.`, key)]).toEqual([text, 'ABSENT']))
})

describe('21: what is denied never raises the level', () => {
  const CASES = [
    '24M sore throat 2 days, T 37.2, HR 78',
    '30F dysuria 2 days, T 36.8, HR 74, BP 118/70',
    '41M ankle sprain, can walk',
    '35F vomiting and diarrhoea since yesterday, drinking, HR 82',
    '52F low back pain after gardening',
    '64M chest pain, HR 92, BP 130/80',
    '71F weak left arm since 2 h',
    '6F cough and runny nose, T 37.4',
  ]
  test.each(CASES)('%s', (text) => {
    const plain = levelOf(text)
    for (const [word] of FINDINGS)
      expect([word, levelOf(`${text}. No ${word}.`) <= plain || text.includes(word)]).toEqual([word, true])
  })
})

describe('22: what was there before raises no alarm of today', () => {
  test.each([
    [
      '82F nursing home, baseline GCS 13, GCS 13 today. Cough 2 days, T 37.1, HR 80, BP 130/70, RR 16, SpO2 97%',
      'ER_NOW',
    ],
    ['70M old left arm weakness from stroke in 2015, here for a sore throat, HR 76, BP 130/80', 'ER_NOW'],
    ['66M here for BP check. Had chest pain in 2019. BP 138/82, HR 72', 'ER_TODAY'],
    ['79F confusion resolved, back to normal self, UTI on antibiotics, T 36.8, HR 78, BP 128/70', 'ER_NOW'],
  ])('%s: below %s', (text, level) => expect(levelOf(text)).toBeLessThan(LEVELS.indexOf(level as 'ER_NOW')))
})

describe('23: a question mark, glued or not, is neither yes nor no', () => {
  law(
    ['?{}', '? {}', '??{}', '{}?', 'query {}', '{} ?', '?has {}', '?{} overnight', 'poss {}', 'r/o {}'],
    (form, key) => {
      const status = statusOf(`44F unwell, ${form}.`, key)
      expect([form, status === 'PRESENT' || status === 'ABSENT']).toEqual([form, false])
    },
  )
})
