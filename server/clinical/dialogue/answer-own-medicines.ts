/** "Which of her tablets should I stop?": each medicine that is taken, with what the plan and the record say against it. */
import { upperFirst } from '../display.ts'
import type { Medicine } from '../data/medicines.ts'
import { cited } from './line-answer.ts'
import type { ReplyMaterial } from './material.ts'
import { checkOf, isAgainst } from './medicine-against.ts'
import { linesOf } from './plan-search.ts'

const MEDICINES = '(?:drugs?|meds?|medicines?|medications?|tablets?|pills?)'

/** A question for all that is taken; of a medicine that it names another answer is given. */
export const OF_OWN_MEDICINES = new RegExp(
  `\\b(?:which|what|any)\\b[^.?]{0,30}\\b${MEDICINES}\\b|\\b(?:stop|hold|omit|suspend|withhold|pause|review|rationali[sz]e)\\b[^.?]{0,20}\\b${MEDICINES}\\b|\\banything (?:nephrotoxic|interacting|dangerous|relevant|sedating|serotonergic|qt|that)\\b|\\b(?:could|can|are|is)\\b[^.?]{0,14}\\b(?:her|his|their|the) ${MEDICINES}\\b|^\\W*(?:and |so )?what (?:should|can|do|would|could|must) (?:i|we|you|he|she) (?:stop|hold|deprescribe|withhold|cut|omit|suspend)(?: first| now| here| today)?\\W*$`,
  'i',
)
const MOST = 8
const MOST_CONDITIONS = 4

export function ownMedicinesAnswer({ context, after, ...rest }: ReplyMaterial): string {
  const material = { context, after, ...rest }
  const list = context.knowledge.measure('current_medications')
  if (typeof list !== 'string' || list === '')
    return 'No medicine is recorded as taken. Name them, and each is looked up against the plan, the allergies, the kidneys, pregnancy and one another.'
  const taken = context.medicines.named(list).map(({ medicine }) => medicine)
  const told = taken.slice(0, MOST).map((medicine) => {
    const said = saidOf(medicine, material)
    return { medicine, said, isBarred: isAgainst(medicine, material) }
  })
  const spoken = told.filter(({ said }) => said.length > 0).sort((a, b) => Number(b.isBarred) - Number(a.isBarred))
  const silent = told.filter(({ said }) => said.length === 0).map(({ medicine }) => medicine.name)
  const lines = spoken.map(({ medicine, said }) => `- **${upperFirst(medicine.name)}**: ${said.join(' ')}`)
  const parts = [
    lines.length > 0 ? `Of what is taken:\n\n${lines.join('\n')}` : '',
    silent.length > 0
      ? `Nothing recorded here speaks against ${silent.join(', ')}; whether it is still needed is yours to judge.`
      : '',
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** "stop clozapine?", "should we hold the methotrexate". */
const ASKS_TO_STOP =
  /^\W*(?:(?:so|and|ok|but|do|should|shall|can|could|must) )*(?:(?:i|we|you|she|he|they) )?(?:(?:need|have|ought) to )?(?:stop|hold|withhold|discontinue|suspend|pause|omit|come off|cease)\b(?! (?:and|&|then)\b)[^?.]{1,40}\W*$/i

/** "stop which?", "what to hold", "hold?", "continue it?": of all that is taken, where no medicine is named. */
const STOPS_UNNAMED =
  /^\W*(?:(?:so|and|ok|but|do|should|shall|can|i|we|you) )*(?:(?:stop|hold|withhold|omit|continue|suspend)(?: (?:what|which|which ones?|it|them|any|anything|all of them|now|today))*|(?:what|which|which ones?|any|anything)(?: (?:to|should|can|do|must|needs?|i|we|be))+ (?:stop|stopped|hold|held|withhold|omit|suspend))(?: now| here| today)?\W*$/i

/** "What was wrong with the dose", "was that dose right?": of what is taken, and of no line of the plan. */
const OF_OWN_DOSE =
  /\bwrong with (?:the|her|his|their|that) dos(?:e|es|ing|age)\b|\b(?:was|is|were) (?:the|her|his|their|that) dos(?:e|es|ing|age) (?:ok|okay|right|correct|wrong|too (?:high|much|low|big)|excessive|appropriate|a mistake)\b/i

/** What speaks against going on with what a question names: of what is to be stopped no dose is told. Null where it asks for none. */
export function stopAnswer(words: string, material: ReplyMaterial): string | null {
  const isTaking = typeof material.context.knowledge.measure('current_medications') === 'string'
  if (isTaking && (STOPS_UNNAMED.test(words) || OF_OWN_DOSE.test(words))) return ownMedicinesAnswer(material)
  if (!ASKS_TO_STOP.test(words)) return null
  const named = material.context.medicines.named(words).map(({ medicine }) => medicine)
  if (named.length === 0) return null
  return named
    .slice(0, MOST_STOPPED)
    .map((medicine) => {
      const said = saidOf(medicine, material)
      if (said.length === 0)
        return `**${upperFirst(medicine.name)}**: nothing recorded here speaks against going on with it; whether it is still needed is yours to judge.`
      return `**${upperFirst(medicine.name)}**: ${isAgainst(medicine, material) ? 'stop or hold' : 'review'}. ${said.join(' ')}`
    })
    .join('\n\n')
}
const MOST_STOPPED = 3

/** How a line says to stop or hold something. */
const HOLDS = /(?<!\bnot )\b(stop|hold|withhold|avoid|discontinue|suspend|withdraw|omit|review|reduce|remove)\b/i

/** Sentences of this case's lines that say to hold the medicine or its class. */
function heldBy(medicine: Medicine, { context, after }: ReplyMaterial): string[] {
  const names = new Set([medicine.name, ...medicine.classes])
  const found = after.material.matched.slice(0, MOST_CONDITIONS).flatMap(({ index, mayPlan }) =>
    index.isTaught || !mayPlan
      ? []
      : linesOf(index.condition, context)
          .filter(({ isTest, standing }) => !isTest && standing !== 'NOT_NOW')
          .flatMap(({ text, detail, source }) =>
            `${text}. ${detail ?? ''}`
              .split(/(?<=[.;])\s+/)
              .filter((said) => HOLDS.test(said))
              .filter((said) =>
                context.medicines
                  .named(said)
                  .some((one) => names.has(one.medicine.isClass ? (one.medicine.classes[0] ?? '') : one.medicine.name)),
              )
              .map((said) => `the plan: “${said.replace(/[.;]+$/, '')}”${cited(source)}.`),
          ),
  )
  return [...new Set(found)].slice(0, 1)
}

/** A line of the plan that is quoted against it is not told by itself as well. */
function saidOf(medicine: Medicine, material: ReplyMaterial): string[] {
  const against = againstWords(medicine, material)
  return [...(against.includes('the plan, “') ? [] : heldBy(medicine, material)), against].filter(Boolean)
}

/** What the record says against it; empty where it says nothing. */
function againstWords(medicine: Medicine, material: ReplyMaterial): string {
  const check = checkOf([medicine], material) ?? ''
  return check
    .replace(/^(?:\*\*)?[^:]+: /, '')
    .replace(/^conflict\.\*\* /, '')
    .replace(/^Caution\. /, '')
    .replace(/(?:^| )Not checked: .*$/s, '')
    .replace(/^nothing recorded speaks against it.*$/s, '')
    .trim()
}
