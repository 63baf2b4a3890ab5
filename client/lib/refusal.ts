import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** The server's no: its code, its words, and what they are about. */
export type Refusal = {
  code: string
  words: string
  retryAfterSeconds: number | null
  fields: readonly { path: string; message: string }[]
}

/** What the server refused, or null where it was not reached at all. */
export function refusalOf(error: unknown): Refusal | null {
  if (!CombinedGraphQLErrors.is(error)) return null
  const [first] = error.errors
  const { code, retryAfterSeconds, fields } = (first?.extensions ?? {}) as {
    code?: string
    retryAfterSeconds?: number
    fields?: Refusal['fields']
  }
  return {
    code: code ?? 'INTERNAL',
    words: first?.message ?? '',
    retryAfterSeconds: retryAfterSeconds ?? null,
    fields: fields ?? [],
  }
}

/** The data of an answer without errors; one without data as well is a broken one. */
export function answerOf<T>(data: T | null | undefined): T {
  if (data === null || data === undefined) throw new TypeError('The answer is empty')
  return data
}

/** The server's words, else the documented ones; a server that was not reached is said to be that. */
export function wordsOf(
  error: unknown,
  fallback: string,
  unreachable = 'Could not reach the server. Check the connection and try again.',
): string {
  const refusal = refusalOf(error)
  if (!refusal) return unreachable
  return refusal.words === '' ? fallback : refusal.words
}
