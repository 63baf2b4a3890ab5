interface Words {
  words: string[]
  /** The message before, the one behind it, and the act that it then is. */
  proofs: [string, string, string][]
}

/** What `follow-ups.json` holds. */
declare const file: {
  $schema: string
  continues: Words
  alone: Words
  points: Words & { phrases: string[] }
  tells: Words
  number: Words
}
export default file
