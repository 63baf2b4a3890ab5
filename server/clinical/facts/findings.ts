/** Findings, medicines and named conditions of a page, each with its assertion. */
import { isProcedure, isTakenFinding } from '../data/finding-histories.ts'
import { NAMED } from '../dictionary.ts'
import type { ReadFact } from '../types.ts'
import type { Composed } from './compositions.ts'
import { DENIED } from './denial.ts'
import { endBehind, goingOn, isOverWhenEnded, noneBehind } from './ended.ts'
import { historyTold } from './had-events.ts'
import { namingAt } from './naming.ts'
import { spanOf, type Page } from './page.ts'
import type { Match, Phrases } from './phrases.ts'
import { isUncertain, type Assertion } from './assertion.ts'
import { assertionBehind } from './assertion-behind.ts'
import { absentFact } from './present-fact.ts'
import { assertionFor, excludesHistory } from './finding-assertion.ts'
import { assertionOf } from './scope.ts'
import type { FindingSense } from './finding-rows.ts'
import type { Sense } from './senses.ts'
import { isSusceptibility } from './susceptibility.ts'
import { isUntold } from './whole-item.ts'

/** A finding of the text with where it stands, for the chief complaint. */
export interface Hit {
  key: string
  assertion: Assertion
  from: number
  to: number
}

export interface FindingReading {
  facts: ReadFact[]
  hits: Hit[]
  medicines: { name: string; from: number; to: number; assertion: Assertion }[]
}

/** Reads findings up to offset `cut` of the text. */
export function readFindings(page: Page, cut: number): FindingReading {
  const reading: FindingReading = { facts: [], hits: [], medicines: [] }
  for (const match of page.matches) {
    if (page.tokens.at(match.from).start >= cut) break
    const mention = new Mention(page, match)
    for (const sense of match.values) readSense(mention, sense, reading)
  }
  for (const one of page.composed) if (page.tokens.at(one.from).start < cut) readComposed(page, one, reading)
  for (const { from, to, values } of page.within) {
    const medicine = values.find((sense) => sense.kind === 'MEDICINE')
    const outer = page.matchAt[from]
    if (!medicine || !outer || page.tokens.at(from).start >= cut) continue
    const assertion = assertionOf(page, outer.from, outer.to, true)
    reading.medicines.push({ name: medicine.medicine.name, from, to, assertion })
    readTakenWithin(page, { from, to, values }, outer, reading.facts)
  }
  reading.medicines.sort((a, b) => a.from - b.from)
  return { ...reading, facts: withEnds(page, reading.facts) }
}

/** "Started tramadol last week" is longer than the medicine, and hides nothing of what taking it means. */
function readTakenWithin(page: Page, { from, to, values }: Match<Sense>, outer: Match<Sense>, facts: ReadFact[]): void {
  const isTold = (key: string) => outer.values.some((sense) => sense.kind === 'FINDING' && sense.key === key)
  for (const sense of values) {
    if (sense.kind !== 'FINDING' || sense.value !== true || !isTakenFinding(sense.key) || isTold(sense.key)) continue
    const assertion = assertionFor(page, sense, assertionOf(page, outer.from, outer.to, true), from)
    if (assertion !== null) facts.push(findingFact(page, sense.key, assertion, from, to))
  }
}

/**
 * "Vomiting, which stopped at midnight": the last that is said of it tells whether it is there; what it was is told by the text. In a letter that
 * ends an admission whatever is over was of that; of others it is only told that they do not go on.
 */
function withEnds(page: Page, facts: ReadFact[]): ReadFact[] {
  const ended = new Map<string, ReadFact>()
  const stopped: ReadFact[] = []
  for (const one of facts) {
    if (one.status !== 'PRESENT') continue
    const from = page.tokens.indexAt(one.span.end)
    const end = endBehind(page, from) ?? noneBehind(page, from)
    const span = end === null ? null : { start: one.span.start, end: page.tokens.at(end).end }
    const goes = span && goingOn(one.key)
    if (goes) stopped.push(absentFact(goes, span))
    if (!isOverWhenEnded(one.key) && !page.isLetter) continue
    if (!span) ended.delete(one.key)
    else ended.set(one.key, absentFact(one.key, span))
  }
  const kept = ended.size === 0 ? facts : facts.filter((one) => one.status !== 'PRESENT' || !ended.has(one.key))
  return [...kept, ...ended.values(), ...stopped]
}

/** A phrase of the page. How it is meant is worked out once for all its senses. */
class Mention {
  private asFinding: Assertion | null = null
  private asMedicine: Assertion | null = null

  constructor(
    readonly page: Page,
    readonly match: Match<Sense>,
  ) {}

  assertion(isMedicine: boolean): Assertion {
    const { from, to, values } = this.match
    if (values.some(({ kind }) => kind === 'MEDICINE') && isSusceptibility(this.page, from, to)) return 'OTHER'
    if (isMedicine) return (this.asMedicine ??= assertionOf(this.page, from, to, true))
    return (this.asFinding ??= assertionOf(this.page, from, to, false))
  }
}

function readSense(mention: Mention, sense: Sense, { facts, hits, medicines }: FindingReading): void {
  const { page, match } = mention
  const { from, to } = match
  if (sense.kind === 'MEDICINE') {
    medicines.push({ name: sense.medicine.name, from, to, assertion: mention.assertion(true) })
  } else if (sense.kind === 'CONDITION') {
    readCondition(mention, sense, { facts, hits })
  } else if (sense.kind === 'FINDING') {
    if (isUntold(page, sense, from, to)) return
    const stated = assertionOfFinding(mention, sense)
    // "no diarrhea, no vaginal bleeding": the list before it denies with it, and does not undo its "none"
    const assertion = sense.value === 'none' && stated === 'ABSENT' ? 'PRESENT' : stated
    const value = typeof sense.value === 'string' ? valueOf(page, match, sense.value) : true
    if (assertion === null || (value !== true && assertion !== 'PRESENT')) return
    facts.push(findingFact(page, sense.key, assertion, from, to, value))
    hits.push({ key: sense.key, assertion: sense.value === 'none' ? 'ABSENT' : assertion, from, to })
  }
}

/** A condition that is named: of now, or one that the patient has had. */
function readCondition(
  mention: Mention,
  sense: Extract<Sense, { kind: 'CONDITION' }>,
  { facts, hits }: Omit<FindingReading, 'medicines'>,
): void {
  const { page, match } = mention
  const { from, to } = match
  const { id } = sense
  const assertion = mention.assertion(false)
  if (deniesOneKind(sense, assertion)) return
  const history = assertion === 'PRESENT' ? historyTold(page, match, id) : null
  if (history) facts.push(findingFact(page, history, 'PRESENT', from, to))
  const named = !history && namesNow(page, match, assertion) ? namedFact(page, match, id, assertion) : null
  if (!named) return
  addNamed(facts, named)
  hits.push({ key: named.key, assertion, from, to })
}

/** A finding of several parts is meant as its head is, with what stands behind them all. */
function readComposed(
  page: Page,
  { sense, head, signs, from, to, isFar }: Composed,
  { facts, hits }: FindingReading,
): void {
  if (saysOtherwise(page.matchAt[head.from], sense.key)) return
  // "no ST elevation, 2 mm ST depression": what was denied is no part of what is stated behind it
  if (!page.denied[head.from] && signs.some((at) => page.denied[at])) return
  const stated =
    page.denied[head.from] === DENIED
      ? 'ABSENT'
      : assertionOfParts(page, head, isFar ? head.from : from, isFar ? head.to : to)
  const assertion = assertionFor(page, sense, stated, head.from)
  if (assertion === null || (typeof sense.value === 'string' && assertion !== 'PRESENT')) return
  if (isFar && (assertion !== 'ABSENT' || sense.absent)) return
  const value = typeof sense.value === 'string' ? sense.value : true
  facts.push(findingFact(page, sense.key, assertion, from, to, value))
  hits.push({ key: sense.key, assertion, from, to })
}

/**
 * "Old left arm weakness": where the parts stand in a row, what puts the first of them into the past does so with the head; "fracture excluded on
 * X-ray": what stands behind the head, before the other parts, denies it.
 */
function assertionOfParts(page: Page, head: Composed['head'], from: number, to: number): Assertion {
  const stated = assertionOf(page, head.from, Math.max(to, head.from + 1), false)
  if (stated === 'PRESENT' && head.to < to && assertionBehind(page, head.from, head.to) === 'ABSENT') return 'ABSENT'
  const start = page.matchAt[from]?.from ?? from
  if (stated !== 'PRESENT' || start >= head.from) return stated
  const isRow = page.tokens.slice(start, head.from).every(({ kind }) => kind === 'word')
  return isRow && assertionOf(page, start, start + 1, false) === 'PAST' ? 'PAST' : stated
}

/** "Thyroid not enlarged", "urine, blood cultures": the phrase over these words says more than its parts. */
function saysOtherwise(match: Match<Sense> | null | undefined, key: string): boolean {
  if (!match) return false
  return match.values.some(
    (sense) => sense.kind === 'NOTHING' || (sense.kind === 'FINDING' && sense.absent && sense.key === key),
  )
}

/** How a finding is meant of the patient now; null where the words say nothing of that. */
function assertionOfFinding(mention: Mention, sense: FindingSense): Assertion | null {
  const stated = mention.assertion(isTakenFinding(sense.key) || isProcedure(sense.key))
  return assertionFor(mention.page, sense, stated, mention.match.from)
}

/** The value that a phrase gives a finding: `text` stands for its own words. */
function valueOf(page: Page, { from, to }: Match<Sense>, value: string): string {
  if (value !== 'text') return value
  const { start, end } = spanOf(page, from, to)
  return page.text.slice(start, end).toLowerCase()
}

/** Facts that say which of these conditions the text names, longest name first at each place. */
export function readNames(page: Page, names: Phrases<Sense>): ReadFact[] {
  const facts: ReadFact[] = []
  for (let i = 0; i < page.tokens.length; i++) {
    if (page.tokens.at(i).kind === 'break' || page.protected.tokens.has(i)) continue
    const match = names.longest(page.text, page.tokens, i)
    if (!match) continue
    const assertion = assertionOf(page, match.from, match.to, false)
    for (const sense of match.values) {
      const named =
        sense.kind === 'CONDITION' && !deniesOneKind(sense, assertion) && namesNow(page, match, assertion)
          ? namedFact(page, match, sense.id, assertion)
          : null
      if (named) addNamed(facts, named)
    }
    i = match.to - 1
  }
  return facts
}

/** The fact that a text names a condition; `original` holds the words that assert it. Null where the words mean something else. */
function namedFact(page: Page, { from, to }: Match<Sense>, id: string, assertion: Assertion): ReadFact | null {
  const naming = namingAt(page, from, to, id)
  if (naming.kind === 'OTHER') return null
  return {
    ...findingFact(page, NAMED + id, assertion, from, to),
    original: naming.kind === 'ASSERTED' && assertion === 'PRESENT' ? naming.words : null,
  }
}

/** Of several mentions the first stands, unless a later one asserts. */
function addNamed(facts: ReadFact[], named: ReadFact): void {
  const mention =
    named.original === null
      ? -1
      : facts.findIndex((one) => one.key === named.key && one.status === 'PRESENT' && one.original === null)
  if (mention >= 0) facts[mention] = named
  else facts.push(named)
}

/** "Chlamydia negative" says nothing of gonorrhea, which goes by the same condition. */
const deniesOneKind = ({ isMember }: Extract<Sense, { kind: 'CONDITION' }>, assertion: Assertion): boolean =>
  isMember === true && assertion === 'ABSENT'

/** False for another person's condition, an old one, and one whose history is excluded. */
function namesNow(page: Page, { from, to }: Match<Sense>, assertion: Assertion): boolean {
  if (assertion === 'OTHER' || assertion === 'PAST') return false
  return assertion !== 'ABSENT' || !excludesHistory(page, from, to)
}

export function findingFact(
  page: Page,
  key: string,
  assertion: Assertion,
  from: number,
  to: number,
  value: string | true = true,
): ReadFact {
  const uncertain = isUncertain(assertion)
  return {
    key,
    value: uncertain ? null : assertion === 'ABSENT' ? false : value,
    unit: null,
    status: uncertain ? 'UNKNOWN' : assertion === 'ABSENT' ? 'ABSENT' : 'PRESENT',
    span: spanOf(page, from, to),
    original: null,
    uncertain,
    earlier: [],
  }
}
