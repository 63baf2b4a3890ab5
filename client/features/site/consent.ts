import { createKeptStore } from '../../lib/kept-store.ts'
import { session } from '../../lib/session.ts'

/** What this browser was told of cookies, under its documented key. */
export const consent = createKeptStore<'undecided' | 'accepted' | 'declined'>('cookie_consent', 'undecided', [
  'accepted',
  'declined',
])

/** Takes back what was kept: the session ends here, and on the server as soon as it hears of it. */
export function decline(): void {
  const signedIn = session.get()
  if (signedIn)
    void fetch('/api/v1/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${signedIn.token}`, 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
    }).catch(() => undefined)
  session.end()
  consent.set('declined')
}
