import { readDoximityMessage, type DoximityMessage } from './doximity-messages.ts'

/** A state is good for ten minutes, and so is the wait for its end. */
const PATIENCE_MS = 600_000

/** Opens the window while the click still lasts; where it leads is set once the server has said so. */
export const openPopup = (): Window | null => window.open('about:blank', 'doximity', 'popup,width=520,height=720')

/**
 * Leads the window to Doximity and waits for what its callback page says: by the channel that the state names, or by
 * a message of this origin, whichever comes first. A closed window tells nothing, so that nobody asks it.
 * @returns null when `signal` gave up, or ten minutes have passed
 */
export function askDoximity(
  popup: Window,
  authorizationUrl: string,
  signal: AbortSignal,
): Promise<DoximityMessage | null> {
  const state = new URL(authorizationUrl).searchParams.get('state') ?? ''
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(state)
    const end = (message: DoximityMessage | null) => {
      channel.close()
      window.removeEventListener('message', onMessage)
      signal.removeEventListener('abort', onAbort)
      clearTimeout(timer)
      resolve(message)
    }
    const take = (data: unknown) => {
      const message = readDoximityMessage(data)
      if (message) end(message)
    }
    const onMessage = (event: MessageEvent) => {
      if (event.origin === location.origin) take(event.data)
    }
    const onAbort = () => end(null)
    const timer = setTimeout(() => end(null), PATIENCE_MS)
    channel.onmessage = (event: MessageEvent) => take(event.data)
    window.addEventListener('message', onMessage)
    signal.addEventListener('abort', onAbort)
    popup.location.replace(authorizationUrl)
  })
}
