/** Numbers that notes hold in ways of their own: later sets, corrections, intervals of a tracing, lengths, shares and elapsed times. */
import { describe, expect, test } from 'vitest'
import { valuesOf } from '../support.ts'

type Told = readonly [text: string, values: Record<string, number | undefined>]

const holds = (told: readonly Told[]) =>
  test.each(told)('%s', (text, values) => {
    const read = valuesOf(text)
    expect(Object.fromEntries(Object.keys(values).map((key) => [key, read[key]]))).toEqual(values)
  })

describe('of two sets of vital signs the later counts', () => {
  holds([
    [
      'S: first set 78/50, pulse 138, resps 34, sats 86 on 15 L, GCS 13. After thoracostomy: 98/60, 118, resps 24, sats 94, GCS 14.',
      { systolic_bp: 98, heart_rate: 118, respiratory_rate: 24, oxygen_saturation: 94, gcs: 14 },
    ],
    [
      'First obs: 92/50, 128, RR 28, 89% air. Repeat: 110/64, 104, RR 20, 96% 2L',
      { systolic_bp: 110, heart_rate: 104, respiratory_rate: 20, oxygen_saturation: 96 },
    ],
    ['On scene 70/40, pulse 150, sats 82. Now 110/70, 100, sats 97', { systolic_bp: 110, heart_rate: 100 }],
    ['BP 162/108, rechecked 15 mins later manual 168/112 (booking 112/64).', { systolic_bp: 168, diastolic_bp: 112 }],
    ['BP 150/95, manual repeat 148/92, booking BP 110/60', { systolic_bp: 148 }],
    ['BP 182/104, 15 minutes later 176/98', { systolic_bp: 176 }],
    ['Platelets 52,000 on adm. -> 31,000 today.', { platelets: 31 }],
    ['pain was eight out of ten yesterday and is six now', { pain_scale: 6 }],
    ['headache was 10/10 at onset, currently 6/10', { pain_scale: 6 }],
    ['trop 14 -> 52 -> 110 ng/L', { troponin: 0.11 }],
    ['BP rose to 104/60 from 82/40 with fluids', { systolic_bp: 104 }],
    ['BP 210 systolic, 120 diastolic', { systolic_bp: 210, diastolic_bp: 120 }],
    ['paracetamol level at 4h 180 mg/L', { acetaminophen_level: 180 }],
  ])
})

describe('a correction replaces, and what it replaces never was', () => {
  holds([
    ['troponin 0.04 correction 0.014 d dimer 4.2', { troponin: 0.014, d_dimer: 4.2 }],
    ['blood pressure 182 over 76 sorry that is 128 over 76 pulse 68', { systolic_bp: 128, heart_rate: 68 }],
    ['creatinine 192, apologies, 92 micromoles', { creatinine: 1.041 }],
    ['weight 84 kilos sorry 48 kilos', { weight: 48 }],
    ['heart rate 118 sorry to hear that 20 years ago', { heart_rate: 118 }],
  ])

  test('no low value before, where it was misspoken', () => {
    expect(valuesOf('glucose 38 correction 138')).not.toHaveProperty('hypoglycemia_episode')
    expect(valuesOf('glucose 38 correction 138')['glucose']).toBe(138)
  })
})

describe('the PR of a tracing is an interval, and among vital signs the pulse', () => {
  holds([
    ['HR 121. ECG: sinus tachycardia, PR 160, no AV block.', { heart_rate: 121 }],
    ['pulse 72. ECG: SR, PR 210, QRS 110, QTc 480', { heart_rate: 72 }],
    ['EKG with PR 220 and LBBB', { heart_rate: undefined }],
    ['ECG done, PR 112/min, BP 100/70', { heart_rate: 112 }],
    ['O/E: PR 104 regular', { heart_rate: 104 }],
  ])
})

describe('whoever is measured is the patient', () => {
  holds([
    ['41F breathless her mother had a dvt after her last baby heart rate 118 respirations 26', { heart_rate: 118 }],
    ['52M his father had a heart attack at 50 blood pressure 150 over 90', { systolic_bp: 150, prior_mi: undefined }],
    ['42M. His father has diabetes; his own HbA1c last month was 36 mmol/mol', { hba1c: 5.445 }],
    ['30M cough, his roommate had a temp of 39.5', { temperature: undefined }],
  ])
})

describe('a fever has days of its own', () => {
  holds([
    ['high grade fever x 5 days, pain abdomen x 1 day', { fever_duration_d: 5 }],
    ['10 days of fevers to 103, shaking chills', { fever_duration_d: 10 }],
    ['cough 3 weeks, fever 2 days', { fever_duration_d: 2 }],
    ['fever with chills since 3 days', { fever_duration_d: 3 }],
    ['high temperature for 5 days', { fever_duration_d: 5 }],
    ['no fever for 2 days', { fever_duration_d: undefined }],
    ['67M his third go of diverticulitis three days of constant pain low down on the left', { symptom_duration_d: 3 }],
  ])
})

describe('two times of day tell how long ago something was taken, or began', () => {
  holds([
    ['R arm weakness, last seen well 22:00, arrived 23:30', { last_known_well_h: 1.5 }],
    ['left facial droop and arm weakness, onset 08:30, now 10:15', { symptom_duration_h: 1.75 }],
    ['testicular pain started 2 pm, seen 6 pm', { symptom_duration_h: 4 }],
    ['took an overdose, last seen 22:00, arrived 23:00', { ingestion_time_h: undefined }],
    ['antibiotics started 08:30, now 10:15', { symptom_duration_h: undefined }],
    ['cough 3 days, seen 10:15, bloods sent 11:00', { symptom_duration_h: undefined }],
    ['brought by husband at 8 pm with consumption of approx. 50 ml monocrotophos at 6 pm', { ingestion_time_h: 2 }],
    ['took 30 paracetamol at 14:00, arrived 17:30', { ingestion_time_h: 3.5 }],
    ['OD of amitriptyline at 10am. Presented at 1pm', { ingestion_time_h: 3 }],
    ['fell at 6 pm, brought at 8 pm', { ingestion_time_h: undefined }],
    ['took paracetamol at 14:00, vomited at 17:30', { ingestion_time_h: undefined }],
  ])
})

describe('what was normal before is told by the value of now', () => {
  holds([
    ['50M chest pain, troponin was normal, now 900 ng/L', { troponin: 0.9, troponin_elevated: undefined }],
    ['trop neg initially, now 45 ng/L', { troponin: 0.045, troponin_elevated: undefined }],
    ['creatinine previously normal, now 4.2 mg/dL', { creatinine: 4.2 }],
    ['Hb was fine last year, now 71 g/L', { hemoglobin: 7.1 }],
    ['creatinine normal, now 3 days of vomiting', { creatinine: undefined }],
    ['creatinine normal, pain now 8/10', { creatinine: undefined }],
  ])
})

describe('a temperature is the patient’s own', () => {
  holds([
    ['42M heavy lifting in 38° heat, collapsed', { temperature: undefined }],
    ['42M collapsed, 40 degrees outside', { temperature: undefined }],
    ['42M collapsed in the heat, rectal temp 41.1', { temperature: 106 }],
    ['fever since last night, 39.4 at home, 5yo', { temperature: 102.9 }],
    ['fever 39.4 at home, 37.1 here', { temperature: 98.78 }],
  ])
})

describe('what a share or a fraction is of', () => {
  holds([
    ['itchy streaks, about 3 pct BSA, skin not blistered', { erythema_bsa_percent: 3, bsa_percent: undefined }],
    ['SJS, epidermal detachment 12% BSA', { bsa_percent: 12, erythema_bsa_percent: undefined }],
    ['Heart failure with reduced EF (35% in May)', { lvef: 35 }],
    ['EF was 60% in 2019, now 25%', { lvef: 25 }],
    ['TLC 2,800/cumm, Plt 1.1 lac', { white_blood_cells: 2.8, platelets: 110 }],
    ['PULSE: 102/MT, RESP: 22/MT', { heart_rate: 102, respiratory_rate: 22 }],
    ['creat adm 310 umol/L now 140 umol/L', { creatinine: 1.584 }],
    ['total count 18,000 cells/cumm', { white_blood_cells: 18 }],
  ])
})
