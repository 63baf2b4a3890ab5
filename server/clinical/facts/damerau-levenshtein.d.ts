declare module 'damerau-levenshtein' {
  /** How many letters two words are apart. */
  export default function distance(one: string, other: string, limit?: number): { steps: number }
}
