/** "Consumed poison at 6 pm … brought at 8 pm", "onset 08:30, now 10:15": how long ago it began, told by two times of day. */
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

/** The hours from what began at one time of day to coming at another, where both are told and no length is. */
export function elapsedSince({ text }: Page): ReadFact[] {
  const times = clockTimes(text)
  if (times.length < 2) return []
  return TIMED_EVENTS.began.flatMap(({ says, words }) => {
    const began = times.flatMap((time) => toldAt(text, time, times, words, REACH) ?? []).at(0)
    const came = times
      .filter((time) => time !== began?.time)
      .flatMap((time) => toldAt(text, time, times, TIMED_EVENTS.arrived, ARRIVAL_REACH) ?? [])
      .at(0)
    if (!began || !came) return []
    const hours = (came.time.hours - began.time.hours + DAY) % DAY
    if (hours === 0 || hours > MOST_HOURS) return []
    const [first, last] = began.start < came.start ? [began, came] : [came, began]
    const span = { start: first.start, end: last.time.end }
    return [presentFact(says, rounded(hours), 'h', span, text.slice(span.start, span.end))]
  })
}

/** A time of day with the words of what happened then. */
interface Told {
  time: ClockTime
  /** Where the words begin. */
  start: number
}

/** Whether the words right before a time, back to the time before it, tell an event. */
function toldAt(text: string, time: ClockTime, times: ClockTime[], event: RegExp, reach: number): Told | null {
  const before = times.findLast(({ end }) => end <= time.start)?.end ?? 0
  const words = text.slice(Math.max(before, time.start - reach), time.start)
  const sentence = words.split(/[.!?]\s+(?=\p{Lu})|\n/u).at(-1) ?? ''
  const told = event.exec(sentence)
  if (!told || TIMED_EVENTS.another.test(sentence.slice(told.index + told[0].length))) return null
  return { time, start: time.start - sentence.length + told.index }
}
