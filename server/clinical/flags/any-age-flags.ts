/** Red flags at any age: consciousness, critical laboratory values, suicide and self-harm. */
import type { Level } from '../types.ts'
import { COMA, CRITICAL, GLUCOSE, NEWS2, SELF_HARM, SEPSIS } from '../data/flag-sources.ts'
import { beyond, type UniversalFlag } from './universal-flag.ts'

const lab = (
  id: string,
  key: string,
  text: string,
  floor: Level,
  test: (value: number) => boolean,
  source = CRITICAL,
): UniversalFlag => ({ id: `universal.${id}`, text, floor, source, test: beyond(key, test) })

export const ANY_AGE_FLAGS: UniversalFlag[] = [
  // consciousness
  {
    id: 'universal.gcs_low',
    text: 'Glasgow Coma Scale 13 or less',
    floor: 'ER_NOW',
    source: COMA,
    test: beyond('gcs', (v) => v <= 13),
  },
  {
    id: 'universal.gcs_14',
    text: 'Glasgow Coma Scale 14',
    floor: 'ER_TODAY',
    source: COMA,
    test: beyond('gcs', (v) => v === 14),
  },
  {
    id: 'universal.seizure_ongoing',
    text: 'Seizure is ongoing',
    floor: 'ER_NOW',
    source: COMA,
    test: (knowledge) => (knowledge.is('seizure_ongoing') ? ['seizure_ongoing'] : null),
  },
  {
    id: 'universal.respiratory_arrest',
    text: 'Cyanosis, silent chest or exhaustion',
    floor: 'ER_NOW',
    source: NEWS2,
    test: (knowledge) => {
      const keys = ['silent_chest', 'respiratory_exhaustion', 'cyanosis'].filter((key) => knowledge.is(key))
      return keys.length > 0 ? keys : null
    },
  },
  // critical laboratory values
  lab('potassium_high', 'potassium', 'Potassium 6.5 mmol/L or more', 'ER_NOW', (v) => v >= 6.5),
  lab('potassium_raised', 'potassium', 'Potassium above 6.0 mmol/L', 'ER_TODAY', (v) => v > 6 && v < 6.5),
  lab('potassium_low', 'potassium', 'Potassium below 2.5 mmol/L', 'ER_NOW', (v) => v < 2.5),
  lab('sodium', 'sodium', 'Sodium below 120 or above 160 mmol/L', 'ER_NOW', (v) => v < 120 || v > 160),
  lab('glucose_low', 'glucose', 'Glucose below 54 mg/dL', 'ER_NOW', (v) => v < 54, GLUCOSE),
  lab('glucose_high', 'glucose', 'Glucose 600 mg/dL or more', 'ER_NOW', (v) => v >= 600, GLUCOSE),
  lab('glucose_raised', 'glucose', 'Glucose above 450 mg/dL', 'ER_TODAY', (v) => v > 450 && v < 600),
  lab('hemoglobin_very_low', 'hemoglobin', 'Hemoglobin below 5 g/dL', 'ER_NOW', (v) => v < 5),
  lab('hemoglobin_low', 'hemoglobin', 'Hemoglobin 7 g/dL or less', 'ER_TODAY', (v) => v >= 5 && v <= 7),
  lab('platelets', 'platelets', 'Platelets below 20 K/μL', 'ER_TODAY', (v) => v < 20),
  lab('anc', 'anc', 'Neutrophils below 0.5 K/μL', 'ER_TODAY', (v) => v < 0.5),
  lab('inr', 'inr', 'INR above 5', 'ER_TODAY', (v) => v > 5),
  lab('ph', 'ph', 'Blood pH below 7.2 or above 7.6', 'ER_NOW', (v) => v < 7.2 || v > 7.6),
  lab('bicarbonate', 'bicarbonate', 'Bicarbonate below 10 mmol/L', 'ER_NOW', (v) => v < 10),
  lab('lactate', 'lactate', 'Lactate 4 mmol/L or more', 'ER_NOW', (v) => v >= 4, SEPSIS),
  lab('calcium', 'calcium', 'Calcium above 14 or below 6.5 mg/dL', 'ER_NOW', (v) => v > 14 || v < 6.5),
  lab('calcium_raised', 'calcium', 'Calcium above 12 mg/dL', 'ER_TODAY', (v) => v > 12 && v <= 14),
  lab('phosphate', 'phosphate', 'Phosphate below 1 mg/dL', 'ER_TODAY', (v) => v < 1),
  lab('magnesium', 'magnesium', 'Magnesium below 1 mg/dL', 'ER_TODAY', (v) => v < 1),
  lab('ck', 'ck', 'Creatine kinase above 5000 U/L', 'ER_TODAY', (v) => v > 5000),
  lab('liver', 'alt', 'ALT above 1000 U/L', 'ER_TODAY', (v) => v > 1000),
  lab('creatinine', 'creatinine', 'Creatinine 6 mg/dL or more', 'ER_TODAY', (v) => v >= 6),
  lab('carbon_dioxide', 'paco2', 'PaCO2 above 70 mmHg', 'ER_NOW', (v) => v > 70),
  // suicide and self-harm
  {
    id: 'universal.suicide_now',
    text: 'Suicide plan, intent or attempt',
    floor: 'ER_NOW',
    source: SELF_HARM,
    test: (knowledge) => {
      const keys = ['suicide_plan', 'suicide_intent', 'suicide_attempt_recent', 'intentional_overdose'].filter((key) =>
        knowledge.is(key),
      )
      return keys.length > 0 ? keys : null
    },
  },
  {
    id: 'universal.suicidal',
    text: 'Suicidal thoughts or self-harm',
    floor: 'ER_TODAY',
    source: SELF_HARM,
    test: (knowledge) =>
      knowledge.is('suicidal_ideation') || knowledge.uncertain.has('suicidal_ideation') ? ['suicidal_ideation'] : null,
  },
  {
    id: 'universal.postpartum_harm',
    text: 'Thoughts of harming the baby',
    floor: 'ER_NOW',
    source: SELF_HARM,
    test: (knowledge) => (knowledge.is('postpartum_harm_thoughts') ? ['postpartum_harm_thoughts'] : null),
  },
  {
    id: 'universal.violence',
    text: 'Imminent violence',
    floor: 'ER_NOW',
    source: SELF_HARM,
    test: (knowledge) => (knowledge.is('imminent_violence') ? ['imminent_violence'] : null),
  },
]
