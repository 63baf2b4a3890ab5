/** Red flags that hold whatever the condition: vital signs by age, NEWS2, coma scale, critical laboratory values, suicide and self-harm. */
import type { Knowledge } from './knowledge.ts'
import type { Level, RedFlag, Source } from './types.ts'

export interface UniversalFlag {
  id: string
  text: string
  floor: Level
  source: Source
  /** The keys that made it fire, or null. */
  test(knowledge: Knowledge): string[] | null
}

const NEWS2: Source = {
  organisation: 'Royal College of Physicians',
  title: 'National Early Warning Score (NEWS) 2',
  year: 2017,
  doi: null,
}
const CRITICAL: Source = { organisation: 'ARUP Laboratories', title: 'Critical values list', year: 2019, doi: null }
const PALS: Source = {
  organisation: 'American Heart Association',
  title: 'Pediatric Advanced Life Support: hypotension by age',
  year: 2020,
  doi: null,
}
const FLEMING: Source = {
  organisation: 'Lancet',
  title: 'Normal ranges of heart rate and respiratory rate in children from birth to 18 years (centile charts)',
  year: 2011,
  doi: '10.1016/S0140-6736(10)62226-X',
}
const MATERNAL: Source = {
  organisation: 'Obstetrics & Gynecology',
  title: 'The Maternal Early Warning Criteria',
  year: 2014,
  doi: '10.1097/AOG.0000000000000480',
}
const MATERNAL_SEPSIS: Source = {
  organisation: 'RCOG',
  title: 'Identification and Management of Maternal Sepsis During and Following Pregnancy (Green-top Guideline 64)',
  year: 2024,
  doi: null,
}
const TRAVEL: Source = {
  organisation: 'CDC',
  title: 'Yellow Book: fever in the returned traveler',
  year: 2024,
  doi: null,
}
const COMA: Source = {
  organisation: 'NICE',
  title: 'Head injury: assessment and early management (NG232)',
  year: 2023,
  doi: null,
}
const SELF_HARM: Source = {
  organisation: 'NICE',
  title: 'Self-harm: assessment, management and preventing recurrence (NG225)',
  year: 2022,
  doi: null,
}
const INFANT: Source = {
  organisation: 'American Academy of Pediatrics',
  title: 'Evaluation and Management of Well-Appearing Febrile Infants 8 to 60 Days Old',
  year: 2021,
  doi: '10.1542/peds.2021-052228',
}
const CHILD_SEPSIS: Source = {
  organisation: 'NICE',
  title: 'Sepsis: recognition, diagnosis and early management (NG51)',
  year: 2016,
  doi: null,
}
const YOUNG_INFANT: Source = {
  organisation: 'World Health Organization',
  title: 'Integrated Management of Childhood Illness: danger signs of the young infant',
  year: 2014,
  doi: null,
}
const GLUCOSE: Source = {
  organisation: 'American Diabetes Association',
  title: 'Standards of Care: glycemic targets (level 2 hypoglycemia)',
  year: 2024,
  doi: null,
}
const SEPSIS: Source = {
  organisation: 'Surviving Sepsis Campaign',
  title: 'International guidelines for management of sepsis and septic shock',
  year: 2021,
  doi: null,
}

const value = (knowledge: Knowledge, key: string) => {
  const known = knowledge.of(key)
  return typeof known === 'number' ? known : undefined
}
const beyond = (key: string, test: (value: number) => boolean) => (knowledge: Knowledge) => {
  const known = value(knowledge, key)
  return known !== undefined && test(known) ? [key] : null
}
const adult =
  (test: UniversalFlag['test']): UniversalFlag['test'] =>
  (knowledge) =>
    knowledge.isChild || knowledge.isPregnant ? null : test(knowledge)
const child =
  (test: (knowledge: Knowledge, years: number) => string[] | null): UniversalFlag['test'] =>
  (knowledge) =>
    knowledge.isChild ? test(knowledge, knowledge.age!) : null
const pregnant =
  (test: UniversalFlag['test']): UniversalFlag['test'] =>
  (knowledge) =>
    knowledge.isPregnant && !knowledge.isChild ? test(knowledge) : null

/** 1st and 99th centile of heart rate and 99th of respiratory rate, by upper age in years (Fleming 2011). */
const CENTILES: [age: number, hrLow: number, hrHigh: number, rrHigh: number][] = [
  [0.25, 107, 181, 66],
  [0.5, 104, 175, 64],
  [0.75, 98, 168, 61],
  [1, 93, 161, 58],
  [1.5, 88, 156, 53],
  [2, 82, 149, 46],
  [3, 76, 142, 38],
  [4, 70, 136, 33],
  [6, 65, 131, 29],
  [8, 59, 123, 27],
  [12, 52, 115, 25],
  [15, 47, 108, 23],
  [16, 43, 104, 22],
]
const centiles = (years: number) => CENTILES.find(([age]) => years < age) ?? CENTILES[CENTILES.length - 1]!

/** Lowest acceptable systolic pressure by age (PALS). */
export const lowestSystolic = (years: number): number =>
  years < 1 / 12 ? 60 : years < 1 ? 70 : years < 10 ? 70 + 2 * years : 90

const news = (knowledge: Knowledge) => {
  const score = knowledge.scoreOf('news2')
  return score && !score.refused && score.min !== null
    ? { score, min: score.min, keys: score.inputs.flatMap((input) => (input.key ? [input.key] : [])) }
    : null
}

/** Parameters that alone score 3, whatever the oxygen scale. */
const RED_PARAMETERS: [key: string, test: (value: number) => boolean][] = [
  ['respiratory_rate', (v) => v <= 8 || v >= 25],
  ['systolic_bp', (v) => v <= 90 || v >= 220],
  ['heart_rate', (v) => v <= 40 || v >= 131],
  ['temperature', (v) => v <= 95],
]

const lab = (
  id: string,
  key: string,
  text: string,
  floor: Level,
  test: (value: number) => boolean,
  source = CRITICAL,
): UniversalFlag => ({ id: `universal.${id}`, text, floor, source, test: beyond(key, test) })

export const UNIVERSAL_FLAGS: UniversalFlag[] = [
  // adults, not pregnant
  {
    id: 'universal.news2_high',
    text: 'NEWS2 of 7 or more: emergency response',
    floor: 'ER_NOW',
    source: NEWS2,
    test: adult((knowledge) => {
      const n = news(knowledge)
      return n && n.min >= 7 ? n.keys : null
    }),
  },
  {
    id: 'universal.news2_medium',
    text: 'NEWS2 of 5 or 6: urgent response',
    floor: 'ER_TODAY',
    source: NEWS2,
    test: adult((knowledge) => {
      const n = news(knowledge)
      return n && n.min >= 5 && n.min < 7 ? n.keys : null
    }),
  },
  {
    id: 'universal.news2_red',
    text: 'A single NEWS2 parameter scores 3',
    floor: 'ER_TODAY',
    source: NEWS2,
    test: adult((knowledge) => {
      // from 5 points on the total speaks
      if ((news(knowledge)?.min ?? 0) >= 5) return null
      const keys = RED_PARAMETERS.filter(([key, test]) => {
        const v = value(knowledge, key)
        return v !== undefined && test(v)
      }).map(([key]) => key)
      const saturation = value(knowledge, 'oxygen_saturation')
      // 88-91 % can be the target of a patient who retains carbon dioxide
      if (saturation !== undefined && (saturation <= 83 || (saturation <= 91 && !knowledge.is('lung_disease_history'))))
        keys.push('oxygen_saturation')
      return keys.length > 0 ? keys : null
    }),
  },
  {
    id: 'universal.shock',
    text: 'Systolic pressure below 90 mmHg with heart rate above 100',
    floor: 'ER_NOW',
    source: SEPSIS,
    test: adult((knowledge) => {
      const [s, h] = [value(knowledge, 'systolic_bp'), value(knowledge, 'heart_rate')]
      return s !== undefined && h !== undefined && s < 90 && h > 100 ? ['systolic_bp', 'heart_rate'] : null
    }),
  },
  {
    id: 'universal.systolic_very_low',
    text: 'Systolic pressure below 80 mmHg',
    floor: 'ER_NOW',
    source: NEWS2,
    test: adult(beyond('systolic_bp', (v) => v < 80)),
  },
  {
    id: 'universal.heart_rate_extreme',
    text: 'Heart rate 150 or more, or below 35',
    floor: 'ER_NOW',
    source: NEWS2,
    test: adult(beyond('heart_rate', (v) => v >= 150 || v < 35)),
  },
  {
    id: 'universal.respiratory_rate_extreme',
    text: 'Respiratory rate 8 or less, or 30 or more',
    floor: 'ER_NOW',
    source: NEWS2,
    test: adult(beyond('respiratory_rate', (v) => v <= 8 || v >= 30)),
  },
  {
    id: 'universal.saturation_very_low',
    text: 'Oxygen saturation below 88%',
    floor: 'ER_NOW',
    source: NEWS2,
    test: adult(beyond('oxygen_saturation', (v) => v < 88)),
  },
  {
    id: 'universal.temperature_extreme',
    text: 'Temperature 105.8 °F (41 °C) or more, or below 90 °F (32 °C)',
    floor: 'ER_NOW',
    source: CRITICAL,
    test: beyond('temperature', (v) => v >= 105.8 || v < 90),
  },
  {
    id: 'universal.high_fever',
    text: 'Temperature 103 °F (39.5 °C) or more with heart rate 110 or more',
    floor: 'ER_TODAY',
    source: SEPSIS,
    test: adult((knowledge) => {
      const [t, h] = [value(knowledge, 'temperature'), value(knowledge, 'heart_rate')]
      return t !== undefined && h !== undefined && t >= 103 && h >= 110 ? ['temperature', 'heart_rate'] : null
    }),
  },
  {
    id: 'universal.traveller_fever',
    text: 'Fever after travel: exclude malaria today',
    floor: 'ER_TODAY',
    source: TRAVEL,
    test: (knowledge) =>
      knowledge.is('fever') && knowledge.is('recent_travel')
        ? [knowledge.derivedFrom.get('fever') ?? 'fever', 'recent_travel']
        : null,
  },
  // pregnancy
  {
    id: 'universal.maternal_fever',
    text: 'Pregnant: temperature 100.4 °F (38.0 °C) or more',
    floor: 'ER_TODAY',
    source: MATERNAL_SEPSIS,
    test: pregnant(beyond('temperature', (v) => v >= 100.4)),
  },
  {
    id: 'universal.maternal_systolic',
    text: 'Pregnant: systolic pressure below 90 mmHg',
    floor: 'ER_NOW',
    source: MATERNAL,
    test: pregnant(beyond('systolic_bp', (v) => v < 90)),
  },
  {
    id: 'universal.maternal_severe_pressure',
    text: 'Pregnant: systolic pressure 160 mmHg or more, or diastolic 110 or more',
    floor: 'ER_NOW',
    source: MATERNAL,
    test: pregnant((knowledge) => {
      const keys = [
        ...(beyond('systolic_bp', (v) => v >= 160)(knowledge) ?? []),
        ...(beyond('diastolic_bp', (v) => v >= 110)(knowledge) ?? []),
      ]
      return keys.length > 0 ? keys : null
    }),
  },
  {
    id: 'universal.maternal_heart_rate',
    text: 'Pregnant: heart rate above 120 or below 50',
    floor: 'ER_TODAY',
    source: MATERNAL,
    test: pregnant(beyond('heart_rate', (v) => v > 120 || v < 50)),
  },
  {
    id: 'universal.maternal_respiratory_rate',
    text: 'Pregnant: respiratory rate above 30 or below 10',
    floor: 'ER_NOW',
    source: MATERNAL,
    test: pregnant(beyond('respiratory_rate', (v) => v > 30 || v < 10)),
  },
  {
    id: 'universal.maternal_saturation',
    text: 'Pregnant: oxygen saturation below 95%',
    floor: 'ER_TODAY',
    source: MATERNAL,
    test: pregnant(beyond('oxygen_saturation', (v) => v < 95)),
  },
  // children by age
  {
    id: 'universal.child_systolic',
    text: 'Systolic pressure below the lowest for the age',
    floor: 'ER_NOW',
    source: PALS,
    test: child((knowledge, years) => beyond('systolic_bp', (v) => v < lowestSystolic(years))(knowledge)),
  },
  {
    id: 'universal.child_heart_rate',
    text: 'Heart rate outside the 1st to 99th centile for the age',
    floor: 'ER_TODAY',
    source: FLEMING,
    test: child((knowledge, years) => {
      const [, low, high] = centiles(years)
      return beyond('heart_rate', (v) => v < low || v > high)(knowledge)
    }),
  },
  {
    id: 'universal.child_respiratory_rate',
    text: 'Respiratory rate above the 99th centile for the age',
    floor: 'ER_TODAY',
    source: FLEMING,
    test: child((knowledge, years) => beyond('respiratory_rate', (v) => v > centiles(years)[3])(knowledge)),
  },
  {
    id: 'universal.child_respiratory_failure',
    text: 'Respiratory rate below 10 in a child',
    floor: 'ER_NOW',
    source: PALS,
    test: child((knowledge) => beyond('respiratory_rate', (v) => v < 10)(knowledge)),
  },
  {
    id: 'universal.child_saturation',
    text: 'Oxygen saturation below 92% in a child',
    floor: 'ER_NOW',
    source: PALS,
    test: child((knowledge) => beyond('oxygen_saturation', (v) => v < 92)(knowledge)),
  },
  {
    id: 'universal.infant_fever',
    text: 'Fever (100.4 °F, 38.0 °C) under 3 months of age',
    floor: 'ER_NOW',
    source: INFANT,
    test: child((knowledge, years) =>
      years <= 0.25 && knowledge.is('fever') ? [knowledge.derivedFrom.get('fever') ?? 'fever', 'age'] : null,
    ),
  },
  {
    id: 'universal.infant_hypothermia',
    text: 'Temperature below 96.8 °F (36.0 °C) under 3 months of age',
    floor: 'ER_NOW',
    source: CHILD_SEPSIS,
    test: child((knowledge, years) => (years <= 0.25 ? beyond('temperature', (v) => v < 96.8)(knowledge) : null)),
  },
  {
    id: 'universal.infant_danger_sign',
    text: 'Under 3 months of age and feeding poorly, lethargic, grunting, apneic or ill-appearing',
    floor: 'ER_TODAY',
    source: YOUNG_INFANT,
    test: child((knowledge, years) => {
      const keys =
        years <= 0.25
          ? ['poor_feeding', 'lethargy', 'grunting', 'apnea', 'ill_appearing'].filter((key) => knowledge.is(key))
          : []
      return keys.length > 0 ? [...keys, 'age'] : null
    }),
  },
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

/** The universal flags that fire. */
export function universalFlags(knowledge: Knowledge): RedFlag[] {
  const flags: RedFlag[] = []
  for (const flag of UNIVERSAL_FLAGS) {
    const facts = flag.test(knowledge)
    if (facts)
      flags.push({
        ruleId: flag.id,
        text: flag.text,
        floor: flag.floor,
        facts: [...new Set(facts)],
        conditionKey: null,
        source: flag.source,
      })
  }
  return flags
}
