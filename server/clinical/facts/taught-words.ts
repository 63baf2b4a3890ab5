/** What a text states in words that experts taught: looked for beside the compiled words, they hide nothing. */
import type { Entry } from '../dictionary.ts'
import type { ReadFact, Unclear } from '../types.ts'
import { isUncertain, type Assertion } from './assertion.ts'
import { assertionOf } from './scope.ts'
import { spanOf, type Page } from './page.ts'
import type { Match, Phrases } from './phrases.ts'
import { presentFact } from './present-fact.ts'
import type { Sense, TaughtSense } from './senses.ts'

export interface TaughtReading {
  facts: ReadFact[]
  unclear: Unclear[]
}

/** How far behind its words a choice may stand, in tokens. */
const CHOICE_WITHIN = 8
/** What may stand between the words and their number. */
const LEADS = /^(?:[:=~(]|is|was|are|were|of|about|approx|approximately|now|today|at)$/
const NUMBER_WITHIN = 4
/** A text's answer is no essay. */
const MOST_LETTERS = 200

/**
 * What a page states in taught words, the longest words first at each place. No rule knows the keys of experts' own, so
 * that they become facts; what rules rest on is asked for, with the words that were seen.
 */
export function readTaught(page: Page, names: Phrases<Sense> | undefined): TaughtReading {
  const reading: TaughtReading = { facts: [], unclear: [] }
  if (!names) return reading
  for (let i = 0; i < page.tokens.length; i++) {
    if (page.tokens.at(i).kind === 'break' || page.protected.tokens.has(i)) continue
    const match = names.longest(page.text, page.tokens, i)
    if (!match) continue
    for (const sense of match.values) if (sense.kind === 'TAUGHT') readSense(page, match, sense, reading)
    i = match.to - 1
  }
  return reading
}

function readSense(page: Page, match: Match<Sense>, sense: TaughtSense, { facts, unclear }: TaughtReading): void {
  const assertion = assertionOf(page, match.from, match.to, false)
  if (assertion === 'OTHER' || assertion === 'PAST' || page.others[match.from] || page.advice[match.from]) return
  const { entry, isCompiled } = sense
  const isYesNo = entry.type === 'boolean'
  const fact = isYesNo
    ? yesNo(page, match, entry, assertion)
    : assertion === 'PRESENT'
      ? valued(page, match, sense)
      : null
  if (!fact) return
  if (!isCompiled) {
    facts.push(fact)
    return
  }
  const { key, label } = entry
  const words = page.text.slice(fact.span.start, fact.span.end)
  unclear.push({ key, label, span: fact.span, why: `“${words}” may mean ${label}. What is it?` })
}

function yesNo(page: Page, { from, to }: Match<Sense>, { key }: Entry, stated: Assertion): ReadFact {
  const fact = presentFact(key, stated === 'PRESENT', null, spanOf(page, from, to))
  if (isUncertain(stated)) return { ...fact, value: null, status: 'UNKNOWN', uncertain: true }
  return { ...fact, status: stated === 'PRESENT' ? 'PRESENT' : 'ABSENT' }
}

function valued(page: Page, match: Match<Sense>, { entry, choice }: TaughtSense): ReadFact | null {
  if (entry.type === 'number') return numbered(page, match, entry)
  if (choice !== null) return presentFact(entry.key, choice, null, spanOf(page, match.from, match.to))
  return entry.type === 'select' ? chosen(page, match, entry) : worded(page, match, entry)
}

/** "bleeds per day: 6", "6 bleeds per day" */
function numbered(page: Page, { from, to }: Match<Sense>, { key, unit }: Entry): ReadFact | null {
  const { tokens } = page
  const { sentence } = tokens.at(from)
  const isNumber = (i: number) =>
    tokens.at(i).kind === 'number' && tokens.at(i).sentence === sentence && !page.protected.tokens.has(i)
  if (isNumber(from - 1)) return presentFact(key, tokens.at(from - 1).value, unit, spanOf(page, from - 1, to))
  for (let i = to; i < to + NUMBER_WITHIN && (isNumber(i) || LEADS.test(tokens.at(i).norm)); i++)
    if (isNumber(i)) return presentFact(key, tokens.at(i).value, unit, spanOf(page, from, i + 1))
  return null
}

/** "stool colour: black": the first of its choices behind the words, in the same sentence. */
function chosen(page: Page, { from, to }: Match<Sense>, { key, options }: Entry): ReadFact | null {
  const { tokens, text } = page
  const { sentence } = tokens.at(from)
  let last = to
  while (last < to + CHOICE_WITHIN && tokens.at(last).sentence === sentence) last++
  if (last === to) return null
  const { start, end } = spanOf(page, from, to)
  const behind = text.slice(end, tokens.at(last - 1).end).toLowerCase()
  const [found] = (options ?? [])
    .flatMap(({ value, label }) =>
      [value.replaceAll('_', ' '), label].map((name) => ({ value, name: name.toLowerCase() })),
    )
    .map(({ value, name }) => ({ value, name, at: wordAt(behind, name) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.name.length - a.name.length)
  return found ? presentFact(key, found.value, null, { start, end: end + found.at + found.name.length }) : null
}

/** Where a name stands as words of their own, or -1. */
function wordAt(text: string, name: string): number {
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at))
  for (let at = text.indexOf(name); at >= 0 && name !== ''; at = text.indexOf(name, at + 1))
    if (!isLetter(at - 1) && !isLetter(at + name.length)) return at
  return -1
}

/** "last meal: rice at 8", to the end of the clause. */
function worded(page: Page, { from, to }: Match<Sense>, { key }: Entry): ReadFact | null {
  const { start, end } = spanOf(page, from, to)
  const [, lead = '', words = ''] =
    /^(\s*(?:[:=]|-\s|is\b|was\b|are\b|were\b)?\s*)([^\n,;.]*(?:\.\d[^\n,;.]*)*)/i.exec(
      page.text.slice(end, end + 400),
    ) ?? []
  const said = words.trim().slice(0, MOST_LETTERS)
  return said === '' ? null : presentFact(key, said, null, { start, end: end + lead.length + said.length })
}
