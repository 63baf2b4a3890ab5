/** What is asked like an explanation and may be none: a medicine, a line of the plan, a place. */
import type { Act } from './acts.ts'
import { differentialAnswer } from './answer-differential.ts'
import { shouldAnswer } from './answer-plan.ts'
import type { ReplyMaterial } from './material.ts'
import { linesAbout } from './plan-search.ts'

/** "What speaks against aspirin?" and "could she be managed at home" ask of a medicine, a line and a place, and of no explanation. */
export function explanationAnswer(act: Act, material: ReplyMaterial): string {
  const { medicines, conditions, considered } = material.topics.of(act.words)
  const isOfCause = conditions.length + considered.length > 0
  const isOfHome = MANAGED_AT_HOME.test(act.words)
  const isOfLine = AGAINST.test(act.words) && (linesAbout(act.subject, material)[0]?.fit ?? 0) >= 1
  if (isOfHome || (!isOfCause && (medicines.length > 0 || isOfLine))) return shouldAnswer(act, material)
  return differentialAnswer(act, material)
}

const AGAINST = /\b(?:against|contraindicat\w*|reason not)\b/i
const MANAGED_AT_HOME =
  /\b(?:(?:managed?|treated?|care|cared for|stay|go) (?:at )?home|(?:go|going|sent|send|sending) (?:\w+ )?home|be discharged?|discharged)\b/i
