import type { SpecialtyRow } from '#schema/specialties.ts'
import type { Scope } from './scopes.ts'

/** Who is calling, whichever door they came through. Each carries the address that the call came from, for its limits. */
export type Actor = UserActor | GuestActor | Anonymous

export const ROLES = ['ADMIN', 'EXPERT_PHYSICIAN', 'GENERAL_PHYSICIAN'] as const
export type Role = (typeof ROLES)[number]

export const SESSION_OPENERS = ['PASSWORD', 'CODE', 'SIGN_UP', 'GOOGLE', 'DOXIMITY'] as const
/** What a session was opened with. */
export type SessionOpener = (typeof SESSION_OPENERS)[number]

export interface UserActor {
  kind: 'user'
  id: string
  role: Role
  account: Account
  via: Session | ApiKey
  /** The guest whose cookie or token the same request carries. */
  guest: GuestActor | null
  address: string
}

/** What is known of an account with each call, so that showing it to its owner asks nothing more. */
export interface Account {
  id: string
  name: string
  email: string | null
  emailVerified: boolean
  phone: string | null
  role: Role
  picture: string | null
  isActive: boolean
  /** An expert whom an admin has verified. */
  isVerifiedExpert: boolean
  specialty: SpecialtyRow | null
  hasPassword: boolean
  hasTotp: boolean
  createdAt: Date
}

export interface Session {
  kind: 'session'
  id: string
  openedBy: SessionOpener
  openedAt: Date
  /** When its last activity was stored. */
  lastActiveAt: Date
}

export interface ApiKey {
  kind: 'key'
  id: string
  scopes: Scope[]
  lastUsedAt: Date | null
}

export interface GuestActor {
  kind: 'guest'
  id: string
  address: string
}

/** Neither signed in nor carrying a guest token: may see what is public. */
export interface Anonymous {
  kind: 'anonymous'
  id: null
  address: string
}

export function anonymous(address: string): Anonymous {
  return { kind: 'anonymous', id: null, address }
}
