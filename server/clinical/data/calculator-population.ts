/** Whom a score is for. Scores not named here are for adults (16 years and over); formulas of physiology are for everybody. */
export interface Population {
  minAge?: number
  maxAge?: number
  /** False: not in pregnancy. */
  pregnancy?: boolean
}

const EVERYBODY: Population = {}

export const POPULATIONS: Record<string, Population> = {
  anion_gap: EVERYBODY, anion_gap_corrected: EVERYBODY, delta_ratio: EVERYBODY, corrected_calcium: EVERYBODY, corrected_sodium: EVERYBODY,
  serum_osmolality: EVERYBODY, osmolal_gap: EVERYBODY, winters_formula: EVERYBODY, pf_ratio: EVERYBODY, a_a_gradient: EVERYBODY, fena: EVERYBODY, feurea: EVERYBODY,
  mean_arterial_pressure: EVERYBODY, qtc_bazett: EVERYBODY, qtc_fridericia: EVERYBODY, bsa_mosteller: EVERYBODY, absolute_neutrophil_count: EVERYBODY,
  estimated_average_glucose: EVERYBODY, saag: EVERYBODY, lights_criteria: EVERYBODY, parkland: EVERYBODY, apgar: EVERYBODY, alvarado: EVERYBODY, ldl_friedewald: EVERYBODY,
  kings_college_acetaminophen: EVERYBODY, kdigo_aki: EVERYBODY,
  pecarn_head_under_2: { maxAge: 2 }, pecarn_head_2_and_over: { minAge: 2, maxAge: 18 }, westley_croup: { maxAge: 16 }, holliday_segar: { maxAge: 18 },
  schwartz_bedside: { minAge: 1, maxAge: 18 }, phoenix_sepsis: { maxAge: 18 }, gcs: { minAge: 2 }, centor_mcisaac: { minAge: 3 },
  meld_original: { minAge: 12 }, meld_na: { minAge: 12 }, meld_3_0: { minAge: 18 }, fib4: { minAge: 35 }, nafld_fibrosis_score: { minAge: 35 },
  heart_score: { minAge: 21, pregnancy: false }, ascvd_pce: { minAge: 40, maxAge: 80, pregnancy: false }, ckd_epi_2021: { minAge: 18, pregnancy: false }, mdrd: { minAge: 18, pregnancy: false },
  bmi: { minAge: 18 }, ideal_body_weight: { minAge: 18 }, adjusted_body_weight: { minAge: 18 }, predicted_body_weight: { minAge: 18 },
  ottawa_ankle: { minAge: 18 }, ottawa_knee: { minAge: 18 }, canadian_ct_head: { minAge: 16, pregnancy: false }, canadian_c_spine: { minAge: 16, pregnancy: false },
  news2: { minAge: 16, pregnancy: false }, mews: { minAge: 16, pregnancy: false }, qsofa: { minAge: 16, pregnancy: false }, sofa: { minAge: 16, pregnancy: false }, sirs: { minAge: 16, pregnancy: false },
  shock_index: { minAge: 16, pregnancy: false }, wells_pe: { minAge: 16, pregnancy: false }, wells_dvt: { minAge: 16, pregnancy: false }, perc: { minAge: 16, pregnancy: false },
  years_pe: { minAge: 16 }, cockcroft_gault: { minAge: 18, pregnancy: false }, curb_65: { minAge: 16, pregnancy: false }, crb_65: { minAge: 16, pregnancy: false }, psi_port: { minAge: 16, pregnancy: false },
}

export const ADULTS: Population = { minAge: 16 }
