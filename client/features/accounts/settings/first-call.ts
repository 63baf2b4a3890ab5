import type { ApiScope } from '../../../gql/graphql.ts'

/** "conversations:read", as the manuals write it. */
export const scopeName = (scope: ApiScope): string => scope.toLowerCase().replace('_', ':')

/** A call that a key with this scope can make and that changes nothing; the first that fits is shown. */
const CALLS: readonly (readonly [ApiScope, string])[] = [
  ['ACCOUNTS_READ', '/auth/verify'],
  ['CONVERSATIONS_READ', '/chat/conversations'],
  ['ASSISTANTS_READ', '/chat/ai-assistants'],
  ['SPECIALTIES_READ', '/specialist-ai/specialties'],
  ['EXPERTS_READ', '/experts/public'],
  ['CONTENT_READ', '/content/public/privacy_policy'],
]

/** A first call with a key, for a terminal. */
export function firstCall(origin: string, { secret, scopes }: { secret: string; scopes: readonly ApiScope[] }): string {
  const header = `-H 'Authorization: Bearer ${secret}'`
  const path = CALLS.find(([scope]) => scopes.includes(scope))?.[1]
  if (path) return `curl -s ${origin}/api/v1${path} ${header}`
  return `curl -s ${origin}/graphql ${header} -H 'Content-Type: application/json' -d '{"query":"{ __typename }"}'`
}
