/**
 * Where a condition's last rule says "not enough is known, today": what makes the next days soon enough. An adult with complete and
 * ordinary vital signs, no red flag (flags are judged apart and keep their floor), and the dangerous form of the complaint denied.
 * Written for this project. Vital signs: the ranges that score 0 in NEWS2 (RCP 2017), heart rate and systolic pressure a little wider.
 */
import type { Rule } from '../rules.ts'
import type { Source } from '../types.ts'

const m = (measure: string, op: '<' | '<=' | '>' | '>=' | '==', value: number | string | boolean): Rule => ({
  measure,
  op,
  value,
})
const no = (measure: string): Rule => m(measure, '==', false)
const notKnown = (measure: string): Rule => ({ measure, op: '!=', value: true })
const all = (...rules: Rule[]): Rule => ({ all: rules })
const any = (...rules: Rule[]): Rule => ({ any: rules })

const STABLE: Rule = all(
  m('age', '>=', 16),
  notKnown('pregnant'),
  notKnown('immunosuppressed'),
  notKnown('anticoagulant_use'),
  notKnown('head_injury'),
  notKnown('active_cancer'),
  m('heart_rate', '>', 50),
  m('heart_rate', '<', 100),
  m('systolic_bp', '>=', 105),
  m('systolic_bp', '<', 160),
  m('respiratory_rate', '>=', 12),
  m('respiratory_rate', '<=', 20),
  m('oxygen_saturation', '>=', 96),
  m('temperature', '>', 96.8),
  m('temperature', '<', 100.4),
)

export const STABLE_SOURCE: Source = {
  organisation: 'Royal College of Physicians',
  title: 'National Early Warning Score (NEWS) 2',
  year: 2017,
  doi: null,
}

export const STABLE_RULES: Record<string, { if: Rule; reason: string }> = {
  headache_sah: {
    if: all(
      STABLE,
      any(no('thunderclap_headache'), no('focal_neuro_deficit'), no('confusion_new')),
      ...[
        'thunderclap_headache',
        'focal_neuro_deficit',
        'confusion_new',
        'sudden_onset',
        'neck_stiffness',
        'visual_change',
        'vomiting',
        'seizure',
        'syncope',
        'loss_of_consciousness',
        'jaw_claudication',
        'photophobia',
      ].map(notKnown),
    ),
    reason:
      'Vital signs are complete and ordinary and a dangerous form is denied: see within days, at once if that changes',
  },
  vertigo_dizziness: {
    if: all(
      STABLE,
      no('focal_neuro_deficit'),
      ...[
        'unable_to_walk',
        'hearing_loss_sudden',
        'thunderclap_headache',
        'syncope',
        'sudden_onset',
        'ataxia',
        'visual_change',
        'chest_pain',
        'palpitations',
        'neck_pain_new',
        'hints_central',
      ].map(notKnown),
    ),
    reason:
      'Vital signs are complete and ordinary and focal deficits are denied: see within days, at once if that changes',
  },
  abdominal_pain_undifferentiated: {
    // An ectopic pregnancy has ordinary vital signs at first.
    if: all(
      STABLE,
      m('age', '<', 50),
      any(no('pregnancy_test_positive'), no('pregnant')),
      ...[
        'severe_abdominal_pain',
        'peritonitis_signs',
        'pain_out_of_proportion',
        'rigors',
        'persistent_vomiting',
        'hematemesis',
        'melena',
        'hematochezia',
        'syncope',
        'sudden_onset',
        'rlq_pain',
        'abdominal_distension',
        'obstipation',
        'jaundice',
      ].map(notKnown),
    ),
    reason:
      'Vital signs are complete and ordinary, pregnancy is excluded and nothing points to a catastrophe: examine within a day',
  },
}
