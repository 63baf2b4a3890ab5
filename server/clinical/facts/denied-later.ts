/** "Vomiting last night, no vomiting now": what is denied of now is over, though the text has told of it. */
import { COURSE_WORDS } from '../data/course-words.ts'
import { NAMED } from '../dictionary.ts'
import type { ReadFact, Span } from '../types.ts'
import { isOverWhenEnded } from './ended.ts'
import type { Page } from './page.ts'

/** How near a denial it is said that it is of now, in tokens. */
const NEAR = 3
const LASTS = /^(?:for|in|over|since)$/

/** The facts without what they state before its denial of now: where it matters no more when it is over, or in a letter that ends an admission. */
export function withoutDeniedLater(page: Page, facts: ReadFact[]): ReadFact[] {
  const denied = new Map<string, number>()
  for (const { key, status, span } of facts)
    if (status === 'ABSENT' && mayBeOver(page, key) && saysNow(page, span))
      denied.set(key, Math.max(span.start, denied.get(key) ?? 0))
  if (denied.size === 0) return facts
  return facts.filter(({ key, status, span }) => status !== 'PRESENT' || span.start > (denied.get(key) ?? -1))
}

const mayBeOver = (page: Page, key: string): boolean =>
  isOverWhenEnded(key) || (page.isLetter && !key.startsWith(NAMED))

/** Whether it is said at a denial that it is of now, or of the last days: "no vomiting for 24 hours". */
function saysNow({ tokens }: Page, { start, end }: Span): boolean {
  const [from, to] = [tokens.indexAt(start), tokens.indexAt(end)]
  const { sentence } = tokens.at(from)
  for (let k = from - NEAR; k < to + NEAR; k++)
    if (tokens.at(k).sentence === sentence && COURSE_WORDS.now.has(tokens.at(k).norm)) return true
  return LASTS.test(tokens.at(to).norm) && (tokens.at(to + 1).kind === 'number' || tokens.at(to).norm === 'since')
}
