/** Answers about what it could be: for, against, and what tells apart. */
import { lowerFirst } from '../display.ts'
import { NAMED } from '../dictionary.ts'
import type { Condition } from '../content.ts'
import type { PlanContext } from '../plan-lines.ts'
import type { ConditionMatch } from '../types.ts'
import type { Act } from './acts.ts'
import type { ReplyMaterial } from './material.ts'
import { dangerAnswer } from './answer-danger.ts'
import { asksIfItIs } from './asked-whether.ts'
import { askedFor, linesOf } from './plan-search.ts'
import type { Considered } from './topics.ts'
import { isMatched, isPointed } from '../differential.ts'

/** "what else could it be?", "could this be a PE?" */
export function differentialAnswer({ words, subject }: Act, material: ReplyMaterial): string {
  const { differential } = material.after.decision
  const { conditions, considered } = material.topics.of(words)
  const asked = askedFor(subject)
  const byWords = differential.filter(({ name }) =>
    asked.some((any) => any.some((word) => word.length > 3 && name.toLowerCase().includes(word))),
  )
  const named = [
    ...conditions.flatMap((id) => conditionAnswer(id, material) ?? []),
    ...byWords
      .filter(({ conditionKey }) => !conditions.includes(conditionKey))
      .slice(0, 1)
      .map(entry),
  ]
  const others = considered.filter(({ name }) => !named.some((one) => one.includes(name))).map(consideredLine)
  const all = [
    ...(others.length > 0 ? named.filter((one) => !/nothing recorded.*nothing recorded/.test(one)) : named),
    ...others,
  ]
  if (all.length > 0 && !ASKS_ALL.test(words)) return all.slice(0, 2).join('\n\n')
  const likely = differential.filter(isMatched).slice(0, 3)
  const pointed = differential.filter(isPointed)
  const dangers = differential.filter(({ group }) => group === 'MUST_NOT_MISS').slice(0, 5)
  const danger = dangerAnswer(words, material)
  if (likely.length + pointed.length + dangers.length === 0 && danger) return danger
  if (likely.length + pointed.length + dangers.length === 0)
    return 'No condition here matches yet: give the main problem with its findings, and vital signs.'
  const parts = danger ? [danger] : []
  if (likely.length > 0) parts.push(`Likely:\n\n${likely.map(entryLine).join('\n')}`)
  if (pointed.length > 0) parts.push(`It may be:\n\n${pointed.map(entryLine).join('\n')}`)
  const beside = besideLeading(material)
  if (dangers.length > 0) parts.push(`Not to be missed:\n\n${dangers.map(entryLine).join('\n')}`)
  if (beside.length > 0 && likely.length < 3) parts.push(`Also: ${beside.slice(0, 5).join('; ')}.`)
  return parts.join('\n\n')
}

/** All that it may be is asked, though a symptom is named that a condition is called by: "ddx of the headache". */
const ASKS_ALL = /\b(?:differentials?|ddx?|d\/dx?|what else)\b/i

/** What the content says for and against another explanation. */
export const consideredLine = ({ name, for: pro, against, of }: Considered): string =>
  `**${name}** (beside ${of}): for: ${lowerFirst(pro)}; against: ${lowerFirst(against)}.`

/** What the leading condition's own list has beside the dangers. */
function besideLeading({ after }: ReplyMaterial): string[] {
  const [first] = after.material.matched
  const shown = new Set(after.decision.differential.map(({ name }) => name))
  return (first?.index.condition.differential ?? [])
    .filter(({ name }) => !shown.has(name))
    .map(({ name, for: pro }) => `${name} (for: ${lowerFirst(pro)})`)
}

const entryLine = (one: ConditionMatch): string =>
  `- **${one.name}**${one.for.length > 0 ? `. For: ${one.for.slice(0, 4).map(lowerFirst).join(', ')}` : ''}${one.against.length > 0 ? `. Against: ${one.against.slice(0, 3).map(lowerFirst).join(', ')}` : ''}${one.stillToAsk.length > 0 ? `. Would tell: ${one.stillToAsk.map(({ label }) => lowerFirst(label)).join(', ')}` : ''}`

const entry = (one: ConditionMatch): string => entryLine(one).slice(2)

/** A data point that records a disease, and no complaint or sign. */
const OF_DISEASE = /_(?:history|known)$/

/**
 * "Does she have asthma?", of what is not among those considered: what speaks for it and against it, and what tells it apart. Null where it is not
 * asked, where a sign is asked for that the record may hold, or where nothing here goes by that name.
 */
export function ifItIsAnswer({ words }: Act, material: ReplyMaterial): string | null {
  if (!asksIfItIs(words)) return null
  const { conditions, considered, medicines, scores, keys } = material.topics.of(words)
  if (medicines.length + scores.length > 0 || keys.some((key) => !OF_DISEASE.test(key))) return null
  const [id = namedInPart(words, material)] = conditions
  const answer = id === null ? null : conditionAnswer(id, material)
  if (answer !== null) return answer
  const shown = new Set(material.after.decision.differential.map(({ name }) => name))
  const entry = considered.find(({ of }) => shown.has(of)) ?? considered[0]
  return entry ? consideredLine(entry) : null
}

/** The condition whose name, or a part of it, ends with what is asked: "New diabetes", and no "Diabetes insipidus"; those that are considered first. */
function namedInPart(words: string, { after, parts }: ReplyMaterial): string | null {
  const asked = askedFor(words.replace(/^.*?\b(?:have|got|developed|be|is|was)\b/i, '')).flat()
  const holds = (name: string) =>
    name
      .toLowerCase()
      .split(/[,/(]/)
      .some((part) => asked.some((word) => word.length > 4 && part.trim().split(' ').at(-1)?.startsWith(word)))
  const considered = after.decision.differential.find(({ name }) => holds(name))?.conditionKey
  return considered ?? parts.compiled.find(({ condition }) => holds(condition.condition_name))?.condition.id ?? null
}

const withApart = (told: string, apart: string[]): string =>
  apart.length > 0 ? `${[told, ...apart].join('. ')}.` : told

const MOST_TESTS = 2

/** What speaks for a condition and against it in any patient, and the tests that are due for it; nothing where its own list does not say. */
function tellsApart(condition: Condition, context: PlanContext): string[] {
  const own = condition.differential.find(({ name }) => condition.condition_name.startsWith(name))
  if (!own) return []
  const tests = linesOf(condition, context).filter(({ isTest, standing }) => isTest && standing === 'NOW')
  return [
    `What speaks for it: ${lowerFirst(own.for)}; against: ${lowerFirst(own.against)}`,
    ...tests.slice(0, MOST_TESTS).map(({ text, detail }) => (detail ? `${text} (${lowerFirst(detail)})` : text)),
  ]
}

/** One condition: what the record has for and against it, and what would decide. Null where it is not compiled. */
export function conditionAnswer(id: string, { after, parts, context }: ReplyMaterial): string | null {
  const listed = after.decision.differential.find(({ conditionKey }) => conditionKey === id)
  const index = parts.compiled.find(({ condition }) => condition.id === id)
  if (listed) return withApart(entry(listed), index ? tellsApart(index.condition, context) : [])
  if (!index) return null
  const { condition, own } = index
  const points = condition.data_points.filter(({ data_type }) => data_type === 'boolean')
  const is = (value: boolean) =>
    points
      .filter(({ data_point_name: key }) => context.knowledge.measure(key) === value && (value || own.has(key)))
      .map(({ label }) => lowerFirst(label))
  const open = points
    .filter(({ data_point_name: key }) => context.knowledge.measure(key) === undefined && own.has(key))
    .map(({ label }) => lowerFirst(label))
  const denied = context.knowledge.measure(NAMED + id) === false
  const test = condition.workup[0]?.item
  const apart = tellsApart(condition, context)
  const toldApart = apart.length > 0 ? ` ${apart.join('. ')}.` : ''
  return `**${condition.condition_name}**: ${denied ? 'excluded in the record. ' : ''}For: ${is(true).slice(0, 5).join(', ') || 'nothing recorded'}. Against: ${is(false).slice(0, 5).join(', ') || 'nothing recorded'}.${open.length > 0 ? ` Would tell: ${open.slice(0, 4).join(', ')}.` : ''}${toldApart || (test ? ` First test: ${lowerFirst(test)}.` : '')}`
}
