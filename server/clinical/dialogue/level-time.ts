/** How long after an ingestion a level was taken: "at 4 h", "taken at 02:00" of what was swallowed at 22:00. */
import { AGENT_CUES, LEVEL_WORDS } from '../data/poison-agents.ts'
import { clockTimes, type ClockTime } from '../facts/clock.ts'
import type { Page } from '../facts/page.ts'
import { fold } from '../facts/tokens.ts'
import type { Span } from '../types.ts'
import type { Hearing } from './hearing.ts'

/** A level without its agent. */
export interface BareLevel {
  /** Tokens of "level" and of its number. */
  word: number
  number: number
  /** Offsets of the words that tell it. */
  span: Span
}

interface TimeOfLevel {
  hours: number
  span: Span
  words: string
}

const DAY = 24
/** How far before a time of day it may be told that something was swallowed, in characters. */
const REACH_BEFORE = 80

/** Null where it is not told, or where the ingestion was none at one time. */
export function timeOfLevel(page: Page, level: BareLevel, hearing: Hearing): TimeOfLevel | null {
  const isStaggered = hearing.record.some(({ key, value }) => key === 'staggered_ingestion' && value === true)
  return isStaggered ? null : (hoursBeside(page, level) ?? byClock(page.text, hearing))
}

/** "at 4 h", "4 hour level", "4 h post": in the sentence of the level. */
function hoursBeside({ text, tokens }: Page, { word, number }: BareLevel): TimeOfLevel | null {
  const { sentence } = tokens.at(word)
  for (let k = 0; k < tokens.length; k++) {
    const { kind, value, start, sentence: at } = tokens.at(k)
    if (at !== sentence || kind !== 'number' || k === number) continue
    const isBetween = k > word && k < number
    const isUnit = LEVEL_WORDS.hours.has(tokens.at(k + 1).norm)
    const isAt = LEVEL_WORDS.beforeTime.has(tokens.at(k - 1).norm)
    const isBefore = LEVEL_WORDS.behindTime.has(tokens.at(k + 2).norm)
    if (!isUnit || !(isBetween || isAt || isBefore)) continue
    const span = { start, end: tokens.at(k + 1).end }
    return { hours: value, span, words: text.slice(span.start, span.end) }
  }
  return null
}

function byClock(text: string, { lastSaid = [] }: Hearing): TimeOfLevel | null {
  const swallowed = [text, ...lastSaid].flatMap((said) => clockTimes(said).filter((one) => isOfIngestion(said, one)))
  const [level, ...others] = clockTimes(text).filter((one) => !isOfIngestion(text, one))
  const [ingestion] = swallowed
  if (!level || !ingestion || others.length > 0 || swallowed.some(({ hours }) => hours !== ingestion.hours)) return null
  const hours = Math.round(((level.hours - ingestion.hours + DAY) % DAY) * 100) / 100
  const words = `${text.slice(level.start, level.end)}, ${hours} h after the ingestion`
  return hours > 0 ? { hours, span: { start: level.start, end: level.end }, words } : null
}

/** "Took 30 paracetamol at 22:00"; not "took 30 paracetamol. Level at 02:00", nor "level taken at 02:00". */
function isOfIngestion(text: string, { start }: ClockTime): boolean {
  const [before = ''] = text
    .slice(Math.max(0, start - REACH_BEFORE), start)
    .split(/[.;\n]/)
    .slice(-1)
  const words = (before.match(/\p{L}+/gu) ?? []).map(fold)
  return (
    words.some((word) => AGENT_CUES.swallowed.has(word) || AGENT_CUES.behind.has(word)) &&
    !words.some((word) => LEVEL_WORDS.level.has(word))
  )
}
