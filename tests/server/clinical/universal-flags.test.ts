import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { Calculators } from '#server/clinical/calculators/calculators.ts'
import { compiledContent } from '#server/clinical/compiled-content.ts'
import { limitsByAgeFile, universalFlagsFile } from '#server/clinical/content-schema.ts'
import universalJson from '#server/clinical/data/flags/universal.json' with { type: 'json' }
import limitsJson from '#server/clinical/data/flags/vital-signs-by-age.json' with { type: 'json' }
import { Knowledge } from '#server/clinical/knowledge.ts'
import { rank } from '#server/clinical/red-flags.ts'
import type { RecordFact } from '#server/clinical/types.ts'
import { UNIVERSAL_FLAGS, universalFlags, universalFlagsOf } from '#server/clinical/universal-flags.ts'
import { bandsOf, lowestSystolic } from '#server/clinical/vital-signs-by-age.ts'
import { leaves, type Leaf } from '#server/clinical/rules.ts'
import { engine, inputFor } from './support.ts'
import surgicalCases from './surgical-flag-cases.json' with { type: 'json' }

const present = (key: string, value: RecordFact['value'] = true): RecordFact => ({
  key,
  value,
  unit: null,
  status: 'PRESENT',
  uncertain: false,
  source: 'TEXT',
})
const values = (of: Record<string, number>) => Object.entries(of).map(([key, value]) => present(key, value))
const calculators = new Calculators(compiledContent.calculators)
/** What fires before a flag of a condition says as much. */
const firing = (facts: RecordFact[]) => universalFlags(new Knowledge(facts, calculators))
const flagsOf = (facts: RecordFact[]) => firing(facts).map((flag) => flag.ruleId)

/** Facts that raise each. A flag without a case fails. */
const CASES: Record<string, RecordFact[]> = {
  news2_high: values({ age: 70, respiratory_rate: 26, systolic_bp: 96, heart_rate: 128 }),
  news2_medium: values({ age: 70, respiratory_rate: 22, systolic_bp: 105, heart_rate: 115 }),
  news2_red: [present('age', 70), present('heart_rate', 135)],
  shock: [present('age', 70), present('systolic_bp', 86), present('heart_rate', 110)],
  ketones_high: [present('ketones_bhb', 3)],
  systolic_very_low: [present('systolic_bp', 74)],
  mean_pressure: [present('age', 61), present('mean_arterial_pressure', 58)],
  heart_rate_extreme: [present('heart_rate', 160)],
  respiratory_rate_extreme: [present('respiratory_rate', 6)],
  saturation_very_low: [present('oxygen_saturation', 82)],
  temperature_extreme: [present('temperature', 106)],
  high_fever: [present('age', 40), present('temperature', 103.6), present('heart_rate', 116)],
  traveller_fever: [present('fever'), present('recent_travel')],
  maternal_fever: [present('pregnant'), present('temperature', 101)],
  fever_without_defense: [present('fever'), present('active_cancer')],
  fever_after_surgery: [present('fever'), present('temperature', 102), present('recent_surgery_immobilization')],
  agranulocytosis: [present('clozapine_use'), present('fever')],
  drooling_fever: [present('age', 4), present('drooling'), present('fever')],
  jaundice_drowsy: [present('jaundice'), present('lethargy')],
  bleeding_anemia: [present('melena'), present('hemoglobin', 6.8)],
  newborn_fever: [present('newborn'), present('temperature', 101)],
  bruised_infant: [present('age', 0.25), present('age_months', 3), present('unexplained_bruising')],
  neck_after_surgery: [present('recent_neck_surgery'), present('neck_swelling')],
  infant_apnea: [present('age', 0.4), present('apnea')],
  snake_bite: [present('snake_type', 'other_viper')],
  bulbar_palsy: [present('ptosis'), present('dysphagia')],
  abdominal_injury: [present('recent_trauma'), present('abdominal_pain')],
  line_infection: [present('central_line'), present('rigors')],
  lid_and_pupil: [present('ptosis'), present('pupils_abnormal')],
  deep_throat: [present('muffled_voice')],
  maternal_bleeding: [present('pregnant'), present('active_bleeding')],
  penetrating_wound: [present('penetrating_site', 'chest')],
  postpartum_fever: [present('postpartum_days', 14), present('fever')],
  neck_injury: [present('neck_pain_new'), present('recent_trauma'), present('limb_paresthesia')],
  injury_with_shock: [
    present('age', 41),
    present('heart_rate', 122),
    present('recent_trauma'),
    present('abdominal_pain'),
  ],
  maternal_systolic: [present('pregnant'), present('systolic_bp', 84)],
  maternal_severe_pressure: [present('pregnant'), present('systolic_bp', 170)],
  maternal_heart_rate: [present('pregnant'), present('heart_rate', 130)],
  maternal_respiratory_rate: [present('pregnant'), present('respiratory_rate', 34)],
  maternal_saturation: [present('pregnant'), present('oxygen_saturation', 93)],
  child_systolic: [present('age', 4), present('systolic_bp', 70)],
  child_systolic_high: [present('age', 4), present('systolic_bp', 128)],
  child_pressure_brain: [present('age', 4), present('systolic_bp', 134), present('seizure')],
  seizure_just_now: [present('seizure_just_now')],
  child_heart_rate: [present('age', 4), present('heart_rate', 170)],
  child_respiratory_rate: [present('age', 4), present('respiratory_rate', 44)],
  child_respiratory_failure: [present('age', 4), present('respiratory_rate', 8)],
  child_saturation: [present('age', 4), present('oxygen_saturation', 89)],
  infant_fever: [present('age_days', 40), present('temperature', 101)],
  infant_hypothermia: [present('age', 0.014), present('temperature', 96.4)],
  infant_danger_sign: [present('age', 0.014), present('poor_feeding')],
  imaging_now: [present('ct_free_air')],
  midline_shift: [present('midline_shift_mm', 8)],
  imaging_admit: [present('vegetation_on_echo')],
  heart_block: [present('av_block_type', 'complete')],
  ventricular_rhythm: [present('wide_complex_tachycardia')],
  qtc: [present('qtc', 540)],
  failing_support: [present('vasopressor_use')],
  stridor: [present('age', 60), present('stridor')],
  child_airway: [present('age', 3), present('tripod_position')],
  child_bradycardia: [present('age', 2), present('heart_rate', 50)],
  blood_culture: [present('blood_culture_positive')],
  csf_pleocytosis: [present('csf_wbc', 120)],
  csf_purulent: [present('csf_wbc', 1800)],
  csf_virus: [present('csf_viral_pcr_positive')],
  parasites: [present('parasitemia_percent', 12)],
  falciparum: [present('malaria_test', 'falciparum')],
  ascitic_infection: [present('cirrhosis_known'), present('ascitic_pmn', 620)],
  joint_infection: [present('synovial_wbc', 90000)],
  liver_failing: [present('alt', 4000), present('confusion_new')],
  microangiopathy: [present('schistocytes'), present('platelets', 14)],
  promyelocytes: [present('apl_suspected')],
  blasts: [present('blasts_on_smear')],
  platelets_very_low: [present('platelets', 4)],
  inr_headache: [present('inr', 9), present('headache')],
  inr_very_high: [present('inr', 11)],
  svc_obstruction: [present('svc_obstruction_signs'), present('cancer_history')],
  glomerulonephritis: [present('anca_or_gbm_positive'), present('creatinine', 3.2)],
  transplant_kidney: [present('single_kidney'), present('immunosuppressed'), present('creatinine', 3)],
  transplant_fever: [present('single_kidney'), present('immunosuppressed'), present('temperature', 101.8)],
  pressure_and_kidney: [present('age', 48), present('diastolic_bp', 130), present('creatinine', 4)],
  child_nephritis: [present('age', 9), present('hematuria'), present('diastolic_bp', 110)],
  newborn_bilirubin: [present('age_days', 6), present('total_bilirubin', 24)],
  calcium_low: [present('calcium', 6.8)],
  myasthenia_bulbar: [present('myasthenia_known'), present('dysphagia')],
  vital_capacity: [present('vital_capacity_l', 1), present('areflexia')],
  lithium_level: [present('lithium_level', 2.9)],
  lithium_raised: [present('lithium_level', 1.8)],
  digoxin_level: [present('digoxin_level', 4.4)],
  ammonia_critical: [present('ammonia', 230)],
  ammonia_raised: [present('ammonia', 120)],
  methemoglobin: [present('methemoglobin', 24)],
  methemoglobin_raised: [present('methemoglobin', 12)],
  phenytoin_level: [present('phenytoin_level', 48)],
  phenytoin_raised: [present('phenytoin_level', 28)],
  carbamazepine_level: [present('carbamazepine_level', 44)],
  carbamazepine_raised: [present('carbamazepine_level', 18)],
  theophylline_level: [present('theophylline_level', 52)],
  theophylline_raised: [present('theophylline_level', 27)],
  valproate_level: [present('valproate_level', 600)],
  valproate_raised: [present('valproate_level', 180)],
  carbon_monoxide: [present('carboxyhemoglobin', 28)],
  iron_level: [present('iron_level', 520)],
  salicylate_level: [present('salicylate_level', 78)],
  melena_hematemesis: [present('melena'), present('hematemesis')],
  hemoptysis_volume: [present('hemoptysis_volume_ml_24h', 150)],
  blown_pupil: [present('pupils_abnormal'), present('headache')],
  gcs_low: [present('gcs', 9)],
  gcs_14: [present('gcs', 14)],
  seizure_ongoing: [present('seizure_ongoing')],
  not_breathing: [present('apnea'), present('age', 40)],
  unresponsive: [present('loss_of_consciousness'), present('lethargy')],
  major_bleeding: [present('major_bleed')],
  respiratory_arrest: [present('silent_chest')],
  potassium_high: [present('potassium', 6.8)],
  potassium_raised: [present('potassium', 6.2)],
  potassium_low: [present('potassium', 2.2)],
  sodium: [present('sodium', 112)],
  glucose_low: [present('glucose', 40)],
  glucose_high: [present('glucose', 700)],
  glucose_raised: [present('glucose', 500)],
  hemoglobin_very_low: [present('hemoglobin', 4.1)],
  hemoglobin_low: [present('hemoglobin', 6.4)],
  platelets: [present('platelets', 9)],
  anc: [present('anc', 0.2)],
  inr: [present('inr', 7)],
  ph: [present('ph', 7.05)],
  bicarbonate: [present('bicarbonate', 7)],
  lactate: [present('lactate', 5)],
  calcium: [present('calcium', 15)],
  calcium_raised: [present('calcium', 13)],
  phosphate: [present('phosphate', 0.7)],
  magnesium: [present('magnesium', 0.7)],
  ck: [present('ck', 12_000)],
  liver: [present('alt', 3_000)],
  creatinine: [present('creatinine', 7)],
  carbon_dioxide: [present('paco2', 80)],
  bleeding_fast: values({ age: 60, systolic_bp: 92, heart_rate: 118, baseline_hemoglobin: 11.8, hemoglobin: 7.1 }),
  shock_index: values({ age: 72, systolic_bp: 92, heart_rate: 118 }),
  injury_in_pregnancy: [
    present('pregnant'),
    present('gestational_age_wk', 37),
    present('recent_trauma'),
    present('abdominal_pain'),
  ],
  breathless_and_sweating: [present('dyspnea'), present('diaphoresis'), present('age', 60)],
  bleeding_with_high_inr: [present('active_bleeding'), present('inr', 6)],
  severe_pain_in_pregnancy: [present('pregnant'), present('severe_abdominal_pain'), present('age', 30)],
  vital_capacity_very_low: values({ age: 59, vital_capacity_l: 0.9 }),
  seizure_after_birth: [present('seizure'), present('postpartum_days', 6), present('age', 35)],
  long_pr: [present('pr_interval', 340)],
  arterial_oxygen_very_low: values({ pao2: 80, fio2: 60 }),
  arterial_oxygen_low: [present('pao2', 56)],
  suicide_now: [present('suicide_plan')],
  suicidal: [present('suicidal_ideation')],
  postpartum_harm: [present('postpartum_harm_thoughts')],
  violence: [present('imminent_violence')],
}
describe('the files', () => {
  test('have their shape', () => {
    expect(universalFlagsFile.safeParse(universalJson).error?.issues ?? []).toEqual([])
    expect(limitsByAgeFile.safeParse(limitsJson).error?.issues ?? []).toEqual([])
  })

  // renewed by -u
  test('have the schema for editors that is checked', async () => {
    await expect(JSON.stringify(z.toJSONSchema(universalFlagsFile), null, 2) + '\n').toMatchFileSnapshot(
      '../../../server/clinical/data/universal-flags.schema.json',
    )
  })

  test('name every flag once, by a rule or by limits of age, and use every source and every limit', () => {
    const ids = universalJson.flags.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, when, beyond_limit_of_age: limits } of universalJson.flags)
      expect([when, limits].filter(Boolean), id).toHaveLength(1)
    const named = universalJson.flags.flatMap(({ beyond_limit_of_age: limits = [] }) => limits)
    expect(new Set(named.flatMap(({ below, above }) => [below, above]).filter(Boolean))).toEqual(
      new Set(Object.keys(limitsJson)),
    )
    const used = [...universalJson.flags, ...Object.values(limitsJson)].map(({ source }) => source)
    expect([...new Set(used)].sort()).toEqual(Object.keys(universalJson.sources).sort())
  })

  const [first] = universalJson.flags
  if (!first) throw new Error('There are flags')
  test.each([
    ['measure', { ...first, when: { measure: 'no_such_measure', op: '<', value: 1 } as const }, 'no_such_measure'],
    ['doubted finding', { ...first, or_doubted: ['no_such_finding'] }, 'no_such_finding'],
    ['source', { ...first, source: 'no_such_source' }, 'no_such_source'],
    [
      'limit',
      { ...first, when: undefined, beyond_limit_of_age: [{ measure: 'heart_rate', below: 'no_such_limit' }] },
      'no_such_limit',
    ],
  ])('end the start where a %s is not there', (_what, { when, ...flag }, lost) => {
    const row = when ? { ...flag, when } : flag
    expect(() => universalFlagsOf({ ...universalJson, flags: [row] })).toThrow(lost)
  })
})

/** Facts of the flags of surgery, birth, injury, eye and skin. */
const surgicalFactsOf = (id: string) =>
  Object.entries(surgicalCases)
    .filter(([name]) => `universal.${name}` === id)
    .flatMap(([, facts]) => Object.entries(facts).map(([key, value]) => present(key, value)))

describe('every universal flag', () => {
  test.each(UNIVERSAL_FLAGS.map((flag) => [flag.id, flag] as const))('%s', (id, { floor, source }) => {
    const facts = CASES[id.replace('universal.', '')] ?? surgicalFactsOf(id)
    expect(firing(facts).find(({ ruleId }) => ruleId === id)).toMatchObject({ floor, source, conditionKey: null })
    const shown = engine.decide(inputFor(facts)).redFlags
    expect(
      shown.some((one) => one.ruleId === id || (one.conditionKey !== null && rank(one.floor) >= rank(floor))),
    ).toBe(true)
    expect(source.title.length).toBeGreaterThan(5)
  })
})

/** A flag of one comparison is raised at its threshold or just beyond it, and not just before. */
const STEP = 0.01
type Threshold = Extract<Leaf, { measure: string }> & { value: number }
const single = UNIVERSAL_FLAGS.filter(({ isFor }) => isFor !== 'children').flatMap(({ id, isFor, when }) => {
  const named = leaves(when)
  const isOne = !('all' in when) && named.every((leaf) => 'measure' in leaf && typeof leaf.value === 'number')
  return isOne ? (named as Threshold[]).map((leaf) => ({ id, isFor, leaf })) : []
})
const WHO = { adults: [present('age', 50)], pregnancy: [present('pregnant'), present('age', 30)], anyone: [] }

describe('a threshold', () => {
  test.each(single.map((one) => [`${one.id} ${one.leaf.measure} ${one.leaf.op} ${one.leaf.value}`, one] as const))(
    '%s',
    (_name, { id, isFor, leaf: { measure, op, value } }) => {
      const who = isFor === 'children' ? [] : WHO[isFor]
      const at = (number: number) => flagsOf([...who, present(measure, number)])
      const isBelow = op.startsWith('<')
      const [beyond, before] = isBelow ? [value - STEP, value + STEP] : [value + STEP, value - STEP]
      if (op !== '==') expect(at(beyond)).toContain(id)
      expect(at(before)).not.toContain(id)
      if (op.includes('=')) expect(at(value)).toContain(id)
      else expect(at(value)).not.toContain(id)
    },
  )
})

/** The youngest of each band, in months, and what holds there. */
const youngest = (name: keyof typeof limitsJson) =>
  bandsOf(name).map(({ from, limit }) => [Math.round(from * 12), limit] as const)

describe('the limits of an age', () => {
  const child = (months: number, key: string, value: number) =>
    flagsOf([present('age_months', months), present(key, value)])
  test.each(youngest('heart_rate_99th'))('heart rate from %i months: %i', (months, limit) => {
    expect(child(months, 'heart_rate', limit)).not.toContain('universal.child_heart_rate')
    expect(child(months, 'heart_rate', limit + 1)).toContain('universal.child_heart_rate')
  })
  test.each(youngest('systolic_lowest'))('systolic pressure from %i months: %i', (months, limit) => {
    expect(child(months, 'systolic_bp', limit)).not.toContain('universal.child_systolic')
    expect(child(months, 'systolic_bp', limit - 1)).toContain('universal.child_systolic')
    expect(lowestSystolic(months / 12)).toBe(limit)
  })
  test('are in order, and reach to the sixteenth birthday', () => {
    for (const { below_months: rows } of Object.values(limitsJson)) {
      const months = rows.map(([month]) => month)
      expect(months).toEqual(months.toSorted((a, b) => a - b))
      expect(months.at(-1)).toBe(192)
    }
  })
  test('a pulse that is ordinary in an infant is one in no adult, and the other way round', () => {
    expect(flagsOf([present('age_months', 2), present('heart_rate', 155)])).toEqual([])
    expect(flagsOf([present('age', 50), present('heart_rate', 155)])).toContain('universal.heart_rate_extreme')
    expect(flagsOf([present('age_months', 2), present('heart_rate', 70)])).toContain('universal.child_heart_rate')
    expect(flagsOf([present('age', 50), present('heart_rate', 70)])).toEqual([])
  })
})
