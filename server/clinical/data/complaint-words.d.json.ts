/** What `complaint-words.json` holds. */
declare const file: {
  $schema: string
  leads: string
  ends: string
  joints: string
  small: string
  asking: string
  requests: string
  polite: string
  proofs: [text: string, complaint: string | null][]
}
export default file
