import type { Role } from '../../lib/roles.ts'
import type { AnsweredUser } from '../../lib/session.ts'

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
export type SignedIn = { accessToken: string; user: AnsweredUser }

/** A first factor, ready to be sent: again with the second, where the account asks for one. */
export type Attempt = (totpCode: string | null) => Promise<SignedIn>

export type CodeSent = { message: string; code: string | null }

/** Where a role goes after signing in; null: where they came from. */
const HOME_OF: Record<Role, string | null> = {
  expert_physician: '/profile',
  admin: '/admin/dashboard',
  general_physician: null,
}

/** Where somebody goes who has just come in. A guest's conversation is there only if it was kept. */
export function destinationOf(role: Role, origin: string | undefined, keptGuestChats: boolean): string {
  // Who followed the link of a share wants that, whatever their role.
  if (origin?.startsWith('/shared/')) return origin
  // The page of the admin area that was asked for stands for its home.
  if (role === 'admin' && origin?.startsWith('/admin/')) return origin
  const back = origin?.startsWith('/guest-chat') && !keptGuestChats ? '/' : origin
  return HOME_OF[role] ?? back ?? '/'
}
