/** What `correction-speech.json` holds. */
declare const file: { $schema: string; marks: string; beside: string; proofs: string[] }
export default file
