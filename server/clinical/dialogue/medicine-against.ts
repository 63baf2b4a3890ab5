/** What of the patient's state, and of the plan, speaks against a medicine: bleeding against an anticoagulant, asthma against a beta blocker. */
import type { Medicine } from '../data/medicines.ts'
import { statesAgainst } from '../medicine-states.ts'
import { NOTICE } from '../audience.ts'
import { stepsOf } from '../plan.ts'
import type { PlanContext } from '../plan-lines.ts'
import type { ReplyMaterial } from './material.ts'

type Patient = Pick<ReplyMaterial, 'context' | 'after'>

export interface Against {
  isConflict: boolean
  /** "active bleeding: contraindicated until it is controlled (Melena) [FDA label: apixaban]". */
  text: string
}

/** What speaks against it: lines of the plan that forbid it, then conflicts of the patient's state, then the rest. */
export function against(medicine: Medicine, patient: Patient): Against[] {
  const names = new Set([medicine.name, ...medicine.classes])
  const rows = statesAgainst(medicine, patient.context)
    .map(({ row, met }) => ({ isConflict: row.conflict === true, text: `${row.why} (${met}) [${row.source}]` }))
    .sort((a, b) => Number(b.isConflict) - Number(a.isConflict))
  return [...forbiddenBy(names, patient), ...rows]
}

/** How a line of the plan forbids: "No antiplatelet, anticoagulant or thrombolytic until excluded". */
const FORBIDS = /^(no|avoid|do not give|never give|withhold)\b/i

/** Lines of the plan as it stands that forbid a medicine of one of these names, or its class. */
function forbiddenBy(names: ReadonlySet<string>, { after, context }: Patient): Against[] {
  // what a line says of a case that is not known to be this one forbids nothing
  const standing = stepsOf(after.material.matched, context).filter(
    ({ id, text }) => id !== NOTICE && !text.startsWith('If '),
  )
  return standing.flatMap(({ text, detail, basis }) =>
    `${text}. ${detail ?? ''}`
      .split(/(?<=[.;])\s+/)
      .filter((said) => FORBIDS.test(said) && isForbiddenIn(said, names, context))
      .map((said) => {
        const source = basis.find(({ kind }) => kind === 'SOURCE')?.text
        return { isConflict: true, text: `the plan, “${said.replace(/[.;]+$/, '')}”${source ? ` [${source}]` : ''}` }
      }),
  )
}

/** Behind these a prohibition says what holds instead, or how long it lasts: "Avoid dextrose until thiamine", "no diltiazem (use digoxin)". */
const ENDS_PROHIBITION = /\(?\b(?:until|unless|before|once|because|but|instead|use|given? after)\b/i
/** It forbids a way of giving, not the medicine: "Never give an insulin bolus". */
const WAY_OF_GIVING = /^\s*(?:bolus(?:es)?|alone|monotherapy|as (?:a )?bolus|rapidly|intramuscularly)\b/i

function isForbiddenIn(said: string, names: ReadonlySet<string>, { medicines }: PlanContext): boolean {
  const [opening = ''] = FORBIDS.exec(said) ?? []
  const rest = said.slice(opening.length)
  const part = opening + rest.slice(0, ENDS_PROHIBITION.exec(rest)?.index)
  const states = new Set(medicines.states(part).map(({ start }) => start))
  return medicines
    .named(part)
    .some(
      ({ medicine, start, end }) =>
        !states.has(start) && !WAY_OF_GIVING.test(part.slice(end)) && isOneOf(names, medicine),
    )
}

const isOneOf = (names: ReadonlySet<string>, { name, classes, isClass }: Medicine): boolean =>
  names.has(name) || (isClass && names.has(classes[0] ?? name))

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** What speaks against giving these to this patient; null where it is said that nothing is known of them. */
export function checkOf(medicines: Medicine[], material: ReplyMaterial): string | null {
  const parts = medicines.slice(0, 3).flatMap((medicine) => checkOne(medicine, material) ?? [])
  return parts.length > 0 ? parts.join('\n') : null
}

function checkOne(medicine: Medicine, material: ReplyMaterial): string | null {
  const { context } = material
  const check = context.medicines.check(`Give ${medicine.name}`, null, context.knowledge)
  const state = against(medicine, material)
  const name = capital(medicine.name)
  const speaks = state.length > 0 ? `Against it here: ${state.map(({ text }) => text).join('; ')}.` : ''
  const said = check?.status === 'CHECKED' ? '' : (check?.text.replace(/^Check before giving\. /, '') ?? '')
  if (check?.status === 'CONFLICT' || state.some(({ isConflict }) => isConflict))
    return `**${name}: conflict.** ${[speaks, said].filter(Boolean).join(' ')}`
  if (speaks) return `${name}: ${speaks} ${said}`.trim()
  if (!check) return null
  return check.status === 'CHECKED'
    ? `${name}: nothing recorded speaks against it (allergies, current medicines, pregnancy and kidney function looked up).`
    : `${name}: ${check.text}`
}

/** Whether something recorded asks for care with it: another dose, a look at potassium. */
export function isCautioned(medicine: Medicine, material: ReplyMaterial): boolean {
  const { context } = material
  const check = context.medicines.check(`Give ${medicine.name}`, null, context.knowledge)
  return check?.status === 'CAUTION' || against(medicine, material).length > 0
}

/** Whether something recorded speaks against giving it. */
export function isAgainst(medicine: Medicine, material: ReplyMaterial): boolean {
  const { context } = material
  const check = context.medicines.check(`Give ${medicine.name}`, null, context.knowledge)
  return check?.status === 'CONFLICT' || against(medicine, material).some(({ isConflict }) => isConflict)
}
