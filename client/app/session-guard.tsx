import { useEffect } from 'react'
import { verifySession } from '../features/accounts/verify-session.ts'
import { clearOutboxes } from '../features/conversations/live/outbox.ts'
import { afterPaint } from '../lib/after-paint.ts'
import { session, sessionNotice } from '../lib/session.ts'
import { router } from './router.tsx'

const EVERY_MS = 300_000

/**
 * Watches over the session: verified at start, every five minutes, and when a call was refused; once it ends, what was
 * its is gone and sign-in is shown.
 */
export function SessionGuard() {
  useEffect(() => {
    const verify = () => void verifySession()
    const stopWaiting = afterPaint(verify)
    const timer = setInterval(verify, EVERY_MS)
    const stopDoubting = session.onDoubt(verify)
    return () => {
      stopWaiting()
      clearInterval(timer)
      stopDoubting()
    }
  }, [])
  useEffect(() => {
    let signedIn = session.get() !== null
    return session.subscribe(() => {
      const now = session.get() !== null
      if (signedIn && !now) leave()
      signedIn = now
    })
  }, [])
  return null
}

/** To the sign-in screen. Whose session ended by itself comes back to where they were; who signed out begins anew. */
function leave(): void {
  clearOutboxes()
  const { pathname, search } = router.state.location
  const from = sessionNotice.get() !== null && pathname !== '/' ? pathname + search : undefined
  void router.navigate('/login', { replace: true, state: from ? { from } : null })
}
