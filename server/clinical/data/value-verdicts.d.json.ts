/** What `value-verdicts.json` holds. */
declare const file: {
  $schema: string
  verdicts: string
  beside: string
  points: string
  proofs: [question: string, isAsked: boolean][]
}
export default file
