import type { UserActor } from './actor.ts'

/** How long after a sign-in with a code or at a provider its owner may do without the old password. */
const FRESH_MS = 10 * 60_000

/** Whether whoever holds the session signed in just now, in whatever way. */
export function signedInLately({ via }: UserActor, now: Date): boolean {
  return via.kind === 'session' && now.getTime() - via.openedAt.getTime() <= FRESH_MS
}
