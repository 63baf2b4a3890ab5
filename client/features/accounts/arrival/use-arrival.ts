import { startTransition, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { session } from '../../../lib/session.ts'
import { destinationOf, type SignedIn } from '../signed-in.ts'
import { useCall } from '../use-call.ts'

void (
  /* GraphQL */ `
    query ClaimableConversations {
      claimableConversations
    }
  `
)

/**
 * What happens to somebody who comes in: the session begins, a guest's chats are asked about, and the page that
 * they came for takes the place of this one.
 */
export function useArrival(origin: string | undefined) {
  const call = useCall()
  const navigate = useNavigate()
  const [already] = useState(() => session.get() !== null)
  const [guestChats, setGuestChats] = useState(0)
  const claimable = useRef(0)
  const arriving = useRef(false)

  // Signing in in another tab signs in here as well.
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.get() && !arriving.current) void navigate(origin ?? '/', { replace: true })
      }),
    [navigate, origin],
  )

  const leave = (kept: boolean) => {
    const role = session.get()?.user.role ?? 'general_physician'
    void navigate(destinationOf(role, origin, kept), { replace: true })
  }

  return {
    /** Signed in before this page was opened. */
    already,
    /** How many of the guest's chats wait for a yes or no. */
    guestChats,
    /** Begins the session, having asked what the guest leaves behind: the change of person empties the cache and ends its queries. */
    async begin({ accessToken, user }: SignedIn): Promise<void> {
      claimable.current = await call((client, { ClaimableConversationsDocument: query }) =>
        client.query({
          query,
          fetchPolicy: 'no-cache',
          context: { headers: { authorization: `Bearer ${accessToken}` } },
        }),
      )
        .then(({ data }) => data?.claimableConversations ?? 0)
        .catch(() => 0)
      arriving.current = true
      session.begin({ token: accessToken, user })
    },
    /** Asks about the guest's chats where there are any, and leaves where there are none. */
    goOn: (): void => {
      if (claimable.current > 0) startTransition(() => setGuestChats(claimable.current))
      else leave(false)
    },
    leave,
  }
}
