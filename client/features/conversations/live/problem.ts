import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { Problem } from './outbox.ts'

export const UNREACHABLE = 'Could not reach the server. Not saved.'

const BY_CODE: Record<string, { kind: Problem['kind']; words: string }> = {
  RATE_LIMITED: { kind: 'rate', words: 'Too many messages in a short time. Wait a moment, then send again.' },
  UNAUTHENTICATED: { kind: 'refused', words: 'Your session has ended. Please sign in again.' },
  NOT_FOUND: { kind: 'refused', words: 'This conversation is no longer here. Start a new chat.' },
  FORBIDDEN: { kind: 'refused', words: 'You may not write in this conversation.' },
  UNAVAILABLE: { kind: 'network', words: 'The assistant is not available right now. Not saved.' },
  INTERNAL: { kind: 'network', words: 'Something went wrong on the server. Not saved.' },
}

/** What a failed call means, in words a physician can act on. */
export function problemOf(error: unknown): { kind: Problem['kind']; words: string } {
  if (!CombinedGraphQLErrors.is(error)) return { kind: 'network', words: UNREACHABLE }
  const [first] = error.errors
  return BY_CODE[String(first?.extensions?.code)] ?? { kind: 'refused', words: first?.message ?? UNREACHABLE }
}

/** The status of each refusal of a message that has no words of its own above the rest. */
const STATUS: Record<string, number> = {
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  BAD_USER_INPUT: 422,
  INTERNAL: 500,
  UNAVAILABLE: 503,
}

/** Why a message was not accepted: the status, and the server's own sentence where there is one; never the body of an answer. */
export function unsentOf(error: unknown): ReturnType<typeof problemOf> {
  const problem = problemOf(error)
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : []
  // An answer that is none of GraphQL's has its status alone.
  const status = first ? STATUS[String(first.extensions?.code)] : (error as { statusCode?: number }).statusCode
  if (!status) return problem
  return { ...problem, words: `Failed to send message: ${status}${first ? ` ${first.message}` : '. Not saved.'}` }
}
