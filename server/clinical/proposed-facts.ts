/** What a language model proposes of a text, held against the text: only what stands there, word for word, may become a fact. */
import type { ConditionIndex } from './conditions.ts'
import { COMPLAINT, NAMED, type Dictionary, type Entry } from './dictionary.ts'
import { DENIAL, NEVER_DENIED, NEVER_PROPOSED } from './data/model-proposals.ts'
import { wardLabel } from './display.ts'
import type { Heard } from './dialogue/listen.ts'
import { isUncertain } from './facts/assertion.ts'
import type { Page } from './facts/page.ts'
import { assertionOf } from './facts/scope.ts'
import type { Token } from './facts/tokens.ts'
import { foldUnit, unitAt, type Conversion } from './facts/units.ts'
import { rounded } from './facts/possible-values.ts'
import type { Decision, FactValue, ReadFact, Reading, RecordFact, Span } from './types.ts'

/** One fact as a model proposes it. */
export interface ProposedFact {
  key: string
  status: 'PRESENT' | 'ABSENT'
  /** As it is written; null for a finding. */
  value: number | string | null
  /** As it is written; null where none stands there. */
  unit: string | null
  /** The words that say it. */
  words: string
}

/** Why a proposal became no fact. */
export const PROPOSAL_ENDS = [
  /** The record says so already, or a person has said otherwise. */
  'KNOWN',
  /** The record says otherwise: the physician is asked. */
  'DISPUTED',
  /** No such data point, or none that a model may propose. */
  'KEY',
  /** Its words are not in the text. */
  'WORDS',
  /** The rules read these words as something else: of somebody else, of before, supposed, asked, or of another key. */
  'READ_OTHERWISE',
  /** The words deny what it says is present, or deny nothing. */
  'ASSERTION',
  /** Value or unit do not stand in its words, or are not possible. */
  'VALUE',
  /** It would lower a level or take a red flag down. */
  'LOWERS',
] as const
export type ProposalEnd = (typeof PROPOSAL_ENDS)[number]

export interface CheckedProposals {
  /** What may enter the record. */
  kept: ReadFact[]
  /** What the record says otherwise. */
  disputed: { known: RecordFact; read: ReadFact }[]
  /** How often each of the reasons held. */
  ends: Partial<Record<ProposalEnd, number>>
}

interface Material {
  page: Page
  heard: Heard
  record: RecordFact[]
  dictionary: Dictionary
  read: (text: string) => Reading
}

/** More than any message holds. */
const MOST = 40

/** Holds proposals against the text that they were made of, and against the record. Linear in both. */
export function checkProposals(proposals: ProposedFact[], material: Material): CheckedProposals {
  const checked: CheckedProposals = { kept: [], disputed: [], ends: {} }
  const known = new Map(material.record.map((fact) => [fact.key, fact]))
  const seen = new Set<string>()
  const end = (why: ProposalEnd) => void (checked.ends[why] = (checked.ends[why] ?? 0) + 1)
  for (const proposal of proposals.slice(0, MOST)) {
    if (seen.has(proposal.key)) continue
    seen.add(proposal.key)
    const read = factOf(proposal, material)
    const before = known.get(proposal.key)
    if (typeof read === 'string') end(read)
    else if (!before) checked.kept.push(read)
    else if (isSame(before, read) || before.source === 'PHYSICIAN') end('KNOWN')
    else {
      checked.disputed.push({ known: before, read })
      end('DISPUTED')
    }
  }
  return checked
}

/** So many keys a model is told of: what the leading conditions rest on, and what most conditions ask for. */
const TOLD = 160

/** Keys that matter in a case: those of its conditions first, then those of most conditions. */
export function keysFor({ differential }: Pick<Decision, 'differential'>, conditions: ConditionIndex[]): string[] {
  const leading = new Set(differential.map(({ conditionKey }) => conditionKey))
  const counts = new Map<string, number>()
  for (const { condition } of conditions)
    for (const { data_point_name: key } of condition.data_points)
      counts.set(key, (counts.get(key) ?? 0) + (leading.has(condition.id) ? conditions.length : 1))
  const ordered = [...counts].sort(([, a], [, b]) => b - a).map(([key]) => key)
  return ['allergies', 'current_medications', 'heart_rate', ...ordered].slice(0, TOLD)
}

/** The keys that a model may propose, of those given and in their order. */
export function proposable(keys: Iterable<string>, dictionary: Dictionary): Entry[] {
  return [...new Set(keys)].flatMap((key) => {
    const entry = dictionary.get(key)
    return entry && mayPropose(entry) ? [entry] : []
  })
}

const mayPropose = ({ key }: Entry): boolean =>
  !NEVER_PROPOSED.has(key) && !key.startsWith(COMPLAINT) && !key.startsWith(NAMED) && !/^symptom_duration_/.test(key)

const isSame = (known: RecordFact, read: ReadFact): boolean =>
  known.status === read.status && !known.uncertain && sameValue(known.value, read.value)

function sameValue(one: FactValue | null, other: FactValue | null): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.toLowerCase().includes(other.toLowerCase())
  return one === other
}

function factOf(proposal: ProposedFact, material: Material): ReadFact | ProposalEnd {
  const { page, heard, dictionary } = material
  const entry = dictionary.get(proposal.key)
  if (!entry || !mayPropose(entry)) return 'KEY'
  if (proposal.status === 'ABSENT' && (entry.type !== 'boolean' || NEVER_DENIED.has(entry.key))) return 'KEY'
  const span = spanOf(proposal.words, page.text)
  if (!span) return 'WORDS'
  if (isReadOtherwise(span, heard)) return 'READ_OTHERWISE'
  const tokens = tokensIn(span, page)
  if (tokens.length === 0) return 'WORDS'
  if (!isAsserted(proposal, span, tokens, page)) return 'ASSERTION'
  const value = VALUES[entry.type](proposal, entry, { tokens, span, ...material })
  if (typeof value === 'string') return value
  return {
    ...{ key: entry.key, unit: entry.unit, status: proposal.status, span, uncertain: false, earlier: [] },
    value: value.value,
    original: value.original,
  }
}

/** Where the words stand: as they are, but for case and the kind of white space. */
function spanOf(words: string, text: string): Span | null {
  const wanted = words.trim()
  if (wanted.length < 2) return null
  const form = wanted
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('\\s+')
  const found = new RegExp(`(?<![\\p{L}\\d])${form}(?![\\p{L}\\d])`, 'iu').exec(text)
  return found && { start: found.index, end: found.index + found[0].length }
}

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end
/** What the rules took such words for is no fact of this patient today. */
const NOT_THIS = new Set(['PAST', 'NOT_PATIENT', 'HYPOTHETICAL', 'UNCERTAIN'])
/** What states something; anything else asks, supposes or talks. */
const STATES = new Set(['STATEMENT', 'CORRECTION', 'NOT_UNDERSTOOD'])
/** "unable to eat": a finding that is itself a lack is told with the words of denials. */
const IS_LACK = /^(?:unable|no|not|loss|lack|reduced|decreased|absent|poor)_/

function isReadOtherwise(span: Span, { words, acts, reading }: Heard): boolean {
  return (
    words.some((read) => NOT_THIS.has(read.kind) && overlaps(read, span)) ||
    acts.some((act) => !STATES.has(act.kind) && overlaps(act.span, span)) ||
    reading.identifiers.some((identifier) => overlaps(identifier.span, span))
  )
}

interface Placed extends Token {
  index: number
}

function tokensIn(span: Span, { tokens }: Page): Placed[] {
  const found: Placed[] = []
  for (let index = tokens.indexAt(span.start); index < tokens.length && tokens.at(index).start < span.end; index += 1)
    found.push({ ...tokens.at(index), index })
  return found
}

/** Whether text and proposal agree on whether it is there: by the cues before and behind the words, and by those among them. */
function isAsserted({ key, status }: ProposedFact, span: Span, tokens: Placed[], page: Page): boolean {
  const [from, to] = [tokens[0]?.index ?? 0, (tokens.at(-1)?.index ?? 0) + 1]
  const around = assertionOf(page, from, to, false)
  if (around === 'PAST' || around === 'OTHER' || isUncertain(around)) return false
  if (IS_LACK.test(key)) return status === 'PRESENT'
  const isDenied = around === 'ABSENT' || DENIAL.test(page.text.slice(span.start, span.end))
  return isDenied === (status === 'ABSENT')
}

interface Stated extends Material {
  tokens: Placed[]
  span: Span
}
type Valued = { value: FactValue; original: string | null }

const VALUES: Record<
  Entry['type'],
  (proposal: ProposedFact, entry: Entry, stated: Stated) => Valued | 'VALUE' | 'READ_OTHERWISE'
> = {
  boolean: ({ status, value }, _entry, { span, heard }) => {
    if (typeof value === 'number') return 'VALUE'
    const isDenied = heard.words.some(
      (read) => overlaps(read, span) && read.kind === (status === 'PRESENT' ? 'ABSENT' : 'FACT'),
    )
    return isDenied ? 'READ_OTHERWISE' : { value: status === 'PRESENT', original: null }
  },
  number: numberIn,
  select: ({ value }, { options }, { page, span }) => {
    const option = options?.find((one) => one.value === value)
    const words = page.text.slice(span.start, span.end).toLowerCase()
    const isSaid =
      option && [option.value.replaceAll('_', ' '), option.label].some((one) => words.includes(one.toLowerCase()))
    return isSaid ? { value: option.value, original: null } : 'VALUE'
  },
  text: ({ value }, _entry, { page, span }) => {
    const within = typeof value === 'string' ? spanOf(value, page.text.slice(span.start, span.end)) : null
    if (!within) return 'VALUE'
    return { value: page.text.slice(span.start + within.start, span.start + within.end), original: null }
  },
}

/** A number that stands in the words, which no other key has taken, in a unit that stands there too. */
function numberIn({ value, unit }: ProposedFact, entry: Entry, stated: Stated): Valued | 'VALUE' | 'READ_OTHERWISE' {
  const { tokens, page, heard } = stated
  const token = tokens.find((one) => one.kind === 'number' && one.value === Number(value))
  if (!token || value === null || value === '' || isPartOfMore(page, token.index)) return 'VALUE'
  const isTaken = heard.reading.facts.some(({ key, span }) => key !== entry.key && overlaps(span, token))
  if (isTaken || page.protected.tokens.has(token.index)) return 'READ_OTHERWISE'
  const own = inOwnUnit(unit, entry, token, stated)
  return own && isPossible(Number(own.value), entry) ? own : 'VALUE'
}

/** "20-30", "<7", "88/52": a bound or one of two. */
function isPartOfMore({ tokens }: Page, index: number): boolean {
  const [before, behind] = [tokens.at(index - 1), tokens.at(index + 1)]
  if (/^[<>≤≥~±]$/.test(before.raw)) return true
  if (/^[-–/]$/.test(behind.raw) && tokens.at(index + 2).kind === 'number') return true
  return /^[-–/]$/.test(before.raw) && tokens.at(index - 2).kind === 'number'
}

/** The number in the product's unit, which stands in the words, behind the number, or nowhere; null where that is another. */
function inOwnUnit(unit: string | null, entry: Entry, token: Token, stated: Stated): Valued | null {
  const named = unitOf(unit, entry, token, stated)
  if (named === 'ANOTHER') return null
  if (named) return { value: converted(token.value, named), original: named.own ? null : `${token.raw} ${named.unit}` }
  return entry.unit === null ? { value: token.value, original: null } : bareValue(entry, token, stated)
}

/** The unit that was proposed, where it stands there and no other does; without one what stands behind the number. */
function unitOf(
  unit: string | null,
  { units }: Entry,
  token: Token,
  { page, span }: Stated,
): Conversion | 'ANOTHER' | undefined {
  const written = unitAt(page.text, token.end, units)?.conversion
  if (unit === null) return written
  const named = units.byName.get(foldUnit(unit))
  const isSaid = foldUnit(page.text.slice(span.start, span.end)).includes(foldUnit(unit))
  const isOther = written && (written.factor !== named?.factor || written.offset !== named.offset)
  return named && isSaid && !isOther ? named : 'ANOTHER'
}

/** A bare number is what the rules take it for behind the name. */
function bareValue(entry: Entry, token: Token, { read, dictionary }: Stated): Valued | null {
  const { facts } = read(`${wardLabel(entry, dictionary)} ${token.value}`)
  const bare = facts.find(({ key, status }) => key === entry.key && status === 'PRESENT')
  return typeof bare?.value === 'number' ? { value: bare.value, original: bare.original } : null
}

const converted = (value: number, { factor, offset, own }: Conversion): number =>
  own ? value : rounded(value * factor + offset)

function isPossible(value: number, { plausible, integer }: Entry): boolean {
  if (!Number.isFinite(value) || (integer && !Number.isInteger(value))) return false
  return plausible !== null && value >= plausible.min && value <= plausible.max
}
