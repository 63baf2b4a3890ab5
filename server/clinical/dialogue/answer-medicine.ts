/** Answers about a medicine: what the content says of it with its source, and what speaks against it in this patient. */
import { PALLIATIVE_DOSES, toldDose, type MedicineDose } from '../data/medicine-doses.ts'
import { PLAN_MEDICINES, type Medicine } from '../data/medicines.ts'
import { lowerFirst, shownAge, shownFact, upperFirst } from '../display.ts'
import type { Act } from './acts.ts'
import { alternativesTo } from './answer-alternative.ts'
import { dangerMention } from './answer-danger.ts'
import { REVERSAL, reversalOf } from './answer-reversal.ts'
import type { ReplyMaterial } from './material.ts'
import { ifWords, lineAnswer } from './line-answer.ts'
import { checkOf, isAgainst } from './medicine-against.ts'
import { aspectsAsked } from './medicine-aspects.ts'
import { firstOfPlan, medicinesMeant, namedLast } from './medicines-meant.ts'
import { doseOf, doseTableName } from './dose-names.ts'
import { INTERACTION, together } from './medicines-together.ts'
import { byProblem, doseParts, isOfOthers, ofProblem, othersNamed, type DoseParts } from './dose-by-problem.ts'
import { dosesByWeight } from './dose-by-weight.ts'
import { AMOUNT, dosedLines, dosesIn, type DosedLine } from './dosed-lines.ts'
import { childIn } from './opening.ts'
import { linesAbout, type FoundLine } from './plan-search.ts'

/** "what is the dose of pantoprazole?", "and in pregnancy?" of what was named before. */
export function medicineAnswer({ words }: Act, material: ReplyMaterial): string {
  const named = medicinesMeant(words, material)
  if (REVERSAL.test(words)) return reversalOf(words, named, material)
  const [first] = named
  if (!first) return 'Which medicine? I answer from the plan lines and the dose table here, each with its source.'
  const later = LATER_LINE.test(words) ? laterLine(material) : ''
  if (later) return later
  if (INSTEAD.test(words)) return alternativesTo(refusedFirst(named, material), words, material)
  const doses = named.slice(0, 2).map((medicine) => ofMedicine(medicine, words, material))
  const conditional = namedLast(words, material) ? [] : firstOfPlan(material).conditional
  const own = conditional.length > 0 ? conditional : ownLines(named, words, material)
  const told = [...own, ...doses.filter((dose) => !isDosedAbove(dose, own))]
  const check = checkOf(named, material)
  const isConflict = named.some((medicine) => isAgainst(medicine, material))
  const parts = [
    ...(named.length > 1 && INTERACTION.test(words) ? [together(named, material)] : []),
    ...(isConflict ? [check, ...told] : [...told, check]),
    dangerMention(named.map(({ name }) => name).join(' '), material),
    isOfChild(words, material) && material.context.knowledge.age === undefined ? OF_NO_AGE : '',
    patientFacts(material),
  ]
  return [...new Set(parts)].filter(Boolean).join('\n\n')
}

/** What asks for something in its place. */
export const INSTEAD =
  /\b(instead|alternatives?|other option|(?:what|anything|something) else|in (its|their) place|swap|substitute|safe(?:r|st)|(?:2nd|second|3rd|third|next)[ -]line|(?:second|2nd) choice)\b/i

/** "second line?" where the plan as it stands has a line of that name: what comes after the first, and no other of its class. */
const LATER_LINE = /\b(?:2nd|second|3rd|third)[ -]line\b/i

const laterLine = (material: ReplyMaterial): string =>
  linesAbout('second-line third-line drug', material)
    .filter(({ text, isTest, standing }) => !isTest && standing === 'NOW' && LATER_LINE.test(text))
    .slice(0, 1)
    .map((line) => lineAnswer(line))
    .join('')

/** The line of this case that names it, its class or what it is for, where no dose of it is held. */
function ownLines(named: Medicine[], words: string, material: ReplyMaterial): string[] {
  const undosed = named.filter((one) => !isDosed(one, words, material) && childLines(one, material).length === 0)
  return undosed.slice(0, 1).flatMap((one) =>
    linesAbout(one.isClass ? `${words} ${one.name}` : one.name, material)
      .filter((line) => !line.isTest && (one.isClass || namesIt(one, line, material)))
      .slice(0, 1)
      .map((line) => lineAnswer(line)),
  )
}

/** Whether a line names the medicine, or its class: what is of the same class says nothing of it. */
const namesIt = ({ name, classes }: Medicine, { text, detail }: FoundLine, { context }: ReplyMaterial): boolean =>
  context.medicines
    .named(`${text}. ${detail ?? ''}`)
    .some(({ medicine }) => medicine.name === name || (medicine.isClass && classes.includes(medicine.classes[0] ?? '')))

/** Whether a dose of it is held for this problem, or for whatever problem. */
function isDosed(medicine: Medicine, words: string, material: ReplyMaterial): boolean {
  const dose = doseOf(medicine)
  return dose !== undefined && !isOfOthers(doseParts(dose.text, words, material))
}

/** What an alternative is wanted to: the one that something recorded speaks against, else the first. */
const refusedFirst = (named: Medicine[], material: ReplyMaterial): Medicine =>
  named.find((one) => isAgainst(one, material)) ?? (named[0] as Medicine)

/** Doses alone, of medicines that were looked up against the patient already. @param above the lines that were told of them before */
export function dosesOf(medicines: Medicine[], words: string, material: ReplyMaterial, above: string[] = []): string {
  return medicines
    .slice(0, 2)
    .map((medicine) => ofMedicine(medicine, words, material))
    .filter((dose) => !isDosedAbove(dose, above))
    .join('\n\n')
}

/** "I hold no dose of potassium" beside the line that gives 10 to 20 mmol/h of it. */
function isDosedAbove(dose: string, above: string[]): boolean {
  const [, name = ''] = /^I hold no dose of (.+?) (?:for children )?with a source/.exec(dose) ?? []
  return name !== '' && above.some((line) => line.toLowerCase().includes(name.toLowerCase()) && AMOUNT.test(line))
}

/** In palliative care its dose alone: another's by weight beside it invites its use. */
function ofMedicine(medicine: Medicine, words: string, material: ReplyMaterial): string {
  const palliative = palliativeDose(medicine, words, material)
  return palliative.length > 0
    ? `**${upperFirst(medicine.name)}**\n\n- ${palliative.join('\n- ')}`
    : usualDose(medicine, words, material)
}

/** What is held of a medicine for this patient: by the table, and by lines of plans. */
interface Held {
  dose: MedicineDose | null
  table: DoseParts | null
  lines: DosedLine[]
}

function heldOf(
  medicine: Medicine,
  words: string,
  isChild: boolean,
  isForbidden: boolean,
  material: ReplyMaterial,
): Held {
  const ofChild = isChild && !isForbidden ? childLines(medicine, material) : []
  // what this child's own plan gives goes before what a table gives children
  const dose = isForbidden || ofChild.length > 0 ? null : doseFor(medicine, isChild, material)
  const lines = isChild ? ofChild : contentLines(medicine, material, isForbidden || dose !== null)
  return { dose, table: dose && doseParts(dose.text, words, material), lines: lines.slice(0, 2) }
}

/** What of it may be worked out by the weight. */
const workedWords = ({ table, lines }: Held, medicine: Medicine, { context }: ReplyMaterial): string =>
  table && !isOfOthers(table)
    ? ofProblem(table)
    : lines.map(({ text }) => ownStretch(text, medicine, context)).join('; ')

function usualDose(medicine: Medicine, words: string, material: ReplyMaterial): string {
  const isChild = isOfChild(words, material)
  const isForbidden = isAgainst(medicine, material)
  const held = heldOf(medicine, words, isChild, isForbidden, material)
  const { dose, table, lines } = held
  const ofLines = lines.map((line) => `${line.condition.condition_name}: ${line.text} *(${line.source})*`)
  const ofTable = dose && table ? [tableWords(dose, table)] : []
  const parts = [
    ...(table?.own.length === 0 ? [...ofLines, ...ofTable] : [...ofTable, ...ofLines]),
    ...(isForbidden ? [] : forWeight(workedWords(held, medicine, material), isChild, material)),
    ...aspectsAsked(words, medicine, dose?.text ?? '', material.context.dictionary),
  ]
  if (medicine.isClass && !dose) parts.push(...membersDosed(medicine, words, material))
  return parts.length > 0
    ? `**${upperFirst(medicine.name)}**\n\n${parts.map((part) => `- ${part}`).join('\n')}`
    : noDoseOf(medicine, isForbidden, isChild)
}

/** The table's text, what is of this problem first; that of another is told as such. */
function tableWords(dose: MedicineDose, parts: DoseParts): string {
  if (!isOfOthers(parts)) return toldDose({ ...dose, text: byProblem(dose.text, parts) })
  return `Held here for ${othersNamed(parts)}, and **not for this problem**: ${lowerFirst(toldDose(dose))}`
}

function noDoseOf({ name }: Medicine, isForbidden: boolean, isChild: boolean): string {
  if (isForbidden) return `No dose of ${name} is told here while that speaks against it.`
  return isChild
    ? `I hold no dose of ${name} for children with a source: take it from a pediatric formulary.`
    : `I hold no dose of ${name} with a source: take it from the product label or your formulary.`
}

/** What palliative care gives of it, where the conversation speaks of that. */
function palliativeDose(medicine: Medicine, words: string, material: ReplyMaterial): string[] {
  const { heard, input } = material
  const dose = PALLIATIVE_DOSES.get(medicine.name)
  if (!dose || isOfChild(words, material) || isAgainst(medicine, material)) return []
  const said = [words, ...heard.lastSaid, ...(input.noted ?? []).map(({ text }) => text)]
  return said.some((text) => OF_PALLIATION.test(text)) ? [`Palliative care: ${toldDose(dose)}`] : []
}

const OF_PALLIATION =
  /\b(?:palliat\w*|hospice|end[- ]of[- ]life|eol|last days|dying|syringe driver|driver|terminal(?:ly)?|comfort care|anticipatory|mst|sub ?cut|s\/c|sc over|rattle|actively dying)\b/i

/** What the doses by weight among these come to, where the weight is known. */
function forWeight(told: string, isChild: boolean, { context: { knowledge } }: ReplyMaterial): string[] {
  const weight = knowledge.of('weight')
  const doses = typeof weight === 'number' ? dosesByWeight(told, { weight, isChild }) : []
  if (doses.length === 0) return []
  return [
    `**By weight**: ${doses.join('; ')}${isChild ? '; never more than an adult is given' : ''}. Check it before it is given.`,
  ]
}

const MOST_MEMBERS = 3

/** Of a class the members that a dose is held of, those for this problem alone where there are such; nothing recorded speaks against them. */
function membersDosed({ classes }: Medicine, words: string, material: ReplyMaterial): string[] {
  const [own = ''] = classes
  const isChild = isOfChild(words, material)
  const members = PLAN_MEDICINES.filter(
    (one) => !one.isClass && one.classes.includes(own) && !isAgainst(one, material),
  ).flatMap((one) => {
    const dose = doseFor(one, isChild, material)
    // what is given for the unborn chooses nothing outside a pregnancy
    if (!material.context.knowledge.isPregnant && OF_UNBORN.test(dose?.text ?? '')) return []
    return dose ? [{ name: one.name, dose, parts: doseParts(dose.text, words, material) }] : []
  })
  const ofThis = members.filter(({ parts }) => parts.own.length > 0)
  // beside a danger that no rule judges, what is given for whatever problem chooses nothing
  const isUnjudged = (material.after.decision.dangers ?? []).length > 0
  const meant = ofThis.length > 0 || isUnjudged ? ofThis : members.filter(({ parts }) => !isOfOthers(parts))
  return meant.map(({ name, dose, parts }) => `${upperFirst(name)}: ${tableWords(dose, parts)}`).slice(0, MOST_MEMBERS)
}

const OF_UNBORN = /^fetal\b/i

const OF_NO_AGE = 'A child of no stated age: **age and weight decide the dose**.'

/** Of a patient who is one, or in a question that names one: "and in a child?". */
const isOfChild = (words: string, { context }: ReplyMaterial): boolean =>
  context.knowledge.isDosedAsChild || childIn(words) !== null

const OF_CHILDREN = /\bchild|\bcroup\b/i

/** Of a child only what is said of children of that age: another's dose beside their weight invites its use. */
function doseFor(medicine: Medicine, isChild: boolean, { context }: ReplyMaterial): MedicineDose | null {
  const dose = doseOf(medicine) ?? null
  if (!dose || !isChild) return dose
  const { age = Infinity } = context.knowledge
  const said = dose.text.split(/;\s*/).filter((clause) => OF_CHILDREN.test(clause) && youngestIn(clause) <= age)
  return said.length > 0 ? { ...dose, text: said.join('; ') } : null
}

/** The least age in years that a clause names: 0.5 of "from 6 months", 2 of "from 6 years 5 mg, from 2 to 5 years 2.5 mg"; 0 where it names none. */
function youngestIn(clause: string): number {
  const named = [...clause.matchAll(/\b(?:from|children|infants) (\d+)(?: to \d+)? (month|year)s?\b/g)]
  const years = named.map(([, count, unit]) => Number(count) / (unit === 'month' ? MONTHS_PER_YEAR : 1))
  return years.length > 0 ? Math.min(...years) : 0
}
const MONTHS_PER_YEAR = 12

/** The words of a line from a medicine's name to the next medicine's: no other's dose is taken for its own. */
function ownStretch(text: string, medicine: Medicine, { medicines }: ReplyMaterial['context']): string {
  const named = medicines.named(text)
  const at = named.findIndex(
    (one) => one.medicine.name === medicine.name || one.medicine.name === doseTableName(medicine.name),
  )
  return at < 0 ? '' : text.slice(named[at]?.start, named[at + 1]?.start)
}

/**
 * Plan lines with an amount in a sentence that names the medicine; those of this patient's conditions first.
 * @param ownOnly the dose of another illness invites what speaks against it here
 */
function contentLines(medicine: Medicine, material: ReplyMaterial, ownOnly: boolean): DosedLine[] {
  const { after, parts, context } = material
  const own = new Set(after.material.matched.map(({ index }) => index.condition.id))
  const found = dosedLines(medicine, parts.compiled, context.medicines)
  const isOfOwn = linesAbout(medicine.name, material).some(({ isTest }) => !isTest)
  return [...found]
    .sort((a, b) => Number(own.has(b.condition.id)) - Number(own.has(a.condition.id)))
    .filter(({ condition }, i) => own.has(condition.id) || (i < 1 && !ownOnly && !isOfOwn && !medicine.isClass))
}

/** Lines of this child's plan with a dose: those of the content that were written for adults are none. */
function childLines(medicine: Medicine, material: ReplyMaterial): DosedLine[] {
  const { knowledge, medicines } = material.context
  if (!knowledge.isDosedAsChild) return []
  return linesAbout(medicine.name, material).flatMap((line) => {
    const dose =
      line.isTest || line.standing === 'NOT_NOW'
        ? undefined
        : dosesIn(line.text, line.detail, medicines).get(doseTableName(medicine.name))
    const condition = line.standing === 'NOW' ? '' : `, ${ifWords(line)}`
    return dose ? [{ ...line, text: `${dose}${condition}` }] : []
  })
}

/** What a dose depends on, as far as it is recorded. */
function patientFacts({ context }: ReplyMaterial): string {
  const keys = ['weight', 'creatinine_clearance', 'egfr', 'creatinine', 'pregnant'].filter(
    (key) => context.knowledge.measure(key) !== undefined && context.knowledge.measure(key) !== false,
  )
  const shown = keys.map((key) => shownFact(key, context.knowledge, context.dictionary))
  const age = context.knowledge.age
  return shown.length > 0
    ? `For this patient: ${[...(age === undefined ? [] : [shownAge(age)]), ...shown].join(', ')}.`
    : ''
}
