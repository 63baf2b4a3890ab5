/** The two numbers of a pressure as they are written, either of them perhaps a range: "88/52", "90-100/60-70", "90s/60s". */
import type { Tokens } from './tokens.ts'

/** One number, or the range that stands for it. */
export interface Bound {
  values: number[]
  /** The tokens of its numbers. */
  numbers: number[]
  /** Offset and token behind it. */
  end: number
  to: number
}

export interface PressurePair {
  systolic: Bound
  diastolic: Bound
}

/** Two numbers about a slash or "over", or null. @param mayBeApart a range may also be written "90 - 100" and "90 to 100" */
export function pairAt(tokens: Tokens, index: number, mayBeApart: boolean): PressurePair | null {
  const systolic = [boundAt(tokens, index), mayBeApart ? rangeAt(tokens, index, true) : null].find((bound) => {
    const joint = bound && tokens.at(bound.to)
    return joint?.raw === '/' || joint?.norm === 'over'
  })
  // behind a single number what is written apart is another measure's
  const diastolic = systolic && diastolicAt(tokens, systolic.to + 1, mayBeApart && systolic.numbers.length > 1)
  return diastolic ? { systolic, diastolic } : null
}

/** Two numbers about a slash, as they stand among other values: "118/76", "110-118/70". */
export function slashPairAt(tokens: Tokens, index: number): PressurePair | null {
  const pair = pairAt(tokens, index, false)
  return pair && tokens.at(pair.systolic.to).raw === '/' ? pair : null
}

/** Whether two numbers about a slash look like a pressure, where nothing names them. */
export function isLikelyPressure({ systolic, diastolic }: PressurePair): boolean {
  const [lowest, highest] = [Math.min(...systolic.values), Math.max(...systolic.values)]
  const isSystolic = lowest >= 70 && highest <= 260
  return isSystolic && diastolic.values.every((value) => value >= 30 && value < lowest - 9 && value <= 160)
}

/** The number at a token, or the range that begins there: "90", "90s", "90-100". */
export const boundAt = (tokens: Tokens, index: number): Bound =>
  rangeAt(tokens, index, false) ?? bound(tokens, [index], index + 1)

function diastolicAt(tokens: Tokens, index: number, mayBeApart: boolean): Bound | null {
  if (tokens.at(index).kind !== 'number') return null
  const range = rangeAt(tokens, index, mayBeApart)
  // "100/60-110/70" are two pressures
  return range && tokens.at(range.to).raw !== '/' ? range : bound(tokens, [index], index + 1)
}

/** What falls ("120-80") is no range. */
function rangeAt(tokens: Tokens, index: number, mayBeApart: boolean): Bound | null {
  const at = behindPlural(tokens, index + 1)
  const [joint, second] = [tokens.at(at), tokens.at(at + 1)]
  const isGlued = joint.raw === '-' && joint.glued && second.glued
  const isJoined = isGlued || (mayBeApart && (joint.norm === '-' || joint.norm === 'to'))
  if (!isJoined || second.kind !== 'number' || !(second.value > tokens.at(index).value)) return null
  return bound(tokens, [index, at + 1], at + 2)
}

function bound(tokens: Tokens, numbers: number[], behind: number): Bound {
  const to = behindPlural(tokens, behind)
  return { values: numbers.map((number) => tokens.at(number).value), numbers, end: tokens.at(to - 1).end, to }
}

/** "90s" */
const behindPlural = (tokens: Tokens, at: number): number =>
  tokens.at(at).raw === 's' && tokens.at(at).glued ? at + 1 : at
