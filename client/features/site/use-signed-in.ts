import { useSyncExternalStore } from 'react'
import { session } from '../../lib/session.ts'

const isSignedIn = () => session.get() !== null
// The server does not know, and writes the page as for a stranger.
const isSignedInForServer = () => false

/** Whether somebody is signed in here. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(session.subscribe, isSignedIn, isSignedInForServer)
}

/** Where one begins: signed in with a chat of one's own, else with a guest's. */
export function useStart(): string {
  return useSignedIn() ? '/chat' : '/guest-chat'
}
