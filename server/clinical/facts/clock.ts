/** Times of day in a text: "02:00", "10 pm", "midnight". */
import type { Span } from '../types.ts'

export interface ClockTime extends Span {
  /** Of the day, 0 to 24. */
  hours: number
}

const CLOCK =
  /\b([01]?\d|2[0-3])[:.]([0-5]\d)(?:\s*(am|pm)\b)?(?![\d/])|\b(1[0-2]|0?[1-9])\s*(am|pm)\b|\b(midnight|noon|midday)\b|\b([01]\d|2[0-3])([0-5]\d)\s*(?:h|hrs|hours)\b/gi
const NAMED_TIMES: Readonly<Record<string, number>> = { midnight: 0, noon: 12, midday: 12 }
/** Half a day. */
const NOON = 12

/** Those that a text holds, in order. Decimals ("3.40") are none. */
export function clockTimes(text: string): ClockTime[] {
  return [...text.matchAll(CLOCK)].flatMap((match) => {
    const hours = hoursOf(match)
    return hours === null ? [] : [{ hours, start: match.index, end: match.index + match[0].length }]
  })
}

function hoursOf([whole, hour, minutes, half, alone, itsHalf, named, h, m]: RegExpMatchArray): number | null {
  if (named) return NAMED_TIMES[named.toLowerCase()] ?? null
  if (h) return Number(h) + Number(m) / 60
  if (alone) return halved(Number(alone), itsHalf)
  // "3.40" may as well be a value
  if (whole.includes('.') && !half) return null
  return halved(Number(hour), half) + Number(minutes) / 60
}

const halved = (hours: number, half: string | undefined): number =>
  half === undefined ? hours : (hours % NOON) + (half.toLowerCase() === 'pm' ? NOON : 0)
