import { describe, expect, it } from 'vitest'
import { askedInputs, askedKey, inputRule, ownAskedKey } from '#server/clinical/calculators/input-rules.ts'
import { compiledContent, UNVERIFIED_CALCULATORS } from '#server/clinical/compiled-content.ts'
import sharedJson from '#server/clinical/data/shared-questions.json' with { type: 'json' }
import { Dictionary } from '#server/clinical/dictionary.ts'
import { readFormValues } from '#server/clinical/forms.ts'

/** Inputs that no text is read for: a person answers them, in a calculator of its own and in a conversation alike. Never inferred. */
const ASKED: Record<string, string> = {
  rockall_pre_endoscopy: 'comorbidity',
  rockall_complete: 'comorbidity diagnosis stigmata',
  apri: 'ast_uln',
  maddrey_df: 'pt_control',
  lille: 'bilirubin_day7',
  bisap: 'sirs_count',
  ranson: 'hct_fall bun_rise calcium pao2 base_deficit fluid_sequestration',
  ranson_gallstone: 'hct_fall bun_rise calcium base_deficit fluid_sequestration',
  nafld_fibrosis_score: 'ifg_or_diabetes',
  saag: 'ascites_albumin',
  heart_score: 'history',
  timi_ua_nstemi: 'cad_risk_factor_count known_cad_50 aspirin_7d severe_angina',
  timi_stemi: 'dm_htn_angina killip anterior_or_lbbb hours_to_treatment',
  grace_in_hospital: 'killip cardiac_arrest',
  has_bled: 'uncontrolled_hypertension abnormal_renal abnormal_liver bleeding labile_inr drugs alcohol',
  rcri: 'high_risk_surgery insulin',
  qtc_bazett: 'qt',
  qtc_fridericia: 'qt',
  ascvd_pce: 'race bp_treated',
  killip: 'finding',
  nyha: 'limitation',
  sgarbossa: 'std_v1_v3 discordant_ste_5mm',
  wells_dvt: 'paralysis_cast bedridden_or_surgery entire_leg_swollen pitting_edema collateral_veins',
  revised_geneva: 'surgery_or_fracture unilateral_leg_pain leg_palpation_edema',
  psi_port: 'nursing_home neoplastic_disease liver_disease cerebrovascular_disease renal_disease',
  a_a_gradient: 'atm rq',
  stop_bang: 'snoring tired observed_apnea',
  lights_criteria: 'pleural_protein serum_protein pleural_ldh serum_ldh serum_ldh_uln',
  sofa: 'vasopressor urine_output',
  sirs: 'bands_percent',
  news2: 'hypercapnic_target',
  mews: 'avpu',
  phoenix_sepsis: 'pf_ratio sf_ratio respiratory_support vasoactive_count fixed_pupils',
  mascc: 'burden hematologic_with_fungal dehydration inpatient_onset',
  fena: 'urine_creatinine',
  feurea: 'urine_urea_nitrogen urine_creatinine',
  mdrd: 'black_race_term',
  kdigo_aki: 'rise_03_within_48h rrt',
  free_water_deficit: 'tbw_group',
  predicted_body_weight: 'ml_per_kg',
  homa_ir: 'fasting_glucose fasting_insulin',
  absolute_neutrophil_count: 'segs_percent bands_percent',
  four_ts_hit: 'thrombocytopenia timing thrombosis other_cause',
  padua:
    'reduced_mobility thrombophilia recent_trauma_surgery heart_respiratory_failure mi_or_stroke infection_rheumatologic hormonal_treatment',
  caprini:
    'minor_surgery prior_major_surgery ibd swollen_legs acute_mi chf_1mo sepsis_1mo lung_disease_1mo medical_bed_rest ocp_hrt pregnancy_postpartum pregnancy_loss arthroscopic_surgery major_surgery laparoscopic_surgery confined_to_bed plaster_cast central_venous_access history_vte family_history factor_v_leiden prothrombin_20210a homocysteine lupus_anticoagulant anticardiolipin hit other_thrombophilia arthroplasty hip_pelvis_leg_fracture stroke_1mo multiple_trauma spinal_cord_injury',
  isth_dic: 'fibrin_marker pt_prolongation',
  khorana: 'cancer_site esa',
  charlson:
    'mi pvd cerebrovascular connective_tissue peptic_ulcer liver hemiplegia ckd solid_tumor leukemia lymphoma aids',
  gcs: 'eye verbal motor',
  nihss:
    'loc loc_questions loc_commands gaze visual facial left_arm right_arm left_leg right_leg ataxia sensory language dysarthria neglect',
  abcd2: 'clinical duration_min',
  ich_score: 'ich_volume ivh infratentorial',
  canadian_ct_head: 'gcs_lt15_2h open_depressed_fracture amnesia_30min',
  pecarn_head_under_2: 'palpable_fracture nonfrontal_hematoma loc_5s not_acting_normally',
  pecarn_head_2_and_over: 'severe_headache',
  canadian_c_spine:
    'extremity_paresthesias simple_rear_end_mvc sitting_in_ed ambulatory_any_time delayed_neck_pain no_midline_tenderness rotates_45',
  ottawa_ankle: 'malleolar_pain lateral_malleolus medial_malleolus',
  ottawa_foot: 'midfoot_pain fifth_metatarsal navicular',
  ottawa_knee: 'isolated_patella_tenderness fibular_head_tenderness cannot_flex_90',
  ottawa_sah: 'witnessed_loc exertional_onset limited_neck_flexion',
  phq9: 'interest depressed sleep fatigue appetite worthless concentration psychomotor self_harm',
  gad7: 'nervous control_worry worry_too_much trouble_relaxing restless irritable afraid',
  ciwa_ar: 'nausea_vomiting tremor sweats anxiety agitation tactile auditory visual headache orientation',
  cows: 'sweating restlessness pupils bone_joint_aches runny_nose_tearing gi_upset tremor yawning anxiety gooseflesh',
  audit_c: 'frequency typical six_or_more',
  apgar: 'appearance pulse grimace activity respiration',
  bishop: 'dilation effacement station consistency position',
  westley_croup: 'consciousness cyanosis stridor air_entry retractions',
}

describe('every input of every calculator', () => {
  const inputs = compiledContent.calculators.flatMap((calculator) =>
    calculator.inputs.map((input) => ({ calculator, input, rule: inputRule(calculator, input) })),
  )

  it('is tied to a fact by the committed map, or named here as one that is asked', () => {
    const asked: Record<string, string[]> = {}
    for (const calculator of compiledContent.calculators)
      for (const { name } of askedInputs(calculator)) (asked[calculator.id] ??= []).push(name)
    expect(Object.fromEntries(Object.entries(asked).map(([id, names]) => [id, names.join(' ')]))).toEqual(ASKED)
  })

  it('is tied to facts that the dictionary has', () => {
    const dictionary = new Dictionary(compiledContent)
    for (const { calculator, input, rule } of inputs)
      for (const key of rule.keys) expect(dictionary.get(key), `${calculator.id}.${input.name} → ${key}`).toBeDefined()
  })

  it('is left open when nothing is known', () => {
    const nothing = { is: () => undefined, of: () => undefined }
    for (const { calculator, input, rule } of inputs)
      expect(rule.read(nothing), `${calculator.id}.${input.name}`).toBeUndefined()
  })

  it('that is only asked is filled by its own answer, whichever its type', () => {
    const dictionary = new Dictionary(compiledContent)
    for (const calculator of compiledContent.calculators)
      for (const input of askedInputs(calculator)) {
        const key = askedKey(calculator, input)
        const given = input.type === 'boolean' ? true : (input.options?.[0]?.value ?? input.min ?? 1)
        const { facts, errors } = readFormValues({ [key]: given }, dictionary)
        expect({ key, errors, value: facts[0]?.value }).toEqual({ key, errors: [], value: given })
        const answered = {
          is: (one: string) => (one === key && given === true) || undefined,
          of: (one: string) => (one === key && given !== true ? given : undefined),
        }
        expect(inputRule(calculator, input).read(answered), key).toBe(given)
      }
  })

  it('that asks what another score asks is asked once: each answer fills them all, an earlier one of one score too', () => {
    const offered = compiledContent.calculators.filter(({ id }) => !UNVERIFIED_CALCULATORS.has(id))
    const asked = offered.flatMap((calculator) =>
      askedInputs(calculator).map((input) => ({ calculator, input, key: askedKey(calculator, input) })),
    )
    const sameWords = Map.groupBy(asked, ({ input: { name, label, type, unit } }) =>
      JSON.stringify([name, label, type, unit]),
    )
    for (const [words, same] of sameWords) expect(new Set(same.map(({ key }) => key)).size, words).toBe(1)
    const shared = [...Map.groupBy(asked, ({ key }) => key).values()].filter((same) => same.length > 1)
    expect(shared).toHaveLength(sharedJson.questions.length)
    for (const same of shared)
      for (const { calculator, input } of same) {
        const [first] = same
        expect([input.type, input.unit, input.options?.map(({ value }) => value)]).toEqual([
          first?.input.type,
          first?.input.unit,
          first?.input.options?.map(({ value }) => value),
        ])
        const given = input.type === 'boolean' ? true : (input.options?.at(-1)?.value ?? input.max)
        const earlier = ownAskedKey(calculator, input)
        const answered = {
          is: (one: string) => (one === earlier && given === true) || undefined,
          of: (one: string) => (one === earlier && given !== true ? given : undefined),
        }
        for (const one of same) expect(inputRule(one.calculator, one.input).read(answered), earlier).toBe(given)
      }
  })
})
