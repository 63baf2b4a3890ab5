/** Ages in a text that are not the patient's of today: a relative's, a thing's, or the patient's own in the past. */
import { PEOPLE_WORDS } from '../data/people-words.ts'
import type { Age } from './ages.ts'
import type { Page } from './page.ts'

/** How near a relative's word is to the age it owns. */
const BEFORE = 4
const BEHIND = 2
const OLDEST_BABY = 3

/**
 * Whether the age in tokens [from, to) is not the patient's of today.
 * @param isSomeone whether a patient of the text has an age already
 */
export function isSomethingElse(page: Page, from: number, to: number, isSomeone: boolean): boolean {
  return (
    relativeBefore(page, from, isSomeone) ||
    relativeBehind(page, to) ||
    isPast(page, from) ||
    isThing(page, to, isSomeone)
  )
}

/** "his brother, 52M", "wife (68F)"; not "Mum says 2 y/o", "brought by wife, 64M", "mother of 3, 34F", "son has flu, 30F". */
function relativeBefore({ tokens }: Page, i: number, isSomeone: boolean): boolean {
  for (let k = i - 1; k >= Math.max(0, i - BEFORE); k--) {
    const token = tokens.at(k)
    if (token.kind === 'break') return false
    if (!PEOPLE_WORDS.RELATIVE.has(token.norm)) continue
    const next = tokens.at(k + 1).norm
    // "Contact: 19 year old man" heads what is told of the patient
    if (next === ':' && PEOPLE_WORDS.IN_ROLE.has(token.norm) && !isSomeone) return false
    const isBringing = /^(by|per|from|with|w|w\/)$/.test(tokens.at(k - 1).norm)
    return !PEOPLE_WORDS.REPORTING.has(next) && !PEOPLE_WORDS.HAVING.has(next) && next !== 'of' && !isBringing
  }
  return false
}

/** "her 31 year old son"; not "64 yo, wife says". */
function relativeBehind({ tokens }: Page, to: number): boolean {
  const isOwned = tokens.slice(Math.max(0, to - BEFORE - 1), to).some(({ norm }) => PEOPLE_WORDS.OWNER.has(norm))
  for (let k = to; k < Math.min(to + BEHIND, tokens.length); k++) {
    const token = tokens.at(k)
    if (token.sentence !== tokens.at(to - 1).sentence || token.raw === ',') return false
    // "2yo drank sister's methadone": nobody has an age whose something is named
    if (!isOwned && /['’]s$/i.test(token.raw)) return false
    // "80F daughter says": the letter has told whose age it is
    if (PEOPLE_WORDS.CLOSE.has(token.norm)) return isOwned || !isSexed(tokens, to)
    if (
      isOwned &&
      PEOPLE_WORDS.RELATIVE.has(token.norm) &&
      !PEOPLE_WORDS.NEWBORN.has(token.norm) &&
      token.norm !== 'kid' &&
      token.norm !== 'children'
    )
      return true
  }
  return false
}

/** "80F", "80 year old female" */
const isSexed = (tokens: Page['tokens'], to: number): boolean =>
  [to - 1, to].some((k) => PEOPLE_WORDS.MALE.has(tokens.at(k).norm) || PEOPLE_WORDS.FEMALE.has(tokens.at(k).norm))

/** "at 40 yo", "at the age of 15", "when she was 22 years old". */
function isPast({ tokens }: Page, i: number): boolean {
  const [first, second] = [tokens.at(i - 1).norm, tokens.at(i - 2).norm]
  if (
    PEOPLE_WORDS.BIRTHDAY.has(first) ||
    (/^(the|about|around|~|age|aged)$/.test(first) && PEOPLE_WORDS.BIRTHDAY.has(second))
  )
    return true
  return /^(was|wa|were)$/.test(first) && tokens.slice(Math.max(0, i - BEFORE), i).some(({ norm }) => norm === 'when')
}

/** "10 year old pacemaker"; "with a 3 day old wound", where the patient's own age is known; not "35M cat bite": a thing has no sex. */
function isThing({ tokens }: Page, to: number, isSomeone: boolean): boolean {
  if (isSexed(tokens, to)) return false
  const behind = tokens.slice(to, to + BEHIND).filter(({ sentence }) => sentence === tokens.at(to - 1).sentence)
  return behind.some(({ norm }) => PEOPLE_WORDS.IMPLANT.has(norm) || (isSomeone && PEOPLE_WORDS.LESION.has(norm)))
}

/** "my 2 year old son", "brings her 2 year old son": the patient; "his 5 year old son has a cold" is told of somebody else's child. */
export function isBrought({ tokens }: Page, i: number): boolean {
  const before = tokens
    .slice(Math.max(0, i - 2 * BEFORE), i)
    .filter(({ sentence }) => sentence === tokens.at(i).sentence)
  const isTheirs = before.slice(-2).some(({ norm }) => /^(his|her|their)$/.test(norm))
  return !isTheirs || before.some(({ norm }) => PEOPLE_WORDS.REPORTING.has(norm))
}

/** "woman with a 5 month old baby": hers, and no second patient. */
export function isOwnBaby({ tokens }: Page, i: number, { years, to }: Age, isMother: boolean): boolean {
  if (years >= OLDEST_BABY || !isMother || !PEOPLE_WORDS.NEWBORN.has(tokens.at(to).norm)) return false
  return tokens.slice(Math.max(0, i - 2), i).some(({ norm }) => /^(with|w|her|his|their|whose)$/.test(norm))
}
