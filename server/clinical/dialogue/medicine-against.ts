/** What of the patient's state, and of the plan, speaks against a medicine: bleeding against an anticoagulant, asthma against a beta blocker. */
import { upperFirst } from '../display.ts'
import type { Medicine } from '../data/medicines.ts'
import { checkInWords } from '../medicine-check.ts'
import { statesAgainst } from '../medicine-states.ts'
import { isWrittenForPregnancy, NOTICE } from '../audience.ts'
import { stepsOf } from '../plan.ts'
import { managementSteps, type Step } from '../steps.ts'
import { inItsPlace } from './in-its-place.ts'
import type { ReplyMaterial } from './material.ts'

type Patient = Pick<ReplyMaterial, 'context' | 'after' | 'heard' | 'topics'>

export interface Against {
  isConflict: boolean
  /** "active bleeding: contraindicated until it is controlled (Melena) [FDA label: apixaban]". */
  text: string
}

/** What speaks against it: lines of the plan that forbid it, then conflicts of the patient's state, then the rest. */
export function against(medicine: Medicine, patient: Patient): Against[] {
  const names = new Set([medicine.name, ...medicine.classes])
  const rows = statesAgainst(medicine, patient.context)
    .map(({ row, met, isSuspected }) => ({
      isConflict: row.conflict === true && !isSuspected,
      text: `${row.why} (${met}${isSuspected ? ', suspected' : ''}) [${row.source}]`,
    }))
    .sort((a, b) => Number(b.isConflict) - Number(a.isConflict))
  return [...forbiddenBy(names, patient), ...rows]
}

/** How a line of the plan forbids: "No antiplatelet, anticoagulant or thrombolytic until excluded". */
const FORBIDS = /^(no|avoid|do not give|never give|withhold)\b/i

/** "Stop and avoid haloperidol", and not "Stop IV fluid after 24 hours", "stop aspirin used for primary prevention" or "stop the inciting antibiotic". */
const STOPS =
  /^(?:stop|discontinue)\b(?!.*\b(?:after|when|at|if|until|within|only|once|for primary|inciting|offending|causative|culprit)\b)/i

/** A form for the eye or the skin: "No steroid drops" forbids no tablet. */
const OF_TOPICAL_FORM = /^\W*(?:eye ?)?(?:drop|cream|ointment|gel|lotion)s?\b/i

/** "avoid a steroid spike in uncontrolled diabetes": the state that a prohibition is for. */
const IN_STATE = /\s(?:in|with)\s(.+)$/i

/** Lines of the plan as it stands that forbid a medicine of one of these names, or its class. */
function forbiddenBy(names: ReadonlySet<string>, patient: Patient): Against[] {
  const { after, context } = patient
  // what a line says of a case that is not known to be this one forbids nothing
  const standing = stepsOf(after.material.matched, context).filter(
    ({ id, text }) => id !== NOTICE && !text.startsWith('If '),
  )
  return standing.flatMap(({ text, detail, basis }) =>
    `${text}. ${detail ?? ''}`
      .split(/(?<=[.;])\s+/)
      .filter((said) => isForbiddenIn(said, names, patient))
      .flatMap((said) => {
        const held = stateHeld(said, patient)
        if (held === false) return []
        const source = basis.find(({ kind }) => kind === 'SOURCE')?.text
        const words = `the plan, “${said.replace(/[.;]+$/, '')}”${source ? ` [${source}]` : ''}`
        return [{ isConflict: held !== null, text: words }]
      }),
  )
}

/** Behind these a prohibition says what holds instead, or how long it lasts: "Avoid dextrose until thiamine", "no diltiazem (use digoxin)". */
const ENDS_PROHIBITION = /\(?\b(?:until|unless|before|once|because|but|instead|use|given? after)\b/i
/** It forbids a way of giving, not the medicine: "Never give an insulin bolus". */
const WAY_OF_GIVING = /^\s*(?:bolus(?:es)?|alone|monotherapy|as (?:a )?bolus|rapidly|intramuscularly)\b/i

/** Whether a sentence forbids one of these: what it stops for good, and what it says not to give. */
function isForbiddenIn(said: string, names: ReadonlySet<string>, { context: { medicines }, heard }: Patient): boolean {
  const stops = STOPS.test(said)
  const opening = (FORBIDS.exec(said) ?? STOPS.exec(said))?.[0]
  if (opening === undefined) return false
  const rest = said.slice(opening.length)
  const part = opening + rest.slice(0, ENDS_PROHIBITION.exec(rest)?.index)
  const states = new Set(medicines.states(part).map(({ start }) => start))
  const given = new Set(stops ? medicines.given(part).map(({ medicine }) => medicine) : [])
  const asksOfForm = heard.acts.some(({ words }) => OF_FORM.test(words))
  const isWay = (behind: string) => WAY_OF_GIVING.test(behind) || (!asksOfForm && OF_TOPICAL_FORM.test(behind))
  return medicines
    .named(part)
    .filter(({ medicine, start, end }) => !states.has(start) && !given.has(medicine) && !isWay(part.slice(end)))
    .some(({ medicine }) => isOneOf(names, medicine))
}
const OF_FORM = /\b(?:drop|cream|ointment|gel|lotion|topical)s?\b/i

/** Whether the patient has the state that a prohibition is for: true where it names none, null where it is not known. */
function stateHeld(said: string, { context, topics }: Patient): boolean | null {
  const [, state = ''] = IN_STATE.exec(said) ?? []
  const { keys } = topics.of(state)
  const known = keys.map((key) => context.knowledge.measure(key))
  if (known.length === 0 || known.some((value) => value !== undefined && value !== false)) return true
  return known.every((value) => value === false) ? false : null
}

const isOneOf = (names: ReadonlySet<string>, { name, classes, isClass }: Medicine): boolean =>
  names.has(name) || (isClass && names.has(classes[0] ?? name))

/** What speaks against giving these to this patient; null where it is said that nothing is known of them. */
export function checkOf(medicines: Medicine[], material: ReplyMaterial): string | null {
  const parts = medicines.slice(0, 3).flatMap((medicine) => checkOne(medicine, material) ?? [])
  return parts.length > 0 ? parts.join('\n') : null
}

function checkOne(medicine: Medicine, material: ReplyMaterial): string | null {
  const check = checkedFor(medicine, material)
  const state = against(medicine, material)
  const name = upperFirst(medicine.name)
  const speaks = state.length > 0 ? `Against it here: ${state.map(({ text }) => text).join('; ')}.` : ''
  const said = !check || check.status === 'CHECKED' ? '' : checkInWords(check).replace(/^Check before giving\. /, '')
  if (check?.status === 'CONFLICT' || state.some(({ isConflict }) => isConflict))
    return `**${name}: conflict.** ${[speaks, said, inItsPlace(medicine, material)].filter(Boolean).join(' ')}`
  if (speaks) return `${name}: ${speaks} ${said}`.trim()
  if (!check) return null
  return check.status === 'CHECKED'
    ? `${name}: nothing recorded speaks against it (allergies, current medicines, pregnancy and kidney function looked up).`
    : `${name}: ${checkInWords(check)}`
}

/** What is looked up before it is given. What the plan of pregnancy itself gives is no conflict with it: methotrexate for an ectopic one. */
function checkedFor(medicine: Medicine, { context, after }: ReplyMaterial) {
  const { knowledge, medicines } = context
  const gives = (step: Step) =>
    isWrittenForPregnancy(step) &&
    medicines.given(`${step.text}. ${step.detail ?? ''}`).some((one) => one.medicine === medicine)
  const [lead] = after.material.matched
  const isForPregnancy = knowledge.isPregnant && lead !== undefined && managementSteps(lead.index.condition).some(gives)
  return medicines.check(`Give ${medicine.name}`, null, knowledge, { pregnancy: isForPregnancy })
}

/** Whether something recorded asks for care with it: another dose, a look at potassium. */
export function isCautioned(medicine: Medicine, material: ReplyMaterial): boolean {
  const check = checkedFor(medicine, material)
  return check?.status === 'CAUTION' || against(medicine, material).length > 0
}

/** Whether something recorded speaks against giving it. */
export function isAgainst(medicine: Medicine, material: ReplyMaterial): boolean {
  const check = checkedFor(medicine, material)
  return check?.status === 'CONFLICT' || against(medicine, material).some(({ isConflict }) => isConflict)
}

/** What speaks against the medicines that a question names; empty where nothing does. */
export function conflictsOf(words: string, material: ReplyMaterial): string[] {
  const against = material.topics.of(words).medicines.filter((medicine) => isAgainst(medicine, material))
  const check = against.length > 0 ? checkOf(against, material) : null
  return check === null ? [] : [check]
}
