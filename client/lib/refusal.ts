import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'

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

class EmptyAnswer extends Error {
  override name = 'EmptyAnswer'
}

/** The data of an answer without errors; one without data as well is a broken one. */
export function answerOf<T>(data: T | null | undefined): T {
  if (data === null || data === undefined) throw new EmptyAnswer('The answer is empty')
  return data
}

/** A gateway's word that the server behind it is away. */
const AWAY = [502, 503, 504]

/** Whether an answer came that has no sentence for the person: a 500, a broken one, or an error nobody meant to tell. */
export function isWordless(error: unknown): boolean {
  const refusal = refusalOf(error)
  if (refusal) return refusal.words === '' || refusal.code === 'INTERNAL'
  if (ServerError.is(error)) return !AWAY.includes(error.statusCode)
  return ServerParseError.is(error) || error instanceof EmptyAnswer
}

/** Whether no answer came: the network failed, or a gateway says that the server is away. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError || (ServerError.is(error) && AWAY.includes(error.statusCode))

/** What is said where no answer came. */
export const UNREACHED = 'Could not reach the server. Check the connection and try again.'

/** What is said where something failed in documented words: `failed` where an answer came, `lost` after the word that none did. */
export const failedOrLost = (error: unknown, failed: string, lost = failed): string =>
  isUnreached(error) ? `Could not reach the server. ${lost}` : failed

/** The server's words, else the documented ones; a server that was not reached is said to be that. */
export function wordsOf(error: unknown, fallback: string, unreachable = UNREACHED): string {
  if (isWordless(error)) return fallback
  return refusalOf(error)?.words ?? unreachable
}
