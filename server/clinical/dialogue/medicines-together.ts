/** What two named medicines are to each other, whoever takes them. */
import type { Medicine } from '../data/medicines.ts'
import { Knowledge } from '../knowledge.ts'
import type { RecordFact } from '../types.ts'
import { doseOf } from './dose-names.ts'
import type { ReplyMaterial } from './material.ts'

/** What asks of two medicines what they are to each other. */
export const INTERACTION = /\b(interact\w*|with|together|alongside|plus|\+|w\/)\b|\+/i

/** The check of one against the other, else what the dose of one says of it. */
export function together(named: Medicine[], { context, parts }: ReplyMaterial): string {
  const [one, other] = named
  if (!one || !other) return ''
  const taken: RecordFact = {
    key: 'current_medications',
    value: other.name,
    unit: null,
    status: 'PRESENT',
    uncertain: false,
    source: 'TEXT',
  }
  const check = context.medicines.check(`Give ${one.name}`, null, new Knowledge([taken], parts.calculators))
  const said = check?.text.replace(/^(Check before giving|Caution)\. /, '').replace(/ ?Not checked: .*$/, '') ?? ''
  const ofDose = [told(one, other), told(other, one)].filter(Boolean)
  if (said === '' && ofDose.length > 0) return `**Interaction**: ${ofDose.join('; ')}`
  return said
    ? `**Interaction**: ${said}`
    : `I hold no interaction of ${one.name} with ${other.name}: that is not to say there is none; look in the label or an interaction checker.`
}

/** What the dose of one says of the other by name: "simvastatin: at most 20 mg with amlodipine or amiodarone". */
function told(one: Medicine, { name: other }: Medicine): string {
  const dose = doseOf(one)
  const clause = dose?.text.split(/;\s*/).find((part) => part.toLowerCase().includes(other.toLowerCase()))
  return dose && clause ? `${one.name}: ${clause} *(${dose.source})*` : ''
}
