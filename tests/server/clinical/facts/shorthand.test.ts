import { describe, expect, test } from 'vitest'
import { decideOn, engine, valuesOf } from '../support.ts'

describe('what is written short', () => {
  test.each([
    [
      '34F 33/40, BP 168/112, headache',
      { gestational_age_wk: 33, pregnant: true, systolic_bp: 168, diastolic_bp: 112 },
    ],
    ['90F confused, UTI, T 38.0 HR 104 BP 101/55', { temperature: 100.4, heart_rate: 104, systolic_bp: 101 }],
    ['Hgb 7.1 HR 104 BP 90/60', { hemoglobin: 7.1, heart_rate: 104, systolic_bp: 90 }],
    ['lactate 3.1 HR: 104', { lactate: 3.1, heart_rate: 104 }],
    ['M/58 DM HTN c/o CP', { age: 58, gender: 'male', chest_pain: true }],
    ['60M tube feeding dependent', { age: 60, gender: 'male' }],
    ['BP: 90/60, P: 120, R: 28, T: 39.4C', { systolic_bp: 90, heart_rate: 120, respiratory_rate: 28 }],
    ['GCS E3V4M5', { gcs: 12 }],
    ['intubated, GCS 8T', { gcs: 8 }],
    ['8mo bronchiolitis, sat 90 RA, RR 62', { age_months: 8, oxygen_saturation: 90, respiratory_rate: 62 }],
    ['3mo cough, 45F, HR 88', { age: 45, gender: 'female', heart_rate: 88 }],
    ['3mo of cough and weight loss', { cough: true }],
    [
      '25M stab L chest, tracheal dev R, no BS left, BP 70/40',
      { chest_trauma: true, tracheal_deviation: true, unilateral_reduced_breath_sounds: true },
    ],
    ['61M CP, ST dep V4-6', { st_depression: true }],
    ['77M K 6.8, UO nil', { anuria: true, potassium: 6.8 }],
    ['asthma, silent chest no', { silent_chest: false }],
    ['BP 110/40', { systolic_bp: 110, diastolic_bp: 40 }],
  ])('%s', (text, facts) => {
    expect(valuesOf(text)).toMatchObject(facts)
  })

  test('hours stay hours, and months that open a text of an adult are no age', () => {
    expect(valuesOf('chest pain for 6 hr')).toMatchObject({ symptom_duration_h: 6 })
    expect(valuesOf('pain 3hr, HR 90')).toMatchObject({ symptom_duration_h: 3, heart_rate: 90 })
    expect(valuesOf('3mo of cough and weight loss')).not.toHaveProperty('age')
    expect(engine.read('3mo cough, 45F').secondPatient).toBeNull()
    expect(valuesOf('R knee 28 cm, BP 120/80')).not.toHaveProperty('respiratory_rate')
    expect(valuesOf('BP R 188/100 L 142/80')).not.toHaveProperty('respiratory_rate')
    expect(valuesOf('BP 110/40')).not.toHaveProperty('gestational_age_wk')
  })

  test('a pregnancy in fortieths is one for rules and matching', () => {
    const decision = decideOn('34F 33/40, BP 168/112, headache, visual blurring, RUQ pain')
    expect(decision.triage?.level).toBe('ER_NOW')
    expect(decision.differential[0]?.conditionKey).toBe('preeclampsia')
  })
})

describe('what a case is about', () => {
  const first = (text: string) => decideOn(text).differential[0]?.conditionKey

  test.each([
    ['37F asthma RR 32 spo2 90 on 4L HR 135 BP 130/80', 'asthma_exacerbation'],
    ['67M new AF HR 152 BP 88/60 sob', 'af_rvr'],
    ['18M MVC, GCS 12, R pupil blown', 'head_trauma'],
    ['73F L sided weakness onset 90 min ago, NIHSS 14, BP 188/96, glu 112', 'stroke_tia'],
    ['71M sudden tearing CP to back, BP R 188/100 L 142/80, diff pulses', 'aortic_dissection'],
    ['64F melena x2d, BP 88/52 HR 118, on apixaban for AF', 'upper_gi_bleed'],
  ])('%s', (text, key) => expect(first(text)).toBe(key))

  test('retention is one of urine where a volume stands behind it', () => {
    expect(valuesOf('80M retention 900ml, Cr 3.4')).toMatchObject({ urinary_retention: true, creatinine: 3.4 })
    expect(valuesOf('68M COPD, CO2 retention')).not.toHaveProperty('urinary_retention')
  })

  test('a newborn who is cold, yellow and does not feed is an emergency', () => {
    expect(valuesOf('5 day old jaundiced poor feeding T 35.8')).toMatchObject({
      jaundice: true,
      poor_feeding: true,
      temperature: 96.44,
    })
    expect(decideOn('5 day old jaundiced poor feeding T 35.8').triage?.level).toBe('ER_NOW')
    expect(decideOn('20 day old boy feeding poorly').triage?.level).not.toBe('MONITOR')
    expect(decideOn('1 year old girl, HR 110, RR 28, T 98.6').redFlags).toEqual([])
  })
})
