/**
 * Whom the lines of the plans are written for. All conditions are written for adults who are not pregnant, but for those whose file says
 * otherwise (`concerns`). In children and in pregnancy a line of another condition is shown only where it stands here, or gives nothing that differs by age
 * (`audience.ts`). Every number is one of the line's own text: nothing is added.
 */

/** A line as it is worded for another reader than adults; what is left out stays as it is. */
export interface Wording {
  text?: string
  detail?: string | null
  /** In place of a condition that compares with an adult's vital signs. */
  when?: string
}

/** Lines that speak of children or go by weight, without their adult part. */
export const LINES_FOR_CHILDREN: Record<string, Wording> = {
  'anaphylaxis.management[0]': { detail: '0.01 mg/kg of 1 mg/mL, at most 0.3 mg in a child; repeat every 5 min' },
  'anaphylaxis.management[2]': { detail: '10 mL/kg boluses', when: 'in shock' },
  'asthma_exacerbation.management[2]': { detail: 'Prednisone 1 to 2 mg/kg, max 40 mg' },
  'asthma_exacerbation.management[4]': { detail: '25 to 75 mg/kg, max 2 g' },
  'seizure.management[1]': {},
  'seizure.management[2]': {},
  'hypoglycemia.management[1]': { detail: 'D10 2 mL/kg' },
  'hypoglycemia.management[2]': { detail: '0.5 mg IM in a small child' },
  'adrenal_crisis.management[0]': { text: 'Hydrocortisone IV or IM at once', detail: '50 mg/m2' },
  'dka_hhs.management[0]': { detail: 'By pediatric protocol' },
  'bacterial_meningitis.management[0]': { detail: 'Drugs and doses by local pediatric protocol' },
  'sepsis.management[0]': {},
  'paracetamol_overdose.management[0]': { detail: '1 g/kg if airway safe; strongest benefit in first 1 to 2 h' },
  'paracetamol_overdose.management[1]': {
    detail:
      'Total 300 mg/kg: for example 150 mg/kg over 1 h, 50 mg/kg over 4 h, 100 mg/kg over 16 h; fluid volume by pediatric protocol',
  },
  'acute_liver_injury.management[1]': {},
  'tumor_lysis_syndrome.management[0]': {},
  'tumor_lysis_syndrome.management[1]': { detail: '0.2 mg/kg IV daily; contraindicated in G6PD deficiency' },
  'sore_throat.management[2]': {
    text: 'Penicillin V or amoxicillin',
    detail: 'Likely GAS: amoxicillin 50 mg/kg once daily max 1 g in children',
  },
  'head_trauma.workup[3]': {},
  'renal_colic.workup[0]': { text: 'Ultrasound first', detail: 'Low-dose CT only where it does not answer' },
}

/** Lines that speak of pregnancy, or of an emergency that is treated alike in it. */
export const LINES_FOR_PREGNANCY: Record<string, Wording> = {
  'anaphylaxis.management[0]': {},
  'anaphylaxis.management[2]': { when: 'in shock' },
  'seizure.management[1]': {},
  'seizure.management[4]': {},
  'hypoglycemia.management[0]': {},
  'hypoglycemia.management[1]': { detail: '25 g (D10 250 mL or D50 50 mL)' },
  'hypoglycemia.management[2]': { detail: '1 mg IM or 3 mg intranasal' },
  'hypertensive_emergency.management[4]': {},
  'bacterial_meningitis.management[0]': {},
  'opioid_overdose.management[1]': {},
  'uti_pyelonephritis.management[3]': {},
  'deep_vein_thrombosis.management[2]': { text: 'LMWH in pregnancy', detail: null },
  'pulmonary_embolism.management[1]': { detail: 'LMWH preferred to UFH' },
  'anemia_transfusion.management[1]': {},
  'renal_colic.workup[0]': { text: 'Ultrasound first', detail: 'In pregnancy' },
}
