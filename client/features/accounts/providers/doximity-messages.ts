import type { Role } from '../../../gql/graphql.ts'

type RoleName = 'general_physician' | 'expert_physician'

/** What the callback page tells the page that opened it. */
export type DoximityMessage =
  | {
      type: 'DOXIMITY_OAUTH_SUCCESS'
      sub: string
      email: string | null
      name: string
      picture: string
      verified_email: true
      access_token: string
      role: RoleName
    }
  | { type: 'DOXIMITY_OAUTH_ERROR'; error: string }

/** A message of the callback page, or null for whatever else arrives. */
export function readDoximityMessage(data: unknown): DoximityMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'DOXIMITY_OAUTH_SUCCESS')
    return 'access_token' in data && typeof data.access_token === 'string' && data.access_token !== ''
      ? (data as DoximityMessage)
      : null
  if (data.type === 'DOXIMITY_OAUTH_ERROR')
    return 'error' in data && typeof data.error === 'string' ? (data as DoximityMessage) : null
  return null
}

/** The role that a state names; a state that names none was not ours, and the server will say so. */
export function roleInState(state: string): RoleName {
  try {
    const { role } = JSON.parse(state) as { role?: unknown }
    return role === 'expert_physician' ? 'expert_physician' : 'general_physician'
  } catch {
    return 'general_physician'
  }
}

export const roleOfName = (name: RoleName): Role =>
  name === 'expert_physician' ? 'EXPERT_PHYSICIAN' : 'GENERAL_PHYSICIAN'

export type Returned = { code: string; state: string } | { error: string; state: string | null }

/** What Doximity sent the callback page back with, in the address. */
export function readReturn(search: string): Returned {
  const query = new URLSearchParams(search)
  const state = query.get('state')
  const error = query.get('error')
  const code = query.get('code')
  if (error) return { error: `Doximity OAuth error: ${error.slice(0, 120)}`, state }
  if (!code) return { error: 'No authorization code received from Doximity', state }
  if (!state) return { error: 'No state parameter received from Doximity', state: null }
  return { code, state }
}
