/**
 * What the trigger phrases of the compiled conditions cannot say: values that make a condition a candidate, and whom it can
 * concern. Each rule alone is enough. Written for this project; thresholds follow the conditions' own rules and sources.
 */
import type { Rule } from '../rules.ts'

const m = (measure: string, op: '<' | '<=' | '>' | '>=' | '==', value: number | string | boolean): Rule => ({
  measure,
  op,
  value,
})
const yes = (measure: string): Rule => m(measure, '==', true)
const no = (measure: string): Rule => m(measure, '==', false)
const all = (...rules: Rule[]): Rule => ({ all: rules })
const any = (...rules: Rule[]): Rule => ({ any: rules })

export const CRITERIA: Record<string, Rule[]> = {
  upper_gi_bleed: [yes('melena'), yes('hematemesis')],
  variceal_bleed: [all(yes('cirrhosis_known'), any(yes('hematemesis'), yes('melena')))],
  lower_gi_bleed: [all(yes('hematochezia'), { not: yes('bloody_diarrhea') })],
  acute_pancreatitis: [
    all(
      any(yes('epigastric_pain'), yes('ruq_pain'), yes('abdominal_pain')),
      yes('pain_radiates_back'),
      any(yes('vomiting'), m('alcohol_use', '==', 'heavy')),
    ),
    m('lipase', '>=', 480),
    all(yes('epigastric_pain'), yes('pain_radiates_back')),
  ],
  acute_cholangitis: [
    all(
      any(yes('ruq_pain'), yes('epigastric_pain'), yes('abdominal_pain')),
      yes('fever'),
      any(yes('jaundice'), m('total_bilirubin', '>=', 2)),
    ),
  ],
  acute_cholecystitis: [all(yes('ruq_pain'), yes('vomiting')), yes('murphy_sign'), yes('ruq_pain')],
  decompensated_cirrhosis: [yes('ascites_present'), m('ascitic_pmn', '>=', 250)],
  hepatic_encephalopathy: [all(yes('cirrhosis_known'), any(yes('confusion_new'), yes('asterixis'), yes('lethargy')))],
  acute_liver_injury: [m('alt', '>=', 500), m('ast', '>=', 500)],
  c_difficile_infection: [yes('cdiff_positive'), all(yes('diarrhea'), yes('recent_antibiotics'))],
  dysphagia_food_impaction: [yes('unable_to_swallow_saliva'), yes('dysphagia'), yes('button_battery_or_sharp')],
  gerd_dyspepsia: [yes('heartburn')],
  ibs: [all(yes('pain_related_to_defecation'), any(m('stool_pattern', '==', 'mixed'), yes('abdominal_pain')))],
  iron_deficiency_anemia: [m('ferritin', '<', 15), all(m('hemoglobin', '<', 12), m('mcv', '<', 80))],
  small_bowel_obstruction: [
    all(yes('vomiting'), any(yes('obstipation'), yes('abdominal_distension'))),
    all(yes('obstipation'), yes('abdominal_distension')),
    yes('bowel_obstruction_signs'),
    yes('incarcerated_hernia'),
  ],
  acute_appendicitis: [yes('rlq_pain'), yes('pain_migration')],
  jaundice: [yes('jaundice'), m('total_bilirubin', '>=', 3)],
  acute_diverticulitis: [yes('llq_pain'), yes('ct_abscess')],
  acute_infectious_diarrhea: [all(yes('diarrhea'), { not: yes('cdiff_positive') })],
  ibd_flare: [all(yes('bloody_diarrhea'), m('stools_per_day', '>=', 4))],
  acute_mesenteric_ischemia: [
    all(yes('pain_out_of_proportion'), any(yes('abdominal_pain'), yes('atrial_fibrillation'))),
    all(yes('severe_abdominal_pain'), yes('atrial_fibrillation')),
  ],
  abdominal_pain_undifferentiated: [yes('abdominal_pain')],
  chest_pain_acs: [yes('chest_pain'), yes('st_elevation'), yes('troponin_elevated')],
  af_rvr: [all(yes('atrial_fibrillation'), m('heart_rate', '>=', 100))],
  acute_heart_failure: [
    all(yes('dyspnea'), yes('ischemic_heart_disease'), { not: yes('chest_pain') }),
    all(yes('dyspnea'), any(yes('orthopnea'), yes('leg_edema'), yes('pulmonary_edema'))),
    all(yes('dyspnea'), yes('heart_failure_history')),
    all(yes('pulmonary_edema'), yes('heart_failure_history')),
    all(yes('dyspnea'), m('bnp', '>', 400)),
  ],
  syncope: [yes('syncope')],
  hypertensive_emergency: [
    all(
      any(m('systolic_bp', '>=', 180), m('diastolic_bp', '>=', 120)),
      any(
        yes('headache'),
        yes('visual_change'),
        yes('papilledema'),
        yes('chest_pain'),
        yes('dyspnea'),
        yes('confusion_new'),
        yes('seizure'),
      ),
      { not: yes('pregnant') },
      { not: yes('focal_neuro_deficit') },
      { not: yes('tearing_pain') },
      { not: yes('pulse_deficit') },
    ),
    all(m('systolic_bp', '>=', 220), yes('focal_neuro_deficit')),
  ],
  elevated_bp_asymptomatic: [
    all(any(m('systolic_bp', '>=', 180), m('diastolic_bp', '>=', 110)), no('headache'), no('chest_pain')),
  ],
  symptomatic_bradycardia: [
    all(
      m('heart_rate', '<', 50),
      any(yes('syncope'), m('systolic_bp', '<', 100), yes('chest_pain'), yes('dyspnea'), yes('confusion_new')),
    ),
    m('heart_rate', '<', 40),
    m('av_block_type', '==', 'complete'),
    m('av_block_type', '==', 'mobitz_ii'),
  ],
  aortic_dissection: [
    all(yes('chest_pain'), yes('pain_radiates_back'), yes('sudden_onset')),
    all(yes('chest_pain'), any(yes('tearing_pain'), yes('pulse_deficit'))),
    all(yes('tearing_pain'), yes('pain_radiates_back')),
    yes('widened_mediastinum'),
    all(yes('chest_pain'), m('bp_difference_arms_mmhg', '>', 20)),
  ],
  pulmonary_embolism: [
    all(
      any(yes('pleuritic_chest_pain'), yes('hemoptysis'), yes('dyspnea')),
      any(
        yes('unilateral_leg_swelling'),
        yes('calf_tenderness'),
        yes('prior_vte'),
        yes('recent_surgery_immobilization'),
        yes('estrogen_use'),
      ),
    ),
    all(yes('pleuritic_chest_pain'), yes('dyspnea'), { not: yes('cough') }),
    yes('rv_strain'),
    all(yes('dyspnea'), yes('sudden_onset')),
  ],
  community_acquired_pneumonia: [
    all(yes('cough'), any(yes('fever'), yes('sputum_purulent')), { not: yes('rhinorrhea') }),
    yes('multilobar_infiltrates'),
    all(yes('fever'), yes('dyspnea'), yes('cough')),
  ],
  copd_exacerbation: [
    all(
      yes('smoker'),
      m('age', '>=', 40),
      yes('cough'),
      any(yes('dyspnea'), yes('sputum_purulent'), m('symptom_duration_wk', '>=', 8)),
    ),
    all(
      yes('lung_disease_history'),
      any(yes('dyspnea'), yes('sputum_purulent'), yes('wheeze'), yes('sputum_volume_increase')),
    ),
  ],
  asthma_exacerbation: [
    all(
      yes('asthma_history'),
      any(m('respiratory_rate', '>=', 25), m('oxygen_saturation', '<', 94), m('heart_rate', '>=', 120)),
    ),
    all(yes('asthma_history'), any(yes('wheeze'), yes('dyspnea'), yes('unable_complete_sentences'))),
    yes('silent_chest'),
  ],
  pneumothorax: [
    all(yes('sudden_onset'), yes('pleuritic_chest_pain'), yes('dyspnea')),
    all(
      any(yes('pleuritic_chest_pain'), yes('dyspnea'), yes('chest_pain')),
      any(yes('unilateral_reduced_breath_sounds'), yes('tracheal_deviation')),
    ),
    m('pneumothorax_size_cm', '>', 0),
  ],
  hemoptysis: [yes('hemoptysis')],
  dyspnea_undifferentiated: [yes('dyspnea'), m('oxygen_saturation', '<', 90)],
  stroke_tia: [all(yes('focal_neuro_deficit'), { not: yes('saddle_anesthesia') }, { not: yes('head_injury') })],
  seizure: [yes('seizure')],
  headache_sah: [yes('headache'), yes('thunderclap_headache')],
  bacterial_meningitis: [
    all(yes('fever'), any(yes('neck_stiffness'), yes('photophobia'), yes('non_blanching_rash'))),
    all(yes('headache'), yes('neck_stiffness')),
  ],
  altered_mental_status: [
    yes('confusion_new'),
    m('gcs', '<', 15),
    yes('lethargy'),
    all(yes('loss_of_consciousness'), { not: yes('head_injury') }, { not: yes('syncope') }),
  ],
  vertigo_dizziness: [
    yes('positional_trigger'),
    m('vertigo_timing', '==', 'seconds_positional'),
    m('vertigo_timing', '==', 'continuous'),
    m('vertigo_timing', '==', 'episodic_hours'),
  ],
  acute_kidney_injury: [m('creatinine', '>=', 3), yes('anuria')],
  hyperkalemia: [m('potassium', '>', 5.9), yes('ecg_hyperkalemia')],
  hyponatremia: [m('sodium', '<', 132)],
  sepsis: [
    all(yes('fever'), m('systolic_bp', '<', 100)),
    all(yes('fever'), m('lactate', '>=', 2)),
    all(yes('rigors'), m('systolic_bp', '<', 100)),
    all(yes('fever'), m('heart_rate', '>=', 110), any(m('respiratory_rate', '>=', 22), yes('confusion_new'))),
  ],
  uti_pyelonephritis: [
    yes('dysuria'),
    all(yes('flank_pain'), yes('fever')),
    all(yes('cva_tenderness'), yes('fever')),
    all(yes('urinary_frequency'), any(yes('ua_nitrite'), yes('ua_leukocyte_esterase'), yes('suprapubic_pain'))),
  ],
  cellulitis_necrotizing_fasciitis: [yes('skin_necrosis_bullae_crepitus'), m('skin_site', '==', 'leg')],
  dka_hhs: [
    all(yes('polyuria'), any(yes('vomiting'), yes('abdominal_pain'), yes('lethargy'), yes('confusion_new'))),
    all(
      m('ketones_bhb', '>=', 3),
      any(m('ph', '<', 7.3), m('bicarbonate', '<', 18), m('glucose', '>', 200), yes('diabetes_history')),
    ),
    m('glucose', '>=', 600),
    all(yes('sglt2_inhibitor_use'), yes('vomiting')),
    all(m('diabetes_type', '==', 'type1'), yes('vomiting')),
    all(m('glucose', '>', 250), m('ph', '<', 7.3)),
  ],
  hypoglycemia: [m('glucose', '<', 70)],
  adrenal_crisis: [
    all(yes('hyperpigmentation'), any(yes('weight_loss'), yes('muscle_weakness'), yes('lethargy'))),
    all(
      any(yes('chronic_steroid_use'), yes('adrenal_insufficiency_known'), yes('hyperpigmentation')),
      any(m('systolic_bp', '<', 100), yes('missed_steroid'), yes('vomiting')),
    ),
  ],
  thyroid_storm: [
    all(m('tsh', '<', 0.1), m('heart_rate', '>=', 120)),
    all(
      yes('thyroid_disease_history'),
      any(yes('antithyroid_nonadherence'), yes('agitation')),
      any(yes('fever'), m('heart_rate', '>=', 120)),
    ),
  ],
  hypercalcemia: [m('calcium', '>', 11.5)],
  febrile_neutropenia: [
    all(m('anc', '<', 0.5), yes('fever')),
    all(yes('fever'), any(m('last_chemo_days', '<=', 30), yes('hematologic_malignancy')), { not: m('anc', '>', 1) }),
  ],
  deep_vein_thrombosis: [yes('unilateral_leg_swelling'), yes('iliofemoral_dvt'), yes('calf_tenderness')],
  tumor_lysis_syndrome: [
    all(
      any(m('last_chemo_days', '<=', 14), yes('hematologic_malignancy')),
      any(m('uric_acid', '>=', 8), all(m('potassium', '>=', 6), m('phosphate', '>=', 4.5))),
    ),
  ],
  anemia_transfusion: [m('hemoglobin', '<', 8), yes('transfusion_in_progress'), yes('symptomatic_anemia')],
  anaphylaxis: [
    all(
      yes('urticaria'),
      any(
        yes('wheeze'),
        yes('dyspnea'),
        yes('stridor'),
        m('systolic_bp', '<', 90),
        yes('vomiting'),
        yes('tongue_swelling'),
        yes('syncope'),
      ),
    ),
    all(
      yes('allergen_exposure'),
      any(m('systolic_bp', '<', 90), yes('stridor'), yes('wheeze'), yes('tongue_swelling'), yes('dyspnea')),
    ),
  ],
  paracetamol_overdose: [yes('acetaminophen_ingestion'), m('acetaminophen_level', '>=', 100)],
  opioid_overdose: [
    all(
      yes('pupils_pinpoint'),
      any(
        m('respiratory_rate', '<', 12),
        m('gcs', '<', 15),
        yes('lethargy'),
        yes('cyanosis'),
        yes('loss_of_consciousness'),
      ),
    ),
  ],
  alcohol_withdrawal: [
    all(
      any(yes('tremor'), yes('hallucinations'), yes('seizure')),
      any(m('last_drink_h', '<=', 96), m('alcohol_use', '==', 'heavy')),
    ),
  ],
  head_trauma: [
    all(yes('recent_trauma'), any(m('gcs', '<', 15), yes('pupils_abnormal'), yes('loss_of_consciousness'))),
    yes('head_injury'),
  ],
  ectopic_pregnancy: [
    all(
      any(m('vaginal_bleeding', '==', 'light'), m('vaginal_bleeding', '==', 'heavy')),
      any(yes('abdominal_pain'), yes('pelvic_pain')),
      { not: m('gestational_age_wk', '>', 20) },
    ),
    all(
      m('gestational_age_wk', '<', 20),
      any(m('vaginal_bleeding', '==', 'light'), m('vaginal_bleeding', '==', 'heavy')),
    ),
    all(
      any(yes('pregnancy_test_positive'), yes('pregnant')),
      any(
        yes('pelvic_pain'),
        yes('abdominal_pain'),
        m('vaginal_bleeding', '==', 'light'),
        m('vaginal_bleeding', '==', 'heavy'),
        yes('shoulder_tip_pain'),
        yes('syncope'),
      ),
      { not: m('gestational_age_wk', '>', 20) },
    ),
    all(yes('adnexal_mass_us'), yes('pregnant')),
  ],
  preeclampsia: [
    all(
      m('gestational_age_wk', '>=', 20),
      any(yes('headache'), yes('visual_change'), yes('epigastric_pain'), yes('ruq_pain')),
    ),
    all(yes('pregnant'), any(m('systolic_bp', '>=', 140), m('diastolic_bp', '>=', 90)), {
      not: m('gestational_age_wk', '<', 20),
    }),
    all(m('postpartum_days', '<=', 42), m('systolic_bp', '>=', 140)),
  ],
  febrile_infant: [all(m('age_days', '<=', 90), yes('fever')), all(m('age_months', '<', 3), yes('fever'))],
  croup: [yes('barking_cough'), yes('stridor')],
  bronchiolitis: [
    all(m('age_months', '<', 24), yes('cough'), yes('dyspnea')),
    all(
      m('age_months', '<', 24),
      any(
        yes('wheeze'),
        yes('severe_retractions'),
        all(yes('cough'), yes('poor_feeding')),
        all(yes('rhinorrhea'), yes('dyspnea')),
      ),
    ),
  ],
  pediatric_dehydration: [all(m('age', '<', 16), any(yes('vomiting'), yes('diarrhea'), yes('dry_nappies_reduced')))],
  suicidality: [
    yes('suicidal_ideation'),
    yes('suicide_attempt_recent'),
    yes('suicide_plan'),
    yes('intentional_overdose'),
  ],
  acute_agitation: [yes('agitation'), yes('imminent_violence'), yes('psychosis')],
  depression: [m('phq_9_score', '>=', 10)],
  septic_arthritis: [
    all(yes('joint_swelling'), any(yes('joint_warmth'), yes('fever'), yes('unable_weight_bear'))),
    m('synovial_wbc', '>', 25000),
  ],
  gout_flare: [
    all(m('joint_site', '==', 'first_mtp'), any(yes('joint_swelling'), yes('joint_warmth'))),
    all(yes('prior_gout'), yes('joint_swelling')),
  ],
  low_back_pain: [yes('saddle_anesthesia')],
  renal_colic: [
    all(yes('flank_pain'), any(yes('pain_radiates_groin'), yes('hematuria'), yes('hydronephrosis'))),
    m('stone_size_mm', '>', 0),
    yes('flank_pain'),
  ],
  acute_urinary_retention: [yes('urinary_retention'), m('residual_volume_ml', '>=', 400)],
  testicular_torsion: [yes('testicular_pain'), yes('testis_high_riding')],
  sjs_ten: [
    all(m('rash_type', '==', 'blistering'), any(yes('mucosal_lesions'), yes('fever'), yes('nikolsky_positive'))),
    yes('nikolsky_positive'),
  ],
  acute_urticaria_angioedema: [yes('urticaria'), yes('angioedema'), yes('tongue_swelling')],
  acute_red_eye: [yes('red_eye'), yes('eye_pain_severe'), yes('visual_loss'), yes('pupil_fixed_mid_dilated')],
  epistaxis: [yes('posterior_bleed')],
  falls_older_adult: [
    m('long_lie_h', '>', 0),
    m('fall_mechanism', '==', 'unwitnessed'),
    m('fall_mechanism', '==', 'trip_slip'),
  ],
  delirium: [all(m('age', '>=', 65), yes('confusion_new')), m('four_at_score', '>=', 4)],
  sore_throat: [yes('tonsillar_exudate'), yes('trismus')],
  urti: [yes('rhinorrhea'), all(yes('cough'), no('fever')), yes('facial_pain')],
}

export interface Concerns {
  minAge?: number
  maxAge?: number
  sex?: 'male' | 'female'
  /** The condition's own rules are made for children or pregnancy: its vital-sign rules need no adult guard. */
  own?: boolean
}

/** Whom a condition can concern. Not listed: anybody. */
export const CONCERNS: Record<string, Concerns> = {
  febrile_infant: { maxAge: 0.26, own: true },
  croup: { maxAge: 8, own: true },
  bronchiolitis: { maxAge: 2.01, own: true },
  pediatric_dehydration: { maxAge: 16, own: true },
  falls_older_adult: { minAge: 60 },
  delirium: { minAge: 50 },
  preeclampsia: { minAge: 11, maxAge: 58, sex: 'female', own: true },
  ectopic_pregnancy: { minAge: 11, maxAge: 56, sex: 'female', own: true },
  testicular_torsion: { sex: 'male' },
  chest_pain_acs: { minAge: 16 },
  af_rvr: { minAge: 12 },
  acute_heart_failure: { minAge: 12 },
  aortic_dissection: { minAge: 14 },
  copd_exacerbation: { minAge: 30 },
  alcohol_withdrawal: { minAge: 14 },
  variceal_bleed: { minAge: 2 },
  gerd_dyspepsia: { minAge: 2 },
  ibs: { minAge: 12 },
  acute_diverticulitis: { minAge: 18 },
  gout_flare: { minAge: 18 },
  stroke_tia: { minAge: 2 },
  hypertensive_emergency: { minAge: 14 },
  elevated_bp_asymptomatic: { minAge: 16 },
  symptomatic_bradycardia: { minAge: 12 },
  delirium_tremens: { minAge: 14 },
  decompensated_cirrhosis: { minAge: 2 },
  iron_deficiency_anemia: { minAge: 2 },
  acute_infectious_diarrhea: { minAge: 5 },
  uti_pyelonephritis: { minAge: 0.25 },
  pulmonary_embolism: { minAge: 12 },
  epistaxis: { minAge: 1 },
  depression: { minAge: 10 },
  acute_agitation: { minAge: 5 },
}

/** A presentation rather than a disease: it steps back when something more specific explains it. */
export const PRESENTATIONS: ReadonlySet<string> = new Set([
  'abdominal_pain_undifferentiated',
  'dyspnea_undifferentiated',
  'altered_mental_status',
  'anemia_transfusion',
  'acute_urticaria_angioedema',
  'syncope',
  'jaundice',
  'urti',
  'headache_sah',
  'vertigo_dizziness',
])

/** What the pressure is raised by: where one of these is a candidate, its own plan for the pressure holds, and comes first. */
export const RAISES_PRESSURE: ReadonlySet<string> = new Set([
  'aortic_dissection',
  'stroke_tia',
  'preeclampsia',
  'acute_heart_failure',
])
export const RAISED_PRESSURE = 'hypertensive_emergency'

/** What the names in differentials mean, where a compiled condition has that meaning. First match counts. */
export const DIFFERENTIAL_NAMES: [RegExp, string][] = [
  [/^variceal bleed|^gastric varices/i, 'variceal_bleed'],
  [/brisk upper gi bleed|^hypovolaemia or gi bleed|^gi bleed/i, 'upper_gi_bleed'],
  [/cholangitis/i, 'acute_cholangitis'],
  [/mesenteric isch/i, 'acute_mesenteric_ischemia'],
  [/^inferior mi|acute coronary syndrome|^acs\b/i, 'chest_pain_acs'],
  [/spontaneous bacterial peritonitis/i, 'decompensated_cirrhosis'],
  [/^alcohol withdrawal|delirium tremens/i, 'alcohol_withdrawal'],
  [/^paracetamol hepatotoxicity/i, 'paracetamol_overdose'],
  [/c\. difficile/i, 'c_difficile_infection'],
  [/^ibd\b/i, 'ibd_flare'],
  [/ectopic/i, 'ectopic_pregnancy'],
  [/testicular torsion|^torsion$/i, 'testicular_torsion'],
  [/^acute hepatitis|^acute viral hepatitis/i, 'acute_liver_injury'],
  [/appendicitis/i, 'acute_appendicitis'],
  [/^dka|euglycaemic dka/i, 'dka_hhs'],
  [/closed loop|bowel obstruction|^obstruction$|incarcerated hernia/i, 'small_bowel_obstruction'],
  [/dissection/i, 'aortic_dissection'],
  [/pulmonary embolism|^pe\b/i, 'pulmonary_embolism'],
  [/pneumothorax/i, 'pneumothorax'],
  [/pre-?eclampsia|eclampsia|hellp/i, 'preeclampsia'],
  [/^stroke|posterior circulation stroke|intracerebral/i, 'stroke_tia'],
  [/anaphylaxis/i, 'anaphylaxis'],
  [/hypoglyc/i, 'hypoglycemia'],
  [/mening/i, 'bacterial_meningitis'],
  [/subarachnoid/i, 'headache_sah'],
  [/adrenal/i, 'adrenal_crisis'],
  [/sepsis|septic shock|septic or other shock/i, 'sepsis'],
  [/septic arthritis/i, 'septic_arthritis'],
  [/necrotising|fournier/i, 'cellulitis_necrotizing_fasciitis'],
  [/^dvt/i, 'deep_vein_thrombosis'],
  [/thyroid storm/i, 'thyroid_storm'],
  [/hyperkal/i, 'hyperkalemia'],
  [/pneumonia/i, 'community_acquired_pneumonia'],
  [/hypertensive emergency/i, 'hypertensive_emergency'],
  [/cauda equina/i, 'low_back_pain'],
  [/acute angle closure/i, 'acute_red_eye'],
  [/hepatic encephalopathy/i, 'hepatic_encephalopathy'],
  [/extradural|intracranial bleed/i, 'head_trauma'],
  [/infected obstructed kidney/i, 'uti_pyelonephritis'],
]
