/** Whom a line of a plan is written for, and how it reads for this patient: nothing written for other adults is shown under 16 or in pregnancy. */
import { CONCERNS } from './compiled-content.ts'
import type { Wording } from './readers.ts'
import { lowerFirst } from './display.ts'
import type { Knowledge } from './knowledge.ts'
import type { MedicineChecker } from './medicine-check.ts'
import { withoutPenicillin } from './penicillin-allergy.ts'
import type { Rule } from './rules.ts'
import { evaluate, leaves } from './rules.ts'
import type { Step } from './steps.ts'
import type { PlanItem } from './types.ts'

/** An amount: it was written for somebody's size. */
const AMOUNT = /\d\s*(?:mg|g|micrograms?|mcg|ml|l|litres?|units?|mmol|meq|j|puffs|drops|%|mg\/dl|mmhg)\b/i
/** What is a number and says nothing of a size: times, leads, names such as "H1", "T4", "B12", "COVID-19", "x2". */
const NO_SIZE =
  /\b\d+(?:\.\d+)?(?:\s*(?:to|-)\s*\d+)?\s*-?\s*(?:h|hours?|min|minutes?|days?|weeks?|months?|lead|way)\b|\b[a-z-]*[a-z]-?\d+\b/gi
const ADULTS = /\b(?:adults?|older|elderly|frail|men|women|postmenopausal|driving|alcohol|smoking|pregnan\w*)\b/i
/** What is compared with numbers of an adult's size: vital signs and volumes. */
const OF_ADULT_SIZE = /^(?:systolic_bp|diastolic_bp|heart_rate|respiratory_rate|shock_index)$|_ml(?:_|$)/

const writtenFor = (conditionId: string) => CONCERNS.get(conditionId)?.written_for

/** Whether a step is worded for pregnancy, so that pregnancy speaks against nothing of it. */
export function isWrittenForPregnancy({ conditionId, inPregnancy }: Step): boolean {
  return writtenFor(conditionId) === 'pregnancy' || (inPregnancy !== null && inPregnancy !== 'alike')
}

/** Whether a step holds in pregnancy by the numbers of any adult: what threatens the mother's life is judged and treated alike. */
export function isJudgedAlike({ inPregnancy }: Step, { isPregnant, isDosedAsChild }: Knowledge): boolean {
  return isPregnant && !isDosedAsChild && inPregnancy !== null
}

/** The step as it reads for this patient, or null when it is written for others. */
export function stepFor(step: Step, knowledge: Knowledge, medicines: MedicineChecker): Step | null {
  const found = stepForAge(step, knowledge, medicines)
  return found && withoutPenicillin(found, knowledge)
}

function stepForAge(step: Step, knowledge: Knowledge, medicines: MedicineChecker): Step | null {
  const { isDosedAsChild: isChild, isPregnant } = knowledge
  if (!isChild && !isPregnant) return step
  if (isChild && writtenFor(step.conditionId) === 'children') return step
  if (isPregnant && writtenFor(step.conditionId) === 'pregnancy') return step
  const wording = isChild ? step.forChildren : step.inPregnancy
  if (wording === 'alike') return step
  if (wording) return worded(step, wording, knowledge)
  return (isChild ? fitsAnyAge(step, medicines) : fitsPregnancy(step, medicines)) ? step : null
}

/** Its own condition stays where it is met: a child whose pressure is low for the age is "in shock". */
function worded(step: Step, { text, detail, when, in_penicillin_allergy }: Wording, knowledge: Knowledge): Step {
  const isMet = typeof step.when !== 'string' && evaluate(step.when, knowledge.withoutAdultVitals()) === true
  return {
    ...step,
    text: text ?? step.text,
    detail: detail === undefined ? step.detail : detail,
    when: isMet ? step.when : (when ?? step.when),
    // what an adult is given instead is dosed for adults
    inPenicillinAllergy: in_penicillin_allergy ?? null,
  }
}

/** It gives no medicine, no amount, and compares nothing with an adult's numbers. */
function fitsAnyAge({ text, detail, when }: Step, medicines: MedicineChecker): boolean {
  const words = `${text}. ${detail ?? ''} ${typeof when === 'string' ? when : ''}`
  if (ADULTS.test(words) || /\d/.test(words.replaceAll(NO_SIZE, ' '))) return false
  return medicines.given(words).length === 0 && !comparesAdults(when)
}

/** It gives no amount, and no medicine that pregnancy speaks against. */
function fitsPregnancy({ text, detail, when }: Step, medicines: MedicineChecker): boolean {
  const words = `${text}. ${detail ?? ''}`
  if (AMOUNT.test(words) || /\b(?:men|postmenopausal)\b/i.test(words)) return false
  return !medicines.conflictsWithPregnancy(words) && !comparesAdults(when)
}

function comparesAdults(when: Rule | string): boolean {
  return (
    typeof when !== 'string' &&
    leaves(when).some((leaf) => 'score' in leaf || (typeof leaf.value === 'number' && OF_ADULT_SIZE.test(leaf.measure)))
  )
}

/** Over whom the lines are not shown to. */
export const withheldHeading = ({ isChild, isChildOfNoAge }: Knowledge): string =>
  isChildOfNoAge ? 'Child, age not stated' : isChild ? 'Under 16' : 'In pregnancy'

/** The id of what stands in place of lines that are not shown: it gives and forbids nothing. */
export const NOTICE = 'audience'

/** Which lines are not shown. */
export interface Withheld {
  /** The condition whose lines they are, where another's lead. */
  of: string | null
  /** Lines that are due are worded for this patient beside them: a plan is there, and only a part of it is another's. */
  isPartly: boolean
}

/** What stands once in place of the lines that are not shown. */
export function withheldNotice(
  { isDosedAsChild: isChild, isChildOfNoAge }: Knowledge,
  { of, isPartly }: Withheld = { of: null, isPartly: false },
): PlanItem {
  const here = of === null ? 'here' : `here for ${lowerFirst(of)}`
  const text = isChildOfNoAge
    ? 'A child of no stated age: age and weight decide the dose, no pediatric plan here, senior help now'
    : isPartly
      ? `What is written here for other adults is left out: the rest by ${isChild ? 'pediatric' : 'obstetric'} protocol, with senior help in an emergency`
      : isChild
        ? `No pediatric plan ${here}: local protocol, senior help now`
        : `No obstetric plan ${here}: local protocol, obstetric help now`
  const detail = isChild
    ? 'Lines written for adults are not shown; what follows is worded for children or gives no medicine.'
    : 'Lines written for adults who are not pregnant are not shown; what follows is worded for pregnancy or treated alike in it.'
  const fact = isChild
    ? {
        kind: 'FACT' as const,
        ref: isChildOfNoAge ? 'child' : 'age',
        text: isChildOfNoAge ? 'Child' : 'Under 16 years',
      }
    : { kind: 'FACT' as const, ref: 'pregnant', text: 'Pregnant' }
  const basis: PlanItem['basis'] = [fact, { kind: 'RULE', ref: 'audience', text: detail }]
  return { id: NOTICE, text, detail, priority: 1, basis, medicineCheck: null, wouldChange: [] }
}
