/** What `correction-speech.json` holds. */
declare const file: {
  $schema: string
  marks: string
  beside: string
  voids: string[]
  voidOfOthers: string[]
  strikes: string
  voidBeside: string
  voided: string[]
  proofs: string[]
}
export default file
