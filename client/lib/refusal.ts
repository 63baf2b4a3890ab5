import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** The server's no: its code, its words, and what they are about. */
export type Refusal = {
  code: string
  words: string
  retryAfterSeconds: number | null
  fields: readonly { path: string; message: string }[]
}

/** What the server refused, or null where it was not heard at all. */
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
