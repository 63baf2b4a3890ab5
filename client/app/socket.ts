import { createClient } from 'graphql-ws'
import { asked, reachable } from '../lib/connection.ts'
import { session } from '../lib/session.ts'

/** Wakes the wait between two attempts: the network is back, or the reader is. */
const wakers = new Set<() => void>()
const wake = () => {
  for (const waker of [...wakers]) waker()
}
window.addEventListener('online', wake)
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake())

/** Waits with growing time and jitter, at most 20 s, and not at all once somebody looks again. */
function pause(retries: number): Promise<void> {
  const ms = Math.min(20_000, 500 * 2 ** Math.min(retries, 6)) * (0.5 + Math.random() / 2)
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      wakers.delete(done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    wakers.add(done)
  })
}

const SIGN_IN_AGAIN = 4403
/** A restart takes about this long; a socket that is away longer means that the server is. */
const MISSED_AFTER_MS = 1_500

let answered = asked()
let missed: ReturnType<typeof setTimeout> | undefined

export const socket = createClient({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
  lazy: true,
  // A page that shows one conversation after another keeps its socket in between.
  lazyCloseTimeout: 5_000,
  keepAlive: 12_000,
  retryAttempts: Infinity,
  retryWait: pause,
  shouldRetry: () => true,
  connectionParams: () => {
    const current = session.get()
    return current ? { authorization: `Bearer ${current.token}` } : {}
  },
  on: {
    connecting: () => (answered = asked()),
    connected: () => {
      clearTimeout(missed)
      answered()
    },
    closed: (event) => {
      clearTimeout(missed)
      // A socket that was closed on purpose says 1000; any other end is a loss until it is back.
      if ((event as CloseEvent).code !== 1000) missed = setTimeout(() => reachable.set(false), MISSED_AFTER_MS)
      if ((event as CloseEvent).code === SIGN_IN_AGAIN) session.doubt()
    },
  },
})

// Another person's socket must not carry this one's events.
let holder = session.get()?.token
session.subscribe(() => {
  const token = session.get()?.token
  if (token === holder) return
  holder = token
  socket.terminate()
})
