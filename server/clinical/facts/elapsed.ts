/** "Consumed poison at 6 pm … brought at 8 pm": how long before they came somebody took what they took, told by two times of day. */
import { TIMED_EVENTS } from '../data/quantity-context-words.ts'
import type { ReadFact } from '../types.ts'
import { clockTimes, type ClockTime } from './clock.ts'
import type { Page } from './page.ts'
import { presentFact } from './present-fact.ts'
import { rounded } from './possible-values.ts'

/** So far before a time of day what happened then is told, in characters; nothing is joined over more hours. */
const REACH = 90
const ARRIVAL_REACH = 40
const MOST_HOURS = 16
const DAY = 24

/** The hours from taking to coming, where both times are told and no length is. */
export function elapsedSinceIngestion({ text }: Page): ReadFact | null {
  const times = clockTimes(text)
  const taken = times.find((time) => isTold(text, time, times, TIMED_EVENTS.taken, REACH))
  const came = times.find((time) => time !== taken && isTold(text, time, times, TIMED_EVENTS.arrived, ARRIVAL_REACH))
  if (!taken || !came) return null
  const hours = (came.hours - taken.hours + DAY) % DAY
  if (hours === 0 || hours > MOST_HOURS) return null
  const [first, last] = taken.start < came.start ? [taken, came] : [came, taken]
  const span = { start: first.start, end: last.end }
  return presentFact('ingestion_time_h', rounded(hours), 'h', span, text.slice(span.start, span.end))
}

/** Whether the words right before a time, back to the time before it, tell an event. */
function isTold(text: string, { start }: ClockTime, times: ClockTime[], event: RegExp, reach: number): boolean {
  const before = times.findLast((time) => time.end <= start)?.end ?? 0
  const words = text.slice(Math.max(before, start - reach), start)
  const sentence = words.split(/[.!?]\s+(?=\p{Lu})|\n/u).at(-1) ?? ''
  return event.test(sentence) && !TIMED_EVENTS.another.test(sentence.slice(sentence.search(event)))
}
