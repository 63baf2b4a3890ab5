/** What the plan gives in place of a medicine that an allergy to a penicillin speaks against. */
import { stepFor } from '../audience.ts'
import { lowerFirst } from '../display.ts'
import { lineSource } from '../line-source.ts'
import type { Medicine } from '../data/medicines.ts'
import { managementSteps, type Step } from '../steps.ts'
import type { ReplyMaterial } from './material.ts'

/** "In its place: …", with the source; empty where the conditions that match say nothing of it. */
export function inItsPlace(medicine: Medicine, { context, after }: ReplyMaterial): string {
  const { knowledge, medicines } = context
  const gives = ({ text, detail, inPenicillinAllergy }: Step) =>
    inPenicillinAllergy !== null && medicines.given(`${text}. ${detail ?? ''}`).some((one) => one.medicine === medicine)
  for (const { index } of after.material.matched) {
    const step = managementSteps(index.condition).find(gives)
    const worded = step && stepFor(step, knowledge, medicines)
    if (!worded || (worded.text === step.text && worded.detail === step.detail)) continue
    const said = worded.text === step.text ? worded.detail : worded.text
    if (said) return `In its place: ${lowerFirst(said)} *(${lineSource(index.condition, worded.source)})*.`
  }
  return ''
}
