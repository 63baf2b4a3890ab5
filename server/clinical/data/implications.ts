/** Findings that follow from others, from values and from scores: `implications.json`. */
import { wordSet } from '../facts/tokens.ts'
import type { Rule } from '../rules.ts'
import file from './implications.json' with { type: 'json' }

type Pair = [specific: string, general: string]

/** The specific implies the general, and no general means no specific. */
export const IMPLIED_BOTH_WAYS = file.bothWays as Pair[]

/** Only forward. "Denies suicidal ideation" says nothing of an attempt. */
export const IMPLIED_ONE_WAY = file.oneWay as Pair[]

/** The specific states the general where one of these is among its words ("coughing up blood" is a cough), or, without any, always. */
export const STATED_BY_WORDS = file.worded.map(([specific = '', general = '', words = '']) => ({
  specific,
  general,
  words: words === '' ? null : wordSet(words),
}))

/** Findings that follow where a rule over values holds; of some the value says more than words that denied them. */
export const IMPLIED_BY_VALUES = file.measured as { if: Rule; finding: string; outweighs_denial?: true }[]

/** Findings that a value before the one of now tells, in the same text: one below a limit, or one from it on. */
export const TOLD_BY_BEFORE = file.before as ({ measure: string; finding: string } & (
  { below: number } | { from: number }
))[]

/** By how much a measure rose from the first to the last value of a course, where it took no more than so many hours. */
export const RISES: { measure: string; within: number; finding: string; unit: string }[] = file.rises

/** A finding that is told now takes back that the other was denied before, and states nothing of it where it was not. */
export const UNDENIES = file.undenies as Pair[]

/** Findings that a score decides: true from one value of it on, false below another, open between them. */
export const DECIDED_BY_SCORES: {
  finding: string
  score: string
  trueFrom: number
  falseBelow: number
  /** What it follows from. */
  measure: string
  /** Where this is so, the score says nothing. */
  unless: string
}[] = file.byScores
