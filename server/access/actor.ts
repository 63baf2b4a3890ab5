/** Who is calling, whichever door they came through. */
export type Actor = UserActor | GuestActor | Anonymous

export type Role = 'ADMIN' | 'EXPERT_PHYSICIAN' | 'GENERAL_PHYSICIAN'

export interface UserActor {
  kind: 'user'
  id: string
  role: Role
  sessionId: string
  /** When the session's last activity was stored. */
  lastActiveAt: Date
}

export interface GuestActor {
  kind: 'guest'
  id: string
}

/** Neither signed in nor carrying a guest token: may see what is public. */
export interface Anonymous {
  kind: 'anonymous'
  id: null
}

export const ANONYMOUS: Anonymous = { kind: 'anonymous', id: null }
