/**
 * "Vomiting settled", "diarrhoea has stopped": a finding that a message tells to have ended is not of now. Only what is no emergency ends so: where
 * the level is that of today or above and would fall, the finding stands, as a transient deficit, a syncope or a bleed is as grave when it is over.
 */
import file from '../data/ended-words.json' with { type: 'json' }
import type { Page } from '../facts/page.ts'
import { absentFact, presentFact } from '../facts/present-fact.ts'
import { wordSet } from '../facts/tokens.ts'
import { recordWith } from '../record-with.ts'
import { rank } from '../red-flags.ts'
import type { Level, ReadFact, Reading, RecordFact, Span, Triage } from '../types.ts'
import type { Hearing, ListenParts } from './hearing.ts'

const LINKS = wordSet(file.links)
const ENDED = wordSet(file.ended)
const BEHIND = wordSet(file.behind)
const UNLESS = wordSet(file.unless)
const BEFORE_PAIN = wordSet(file.beforePain)
const PAIRS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(file.pairs).map(([word, before]) => [word, wordSet(before)]),
)
/** How many tokens may stand between a finding and its end, and how far behind that it may say that it came again. */
const REACH = 6
const REACH_BEHIND = 3
/** "Pain gone" of what was told of one site. */
const PAIN = /(?:_pain|ache)$/

/** A reading in which what has ended is absent. */
export function withEnded(page: Page, reading: Reading, { record }: Hearing, { judge }: ListenParts): Reading {
  const ended = endedIn(page, reading, record)
  const facts = [...ended].reduce<ReadFact[]>((kept, [key, span]) => {
    const anew = [...kept.filter((fact) => fact.key !== key), absentFact(key, span)]
    const judged = (told: ReadFact[]) => judge(recordWith(record, told, 'TEXT')).triage
    return mayFall(key, judged(withPresent(kept, key, span)), judged(anew)) ? anew : kept
  }, reading.facts)
  return ended.size > 0 ? { ...reading, facts } : reading
}

/** What is a matter of the clinic may be over; that on which an emergency rests, or which alone has a level, stands. */
function mayFall(key: string, before: Triage | null, after: Triage | null): boolean {
  if (before === null) return true
  const isUrgent = (level: Level) => rank(level) >= rank('ER_TODAY')
  if (after === null || before.reasons.some(({ level, facts }) => isUrgent(level) && facts.includes(key))) return false
  return after.level === before.level || !isUrgent(before.level)
}

const withPresent = (facts: ReadFact[], key: string, span: Span): ReadFact[] =>
  facts.some((fact) => fact.key === key && fact.value === true)
    ? facts
    : [...facts.filter((fact) => fact.key !== key), presentFact(key, true, null, span)]

/** The findings that are told to be over, by key: what is said of each last counts. */
function endedIn(page: Page, { facts }: Reading, record: readonly RecordFact[]): Map<string, Span> {
  const ended = new Map<string, Span>()
  const isHeld = (key: string) => [...facts, ...record].some((fact) => fact.key === key && fact.value === true)
  for (const { from, to, values } of page.matches) {
    const end = endBehind(page, to)
    const span = { start: page.tokens.at(from).start, end: page.tokens.at(end ?? to - 1).end }
    for (const sense of values) {
      if (sense.kind !== 'FINDING' || sense.absent || !isHeld(sense.key)) continue
      if (end === null) ended.delete(sense.key)
      else ended.set(sense.key, span)
    }
  }
  const pain = painOver(page)
  const [site, ...others] = record.filter(({ key, value }) => PAIN.test(key) && value === true)
  if (pain && site && others.length === 0) ended.set(site.key, pain)
  return ended
}

/** "Pain gone", which names no site. */
function painOver(page: Page): Span | null {
  const { tokens } = page
  for (let i = 0; i < tokens.length; i++) {
    const [before, word] = [tokens.at(i - 1), tokens.at(i)]
    if (word.norm !== 'pain' || (before.sentence === word.sentence && !BEFORE_PAIN.has(before.norm))) continue
    const end = endBehind(page, i + 1)
    if (end !== null) return { start: word.start, end: tokens.at(end).end }
  }
  return null
}

/** The token of the word that ends what stands before token `to`, or null. */
function endBehind({ tokens }: Page, to: number): number | null {
  const { sentence } = tokens.at(to - 1)
  for (let k = to; k <= to + REACH && tokens.at(k).sentence === sentence; k++) {
    const { norm } = tokens.at(k)
    const pair = PAIRS.get(norm)
    const isEnd = ENDED.has(norm) && (!pair || pair.has(tokens.at(k - 1).norm))
    if (isEnd) return closes(tokens, k + 1, sentence) && !isUndone(tokens, k) ? k : null
    if (!LINKS.has(norm)) return null
  }
  return null
}

/** "Vomiting stopped.", "stopped now", "stopped and": not "the cough stopped him". */
function closes(tokens: Page['tokens'], at: number, sentence: number): boolean {
  const next = tokens.at(at)
  return next.sentence !== sentence || next.kind !== 'word' || LINKS.has(next.norm) || BEHIND.has(next.norm)
}

function isUndone(tokens: Page['tokens'], end: number): boolean {
  for (let k = end + 1; k <= end + REACH_BEHIND && tokens.at(k).sentence === tokens.at(end).sentence; k++) {
    if (tokens.at(k).raw === ',') return false
    if (UNLESS.has(tokens.at(k).norm)) return true
  }
  return false
}
