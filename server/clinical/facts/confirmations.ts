/** Diagnoses that a text tells as confirmed: "CTPA shows a PE", "DVT on ultrasound", "PE confirmed". */
import { CONFIRMABLE, CONFIRMING as IS, NAMES_OF_MORE } from '../data/confirming-words.ts'
import { CONFIRMED, NAMED } from '../dictionary.ts'
import type { ReadFact } from '../types.ts'
import type { Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import type { Token } from './tokens.ts'

/** In tokens: how far from the name its test may stand, and a word that confirms. */
const TEST_WITHIN = 8
const WORD_WITHIN = 3
/** Between test and name, words that are no link: "CT: necrotizing pancreatitis". */
const MOST_OTHERS = 2

/** For each condition named as the patient's of now and confirmed, the fact that it is, in its own words and those that confirm it. */
export function readConfirmations(page: Page, facts: readonly ReadFact[]): ReadFact[] {
  return facts.flatMap(({ key, status, span }) => {
    const id = key.slice(NAMED.length)
    const name = page.text.slice(span.start, span.end).toLowerCase()
    if (status !== 'PRESENT' || !key.startsWith(NAMED) || !CONFIRMABLE.has(id) || NAMES_OF_MORE.has(name)) return []
    const [from, to] = [page.tokens.indexAt(span.start), page.tokens.indexAt(span.end)]
    const words = confirmedAt(page, from, to)
    if (!words) return []
    const [first, last] = [page.tokens.at(words.from), page.tokens.at(words.to - 1)]
    return [presentFact(CONFIRMED + id, true, null, { start: first.start, end: last.end })]
  })
}

interface Words {
  from: number
  to: number
}

/** The tokens that confirm what tokens [from, to) name, with these; null where nothing does. */
function confirmedAt(page: Page, from: number, to: number): Words | null {
  if (page.tokens.slice(from, to).some(IS.test)) return { from, to }
  const before = lookFrom(page, from, -1)
  if (before !== null) return { from: before, to }
  const behind = lookFrom(page, to - 1, 1)
  return behind === null ? null : { from, to: behind + 1 }
}

/** The token of the test or word that confirms, going from the name in one direction; null where something else comes first. */
function lookFrom({ tokens }: Page, name: number, step: 1 | -1): number | null {
  const { sentence } = tokens.at(name)
  let others = 0
  for (let far = 1; far <= TEST_WITHIN; far++) {
    const i = name + far * step
    const token = tokens.at(i)
    if (i < 0 || token.sentence !== sentence || ends(token)) return null
    if (IS.confirms(token) && far <= WORD_WITHIN) return isUndone(tokens.at(i - 1)) ? null : i
    if (IS.test(token)) return i
    if (token.kind === 'word' && !IS.link(token) && ++others > MOST_OTHERS) return null
  }
  return null
}

const ends = (token: Token): boolean => IS.unless(token) || (token.kind === 'mark' && /^[,;?]$/.test(token.raw))

/** "Not confirmed", "to be confirmed", "if confirmed". */
const isUndone = (before: Token): boolean => IS.unless(before)
