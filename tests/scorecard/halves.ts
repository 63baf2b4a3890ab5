/** A set in two halves: what one may look at while rules are made, and what can only be counted. */
import { createHash } from 'node:crypto'

/** Tells what is wrong with a case. Of the checked half nobody hears it. */
export type OnFault = (fault: string) => void

/** Figures of the half that was tuned on and of the half that was kept from it. */
export interface TwoColumns<Figures> {
  tuned: Figures
  checked: Figures
  /** Of the tuned half alone. */
  faults: string[]
}

/** A set whose even cases leave it as figures only. */
export class Halves<Case> {
  /** What one may look at. */
  readonly tuned: readonly Case[]
  readonly #checked: Case[]

  constructor(cases: readonly Case[], isTuned: (one: Case, index: number) => boolean) {
    this.tuned = cases.filter(isTuned)
    this.#checked = cases.filter((one, index) => !isTuned(one, index))
  }

  /** Counts both halves. @param count returns sums only, and tells faults to nobody but its second argument */
  count<Figures>(count: (cases: readonly Case[], onFault: OnFault) => Figures): TwoColumns<Figures> {
    const faults: string[] = []
    return {
      tuned: count(this.tuned, (fault) => faults.push(fault)),
      checked: count(this.#checked, () => undefined),
      faults,
    }
  }
}

/** Whether a line is one of those to look at: the first, the third … */
export const isOddLine = (_case: unknown, index: number): boolean => index % 2 === 0

/** Whether a text is of the half that rules are made on, told by its hash. */
export const isReadByHash = (text: string): boolean => createHash('sha256').update(text).digest().readUInt8(0) % 2 === 0
