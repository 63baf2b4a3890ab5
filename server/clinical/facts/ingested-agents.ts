/** What was swallowed: "took 30 of her metoprolol", "empty packets of verapamil", "drank antifreeze", and the level that came back of it. */
import { AGENT_CUES, AGENT_REACH, OTHER_AGENTS, POISON_AGENTS, type PoisonAgent } from '../data/poison-agents.ts'
import type { Medicine } from '../data/medicines.ts'
import { OTHER_PEOPLE } from '../data/other-people.ts'
import { NAMED } from '../dictionary.ts'
import { medicinePhrases } from '../medicine-names.ts'
import type { ReadFact } from '../types.ts'
import type { Assertion } from './assertion.ts'
import { spanOf, type Page } from './page.ts'
import { Phrases } from './phrases.ts'
import { presentFact } from './present-fact.ts'
import { assertionOf } from './scope.ts'
import { tokenize } from './tokenize.ts'
import { wordSet, type Token, type Tokens } from './tokens.ts'

/** An agent where a text tells that it was swallowed. */
export interface IngestedAgent {
  agent: PoisonAgent
  /** As a title calls it. */
  name: string
  /** The token of the word that tells the swallowing, those of the agent, and behind both. */
  cue: number
  from: number
  to: number
}

/** The names of what was swallowed, as a record holds them. */
export const INGESTED_AGENT = 'ingested_agent'
/** Between the names of several. */
export const BETWEEN_NAMES = ' and '
/** Below so many years nobody takes a medicine by themselves. */
const SMALL_CHILD = 6
const YOUTH = 12
const OLDEST_CHILD = 18
/** "A bottle of aspirin": nothing but "of" stands between. */
const PACK_REACH = 2
/** "Amlodipine in his mouth". */
const MOUTH_REACH = 3

/** Before an agent. */
const CUES = [AGENT_CUES.emptied, AGENT_CUES.swallowed, AGENT_CUES.byChild]

const ownWords = new Phrases<PoisonAgent>()
for (const agent of POISON_AGENTS) for (const words of agent.words ?? []) ownWords.addPattern(words, agent)

const rowOf = ({ name, classes }: Medicine): PoisonAgent =>
  POISON_AGENTS.find((row) => row.medicines?.includes(name)) ??
  POISON_AGENTS.find((row) => row.classes?.some((id) => classes.includes(id))) ??
  OTHER_AGENTS

/** The agent that a text names at token `i`, whatever it says of it. */
export function agentAt(text: string, tokens: Tokens, i: number): Omit<IngestedAgent, 'cue'> | null {
  const own = ownWords.longest(text, tokens, i)
  const medicine = medicinePhrases.longest(text, tokens, i)
  const [row, known] = [own?.values[0], medicine?.values[0]]
  if (own && row && own.to >= (medicine?.to ?? 0))
    return {
      agent: row,
      name: row.name ?? text.slice(tokens.at(own.from).start, tokens.at(own.to - 1).end),
      from: i,
      to: own.to,
    }
  if (!medicine || !known) return null
  const agent = rowOf(known)
  return { agent, name: agent.name ?? known.name, from: i, to: medicine.to }
}

/** The agents that a text names, whatever it says of them. */
export function agentsNamed(text: string): Pick<IngestedAgent, 'agent' | 'name'>[] {
  const tokens = tokenize(text)
  const found: Pick<IngestedAgent, 'agent' | 'name'>[] = []
  for (let i = 0; i < tokens.length; i++) {
    const named = agentAt(text, tokens, i)
    if (!named) continue
    if (!found.some(({ name }) => name === named.name)) found.push({ agent: named.agent, name: named.name })
    i = named.to - 1
  }
  return found
}

/**
 * The agents that a page tells to have been swallowed, as often as it names them so.
 * @param isOverdose it tells that too much was taken
 * @param age of the patient in years
 */
export function ingestedAgents(page: Page, isOverdose: boolean, age: number | undefined): IngestedAgent[] {
  const { tokens } = page
  const found: IngestedAgent[] = []
  for (let i = 0; i < tokens.length; i++) {
    if (tokens.at(i).kind !== 'word') continue
    const named = agentAt(page.text, tokens, i)
    if (!named) continue
    const cue = cueOf(tokens, named.from, named.to)
    if (cue !== null && isTaken(page, { ...named, cue }, isOverdose, age)) found.push({ ...named, cue })
    i = named.to - 1
  }
  return found
}

/** So many tablets nobody takes at once as they are meant. */
const HEAP = 8
/** How far before a heap it may be said that it was prescribed or supplied. */
const HEAP_REACH = 6
/** Behind a heap: it is of a course. */
const OF_COURSE = wordSet('daily day days week weeks month bd tds qds od supply supplied prescribed dispensed script')

/** "aspirin 40 x 300 mg", "32 x 500 mg paracetamol": so many of one strength, which nobody is told to have supplied. */
function heapBeside(tokens: Tokens, from: number, to: number): number | null {
  for (const start of [to, from - 4, from - 3]) {
    const [count, times, strength] = [tokens.at(start), tokens.at(start + 1), tokens.at(start + 2)]
    const isHeap =
      count.kind === 'number' && count.value >= HEAP && /^[x×]$/.test(times.norm) && strength.kind === 'number'
    if (isHeap && !isOfCourse(tokens, Math.min(start, from), Math.max(start + 4, to))) return start
  }
  return null
}

function isOfCourse(tokens: Tokens, from: number, to: number): boolean {
  const { sentence } = tokens.at(from)
  const before = tokens.has(sentence, from - HEAP_REACH, from, ({ norm }) => AGENT_CUES.against.has(norm))
  return before || tokens.has(sentence, to, to + 3, ({ norm }) => OF_COURSE.has(norm))
}

/** The token that tells of an agent that it was swallowed, or null. */
function cueOf(tokens: Tokens, from: number, to: number): number | null {
  if (AGENT_CUES.behind.has(tokens.at(to).norm) && tokens.at(to).sentence === tokens.at(from).sentence) return to
  const { sentence } = tokens.at(from)
  const heap = heapBeside(tokens, from, to)
  if (heap !== null) return heap
  for (let k = to; k < to + MOUTH_REACH; k++)
    if (tokens.at(k).sentence === sentence && AGENT_CUES.mouth.has(tokens.at(k).norm)) return k
  for (let k = from - 1; k >= Math.max(0, from - AGENT_REACH); k--) {
    const { norm, sentence: at } = tokens.at(k)
    if (at !== sentence || AGENT_CUES.against.has(norm)) return null
    if (CUES.some((cues) => cues.has(norm))) return k
    if (AGENT_CUES.packs.has(norm) && from - k <= PACK_REACH) return k
    if (AGENT_CUES.onlyBehindOverdose.has(norm) && !AGENT_CUES.swallowed.has(tokens.at(k - 1).norm)) return null
  }
  return null
}

/** Too much of it, or of what nobody takes; by the patient, and so. */
function isTaken(page: Page, one: IngestedAgent, isOverdose: boolean, age: number | undefined): boolean {
  const { cue, from, to } = one
  const { norm } = page.tokens.at(cue)
  const isByChild =
    AGENT_CUES.byChild.has(norm) && (age === undefined ? isOfChild(page.tokens, cue) : age < SMALL_CHILD)
  const isTooMuch = isOverdose || isTooMuchAsTold(page.tokens, one, age)
  const isByAnybody = isTooMuch && !AGENT_CUES.onlyByChild.has(norm)
  if (!isByChild && !isByAnybody) return false
  // "his wife's metoprolol", "grandad's amlodipine in his mouth": of somebody else, and the patient's all the same
  const isOf = (told: Assertion) => told === 'PRESENT' || told === 'OTHER'
  const swallowing = assertionOf(page, cue, cue + 1, false)
  return (
    (swallowing === 'PRESENT' || (isByChild && cue >= to && isOf(swallowing))) &&
    isOf(assertionOf(page, from, to, false))
  )
}

/** A heap, a poison, all that there was, or what is another's. */
function isTooMuchAsTold(tokens: Tokens, one: IngestedAgent, age: number | undefined): boolean {
  const { agent, cue } = one
  return (
    tokens.at(cue).kind === 'number' ||
    agent.isPoison === true ||
    (agent.isNarrow === true && isAtOnce(tokens, one)) ||
    isWholeSupply(tokens, one) ||
    (isOfAge(agent, age) && isOfAnother(tokens, one))
  )
}

/** Of what is no known poison a youth may take a dose. */
const isOfAge = (agent: PoisonAgent, age: number | undefined): boolean =>
  age !== undefined && age < (agent === OTHER_AGENTS ? YOUTH : OLDEST_CHILD)

/** "Toddler ate": who did it stands before. */
const isOfChild = (tokens: Tokens, cue: number): boolean =>
  tokens.has(tokens.at(cue).sentence, cue - CHILD_REACH, cue, ({ norm }) => AGENT_CUES.smallChild.has(norm))
const CHILD_REACH = 4

/** "Swallowed lithium and digoxin": as nobody tells of a dose; of one or two, and of what got stuck, it is none. */
function isAtOnce(tokens: Tokens, { cue, from }: Pick<IngestedAgent, 'cue' | 'from'>): boolean {
  const { norm, sentence } = tokens.at(cue)
  if (!AGENT_CUES.swallowedAtOnce.has(norm) || cue > from) return false
  const isFew = tokens.has(sentence, cue, from, ({ kind, value }) => kind === 'number' && value <= FEW)
  return !isFew && !tokens.has(sentence, cue - AGENT_REACH, from + AGENT_REACH, isAsMeant)
}

/** "Took all his amlodipine tablets": no dose is all that there is. */
function isWholeSupply(tokens: Tokens, { cue, from, to }: Pick<IngestedAgent, 'cue' | 'from' | 'to'>): boolean {
  const { norm, sentence } = tokens.at(cue)
  return (
    AGENT_CUES.swallowed.has(norm) &&
    AGENT_CUES.pieces.has(tokens.at(to).norm) &&
    tokens.has(sentence, cue, from, (token) => AGENT_CUES.whole.has(token.norm)) &&
    !tokens.has(sentence, cue - AGENT_REACH, from + AGENT_REACH, isAsMeant)
  )
}

/** "Took mum's amitriptyline": to a child nobody gives what is another's, but for a pain or a fever. */
function isOfAnother(tokens: Tokens, { cue, from, to }: Pick<IngestedAgent, 'cue' | 'from' | 'to'>): boolean {
  const { sentence, norm } = tokens.at(cue)
  const isOthers = tokens
    .slice(cue + 1, from)
    .some((token) => OTHER_PEOPLE.OTHERS.has(token.norm) && GENITIVE.test(token.raw))
  return (
    isOthers && AGENT_CUES.swallowed.has(norm) && !tokens.has(sentence, to, to + 3, ({ norm: next }) => next === 'for')
  )
}
const GENITIVE = /['’]?s['’]?$/i

const isAsMeant = ({ norm }: Token): boolean => AGENT_CUES.asMeant.has(norm)
/** As many tablets as a dose may have. */
const FEW = 2

/** What follows from them: their names, the poisoning of each, and that too much was taken. */
export function factsOfAgents(page: Page, named: readonly IngestedAgent[]): ReadFact[] {
  const agents = [...new Map(named.toReversed().map((one) => [one.name, one])).values()].toReversed()
  const [first, last] = [agents[0], agents.at(-1)]
  if (!first || !last) return []
  const spanFrom = ({ cue, from }: IngestedAgent) => Math.min(cue, from)
  const spanTo = ({ cue, to }: IngestedAgent) => Math.max(cue + 1, to)
  const whole = spanOf(page, spanFrom(first), spanTo(last))
  const facts = [presentFact(INGESTED_AGENT, agents.map(({ name }) => name).join(BETWEEN_NAMES), null, whole)]
  for (const one of agents) {
    const span = spanOf(page, spanFrom(one), spanTo(one))
    const { finding, condition } = one.agent
    const key = finding ?? NAMED + condition
    if (facts.some((fact) => fact.key === key)) continue
    facts.push(presentFact(key, true, null, span, finding ? null : page.text.slice(span.start, span.end)))
  }
  const span = spanOf(page, spanFrom(first), spanTo(first))
  return [...facts, presentFact('drug_overdose_possible', true, null, span)]
}
