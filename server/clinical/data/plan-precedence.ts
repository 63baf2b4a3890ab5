/** Which of several likely conditions is planned for. Written for this project; it needs a clinician's check. */

/**
 * Beside these nothing else is planned, whatever is nearly as likely: what treats the other would harm here (thrombolysis beside a dissection,
 * cardioversion beside a bleed, a triptan beside a head injury), or their own plan already holds it.
 */
export const PLANNED_ALONE: ReadonlySet<string> = new Set([
  'upper_gi_bleed',
  'variceal_bleed',
  'lower_gi_bleed',
  'aortic_dissection',
  'head_trauma',
  'intracerebral_hemorrhage',
  'stroke_tia',
  'anaphylaxis',
  'hemoptysis',
  'ectopic_pregnancy',
  'acute_mesenteric_ischemia',
  'hypertensive_emergency',
])

/**
 * What gives way to another condition that is nearly as likely: until that one is excluded its plan holds alone, because the treatment of
 * this one would harm there (aspirin in a dissection, thrombolysis after a head injury, rate control in a bleed).
 */
export const GIVES_WAY: Record<string, readonly string[]> = {
  chest_pain_acs: ['aortic_dissection', 'upper_gi_bleed', 'variceal_bleed', 'lower_gi_bleed'],
  pulmonary_embolism: ['aortic_dissection', 'upper_gi_bleed', 'variceal_bleed', 'lower_gi_bleed'],
  hypertensive_emergency: ['aortic_dissection', 'intracerebral_hemorrhage', 'traumatic_intracranial_hemorrhage'],
  stroke_tia: ['aortic_dissection', 'head_trauma', 'hypoglycemia', 'intracerebral_hemorrhage'],
  headache_sah: ['head_trauma', 'bacterial_meningitis', 'stroke_tia', 'carbon_monoxide_poisoning'],
  falls_older_adult: ['head_trauma'],
  syncope: ['head_trauma', 'upper_gi_bleed', 'lower_gi_bleed', 'aortic_dissection', 'ectopic_pregnancy'],
  altered_mental_status: ['head_trauma', 'hypoglycemia'],
  vertigo_dizziness: ['head_trauma', 'stroke_tia'],
  af_rvr: ['upper_gi_bleed', 'variceal_bleed', 'lower_gi_bleed', 'sepsis', 'pulmonary_embolism', 'thyroid_storm'],
  gerd_dyspepsia: ['chest_pain_acs', 'upper_gi_bleed'],
  low_back_pain: ['aortic_dissection', 'abdominal_aortic_aneurysm', 'spinal_cord_compression'],
  acute_urinary_retention: ['spinal_cord_compression'],
  acute_agitation: ['acute_psychosis'],
  sore_throat: ['peritonsillar_deep_neck_abscess', 'epiglottitis_tracheitis'],
  hoarseness_dysphonia: ['burn_injury', 'smoke_inhalation'],
  uti_pyelonephritis: ['cystitis_women'],
  oral_anticoagulation_management: [
    'chest_pain_acs',
    'stroke_tia',
    'pulmonary_embolism',
    'anticoagulant_bleeding',
    'upper_gi_bleed',
    'lower_gi_bleed',
  ],
  upper_gi_bleed: ['variceal_bleed'],
  // the cord is relieved first, and all of it stands there
  imminent_delivery: ['umbilical_cord_prolapse'],
  prelabor_rupture_membranes: ['umbilical_cord_prolapse'],
  preterm_labor: ['umbilical_cord_prolapse'],
  enteric_fever: ['malaria_returning_traveler'],
  testicular_mass: ['testicular_torsion', 'epididymo_orchitis'],
  // its oxygen target would harm there, and its other lines are there already
  asthma_exacerbation: ['copd_exacerbation'],
  gout_flare: ['septic_arthritis'],
  pediatric_dehydration: ['malrotation_volvulus', 'head_trauma', 'intussusception', 'ttp_hus', 'pyloric_stenosis'],
  lower_gi_bleed: ['ttp_hus'],
  ibd_flare: ['ttp_hus'],
  acute_infectious_diarrhea: ['ibd_flare', 'c_difficile_infection'],
  acute_appendicitis: ['ectopic_pregnancy', 'testicular_torsion'],
  dyspnea_undifferentiated: [
    'aortic_dissection',
    'anaphylaxis',
    'copd_exacerbation',
    'asthma_exacerbation',
    'acute_heart_failure',
    'pulmonary_embolism',
    'pneumothorax',
    'community_acquired_pneumonia',
  ],
  abdominal_pain_undifferentiated: [
    'acute_pancreatitis',
    'acute_cholecystitis',
    'acute_cholangitis',
    'acute_appendicitis',
    'acute_diverticulitis',
    'renal_colic',
    'small_bowel_obstruction',
    'perforated_peptic_ulcer',
    'abdominal_aortic_aneurysm',
    'acute_mesenteric_ischemia',
    'ectopic_pregnancy',
  ],
  delirium: [
    'head_trauma',
    'hepatic_encephalopathy',
    'acute_liver_injury',
    'bacterial_meningitis',
    'hypoglycemia',
    'hyponatremia',
    'sepsis',
  ],
  sickle_cell_crisis: ['priapism'],
  renal_colic: ['aortic_dissection', 'abdominal_aortic_aneurysm'],
  tinnitus_undifferentiated: ['sudden_hearing_loss'],
  acute_urticaria_angioedema: ['anaphylaxis'],
  deep_vein_thrombosis: ['pulmonary_embolism'],
  peripheral_edema: ['pulmonary_embolism', 'deep_vein_thrombosis'],
  symptomatic_bradycardia: ['beta_blocker_ccb_overdose', 'digoxin_toxicity'],
  thrombocytopenia_itp: ['bacterial_meningitis', 'meningococcal_disease', 'sepsis'],
}

/**
 * What gives way only while a finding confirms the other: dyspnea and wet lungs beside a proven embolism are of its right heart, where a
 * diuretic, positive pressure and a platelet inhibitor may harm; beside a mere suspicion each keeps its own plan.
 */
export const GIVES_WAY_WHILE: Record<string, readonly { to: string; while: string }[]> = {
  hypertensive_emergency: [{ to: 'headache_sah', while: 'thunderclap_headache' }],
  acute_heart_failure: [{ to: 'pulmonary_embolism', while: 'new_thrombosis' }],
  chest_pain_acs: [
    { to: 'pulmonary_embolism', while: 'new_thrombosis' },
    { to: 'pericarditis_myocarditis', while: 'pericarditis_ecg' },
  ],
}

/**
 * What gives way to another unless one of these findings is there, which that other does not explain: confusion in a septic patient with
 * a source is no meningitis before the neck is stiff, and purulent sputum of a COPD no pneumonia before there is a fever or a shadow.
 */
export const GIVES_WAY_UNLESS: Record<string, readonly { to: string; unless: readonly string[] }[]> = {
  bacterial_meningitis: [
    'uti_pyelonephritis',
    'acute_cholangitis',
    'cellulitis_necrotizing_fasciitis',
    'alcohol_withdrawal',
  ].map((to) => ({
    to,
    unless: ['neck_stiffness', 'photophobia', 'headache', 'non_blanching_rash', 'seizure', 'focal_neuro_deficit'],
  })),
  community_acquired_pneumonia: [
    {
      to: 'copd_exacerbation',
      unless: ['fever', 'lung_infiltrate', 'multilobar_infiltrates', 'lung_crackles', 'rigors'],
    },
  ],
}

/** What the pressure is raised by: where one of these is a candidate, its own plan for the pressure holds, and comes first. */
export const RAISES_PRESSURE: ReadonlySet<string> = new Set([
  'aortic_dissection',
  'stroke_tia',
  'preeclampsia',
  'acute_heart_failure',
])

/** Named first while what it is known by holds, where it is a candidate: whoever has no pulse has nothing else first. */
export const FIRST_OF_ALL: readonly { condition: string; while: string }[] = [
  { condition: 'cardiac_arrest', while: 'cardiac_arrest' },
  // hours count, whatever it is of
  { condition: 'priapism', while: 'priapism' },
  // minutes count for the baby
  { condition: 'umbilical_cord_prolapse', while: 'cord_prolapse' },
  // a potassium that shows on the ECG kills before the kidney that it is of
  { condition: 'hyperkalemia', while: 'ecg_hyperkalemia' },
  // a jaw that does not open is of no simple sore throat
  { condition: 'peritonsillar_deep_neck_abscess', while: 'trismus' },
  // once the pregnancy is seen in the womb, its bleeding is of that pregnancy
  { condition: 'early_pregnancy_loss', while: 'intrauterine_pregnancy_seen' },
  // blisters of the forehead or the tip of the nose: the eye beside them is red of these
  { condition: 'herpes_zoster', while: 'zoster_v1' },
]

export const RAISED_PRESSURE = 'hypertensive_emergency'

/** They explain no coma and no shock: a presentation that is an emergency by its own rules does not step back behind them. */
export const EXPLAINS_LITTLE: ReadonlySet<string> = new Set([
  'hip_fracture',
  'ankle_foot_injury',
  'knee_pain_injury',
  'wrist_hand_injury',
  'shoulder_pain',
  'shoulder_dislocation',
  'laceration_wound',
])

/**
 * What kills nobody within the hour. Where one of these is the likeliest and another condition is an emergency by facts of its own (shock, a potassium
 * of 7, a bleed), that other is planned for first: a nerve block for the hip waits for the sepsis.
 */
export const WAITS: ReadonlySet<string> = new Set([
  ...EXPLAINS_LITTLE,
  'osteoporosis_fragility_fracture',
  'falls_older_adult',
  'cellulitis_necrotizing_fasciitis',
  'osteomyelitis_diabetic_foot',
  'pressure_ulcer',
  'chronic_leg_ulcer',
  'acute_urinary_retention',
  'uti_pyelonephritis',
  'cystitis_women',
  'renal_colic',
  'gout_flare',
  'septic_arthritis',
  'constipation',
  'hernia',
  'alcohol_withdrawal',
  'alcohol_intoxication',
  'suicidality',
  'depression',
  'acute_agitation',
  'acute_psychosis',
  'panic_anxiety',
  'delirium',
  'dementia_behavior',
  'acute_kidney_injury',
  'deep_vein_thrombosis',
  'epistaxis',
  'dental_pain_abscess',
  'herpes_zoster',
  'hyperemesis_gravidarum',
  'nausea_vomiting',
])

/** Flags while which a condition of those does not wait: dead tissue is cut out before the sepsis of it is over. */
export const WAITS_UNLESS: ReadonlySet<string> = new Set([
  'cellulitis_necrotizing_fasciitis.poop',
  'cellulitis_necrotizing_fasciitis.skin',
  'cellulitis_necrotizing_fasciitis.perineum',
])

/** What waits for these alone: shock after a fall may be of the bleed or the sepsis that the patient fell from. */
export const WAITS_FOR: Record<string, readonly string[]> = {
  rib_fractures: ['pneumothorax', 'cardiac_tamponade'],
  major_trauma: [
    'sepsis',
    'upper_gi_bleed',
    'variceal_bleed',
    'lower_gi_bleed',
    'anaphylaxis',
    'abdominal_aortic_aneurysm',
  ],
}
