import type { FactValue } from '../types.ts'
import type { Page } from './page.ts'

/** A value over tokens [from, to). */
export interface Quantity {
  key: string
  value: FactValue
  from: number
  to: number
  /** It stands nowhere as a number: what was typed is kept beside it. */
  isWorkedOut?: boolean
  /** Its numbers may tell something else as well. */
  keepsNumbers?: boolean | undefined
}

/** What a notation says that begins at token i, or whose number stands there. */
export type QuantityReader = (page: Page, i: number) => readonly Quantity[]

/** Most tokens are none: they share what says so. */
export const NONE: readonly Quantity[] = []
