import { roleOf, type Role } from './roles.ts'
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
/** An account as an answer brings it, with its role in either spelling. */
export type AnsweredUser = Omit<SessionUser, 'role'> & { role: string }

const TOKEN = 'auth_token'
const USER = 'auth_user'
/** Why a session ended that its owner did not end. */
export const ENDED = 'Your session has ended. Please sign in again.'

const userOf = ({ id, name, email, phone, role, picture }: AnsweredUser): SessionUser => ({
  id,
  name,
  email,
  phone,
  role: roleOf(role),
  picture,
})

/** The documented keys; storage may be refused (private mode, policy), and then a session lasts as long as the page. */
function stored(): Session {
  try {
    const token = localStorage.getItem(TOKEN)
    const user = localStorage.getItem(USER)
    return token && user ? { token, user: userOf(JSON.parse(user) as AnsweredUser) } : null
  } catch {
    return null
  }
}

/** `avatar` beside `picture`: both names are documented. */
function store({ token, user }: NonNullable<Session>): void {
  try {
    localStorage.setItem(TOKEN, token)
    localStorage.setItem(USER, JSON.stringify({ ...user, avatar: user.picture }))
  } catch {
    // The page keeps it in memory.
  }
}

function forget(): void {
  try {
    localStorage.removeItem(TOKEN)
    localStorage.removeItem(USER)
  } catch {
    // Nothing was stored.
  }
}

const current = createStore<Session>(stored())
/** Whether its owner ends the session now: what is heard of its end meanwhile is no news. */
let leaving = false
/** Why the last session ended, shown once on the sign-in screen. */
export const sessionNotice = createStore<string | null>(null)
const doubters = new Set<() => void>()

export const session = {
  get: current.get,
  subscribe: current.subscribe,
  begin({ token, user }: { token: string; user: AnsweredUser }): void {
    const next = { token, user: userOf(user) }
    leaving = false
    store(next)
    sessionNotice.set(null)
    current.set(next)
  },
  /** The account as the server has it now: its name, picture or role may have changed. */
  update(user: AnsweredUser): void {
    const known = current.get()
    if (!known || leaving) return
    const next = { token: known.token, user: userOf(user) }
    if (JSON.stringify(next) === JSON.stringify(known)) return
    store(next)
    current.set(next)
  },
  /**
   * Its owner signs out: the other tabs hear so from here, before the server tells them that it ended; the token stays
   * for the call that ends it.
   */
  leave(): void {
    leaving = true
    forget()
  },
  end(reason: string | null = null): void {
    forget()
    sessionNotice.set(leaving ? null : reason)
    leaving = false
    current.set(null)
  },
  /** A call with the token was refused: whoever watches over the session has it verified. */
  doubt(): void {
    if (current.get()) for (const doubter of [...doubters]) doubter()
  },
  onDoubt(doubter: () => void): () => void {
    doubters.add(doubter)
    return () => void doubters.delete(doubter)
  },
}

if (typeof window !== 'undefined') {
  // Signing out in another tab signs out here; signing in there is taken over as well.
  window.addEventListener('storage', (event) => {
    if (event.key === TOKEN || event.key === USER || event.key === null) current.set(stored())
  })
}
