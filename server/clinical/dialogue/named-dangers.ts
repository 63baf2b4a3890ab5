/** The dangers that a message names or suspects, and the worst of them in each part of a clause. */
import type { DangerRow } from '../dangers.ts'
import { isOfOtherPhrase, isSimile, type Scattered } from '../facts/scattered-words.ts'
import { assertionOf } from '../facts/scope.ts'
import type { Page } from '../facts/page.ts'
import { rank } from '../red-flags.ts'
import { dangerPhrases, dangerSets } from './dangers.ts'
import { toldResults, type ToldResults } from './told-results.ts'

/** A part of a clause between commas and joining words: tokens [from, to). */
export interface Part {
  from: number
  to: number
}

/** A token of a fact. */
export const AS_FACT = 1
/** A token of the presenting complaint alone, which keeps the patient's words and says nothing of them: a danger in them is told all the same. */
export const IN_OWN_WORDS = 2

/** A token of an allergy that is told and not happening: "pen anaphylaxis btw" is no anaphylaxis of now. */
export const AS_ALLERGY = 3

export interface NamedDanger {
  row: DangerRow
  /** A result shows it: the floor holds whatever else reads its words. */
  isTold: boolean
  /** The list of dangers names it, and says what comes first in it alone. */
  isByName: boolean
  isCondition?: boolean
  isOnlySuspected?: boolean
  from: number
  to: number
}

/** Dangers that the page names of the patient and of now, by the token at which they begin. */
export function dangersIn(page: Page): Map<number, NamedDanger> {
  const found = new Map<number, NamedDanger>()
  const list = dangerPhrases()
  const told = toldResults(page)
  const isMeant = (row: DangerRow | null): row is DangerRow =>
    row !== null && !(row.without && page.topics.isAbout(row.without))
  const add = (named: NamedDanger) => {
    const known = found.get(named.from) ?? null
    found.set(named.from, { ...(worse(known, named) ?? named), isTold: (known?.isTold ?? false) || named.isTold })
  }
  for (const one of told.dangers) add({ ...one, isTold: true, isByName: false })
  for (let i = 0; i < page.tokens.length; i++) {
    if (page.tokens.at(i).word < 0 || page.protected.tokens.has(i)) continue
    const match = list.longest(page.text, page.tokens, i)
    const row = match?.values.find(isMeant)
    if (!match) continue
    const assertion = told.isDismissed(match.from, match.to) ? null : assertionOf(page, match.from, match.to, false)
    const isOnlySuspected = assertion === 'UNCERTAIN' && isSuspected(told, i)
    if (row && (isOnlySuspected || (assertion === 'PRESENT' && !row.suspected)))
      add({ row, from: match.from, to: match.to, isTold: told.isTold(i), isByName: true, isOnlySuspected })
    i = match.to - 1
  }
  for (const one of scatteredDangers(page, told, isMeant))
    if (![...found.values()].some(({ from, to }) => from < one.to && one.from < to)) add(one)
  return found
}

/** "?torsion" counts in doubt, as a condition does; not what a test is asked for, "CT ?SDH". */
const isSuspected = (told: ToldResults, at: number): boolean => told.isTold(at) || !told.isRequested(at)

/** Dangers whose words stand apart: "groin lump 8 h, hard, irreducible". */
function scatteredDangers(page: Page, told: ToldResults, isMeant: (row: DangerRow) => boolean): NamedDanger[] {
  const dangers: NamedDanger[] = []
  const seen = new Set<DangerRow>()
  const isWanted = (row: DangerRow) => !seen.has(row) && isMeant(row)
  const onFound = ({ value: row, from, to, places }: Scattered<DangerRow>) => {
    if (told.isDismissed(from, to) || isSimile(page.tokens, from)) return
    if (places.some((i) => page.denied[i] || isOfOtherPhrase(page, i, places))) return
    const assertion = assertionOf(page, from, to, false)
    const isOnlySuspected = assertion === 'UNCERTAIN' && isSuspected(told, from)
    if (!isOnlySuspected && assertion !== 'PRESENT') return
    seen.add(row)
    dangers.push({ row, isTold: false, isByName: true, isOnlySuspected, from, to })
  }
  dangerSets().find(page, Infinity, onFound, isWanted)
  return dangers
}

/** The worst danger of a part that no finding holds whole: of what is merely named or suspected the rules know too little. */
export function strongest(
  page: Page,
  { from, to }: Part,
  dangers: Map<number, NamedDanger>,
  taken: Uint8Array,
): NamedDanger | null {
  let worst: NamedDanger | null = null
  for (let i = from; i < to; i++) {
    const named = dangers.get(i)
    if (!named || taken[i] === AS_ALLERGY) continue
    const isTaken = isWhollyTaken(page, named, taken)
    const isCondition = isTaken && namesCondition(page, named)
    if (named.isTold || named.isOnlySuspected || isCondition || !isTaken)
      worst = worse(worst, { ...named, isCondition })
  }
  return worst
}

const namesCondition = ({ matchAt }: Page, { from, to }: Part): boolean => {
  for (let i = from; i < to; i++) if (matchAt[i]?.values.some(({ kind }) => kind === 'CONDITION')) return true
  return false
}

/** What only a row of `data/findings` reads, no rule need judge: the danger stands beside it. */
const isWhollyTaken = (page: Page, { from, to }: Part, taken: Uint8Array): boolean => {
  for (let i = from; i < to; i++) if (taken[i] !== AS_FACT || isReadByRows(page, i)) return false
  return true
}

function isReadByRows({ matchAt, composed, scattered }: Page, i: number): boolean {
  const values = matchAt[i]?.values
  if (values) return values.every((sense) => sense.kind === 'FINDING' && sense.ofRow === true)
  return scattered.has(i) || composed.some(({ from, to }) => from <= i && i < to)
}

export function worse(a: NamedDanger | null, b: NamedDanger | null): NamedDanger | null {
  if (!a || !b) return a ?? b
  const higher =
    rank(a.row.floor) - rank(b.row.floor) || Number(a.isByName) - Number(b.isByName) || a.to - a.from - (b.to - b.from)
  return higher >= 0 ? a : b
}
