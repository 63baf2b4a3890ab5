/** What the record holds, said back: where no rule judges it, and where medicines that are taken meet one another. */
import { listed, lowerFirst, shortLabel } from '../display.ts'
import { isPending } from '../knowledge.ts'
import { statesAgainst } from '../medicine-states.ts'
import type { PlanContext } from '../plan-lines.ts'
import type { DecideInput } from '../types.ts'
import { shownAsWritten } from './as-written.ts'
import type { ReplyMaterial } from './material.ts'

const MOST_RECORDED = 14
const MOST_REVIEWED = 4

/** Said elsewhere, or twice. */
const UNTOLD =
  /^(age|age_months|age_days|gender|chief_complaint|duration|symptom_duration_.*|condition:.*|baseline_.*)$/

/** "Recorded: …", for a case that no rule covers: the physician sees what was taken. */
export function recordedBlock({ input, context }: Pick<ReplyMaterial, 'input' | 'context'>): string {
  const keys = input.facts
    .filter(({ key, status }) => status !== 'UNKNOWN' && !UNTOLD.test(key) && context.dictionary.get(key))
    .map(({ key }) => key)
  const shown = [...new Set(keys)].map((key) => shownAsWritten(key, input.facts, context.knowledge, context.dictionary))
  if (shown.length === 0) return ''
  const more = shown.length - MOST_RECORDED
  return `Recorded: ${shown.slice(0, MOST_RECORDED).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

/** "Awaited: troponin.", or nothing. */
export function awaitedWords({ input, context }: Pick<ReplyMaterial, 'input' | 'context'>): string {
  const labels = input.facts.filter(isPending).map(({ key }) => lowerFirst(shortLabel(key, context.dictionary)))
  return labels.length > 0 ? `Awaited: ${listed(labels, 'and')}.` : ''
}

/**
 * What the medicines that are taken meet: one another, allergies, pregnancy, the kidneys, and the patient's state. Each sentence once, with its source.
 * @param isWhole of a first report, whose plan tells what the state bars
 */
export function medicineReview(context: PlanContext, isWhole = false): string[] {
  const { knowledge, medicines } = context
  const list = knowledge.measure('current_medications')
  if (typeof list !== 'string') return []
  const sentences = new Map<string, string>()
  for (const name of list.split(', ')) {
    for (const sentence of isWhole ? [] : ofStates(name, context)) sentences.set(sentence, sentence)
    const check = medicines.check(`Give ${name}`, null, knowledge)
    if (!check || (check.status !== 'CONFLICT' && check.status !== 'CAUTION')) continue
    const said = check.text.replace(/^(Check before giving|Caution)\. /, '').replace(/ Not checked: .*$/, '')
    for (const one of said.split(/(?<=\]);\s*|\.$/)) if (one.trim()) sentences.set(pairOf(one), one.trim())
  }
  return [...sentences.values()]
}

function ofStates(name: string, context: PlanContext): string[] {
  return context.medicines.named(name).flatMap(({ medicine }) =>
    statesAgainst(medicine, context)
      .filter(({ isSuspected }) => !isSuspected)
      .map(({ row, met }) => `${medicine.name}: ${row.why} (${lowerFirst(met)}) [${row.source}]`),
  )
}

/** "a with b: …" and "b with a: …" are one. */
const pairOf = (sentence: string): string => {
  const [, one = sentence, other = '', rest = ''] = /^(.+?) with (.+?): (.*)$/.exec(sentence) ?? []
  return `${[one, other].sort().join('|')}|${rest}`
}

/** What is to be reviewed now and was not before. */
export function reviewBlock(
  { context, after, before }: Pick<ReplyMaterial, 'context' | 'after' | 'before'>,
  isWhole: boolean,
): string {
  const known = new Set(isWhole || !before ? [] : medicineReview(before.material.context))
  const found = medicineReview({ ...context, knowledge: after.material.knowledge }, isWhole).filter(
    (one) => !known.has(one),
  )
  return found.length > 0 ? `**Medicines to review**: ${found.slice(0, MOST_REVIEWED).join('; ')}.` : ''
}

/** The complaint in the physician's words; what is noted first where none was read; null where nothing was said. */
export function complaintWords(
  { noted = [] }: Pick<DecideInput, 'noted'>,
  { knowledge }: Pick<PlanContext, 'knowledge'>,
): string | null {
  const complaint = knowledge.of('chief_complaint')
  if (typeof complaint === 'string') return complaint
  return noted[0]?.text ?? null
}
