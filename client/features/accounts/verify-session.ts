import { ENDED, session, type AnsweredUser } from '../../lib/session.ts'

/** Between the refusal and the sign-in screen, as documented: what is under way may end first. */
const LEAVE_AFTER_MS = 100

let running: Promise<void> | null = null

/**
 * Asks once whether the token still holds, however many want to know, and ends the session where it does not. Any other
 * failure is no answer: a network that is away signs nobody out.
 */
export function verifySession(): Promise<void> {
  running ??= verify().finally(() => (running = null))
  return running
}

async function verify(): Promise<void> {
  const asked = session.get()
  if (!asked) return
  const response = await fetch('/api/v1/auth/verify', {
    headers: { authorization: `Bearer ${asked.token}` },
    cache: 'no-store',
  }).catch(() => null)
  const user: unknown = response?.ok ? await response.json().catch(() => null) : null
  if (response?.status === 401) await new Promise((resolve) => setTimeout(resolve, LEAVE_AFTER_MS))
  // Another sign-in may have happened meanwhile; this answer is not about it.
  if (session.get()?.token !== asked.token) return
  if (response?.status === 401) session.end(ENDED)
  else if (user !== null) session.update(user as AnsweredUser)
}
