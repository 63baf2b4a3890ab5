import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { keepSessionVerified } from '../features/accounts/verify-session.ts'
import { clearOutboxes } from '../features/conversations/live/outbox.ts'
import { session } from '../lib/session.ts'
import { router } from './router.tsx'

/** Watches over the session: verified at start and every five minutes; once it ends, what was its is gone and sign-in is shown. */
export function SessionGuard() {
  const client = useApolloClient()
  useEffect(() => keepSessionVerified(client), [client])
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
