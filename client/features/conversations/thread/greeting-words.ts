/** The assistant's first words: its own, else the documented ones for a conversation known to be empty, and for any other. */
export const greetingWords = (greeting: string, isEmpty: boolean): string =>
  greeting || (isEmpty ? 'Hello! How can I help you today?' : 'Greeting not found')
