import type { Role } from '../../gql/graphql.ts'
import type { SessionUser } from '../../lib/session.ts'

void (
  /* GraphQL */ `
    fragment SignedIn_session on SignedIn {
      accessToken
      user {
        id
        name
        email
        phone
        role
        picture
      }
    }
  `
)

/** What every way of signing in brings. */
export type SignedIn = { accessToken: string; user: SessionUser }

/** A first factor, ready to be sent: again with the second, where the account asks for one. */
export type Attempt = (totpCode: string | null) => Promise<SignedIn>

export type CodeSent = { message: string; code: string | null }

/** Where a role goes after signing in; the expert's and the admin's own pages come with their issues. */
const HOME_OF: Record<Role, string | null> = { EXPERT_PHYSICIAN: '/', ADMIN: '/', GENERAL_PHYSICIAN: null }

/** Where somebody goes who has just come in. A guest's conversation is there only if it was kept. */
export function destinationOf(role: Role, origin: string | undefined, keptGuestChats: boolean): string {
  const back = origin?.startsWith('/guest-chat') && !keptGuestChats ? '/' : origin
  return HOME_OF[role] ?? back ?? '/'
}
