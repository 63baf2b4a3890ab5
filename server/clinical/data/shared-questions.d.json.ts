/** What `shared-questions.json` holds: inputs of several scores that ask the same, and are answered once. */
declare const file: {
  questions: {
    /** Under which the answer is kept. */
    key: string
    label: string
    /** "score.input"; the first one's choices are shown, and what any of them allows is taken. */
    inputs: string[]
  }[]
}
export default file
