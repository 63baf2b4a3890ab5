/** Words of a statement that became no fact: clinical ones are noted, the rest is said to be unused. */
import { EVERYDAY_WORDS } from '../data/everyday-words.ts'
import { HEADING_WORDS, QUALIFYING_WORDS } from '../data/qualifying-words.ts'
import { assertionOf } from '../facts/scope.ts'
import type { Page } from '../facts/page.ts'
import type { Token } from '../facts/tokens.ts'
import type { NotedFinding, ReadFact, Span } from '../types.ts'
import type { Act } from './acts.ts'
import { dangerOf } from './dangers.ts'
import { dangersIn, strongest, worse, type NamedDanger, type Part } from './named-dangers.ts'

export interface NotedSpan extends NotedFinding {
  span: Span
  /** The danger's name is a condition's as well, whose rules judge it. */
  isCondition?: boolean
}

export interface Unread {
  noted: NotedSpan[]
  /** Neither fact nor clinical. */
  unused: Span[]
  /** Told as past. */
  past: Span[]
  /** Told of somebody else. */
  notPatient: Span[]
}

/** "59M HIT?": with an age before it the first question is what is suspected. */
export const opensCase = ({ kind, span, words }: Act, facts: ReadFact[]): boolean =>
  kind === 'NOT_UNDERSTOOD' &&
  words.trim().split(/\s+/).length <= MOST_WORDS_OF_NAME &&
  facts.some((fact) => fact.key === 'age' && fact.span.start >= span.start && fact.span.start < span.end)

const MOST_WORDS_OF_NAME = 5

/** What only asks is noted where it names a danger alone. */
export const isAskedIn = ({ span }: NotedSpan, acts: readonly Act[]): boolean =>
  acts.some((act) => span.start >= act.span.start && span.start < act.span.end)

/** One message notes at most so many. */
const MOST_NOTED = 12

/** Goes through the statements of a page. @param taken for each token how it was taken: 0 not at all, AS_FACT, IN_OWN_WORDS; @param isClinical whether a folded word is one of the field's */
export function readUnread(
  page: Page,
  statements: Act[],
  taken: Uint8Array,
  isClinical: (norm: string) => boolean,
): Unread {
  const unread: Unread = { noted: [], unused: [], past: [], notPatient: [] }
  const dangers = dangersIn(page)
  let at = 0
  for (const { span } of statements) {
    while (at < page.tokens.length && page.tokens.at(at).start < span.start) at++
    let end = at
    while (end < page.tokens.length && page.tokens.at(end).start < span.end) end++
    readClause(page, { from: at, to: end }, taken, dangers, isClinical, unread)
    at = end
  }
  unread.noted = unread.noted.slice(0, MOST_NOTED)
  return unread
}

function readClause(
  page: Page,
  clause: Part,
  taken: Uint8Array,
  dangers: Map<number, NamedDanger>,
  isClinical: (norm: string) => boolean,
  unread: Unread,
): void {
  let open: { from: number; to: number; danger: NamedDanger | null } | null = null
  const close = () => {
    if (open) unread.noted.push(notedOf(page, open))
    open = null
  }
  for (const part of partsOf(page, clause)) {
    const danger = strongest(page, part, dangers, taken)
    const kind = danger ? 'NOTED' : kindOf(page, part, taken, isClinical)
    if (kind === 'NOTED') {
      // two dangers are two findings, each with its own floor and help
      if (open?.danger && danger && open.danger.row !== danger.row) close()
      if (open) open = { from: open.from, to: part.to, danger: worse(open.danger, danger) }
      else open = { from: part.from, to: part.to, danger }
      continue
    }
    close()
    if (kind === 'UNUSED') unread.unused.push(spanOf(page, part))
    else if (kind === 'PAST') unread.past.push(spanOf(page, part))
    else if (kind === 'NOT_PATIENT') unread.notPatient.push(spanOf(page, part))
    else readBesideFacts(page, part, taken, isClinical, unread)
  }
  close()
}

/**
 * What stands unread beside a fact of the same part: "reducible groin lump" of "56 M reducible groin lump" is noted. What only
 * says where or how ("lower", "ECG") tells nothing without the fact: it is said to be unused.
 */
function readBesideFacts(
  page: Page,
  { from, to }: Part,
  taken: Uint8Array,
  isClinical: (norm: string) => boolean,
  unread: Unread,
): void {
  const isRead = (i: number) =>
    taken[i] !== 0 || page.used.has(i) || (Boolean(page.matchAt[i]) && !isTooBroad(page, i)) || page.denied[i] !== 0
  for (let i = from; i < to; i++) {
    if (isRead(i)) continue
    const weight = { clinical: 0, words: 0 }
    let end = i
    for (; end < to && !isRead(end); end++) weigh(page.tokens.at(end), isClinical, weight)
    const run = wordsWithin(page, i, end)
    if (run && weight.clinical >= 1 && saysMore(page, run)) unread.noted.push(notedOf(page, { ...run, danger: null }))
    else if (run && weight.clinical >= 1) unread.unused.push(spanOf(page, run))
    i = end
  }
}

/** Whether it holds a word that says something of a patient by itself. */
function saysMore({ tokens }: Page, { from, to }: Part): boolean {
  return tokens
    .slice(from, to)
    .some(({ kind, norm }) => kind === 'word' && !EVERYDAY_WORDS.has(norm) && !QUALIFYING_WORDS.has(norm))
}

/** Tokens [from, to) from the first word or number that says something to the last. */
function wordsWithin({ tokens }: Page, from: number, to: number): Part | null {
  const says = (i: number) => {
    const { kind, norm } = tokens.at(i)
    return kind === 'number' || (kind === 'word' && !EVERYDAY_WORDS.has(norm))
  }
  let [start, end] = [from, to]
  while (start < end && !says(start)) start++
  while (end > start && !says(end - 1)) end--
  return end > start ? { from: start, to: end } : null
}

type PartKind = 'NOTED' | 'UNUSED' | 'PAST' | 'NOT_PATIENT' | 'READ'

/** What a part without a danger comes to. */
function kindOf(page: Page, part: Part, taken: Uint8Array, isClinical: (norm: string) => boolean): PartKind {
  const weight = { clinical: 0, words: 0 }
  if (tellsOfOther(page, part, taken, isClinical)) return 'NOT_PATIENT'
  for (let i = part.from; i < part.to; i++) {
    if (taken[i] !== 0 || page.used.has(i)) return 'READ'
    const mentioned = mentionKind(page, i)
    if (mentioned) return mentioned
    weigh(page.tokens.at(i), isClinical, weight)
  }
  if (weight.clinical >= 1) return headsTable(page, part) ? 'READ' : 'NOTED'
  return weight.words > 0 ? 'UNUSED' : 'READ'
}

/** "Test Result Flag Range": the row over a table. */
function headsTable({ tokens }: Page, { from, to }: Part): boolean {
  const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word')
  return words.length > 1 && words.every(({ norm }) => HEADING_WORDS.has(norm))
}

/** "her mother had bipolar": a clinical word that is said of somebody else, beside no fact. */
function tellsOfOther(
  page: Page,
  { from, to }: Part,
  taken: Uint8Array,
  isClinical: (norm: string) => boolean,
): boolean {
  let isOther = false
  for (let i = from; i < to; i++) {
    if (taken[i] !== 0 && page.matchAt[i]) return false
    const { kind, norm } = page.tokens.at(i)
    const saysMuch = kind === 'word' && !EVERYDAY_WORDS.has(norm) && (isClinical(norm) || Boolean(page.matchAt[i]))
    if (page.others[i] && saysMuch) isOther = true
  }
  return isOther
}

/** What a mention that became no fact is taken for; null where there is none. */
function mentionKind(page: Page, i: number): PartKind | null {
  const match = page.matchAt[i]
  if (!match || isTooBroad(page, i)) return null
  const kinds = new Set(match.values.map(({ kind }) => kind))
  if (!kinds.has('FINDING') && !kinds.has('CONDITION')) return kinds.has('MEDICINE') ? 'READ' : null
  const assertion = assertionOf(page, match.from, match.to, false)
  return assertion === 'OTHER' ? 'NOT_PATIENT' : assertion === 'PAST' ? 'PAST' : 'READ'
}

/** "Retractions", of which content asks the severe ones: where they are stated the word makes no fact, and is not lost. */
function isTooBroad(page: Page, i: number): boolean {
  const match = page.matchAt[i]
  return (
    match?.values.every((sense) => sense.kind === 'FINDING' && sense.broad === true) === true &&
    assertionOf(page, match.from, match.to, false) === 'PRESENT'
  )
}

function weigh(
  { kind, norm, raw }: Token,
  isClinical: (norm: string) => boolean,
  weight: { clinical: number; words: number },
): void {
  if (kind === 'number') weight.clinical += 0.5
  if (kind !== 'word' || EVERYDAY_WORDS.has(norm)) return
  if (raw.length > 2) weight.words++
  if (isClinical(norm)) weight.clinical++
}

function partsOf({ tokens }: Page, { from, to }: Part): Part[] {
  const parts: Part[] = []
  let start = from
  for (let i = from; i <= to; i++) {
    const { raw, kind } = tokens.at(i)
    const parts2 = i === to || raw === ',' || raw === '(' || raw === ')' || kind === 'break'
    if (!parts2) continue
    if (i > start) parts.push({ from: start, to: i })
    start = i + 1
  }
  return parts
}

const spanOf = ({ tokens }: Page, { from, to }: Part): Span => ({
  start: tokens.at(from).start,
  end: tokens.at(to - 1).end,
})

function notedOf(
  page: Page,
  { from, to, danger }: { from: number; to: number; danger: NamedDanger | null },
): NotedSpan {
  const span = spanOf(page, { from, to })
  const text = page.text.slice(span.start, span.end)
  return { text, danger: danger && dangerOf(danger.row), span, ...(danger?.isCondition && { isCondition: true }) }
}
