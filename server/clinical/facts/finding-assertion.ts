/** How a finding is meant of the patient now, by what the words around it say. */
import { isLastingFinding, isOfFamilyFinding } from '../data/finding-histories.ts'
import { SCOPE_WORDS } from '../data/scope-words.ts'
import { isUncertain, type Assertion } from './assertion.ts'
import type { FindingSense } from './finding-rows.ts'
import type { Page } from './page.ts'
import { wordSet } from './tokens.ts'

/** Null where the words say nothing of it. @param stated what the words around it say @param at the token that is denied or not */
export function assertionFor(
  page: Page,
  { key, absent, broad, past }: FindingSense,
  stated: Assertion,
  at: number,
): Assertion | null {
  if (past) return assertionOfPast(page, stated, at)
  if (broad) return stated === 'ABSENT' ? 'ABSENT' : null
  const isLasting = stated === 'PAST' && isLastingFinding(key)
  // "no varices at last year's endoscopy"
  if (isLasting && page.denied[at]) return null
  const isOfFamily = stated === 'OTHER' && isOfFamilyFinding(key)
  const assertion = isLasting || isOfFamily ? 'PRESENT' : stated
  if (assertion === 'OTHER' || assertion === 'PAST') return null
  return absent ? assertionOfNormal(page, assertion, at) : assertion
}

/** "Not afebrile", "no longer able to walk", "cannot bend fully" say nothing sure. */
function assertionOfNormal(page: Page, stated: Assertion, at: number): 'ABSENT' | null {
  if (isUncertain(stated) || isUnable(page, at)) return null
  return page.denied[at] && !opensAgain(page, at) ? null : 'ABSENT'
}

/** "No rash (chest clear)", "no fever: chest clear": behind a bracket or a colon a denied list goes on with what says by itself that it is not there. */
const opensAgain = ({ tokens }: Page, at: number): boolean =>
  /^[(:]$/.test(tokens.at(at - 1).raw) && tokens.at(at - 2).kind === 'word'

/** "won't bend fully", "unable to walk normally": right before what would be normal. */
function isUnable({ tokens }: Page, at: number): boolean {
  const k = /^(?:to|even|really)$/.test(tokens.at(at - 1).norm) ? at - 2 : at - 1
  return tokens.at(k).sentence === tokens.at(at).sentence && UNABLE.has(tokens.at(k).norm)
}
const UNABLE = wordSet('wont cannot cant couldnt unable wouldnt')

/** "PMH: stroke" states that there was one, "never had a stroke" that there was none; "stroke" and "no stroke on CT" are of now. */
function assertionOfPast(page: Page, stated: Assertion, at: number): Assertion | null {
  if (stated === 'PAST') return page.denied[at] ? 'ABSENT' : 'PRESENT'
  return stated === 'ABSENT' && excludesHistory(page, at, at + 1) ? 'ABSENT' : null
}

/** "No known stroke history", "never had a stroke": what is denied there is a history, not a stroke now. */
export const excludesHistory = ({ tokens }: Page, from: number, to: number): boolean =>
  tokens.has(tokens.at(from).sentence, from - 4, to + 2, ({ norm }) => SCOPE_WORDS['of before'].words.has(norm))
