/** Results that are told as not back yet: "trop pending", "lactate to follow", "awaiting trop and lactate". */
import { AWAITED, AWAITING } from '../data/result-words.ts'
import type { Dictionary } from '../dictionary.ts'
import type { ReadFact } from '../types.ts'
import { FormIndex } from './form-index.ts'
import { spanOf, type Page } from './page.ts'
import { matchAt, pattern, type Pattern } from './token-patterns.ts'
import { isBoundary } from './tokens.ts'

const indexed = (forms: readonly string[]) =>
  new FormIndex(
    forms.map((form) => pattern(form, {})),
    (parts) => parts,
  )
const BEHIND = indexed(AWAITED)
const BEFORE = indexed(AWAITING)
const JOINT = /^(,|and|\+|&|\/|or|also|level|result|the|a|repeat|serial|is|are|still|was|were)$/
/** A list has no more tokens. */
const LONGEST = 16

/** Facts without a value, each with the words that tell it: they are asked for no more. */
export function readPending(page: Page, dictionary: Dictionary): ReadFact[] {
  const facts: ReadFact[] = []
  const add = (key: string, from: number, to: number) => {
    const span = spanOf(page, from, to)
    const original = page.text.slice(span.start, span.end)
    const unit = dictionary.get(key)?.unit ?? null
    facts.push({ key, value: null, unit, status: 'UNKNOWN', span, original, uncertain: false, earlier: [] })
  }
  for (let i = 0; i < page.tokens.length; i++) {
    const behind = endOf(BEHIND, page, i)
    if (behind !== null) for (const { key, from } of namesBefore(page, i)) add(key, from, behind)
    const before = endOf(BEFORE, page, i)
    if (before !== null) for (const { key, to } of namesBehind(page, before)) add(key, i, to)
  }
  return facts
}

function endOf(forms: FormIndex<Pattern>, { tokens }: Page, i: number): number | null {
  for (const form of forms.at(tokens, i)) {
    const match = matchAt(form, tokens, i)
    if (match) return match.end
  }
  return null
}

interface Name {
  key: string
  from: number
  to: number
}

/** "trop, lactate and CK" right before token i. */
function namesBefore(page: Page, i: number): Name[] {
  const names: Name[] = []
  for (let k = i - 1; k >= Math.max(0, i - LONGEST); k--) {
    const name = nameAt(page, k)
    if (name) names.push(name)
    if (name) k = name.from
    else if (!joins(page, k)) break
  }
  return names
}

/** "trop, lactate and CK" from token i on, none with a value behind it. */
function namesBehind(page: Page, i: number): Name[] {
  const names: Name[] = []
  for (let k = i; k < i + LONGEST; k++) {
    const name = nameAt(page, k)
    if (name) names.push(name)
    if (name) k = name.to - 1
    else if (!joins(page, k)) break
  }
  return names
}

const joins = ({ tokens }: Page, k: number): boolean => !isBoundary(tokens.at(k)) && JOINT.test(tokens.at(k).norm)

/** The measure whose name covers token k, and has no number behind it. */
function nameAt({ matchAt: at, tokens }: Page, k: number): Name | null {
  const match = at[k]
  const sense = match?.values.find(({ kind }) => kind === 'MEASURE')
  if (!match || sense?.kind !== 'MEASURE' || tokens.at(match.to).kind === 'number') return null
  return { key: sense.key, from: match.from, to: match.to }
}
