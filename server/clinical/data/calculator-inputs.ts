/**
 * How facts fill calculator inputs. An input that is in neither table is asked, never inferred; a test names and counts those.
 * A rule reads facts through `is` (true, false, undefined for not known) and `of` (a number, a string or undefined).
 */
export interface FactReader {
  is(key: string): boolean | undefined
  of(key: string): number | string | undefined
}
export type InputRule = { keys: string[]; read: (fact: FactReader) => number | string | boolean | undefined }

const flag = (key: string): InputRule => ({ keys: [key], read: (fact) => fact.is(key) })
const value = (key: string): InputRule => ({ keys: [key], read: (fact) => fact.of(key) })
/** True if one is true; false only if all are false. */
const anyOf = (...keys: string[]): InputRule => ({
  keys,
  read: (fact) =>
    keys.some((key) => fact.is(key)) ? true : keys.every((key) => fact.is(key) === false) ? false : undefined,
})
/** True if one of them is; the first alone decides "no". */
const ledBy = (lead: string, ...others: string[]): InputRule => ({
  keys: [lead, ...others],
  read: (fact) => ([lead, ...others].some((key) => fact.is(key)) ? true : fact.is(lead)),
})
const celsius: InputRule = {
  keys: ['temperature'],
  read: (fact) =>
    typeof fact.of('temperature') === 'number'
      ? Math.round((((fact.of('temperature') as number) - 32) / 1.8) * 10) / 10
      : undefined,
}
const numeric = (fact: FactReader, key: string) =>
  typeof fact.of(key) === 'number' ? (fact.of(key) as number) : undefined
/** A number in the unit of the score. */
const scaled = (key: string, factor: number): InputRule => ({
  keys: [key],
  read: (fact) => {
    const number = numeric(fact, key)
    return number === undefined ? undefined : number * factor
  },
})
/** Altered mental status from the finding, or from the coma scale. */
const mental = (below: number): InputRule => ({
  keys: ['gcs', 'confusion_new', 'lethargy'],
  read: (fact) => {
    const gcs = numeric(fact, 'gcs')
    if (fact.is('confusion_new') || fact.is('lethargy') || fact.is('loss_of_consciousness_now')) return true
    if (gcs !== undefined) return gcs < below
    return fact.is('confusion_new') === false ? false : undefined
  },
})

/** Inputs of any calculator, by the input's name. */
export const SHARED_INPUTS: Record<string, InputRule> = {
  age: value('age'),
  age_months: { keys: ['age_months', 'age'], read: (fact) => fact.of('age_months') },
  sex: {
    keys: ['gender'],
    read: (fact) => (fact.of('gender') === 'male' || fact.of('gender') === 'female' ? fact.of('gender') : undefined),
  },
  acetaminophen_level: value('acetaminophen_level'),
  hours_since_ingestion: value('ingestion_time_h'),
  sbp: value('systolic_bp'),
  dbp: value('diastolic_bp'),
  heart_rate: value('heart_rate'),
  respiratory_rate: value('respiratory_rate'),
  oxygen_saturation: value('oxygen_saturation'),
  temperature_c: celsius,
  weight: value('weight'),
  height: value('height'),
  bmi: value('bmi'),
  bun: value('bun'),
  creatinine: value('creatinine'),
  baseline_creatinine: value('baseline_creatinine'),
  hemoglobin: value('hemoglobin'),
  hematocrit: value('hematocrit'),
  white_blood_cells: value('white_blood_cells'),
  platelets: value('platelets'),
  inr: value('inr'),
  pt: value('pt'),
  glucose: value('glucose'),
  sodium: value('sodium'),
  bicarbonate: value('bicarbonate'),
  chloride: value('chloride'),
  calcium: value('calcium'),
  albumin: value('albumin'),
  bilirubin: value('total_bilirubin'),
  ast: value('ast'),
  alt: value('alt'),
  ldh: value('ldh'),
  lactate: value('lactate'),
  crp: value('crp'),
  paco2: value('paco2'),
  pao2: value('pao2'),
  fio2: scaled('fio2', 0.01),
  arterial_ph: value('ph'),
  hba1c: value('hba1c'),
  triglycerides: value('triglycerides'),
  total_cholesterol: value('total_cholesterol'),
  hdl: value('hdl_cholesterol'),
  ethanol: value('ethanol_level'),
  neutrophil_percent: value('neutrophil_percent'),
  urine_sodium: value('urine_sodium'),
  measured_osm: value('serum_osmolality'),
  gcs: value('gcs'),
  encephalopathy_grade: value('encephalopathy_grade'),
  d_dimer: value('d_dimer'),
  d_dimer_ng_ml_feu: scaled('d_dimer', 1000),
  melena: flag('melena'),
  syncope: flag('syncope'),
  hepatic_disease: flag('cirrhosis_known'),
  cardiac_failure: flag('heart_failure_history'),
  dre_blood: flag('dre_blood'),
  previous_lgib_admission: flag('prior_lgib'),
  supplemental_oxygen: flag('supplemental_oxygen'),
  hemoptysis: flag('hemoptysis'),
  cough_absent: { keys: ['cough'], read: (fact) => (fact.is('cough') === undefined ? undefined : !fact.is('cough')) },
  tonsillar_exudate: flag('tonsillar_exudate'),
  tender_anterior_nodes: flag('tender_cervical_nodes'),
  confusion: mental(15),
  altered_mental_status: mental(15),
  chf: flag('heart_failure_history'),
  hypertension: flag('hypertension_history'),
  diabetes: flag('diabetes_history'),
  stroke_tia_te: flag('stroke_tia_history'),
  stroke: flag('stroke_tia_history'),
  vascular_disease: anyOf('vascular_disease', 'ischemic_heart_disease'),
  previous_vte: flag('prior_vte'),
  prior_vte: flag('prior_vte'),
  previous_dvt: flag('prior_vte'),
  pe_most_likely: flag('pe_most_likely_diagnosis'),
  immobilization_or_surgery: flag('recent_surgery_immobilization'),
  malignancy: flag('active_cancer'),
  active_cancer: flag('active_cancer'),
  active_malignancy: flag('active_cancer'),
  unilateral_leg_swelling: flag('unilateral_leg_swelling'),
  hormone_use: flag('estrogen_use'),
  heart_failure: flag('heart_failure_history'),
  chf_history: flag('heart_failure_history'),
  ischemic_heart_disease: flag('ischemic_heart_disease'),
  chronic_lung_disease: flag('lung_disease_history'),
  copd: flag('lung_disease_history'),
  smoker: flag('smoker'),
  dementia: flag('dementia_history'),
  abnormal_ecg: flag('abnormal_ecg'),
  shortness_of_breath: flag('dyspnea'),
  localized_tenderness: flag('calf_tenderness'),
  alternative_diagnosis: flag('dvt_alternative_likely'),
  dangerous_mechanism: flag('dangerous_mechanism'),
  severe_mechanism: flag('dangerous_mechanism'),
  basal_fracture_sign: flag('skull_fracture_signs'),
  basilar_fracture_sign: flag('skull_fracture_signs'),
  loc: flag('loss_of_consciousness'),
  vomiting: flag('vomiting'),
  midline_tenderness: flag('neck_midline_tenderness'),
  focal_deficit: flag('focal_neuro_deficit'),
  intoxication: flag('intoxicated'),
  thunderclap: flag('thunderclap_headache'),
  neck_pain_stiffness: anyOf('neck_stiffness', 'neck_pain_new'),
  troponin_elevated: flag('troponin_elevated'),
  elevated_markers: flag('troponin_elevated'),
  elevated_enzymes: flag('troponin_elevated'),
  st_deviation: anyOf('st_elevation', 'st_depression'),
  concordant_ste: { keys: [], read: () => undefined },
}

/** Inputs whose meaning depends on the calculator: `calculator.input`. null: never filled from a fact although its name would match. */
export const OWN_INPUTS: Record<string, InputRule | null> = {
  // AIMS65 counts GCS < 14, or disoriented, lethargic, stuporous, comatose
  'aims65.altered_mental_status': mental(14),
  'bisap.impaired_mental_status': mental(15),
  'bisap.pleural_effusion': flag('pleural_effusion'),
  'psi_port.pleural_effusion': flag('pleural_effusion'),
  'isth_dic.fibrinogen_g_l': scaled('fibrinogen', 0.01),
  'phoenix_sepsis.fibrinogen': value('fibrinogen'),
  'stop_bang.neck_circumference': value('neck_circumference_cm'),
  'caprini.varicose_veins': flag('varicose_veins'),
  'nexus.altered_alertness': mental(15),
  'nexus.distracting_injury': flag('distracting_injury'),
  // the lowest of two days, which one value does not tell
  'ranson.pao2': null,
  'child_pugh.ascites': {
    keys: ['ascites_present'],
    // its degree cannot be told from the finding: only "none" is certain
    read: (fact) => (fact.is('ascites_present') === false ? 'none' : undefined),
  },
  'child_pugh.encephalopathy': {
    keys: ['encephalopathy_grade'],
    read: (fact) =>
      ({ '0': 'none', '1': 'grade_1_2', '2': 'grade_1_2', '3': 'grade_3_4', '4': 'grade_3_4' })[
        String(fact.of('encephalopathy_grade'))
      ],
  },
  'news2.consciousness': {
    keys: ['gcs', 'confusion_new', 'lethargy'],
    read: (fact) => {
      const gcs = numeric(fact, 'gcs')
      if (fact.is('confusion_new') || fact.is('lethargy') || (gcs !== undefined && gcs < 15)) return 'cvpu'
      return gcs === 15 || fact.is('confusion_new') === false || fact.is('lethargy') === false ? 'alert' : undefined
    },
  },
  'meld_na.dialysis': flag('dialysis_dependent'),
  'meld_3_0.dialysis': flag('dialysis_dependent'),
  'meld_original.dialysis': flag('dialysis_dependent'),
  'alvarado.migration': flag('pain_migration'),
  'alvarado.anorexia': flag('anorexia'),
  'alvarado.nausea_vomiting': ledBy('vomiting'),
  'alvarado.rlq_tenderness': flag('rlq_pain'),
  'alvarado.rebound': ledBy('rebound_tenderness'),
  'saag.ascites_albumin': null,
  // "normal" needs measured urine; only anuria is told by a finding
  'kdigo_aki.urine_output': { keys: ['anuria'], read: (fact) => (fact.is('anuria') ? 'anuria_12h' : undefined) },
  'rockall_pre_endoscopy.comorbidity': null,
  'rockall_complete.comorbidity': null,
  'lille.bilirubin_day0': value('total_bilirubin'),
  'sofa.map': { keys: ['systolic_bp', 'diastolic_bp'], read: (fact) => mean(fact) },
  'sofa.respiratory_support': flag('mechanical_ventilation'),
  'phoenix_sepsis.map': { keys: ['systolic_bp', 'diastolic_bp'], read: (fact) => mean(fact) },
  'heart_score.ecg': {
    keys: ['abnormal_ecg', 'st_depression', 'st_elevation'],
    read: (fact) =>
      fact.is('st_depression') || fact.is('st_elevation')
        ? 'st_deviation'
        : fact.is('abnormal_ecg') === false
          ? 'normal'
          : undefined,
  },
  // the ratio to the 99th centile: only "not above it" is certain
  'heart_score.troponin_ratio': {
    keys: ['troponin_elevated'],
    read: (fact) => (fact.is('troponin_elevated') === false ? 1 : undefined),
  },
  'heart_score.risk_factor_count': value('cardiac_risk_factor_count'),
  // the score counts known disease among the risk factors: "no risk factors" says no to it as well
  'heart_score.atherosclerotic_disease': {
    keys: ['ischemic_heart_disease', 'vascular_disease', 'stroke_tia_history', 'cardiac_risk_factor_count'],
    read: (fact) =>
      anyOf('ischemic_heart_disease', 'vascular_disease', 'stroke_tia_history').read(fact) ??
      (fact.of('cardiac_risk_factor_count') === 0 ? false : undefined),
  },
  'wells_pe.dvt_signs': anyOf('unilateral_leg_swelling', 'calf_tenderness'),
  'years_pe.dvt_signs': anyOf('unilateral_leg_swelling', 'calf_tenderness'),
  'wells_dvt.calf_swelling_3cm': {
    keys: ['calf_circumference_diff_cm'],
    read: (fact) =>
      numeric(fact, 'calf_circumference_diff_cm') === undefined
        ? undefined
        : numeric(fact, 'calf_circumference_diff_cm')! >= 3,
  },
  'perc.recent_surgery_trauma': anyOf('recent_surgery_immobilization', 'recent_trauma'),
  'canadian_ct_head.vomiting_2': {
    keys: ['vomiting_episodes', 'vomiting'],
    read: (fact) =>
      numeric(fact, 'vomiting_episodes') !== undefined
        ? numeric(fact, 'vomiting_episodes')! >= 2
        : fact.is('vomiting') === false
          ? false
          : undefined,
  },
  'pecarn_head_2_and_over.gcs_lt15_or_ams': mental(15),
  'pecarn_head_under_2.gcs_lt15_or_ams': mental(15),
  'spesi.cancer': anyOf('active_cancer', 'cancer_history'),
  'pesi.cancer': anyOf('active_cancer', 'cancer_history'),
  'spesi.chronic_cardiopulmonary': anyOf('heart_failure_history', 'lung_disease_history'),
  'mascc.hypotension': {
    keys: ['systolic_bp'],
    read: (fact) => (numeric(fact, 'systolic_bp') === undefined ? undefined : numeric(fact, 'systolic_bp')! < 90),
  },
  'rcri.heart_failure': flag('heart_failure_history'),
  'rcri.cerebrovascular_disease': flag('stroke_tia_history'),
  'schwartz_bedside.creatinine': value('creatinine'),
  'parkland.tbsa': value('burn_tbsa_percent'),
  'apgar.pulse': null,
  'homa_ir.fasting_glucose': null,
  'ottawa_ankle.unable_to_bear_weight': flag('unable_weight_bear'),
  'ottawa_foot.unable_to_bear_weight': flag('unable_weight_bear'),
  'ottawa_knee.unable_to_bear_weight': flag('unable_weight_bear'),
  // a PSI or Charlson diagnosis needs its own definition
  'charlson.stroke': null,
  'pecarn_head_2_and_over.severe_headache': null,
  'has_bled.stroke': flag('stroke_tia_history'),
  'ciwa_ar.tremor': null,
  'nihss.loc': null,
  'cows.tremor': null,
  'westley_croup.cyanosis': null,
  'ranson.calcium': null,
  'ranson_gallstone.calcium': null,
}

function mean(fact: FactReader): number | undefined {
  const [systolic, diastolic] = [numeric(fact, 'systolic_bp'), numeric(fact, 'diastolic_bp')]
  return systolic === undefined || diastolic === undefined
    ? undefined
    : Math.round(((systolic + 2 * diastolic) / 3) * 10) / 10
}
