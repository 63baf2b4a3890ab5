/**
 * "Vomiting settled", "diarrhoea has stopped": a finding that a message tells to have ended is not of now. Only what is no emergency ends so: where
 * the level is that of today or above and would fall, the finding stands, as a transient deficit, a syncope or a bleed is as grave when it is over.
 */
import file from '../data/ended-words.json' with { type: 'json' }
import { endBehind, isOverWhenEnded } from '../facts/ended.ts'
import type { Page } from '../facts/page.ts'
import { absentFact, presentFact } from '../facts/present-fact.ts'
import { wordSet } from '../facts/tokens.ts'
import { recordWith } from '../record-with.ts'
import { rank } from '../red-flags.ts'
import type { Level, ReadFact, Reading, RecordFact, Span, Triage } from '../types.ts'
import type { Hearing, ListenParts } from './hearing.ts'

const BEFORE_PAIN = wordSet(file.beforePain)
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
  // what reading has told to be over is judged as well: a level may rest on it
  const isOver = (key: string) => isOverWhenEnded(key) && facts.some((fact) => fact.key === key && fact.value === false)
  for (const { from, to, values } of page.matches) {
    const end = endBehind(page, to)
    const span = { start: page.tokens.at(from).start, end: page.tokens.at(end ?? to - 1).end }
    for (const sense of values) {
      if (sense.kind !== 'FINDING' || sense.absent || !(isHeld(sense.key) || (end !== null && isOver(sense.key))))
        continue
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
