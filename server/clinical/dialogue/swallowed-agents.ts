/** What was swallowed, over several messages: what a later one adds stands beside the first; what it puts right takes its place. */
import { AGENT_CUES } from '../data/poison-agents.ts'
import { NAMED } from '../dictionary.ts'
import { agentsNamed, BETWEEN_NAMES, INGESTED_AGENT } from '../facts/ingested-agents.ts'
import { INGESTED_AMOUNT } from '../facts/specials.ts'
import { fold } from '../facts/tokens.ts'
import type { ReadFact, Reading, RecordFact, Span } from '../types.ts'
import type { Act } from './acts.ts'
import { corrected, type CorrectionContext } from './correction.ts'
import type { ListenParts } from './hearing.ts'

type Agent = ReturnType<typeof agentsNamed>[number]

/** Says that too much was taken, of a message that tells only what else was. */
const OVERDOSE = 'Overdose. '
/** "And 16 g paracetamol", "plus a handful of zopiclone": no verb stands before how much it was. */
const JOINED = /^\W*(?:and|plus|also)\b[\s,]*(?=(?:\p{L}+\s+){0,2}\d)/iu
const JOINED_PACK = new RegExp(
  `^\\W*(?:and|plus|also)\\b[\\s,]*(?=(?:an?|half an?|the|whole|another)\\s+(?:${[...AGENT_CUES.packs].join('|')}))`,
  'iu',
)

/** The names that the record holds, in the order in which they were told. */
export function swallowedOf(record: readonly Pick<RecordFact, 'key' | 'value'>[]): string[] {
  const told = record.find(({ key }) => key === INGESTED_AGENT)?.value
  return typeof told === 'string' ? told.split(BETWEEN_NAMES) : []
}

const unique = (names: readonly string[]): string[] => [...new Set(names)]

/** The data point that tells of an agent that it was swallowed. */
const tellsOf = ({ agent }: Agent): string => agent.finding ?? NAMED + agent.condition

function isAdding(text: string): boolean {
  const words = (text.match(/\p{L}+/gu) ?? []).map(fold)
  return words[0] === 'and' || words.some((word) => AGENT_CUES.adding.has(word))
}

/** A reading with what was swallowed before beside what it tells; amounts are each of their own agent. */
export function withAgentsOfBefore(
  text: string,
  acts: readonly Act[],
  told: Reading,
  record: readonly RecordFact[],
  parts: ListenParts,
): Reading {
  const before = swallowedOf(record)
  if (before.length === 0) return withNamedNow(text, told, record, parts)
  const isStated = acts.every(({ kind }) => kind === 'STATEMENT')
  const reading = isStated && isAdding(text) ? withAdded(text, told, parts) : told
  const all = unique([...before, ...swallowedOf(reading.facts)])
  if (all.length === 1) return reading
  const facts = reading.facts.flatMap((fact) => {
    if (fact.key === INGESTED_AGENT) return [{ ...fact, value: all.join(BETWEEN_NAMES) }]
    return fact.key === INGESTED_AMOUNT ? ofItsAgent(fact, text, reading) : [fact]
  })
  return { ...reading, facts: [...facts, ...amountOfFirst(record, before)] }
}

/** "Actually it was grandad's iron tablets", of a child that chewed a packet of something: read as swallowed. */
function withNamedNow(text: string, told: Reading, record: readonly RecordFact[], { read }: ListenParts): Reading {
  const complaint = record.find(({ key }) => key === 'chief_complaint')?.value
  const begins = typeof complaint === 'string' ? fold(complaint.split(' ', 1)[0] ?? '') : ''
  const names = agentsNamed(text).map(({ name }) => name)
  if (names.length === 0 || !AGENT_CUES.byChild.has(begins) || !IDENTIFIES.test(text)) return told
  const span = { start: 0, end: text.length }
  const known = new Set(told.facts.map(({ key }) => key))
  const facts = read(`Swallowed ${names.join(' and ')} tablets`).facts.filter(({ key }) => !known.has(key))
  const inOwnWords = facts.map((fact) => ({ ...fact, span, original: fact.original && text.trim() }))
  return { ...told, facts: [...told.facts, ...inOwnWords], clinical: true }
}
/** Tells what a thing was. */
const IDENTIFIES = /\b(?:it|that|they|those|these)(?:['’]?s|\s+(?:was|were|is|are)|\s+turns? out)\b/i

/** "Also swallowed her husband's digoxin", "and a handful of zopiclone": read as of the overdose that the record holds. */
function withAdded(text: string, reading: Reading, { read }: ListenParts): Reading {
  if (swallowedOf(reading.facts).length > 0 || agentsNamed(text).length === 0) return reading
  const joint = (JOINED.exec(text) ?? JOINED_PACK.exec(text))?.[0]
  const asTold = joint === undefined ? OVERDOSE + text : `${OVERDOSE}Took ${text.slice(joint.length)}`
  const moved = asTold.length - text.length
  const facts = read(asTold).facts.map((fact) => ({ ...fact, span: shifted(fact.span, moved) }))
  const added = swallowedOf(facts).flatMap(agentsNamed)
  const keys = new Set([INGESTED_AGENT, INGESTED_AMOUNT, ...added.map(tellsOf)])
  const isNew = ({ key }: ReadFact) => keys.has(key) && !reading.facts.some((fact) => fact.key === key)
  if (added.length === 0) return reading
  // what was swallowed is nothing that is taken
  const isTaken = facts.some(({ key }) => key === 'current_medications')
  const rest = reading.facts.filter(({ key }) => isTaken || key !== 'current_medications')
  return { ...reading, facts: [...rest, ...facts.filter(isNew)] }
}

const shifted = ({ start, end }: Span, by: number): Span => ({
  start: Math.max(0, start - by),
  end: Math.max(0, end - by),
})

/** An amount as that of the agent in its words, or of the one in its message; none where content has no place for it. */
function ofItsAgent(fact: ReadFact, text: string, { facts }: Reading): ReadFact[] {
  const within = agentsNamed(text.slice(fact.span.start, fact.span.end))
  const named = within.length > 0 ? within : swallowedOf(facts).flatMap(agentsNamed)
  const [only, ...others] = named
  const key = others.length > 0 ? undefined : only?.agent.amount
  return key === undefined ? [] : [{ ...fact, key }]
}

/** The amount that was told when its agent was the only one. */
function amountOfFirst(record: readonly RecordFact[], [first = '', ...others]: readonly string[]): ReadFact[] {
  const amount = record.find(({ key, value }) => key === INGESTED_AMOUNT && typeof value === 'number')
  const [agent] = agentsNamed(first)
  const key = agent?.agent.amount
  if (!amount || key === undefined || others.length > 0 || record.some((fact) => fact.key === key)) return []
  return [{ ...corrected(key, amount.value, 'PRESENT', amount.unit), original: amount.original ?? null }]
}

/** "It was not paracetamol, it was ibuprofen", "ignore the propranolol". @param gone what is wrong, or an empty text */
export function swappedAgents(words: string, left: string, gone: string, context: CorrectionContext): ReadFact[] {
  const before = swallowedOf(context.record)
  if (before.length === 0) return []
  const told = agentsNamed(left)
  const out = wrongAgents(before, told, gone, words, context)
  const added = told.filter(({ name }) => !before.includes(name) && !out.includes(name))
  const isOfThis = out.length > 0 || swallowedOf(context.read(OVERDOSE + left).facts).length > 0
  if (!isOfThis || (out.length === 0 && added.length === 0 && told.length === 0)) return []
  const names = [...before.filter((name) => !out.includes(name)), ...added.map(({ name }) => name)]
  const list =
    names.length > 0
      ? corrected(INGESTED_AGENT, names.join(BETWEEN_NAMES), 'PRESENT')
      : corrected(INGESTED_AGENT, null, 'UNKNOWN')
  const stand = new Set(names.flatMap(agentsNamed).map(tellsOf))
  const struck = out.flatMap(agentsNamed).flatMap((agent) => factsToStrike(agent, stand, context.record))
  return [list, ...added.map((agent) => corrected(tellsOf(agent), true, 'PRESENT')), ...struck]
}

/** What was not swallowed: what is denied, or, of one, what another is told instead of. */
function wrongAgents(
  before: readonly string[],
  told: readonly Agent[],
  gone: string,
  words: string,
  { read }: CorrectionContext,
): string[] {
  const denied = agentsNamed(gone).map(({ name }) => name)
  const wrong = before.filter((name) => denied.includes(name))
  const isOther = before.length === 1 && told.length > 0 && !told.some(({ name }) => before.includes(name))
  if (wrong.length > 0 || !isOther || isAdding(words)) return wrong
  const isToldAnew = IT_WAS.test(words) || swallowedOf(read(OVERDOSE + words).facts).length > 0
  return isToldAnew ? [...before] : []
}

const IT_WAS = /\b(?:it|that|they|those|these)\s*(?:was|were|['’]s|is)\b/i

/** What told of an agent: its finding, its amount, and a level that was taken for its own. */
function factsToStrike(agent: Agent, stand: ReadonlySet<string>, record: readonly RecordFact[]): ReadFact[] {
  const { amount, level, condition } = agent.agent
  const isGuessed = ({ key, original }: RecordFact) => key === level && agentsNamed(original ?? '').length === 0
  const keys = [tellsOf(agent), NAMED + condition, amount].filter((key) => key !== undefined && !stand.has(key))
  return record
    .filter((fact) => keys.includes(fact.key) || isGuessed(fact))
    .map(({ key, unit }) => corrected(key, null, 'UNKNOWN', unit))
}
