/** "He has had a DVT": an event that somebody has had, of no time of today, is history. */
import { HAD_EVENTS } from '../data/had-events.ts'
import type { Page } from './page.ts'
import type { Match } from './phrases.ts'
import type { Sense } from './senses.ts'

/** How far around the mention a time of today may stand, in tokens. */
const NEAR = 6

/** The history that the mention of a condition tells; null where it may be of now. */
export function historyTold(page: Page, match: Match<Sense>, conditionId: string): string | null {
  const event = HAD_EVENTS.conditions[conditionId]
  if (!event || !isHad(page, match.from) || isOfToday(page, match)) return null
  return !event.signs || isAside(page, match, event.signs) ? event.history : null
}

/** "has had a", "have had 2", "he's had another" before token i, or "had" as the mention's own first word. */
function isHad({ tokens }: Page, i: number): boolean {
  let k = tokens.at(i).norm === 'had' ? i : i - 1
  while (HAD_EVENTS.counted.has(tokens.at(k).norm) || tokens.at(k).kind === 'number') k--
  return tokens.at(k).norm === 'had' && HAD_EVENTS.has.has(tokens.at(k - 1).norm)
}

function isOfToday({ tokens }: Page, { from, to }: Match<Sense>): boolean {
  const { sentence } = tokens.at(from)
  for (let k = Math.max(0, from - NEAR); k < to + NEAR; k++)
    if (tokens.at(k).sentence === sentence && HAD_EVENTS.today.has(tokens.at(k).norm)) return true
  return false
}

/** Told beside another complaint, and none of the event's own signs with it: "chest pain since 3 am. Has had a stroke". */
function isAside({ matches }: Page, { from }: Match<Sense>, signs: RegExp): boolean {
  const keys = (isWanted: (at: number) => boolean) =>
    matches.flatMap((one) =>
      isWanted(one.from)
        ? one.values.flatMap((sense) => (sense.kind === 'FINDING' && !sense.absent ? [sense.key] : []))
        : [],
    )
  return keys((at) => at < from).length > 0 && !keys((at) => at !== from).some((key) => signs.test(key))
}
