/**
 * What stands behind a number, or is known of a measure, and decides whether the number is a value of it. Each row carries its proofs: texts
 * with the value that a measure has in them, null where it has none. `tests/server/clinical/facts/number-words.test.ts` tries them all.
 */
import { wordSet } from '../facts/tokens.ts'
import { LABORATORY_ROWS } from './laboratory-rows.ts'

export type NumberProof = readonly [text: string, measure: string, value: number | null]

export interface NumberWords {
  words: ReadonlySet<string>
  proofs: NumberProof[]
}

const row = (words: string, ...proofs: NumberProof[]): NumberWords => ({ words: wordSet(words), proofs })

export const NUMBER_WORDS = {
  /** Make a time, an age, an order or a count of the number. */
  time: row(
    'd day wk wks week h hr hrs yrs mos hour min minute mo month yo year yr y am pm th st nd rd time episode unit pack tab tablet pill dose old ago',
    ['pulse 90 minutes ago', 'heart_rate', null],
    ['pulse 90 hours ago', 'heart_rate', null],
    ['lactate 2 hours ago', 'lactate', null],
    ['pulse 90 regular', 'heart_rate', 90],
    ['Hgb 7.1 HR 104', 'hemoglobin', 7.1],
  ),
  /** Make an age of the number behind a range. */
  person: row('m f male female man woman', ['Hgb 7-8 64 F', 'hemoglobin', 7], ['Hgb 7-8 64F', 'hemoglobin', 7]),
  /** Make a dose of it. */
  dose: row(
    'mg mcg ug g gram ml iu unit meq puff drop l cc tab',
    ['potassium 40 mg', 'potassium', null],
    ['potassium 4.1 today', 'potassium', 4.1],
  ),
  /** Before two numbers about "to": they tell a course, whose last counts, and no range. */
  course: row(
    'from went gone go rose risen rise up improved improving recovered drifting drifted sliding slid creeping crept rising falling climbing dropping dropped fell fallen jumped increased increasing climbed trending corrected',
    ['sats improved from 88 to 95', 'oxygen_saturation', 95],
    ['hb drifting 98 to 81', 'hemoglobin', 8.1],
    ['sats from 88 to 95', 'oxygen_saturation', 95],
    ['sats 95 to 88', 'oxygen_saturation', 88],
    ['sats 88 to 95', 'oxygen_saturation', 88],
    ['K 5.8 – 6.2', 'potassium', 6.2],
    ['sats between 88 and 92', 'oxygen_saturation', 88],
  ),
  /** May be glued to a value: "RR 30s", "HR 120ish", "SpO2 91RA". */
  ending: row('s ish ra on and with now', ['HR 120ish', 'heart_rate', 120], ['HR 120zz', 'heart_rate', null]),
} satisfies Record<string, NumberWords>

/** What is known of the values of one measure. */
export interface MeasureHabits {
  /** Of a range the lower end counts: "SpO2 88-92". */
  isLowWorse?: boolean
  /** A range wholly beyond this is read by its other end: "SBP 170-190" is high, "HR 40-50" slow. */
  turns?: number
  /** The highest value, which may stand behind a slash. */
  outOf?: number
  /** May be glued to a value. */
  ending?: ReadonlySet<string>
  /** Behind a number they make something else of it. */
  otherwise?: ReadonlySet<string>
  /** Numbers that are impossible in the product's unit and plain in another, where the content says none. */
  inferred?: { unit: string; min?: number; above?: number; max?: number; below?: number }
  /** What is usual, in the product's unit, where the content says none: by it a reference range tells the unit. */
  usual?: { low: number; high: number }
  /** The unit in which alone it is told with decimals. */
  decimal?: { unit: string; below: number }
  /** Numbers whose unit cannot be told, where the content says nothing of them. */
  ask?: { min: number; max: number; why: string }
  proofs: NumberProof[]
}

const lowIsWorse = (measure: string, text: string, value: number): MeasureHabits => ({
  isLowWorse: true,
  proofs: [[text, measure, value]],
})

const HABITS: Record<string, MeasureHabits> = {
  oxygen_saturation: {
    isLowWorse: true,
    otherwise: wordSet(
      'jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november dec december',
    ),
    proofs: [
      ['SpO2 88-92', 'oxygen_saturation', 88],
      ['sats 21 March', 'oxygen_saturation', null],
    ],
  },
  systolic_bp: {
    isLowWorse: true,
    turns: 140,
    proofs: [
      ['BP 90-100/60-70', 'systolic_bp', 90],
      ['SBP 90-100', 'systolic_bp', 90],
      ['BP 170-190/100-110', 'systolic_bp', 190],
      ['SBP 170-190', 'systolic_bp', 190],
      ['BP 130-160/80', 'systolic_bp', 130],
    ],
  },
  diastolic_bp: {
    isLowWorse: true,
    turns: 90,
    proofs: [
      ['DBP 60-70', 'diastolic_bp', 60],
      ['BP 90-100/60-70', 'diastolic_bp', 60],
      ['BP 170-190/100-110', 'diastolic_bp', 110],
    ],
  },
  glucose: {
    decimal: { unit: 'mmol/l', below: 60 },
    proofs: [
      ['CBG 27.4', 'glucose', 493.6],
      ['glucose 28', 'glucose', null],
    ],
  },
  hemoglobin: lowIsWorse('hemoglobin', 'Hgb 7-8', 7),
  platelets: lowIsWorse('platelets', 'plt 80-90', 80),
  sodium: {
    isLowWorse: true,
    turns: 146,
    proofs: [
      ['Na 128-130', 'sodium', 128],
      ['Na 150-155', 'sodium', 155],
    ],
  },
  lvef: {
    isLowWorse: true,
    proofs: [
      ['EF 35-40%', 'lvef', 35],
      ['LVEF 35–40', 'lvef', 35],
      ['ejection fraction of 45 to 50', 'lvef', 45],
      ['EF between 30 and 35 %', 'lvef', 30],
    ],
  },
  bicarbonate: { ...lowIsWorse('bicarbonate', 'HCO3 12-14', 12), turns: 30 },
  pef_percent: lowIsWorse('pef_percent', 'PEF 40-45%', 40),
  ph: lowIsWorse('ph', 'pH 7.1-7.2', 7.1),
  egfr: lowIsWorse('egfr', 'eGFR 20-30', 20),
  hematocrit: lowIsWorse('hematocrit', 'Hct 22-25', 22),
  urine_output_ml_kg_h: lowIsWorse('urine_output_ml_kg_h', 'urine output 0.3-0.5 ml/kg/h', 0.3),
  gcs: {
    isLowWorse: true,
    outOf: 15,
    // intubated
    ending: wordSet('t'),
    proofs: [
      ['GCS 13-14', 'gcs', 13],
      ['GCS 14/15', 'gcs', 14],
      ['GCS 8T', 'gcs', 8],
    ],
  },
  pain_scale: {
    outOf: 10,
    proofs: [
      ['pain 7/10', 'pain_scale', 7],
      ['pain 7/12', 'pain_scale', null],
    ],
  },
  heart_rate: {
    turns: 60,
    // the PR interval
    otherwise: wordSet('x ms msec'),
    proofs: [
      ['HR 90 x 2', 'heart_rate', null],
      ['PR 240 ms', 'heart_rate', null],
      ['HR 110-120', 'heart_rate', 120],
      ['HR 50-110', 'heart_rate', 110],
      ['HR 40-50', 'heart_rate', 40],
    ],
  },
  potassium: {
    turns: 3.5,
    proofs: [
      ['K 5.8-6.2', 'potassium', 6.2],
      ['K 2.8-3.0', 'potassium', 2.8],
    ],
  },
  pt: {
    otherwise: wordSet('m f male female'),
    proofs: [
      ['PT 64 M', 'pt', null],
      ['PT 64 sec', 'pt', 64],
    ],
  },
  albumin: {
    usual: { low: 3.5, high: 5 },
    isLowWorse: true,
    inferred: { unit: 'g/l', min: 10, max: 65 },
    proofs: [
      ['alb 9 35-50', 'albumin', 0.9],
      ['albumin 2-3', 'albumin', 2],
      ['alb 26', 'albumin', 2.6],
    ],
  },
  total_bilirubin: {
    usual: { low: 0.2, high: 1.2 },
    inferred: { unit: 'umol/l', above: 50 },
    proofs: [
      ['bili 88 0-21', 'total_bilirubin', 5.146],
      ['bili 190', 'total_bilirubin', 11.11],
    ],
  },
  direct_bilirubin: {
    usual: { low: 0, high: 0.3 },
    inferred: { unit: 'umol/l', above: 50 },
    proofs: [
      ['direct bili 40 0-5', 'direct_bilirubin', 2.339],
      ['direct bili 120', 'direct_bilirubin', 7.018],
    ],
  },
  csf_glucose: { decimal: { unit: 'mmol/l', below: 15 }, proofs: [['CSF glucose 1.6', 'csf_glucose', 28.83]] },
  triglycerides: {
    usual: { low: 30, high: 150 },
    inferred: { unit: 'mmol/l', below: 25 },
    proofs: [
      ['TG 31 0.5-1.7', 'triglycerides', 2745.7],
      ['TG 3.1', 'triglycerides', 274.6],
      ['TG 310', 'triglycerides', 310],
    ],
  },
  calcium: {
    usual: { low: 8.5, high: 10.5 },
    inferred: { unit: 'mmol/l', min: 1, below: 4.2 },
    proofs: [
      ['Ca 3.4 2.15-2.55', 'calcium', 13.63],
      ['Ca 2.9', 'calcium', 11.62],
    ],
  },
  anc: {
    isLowWorse: true,
    usual: { low: 2, high: 7.5 },
    inferred: { unit: '/ul', min: 100 },
    proofs: [
      ['ANC 90 2000-7500', 'anc', 0.09],
      ['ANC 400', 'anc', 0.4],
      ['ANC 0.3-0.4', 'anc', 0.3],
    ],
  },
  baseline_creatinine: {
    inferred: { unit: 'umol/l', min: 31 },
    proofs: [['baseline creatinine 120', 'baseline_creatinine', 1.357]],
  },
  baseline_hemoglobin: {
    inferred: { unit: 'g/l', min: 30 },
    proofs: [['baseline Hgb 100', 'baseline_hemoglobin', 10]],
  },
  paco2: {
    usual: { low: 35, high: 45 },
    inferred: { unit: 'kpa', below: 15 },
    proofs: [
      ['pCO2 16 4.7-6.0', 'paco2', 120],
      ['pCO2 6.1', 'paco2', 45.75],
    ],
  },
  uric_acid: {
    usual: { low: 3.5, high: 7.2 },
    inferred: { unit: 'umol/l', above: 60 },
    proofs: [
      ['urate 55 200-430', 'uric_acid', 0.925],
      ['uric acid 400', 'uric_acid', 6.725],
      ['uric acid 7', 'uric_acid', 7],
    ],
  },
  magnesium: { usual: { low: 1.7, high: 2.2 }, proofs: [['Mg 0.5 0.7-1.0', 'magnesium', 1.215]] },
  phosphate: { usual: { low: 2.5, high: 4.5 }, proofs: [['PO4 2.1 0.8-1.5', 'phosphate', 6.505]] },
  free_t4: { usual: { low: 0.8, high: 1.8 }, proofs: [['fT4 45 10-22', 'free_t4', 3.496]] },
  hba1c: { usual: { low: 4, high: 5.6 }, proofs: [['HbA1c 64 20-42', 'hba1c', 8.007]] },
}

/** By key; those of `laboratory-measures.json` stand in its rows. */
export const MEASURE_HABITS: Record<string, MeasureHabits> = {
  ...HABITS,
  ...Object.fromEntries(
    LABORATORY_ROWS.map(({ measure, lowIsWorse: isLowWorse = false, turns, outOf, inferred, ask, proofs }) => [
      measure,
      {
        isLowWorse,
        ...(turns === undefined ? {} : { turns }),
        ...(outOf === undefined ? {} : { outOf }),
        ...(inferred ? { inferred } : {}),
        ...(ask ? { ask } : {}),
        proofs: proofs.map(([text, value]): NumberProof => [text, measure, value]),
      },
    ]),
  ),
}
