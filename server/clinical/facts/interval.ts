import type { TimeLength } from './time-lengths.ts'

/** A length with the words of its sentence around it. */
export interface Interval {
  length: TimeLength
  /** Seven words before it, and five behind. */
  before: string[]
  behind: string[]
  /** The word right behind. */
  next: string
}
