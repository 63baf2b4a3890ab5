import { expect, it } from 'vitest'
import { decideOn } from './support.ts'

it.each([
  ['70M digoxin level 6.2 ng/mL', 'Digoxin level 6.2, 70 M'],
  ['70M on warfarin, INR 9', 'Oral anticoagulation management without bleeding, 70 M'],
  ['70M potassium 7.1', 'Hyperkalemia, 70 M'],
  ['70M', 'Patient, 70 M'],
  ['52M central chest pain 2 h, sweaty. ECG: ST elevation II III aVF', 'STEMI, 52 M'],
  ['52M central chest pain 2 h, ECG: no ST elevation', 'Central chest pain, 52 M'],
  ['71M fever, cough, green sputum, pneumonia, confused, RR 34, BP 84/50', 'Community-acquired pneumonia, 71 M'],
  ['50M fever', 'Fever, 50 M'],
  ['19M T1DM vomiting, out of insulin, BG 28 mmol/L, ketones 6.2, pH 7.08, bicarb 8', 'DKA / HHS, 19 M'],
  [
    '33F headache, 36 weeks pregnant, BP 176/112, visual disturbance',
    'Pre-eclampsia / severe hypertension in pregnancy, 33 F',
  ],
])('a title names what the level rests on: “%s”', (text, title) => expect(decideOn(text).title).toBe(title))
