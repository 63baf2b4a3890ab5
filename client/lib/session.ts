import type { Role } from '../gql/graphql.ts'
import { createStore } from './store.ts'

export type SessionUser = {
  id: string
  name: string
  email: string | null
  phone: string | null
  role: Role
  picture: string | null
}
export type Session = { token: string; user: SessionUser } | null

const TOKEN = 'auth_token'
const USER = 'auth_user'

/** The documented keys; storage may be refused (private mode, policy), and then a session lasts as long as the page. */
function stored(): Session {
  try {
    const token = localStorage.getItem(TOKEN)
    const user = localStorage.getItem(USER)
    return token && user ? { token, user: JSON.parse(user) as SessionUser } : null
  } catch {
    return null
  }
}

const store = createStore<Session>(stored())
/** Why the last session ended, shown once on the sign-in screen. */
export const sessionNotice = createStore<string | null>(null)

export const session = {
  get: store.get,
  subscribe: store.subscribe,
  begin(next: NonNullable<Session>): void {
    try {
      localStorage.setItem(TOKEN, next.token)
      localStorage.setItem(USER, JSON.stringify(next.user))
    } catch {
      // The page keeps it in memory.
    }
    sessionNotice.set(null)
    store.set(next)
  },
  end(reason: string | null = null): void {
    try {
      localStorage.removeItem(TOKEN)
      localStorage.removeItem(USER)
    } catch {
      // Nothing was stored.
    }
    sessionNotice.set(reason)
    store.set(null)
  },
}

if (typeof window !== 'undefined') {
  // Signing out in another tab signs out here; signing in there is taken over as well.
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN || event.key === USER || event.key === null) store.set(stored())
  })
}
