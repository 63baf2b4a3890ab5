import { refusalOf, wordsOf } from '../../lib/refusal.ts'

/** What the server has against it: its words on a field, its sentence, else the documented one. */
export const saidOf = (error: unknown): string =>
  refusalOf(error)?.fields[0]?.message ?? wordsOf(error, 'An error occurred')
