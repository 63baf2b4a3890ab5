import { useEffect } from 'react'
import { clearOutboxes } from '../features/conversations/live/outbox.ts'
import { useApi } from '../lib/api.ts'
import { session } from '../lib/session.ts'
import { router } from './router.tsx'

/** Watches over the session: verified at start and every five minutes; once it ends, what was its is gone and sign-in is shown. */
export function SessionGuard() {
  const api = useApi()
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    void Promise.all([api(), import('../features/accounts/verify-session.ts')]).then(
      ([client, { keepSessionVerified }]) => {
        if (!isOver) stop = keepSessionVerified(client)
      },
      // Without its code nothing can be verified, and nothing is said of the session.
      () => undefined,
    )
    return () => {
      isOver = true
      stop()
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
