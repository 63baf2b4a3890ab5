import type { NumberProof } from './number-words.ts'

/** What `measure-aliases.json` holds. */
declare const file: {
  $schema: string
  measures: Record<
    string,
    { names: string[]; unitless?: Record<string, string>; proofs: [text: string, value: number][] }
  >
  pairs: { names: string[]; keys: [string, string]; proofs: NumberProof[] }[]
  bloodPressure: string[]
  notAMeasure: string[]
}
export default file
