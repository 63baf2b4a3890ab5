import { useEffect } from 'react'
import { clearOutboxes } from '../features/conversations/live/outbox.ts'
import { afterPaint } from '../lib/after-paint.ts'
import { useApi } from '../lib/api.ts'
import { session } from '../lib/session.ts'
import { router } from './router.tsx'

const EVERY_MS = 300_000

/** Watches over the session: verified at start and every five minutes; once it ends, what was its is gone and sign-in is shown. */
export function SessionGuard() {
  const api = useApi()
  useEffect(() => {
    const verify = () => {
      if (!session.get()) return
      const code = Promise.all([api(), import('../features/accounts/verify-session.ts')])
      // Where its code cannot be had, nothing is said of the session; the next time asks again.
      code.then(([client, { verifySession }]) => verifySession(client)).catch(() => undefined)
    }
    const stopWaiting = afterPaint(verify)
    const timer = setInterval(verify, EVERY_MS)
    return () => {
      stopWaiting()
      clearInterval(timer)
    }
  }, [api])
  useEffect(() => {
    let signedIn = session.get() !== null
    return session.subscribe(() => {
      const now = session.get() !== null
      if (signedIn && !now) {
        clearOutboxes()
        const { pathname } = router.state.location
        void router.navigate('/login', {
          replace: true,
          state: pathname.startsWith('/chat/') ? { from: pathname } : null,
        })
      }
      signedIn = now
    })
  }, [])
  return null
}
