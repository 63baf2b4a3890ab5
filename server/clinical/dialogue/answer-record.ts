/** "Is he on warfarin?", "did I tell you his potassium?": a question about the record itself, answered from the record. */
import { listed, lowerFirst, shortLabel, upperFirst } from '../display.ts'
import { TAKEN_BY_FACT } from '../data/medicine-facts.ts'
import type { Medicine } from '../data/medicines.ts'
import { isPending } from '../knowledge.ts'
import type { Act, ActKind } from './acts.ts'
import { shownAsWritten } from './as-written.ts'
import type { ReplyMaterial } from './material.ts'

const LEAD = String.raw`^\W*(?:(?:so|and|but|ok|sorry|wait|remind me)\W+)*`
const PATIENT = '(?:she|he|they|pt|the patient|this patient|this (?:man|woman|lady|gentleman))'
const NOW = '(?:(?:currently|already|still|also|actually|even|not) )*'

/** Whether something is taken. */
const TAKES = new RegExp(
  `${LEAD}(?:(?:is|isn['’]?t|was|wasn['’]?t) ${PATIENT} ${NOW}(?:on|taking|prescribed)|(?:does|doesn['’]?t|did|didn['’]?t) ${PATIENT} ${NOW}(?:take|use)) (?:an? |any |the )?(?<what>[^?.,;]{2,40}?)(?: (?:already|currently|at the moment|now|at home|regularly))?\\W*$`,
  'i',
)
/** Whether something was told. */
const TOLD = new RegExp(
  `${LEAD}(?:(?:did|have|had) (?:i|we) (?:already |ever )?(?:tell|told|give|gave|given|say|said|mention|mentioned|enter|entered|type|typed)|(?:do|did) you (?:already )?(?:have|know|get|note|record)|have you (?:got|noted|recorded)) (?:to )?(?:you )?(?:about |that )?(?:(?:his|her|their|the|an?|any|${PATIENT} (?:has|had|is|was|takes|is on)) )*(?<what>[^?.,;]{1,40}?)(?: (?:already|yet|before))?\\W*$`,
  'i',
)
/** Of how it is given another answer is sought. */
const OF_MORE =
  /\b(?:anything|something|what|which|dos(?:e|es|ing)|ok|okay|safe|right|correct|enough|too|with|for|because|why|how|line|rule|guideline)\b/i
/** Whether something is not tolerated. */
const ALLERGIC = new RegExp(
  `${LEAD}(?:(?:is|isn['’]?t|was) ${PATIENT} ${NOW}allergic(?: to [^?.,;]{2,40}?)?|(?:any|what) (?:known |drug )?allerg(?:y|ies)(?: (?:recorded|known|noted))?|does ${PATIENT} have (?:any )?(?:known |drug )?allergies)\\W*$`,
  'i',
)
/** All that is taken. */
const ALL_TAKEN = new RegExp(
  `${LEAD}(?:what|which) (?:other )?(?:drugs?|meds?|medicines?|medications?|tablets?|pills?) (?:(?:is|was) ${PATIENT} ${NOW}(?:on|taking)|does ${PATIENT} ${NOW}take)\\W*$`,
  'i',
)
const ASKING: ReadonlySet<ActKind> = new Set([
  'NOT_UNDERSTOOD',
  'SHOULD',
  'REFERENCE',
  'MEDICINE',
  'SUMMARY',
  'MISSING',
])
const MOST_KEYS = 3
const PRESSURES = ['systolic_bp', 'diastolic_bp']

/** What the record holds of what is asked; null where nothing is asked of the record, or what is meant has no name here. */
export function recordAnswer({ kind, words }: Act, material: ReplyMaterial): string | null {
  if (!ASKING.has(kind)) return null
  if (ALLERGIC.test(words)) return listWords('allergies', material)
  if (ALL_TAKEN.test(words)) return listWords('current_medications', material)
  const takes = TAKES.exec(words)?.groups?.['what']
  const told = TOLD.exec(words)?.groups?.['what']
  const what = takes ?? told
  if (what === undefined || OF_MORE.test(what)) return null
  const { medicines, keys } = material.topics.of(what)
  const values = told === undefined ? [] : keys.flatMap((key) => (key === 'systolic_bp' ? PRESSURES : [key]))
  const said = [
    ...values.slice(0, MOST_KEYS).map((key) => keyWords(key, material)),
    ...(values.length > 0 ? [] : medicines.slice(0, MOST_KEYS).map((medicine) => medicineWords(medicine, material))),
  ]
  return said.length > 0 ? said.join('\n\n') : null
}

/** "Potassium 5.2 mmol/L: recorded." */
function keyWords(key: string, { input, context }: ReplyMaterial): string {
  const label = upperFirst(shortLabel(key, context.dictionary))
  if (input.facts.some((fact) => fact.key === key && isPending(fact))) return `**${label}**: awaited, no value yet.`
  if (context.knowledge.measure(key) === undefined) return `**${label}**: not recorded.`
  return `Recorded: **${shownAsWritten(key, input.facts, context.knowledge, context.dictionary)}**.`
}

/** "Allergies: penicillin (rash)": a list of the record, none, or that it holds nothing of it. */
function listWords(key: string, { context: { knowledge, dictionary } }: ReplyMaterial): string {
  const label = upperFirst(shortLabel(key, dictionary))
  const value = knowledge.measure(key)
  if (value === undefined) return `**${label}**: not recorded.`
  return `**${label}**, as recorded: ${typeof value === 'string' ? value : 'none'}.`
}

/** Whether a medicine, or one of a class, is taken, with what else is. */
function medicineWords(asked: Medicine, { context: { knowledge, medicines } }: ReplyMaterial): string {
  const list = knowledge.measure('current_medications')
  const taken = typeof list === 'string' ? medicines.named(list).map(({ medicine }) => medicine) : []
  const hits = taken.filter((one) =>
    asked.isClass ? one.classes.includes(asked.classes[0] ?? '') : one.name === asked.name,
  )
  const label = upperFirst(asked.name)
  if (hits.length > 0)
    return asked.isClass
      ? `**${label}**: yes, recorded as taken: ${listed(
          hits.map(({ name }) => name),
          'and',
        )}.`
      : `**${label}**: yes, recorded as taken.`
  const others =
    taken.length > 0 ? ` Recorded as taken: ${listed([...new Set(taken.map(({ name }) => name))], 'and')}.` : ''
  const [ofClass] = Object.entries(TAKEN_BY_FACT).filter(
    ([key, { classIds }]) => knowledge.measure(key) !== undefined && classIds.some((id) => asked.classes.includes(id)),
  )
  if (!ofClass || others !== '') return `**${label}**: not recorded as taken.${others}`
  const [key, { words }] = ofClass
  return knowledge.measure(key) === true
    ? `**${label}**: not recorded by name; ${lowerFirst(words)} is.`
    : `**${label}**: recorded as not taken.`
}
