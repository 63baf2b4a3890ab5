/** The lines of a condition's file, each as one step of its plan. */
import type { Condition } from './content.ts'
import type { PenicillinAllergy, Wording } from './readers.ts'
import type { Rule } from './rules.ts'

/** One step of management, or one test, of a condition. */
export interface Step {
  conditionId: string
  /** "sepsis.management[0]": where it stands in its file. It names the line to a reader; nothing is looked up by it. */
  id: string
  text: string
  detail: string | null
  when: Rule | string
  priority: 1 | 2 | 3
  /** Organisation of the condition's source that says so, where it is not the first. */
  source: string | null
  isTest: boolean
  /** It tells whether it is this condition: not planned once that is confirmed. */
  makesDiagnosis: boolean
  /** How it reads under 16; null where nobody has worded it. */
  forChildren: Wording | null
  /** How it reads in pregnancy; `alike`: it is given as it stands, the checks of its medicines hold. */
  inPregnancy: Wording | 'alike' | null
  /** What it says in place of a penicillin; null where it gives none, or nobody has worded it. */
  inPenicillinAllergy: PenicillinAllergy | null
  /** It is what its source gives after a mild reaction to a penicillin. */
  isForAllergy: boolean
}

/** Steps of management, as they stand in the file. */
export function managementSteps({ id, management }: Condition): Step[] {
  return management.map((one, i) => ({
    conditionId: id,
    id: `${id}.management[${i}]`,
    text: one.step,
    detail: one.detail || null,
    when: one.when,
    priority: (one.priority as 1 | 2 | 3 | undefined) ?? 2,
    source: one.source ?? null,
    isTest: false,
    makesDiagnosis: false,
    forChildren: one.for_children ?? null,
    inPregnancy: one.in_pregnancy ?? null,
    inPenicillinAllergy: one.in_penicillin_allergy ?? null,
    isForAllergy: false,
  }))
}

/** Tests, as they stand in the file. */
export function workupSteps({ id, workup }: Condition): Step[] {
  return workup.map((one, i) => ({
    conditionId: id,
    id: `${id}.workup[${i}]`,
    text: one.item,
    detail: one.why || null,
    when: one.when,
    priority: 2,
    source: null,
    isTest: true,
    makesDiagnosis: one.makes_diagnosis === true,
    forChildren: one.for_children ?? null,
    inPregnancy: one.in_pregnancy ?? null,
    inPenicillinAllergy: one.in_penicillin_allergy ?? null,
    isForAllergy: false,
  }))
}
