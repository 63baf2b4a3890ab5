import { createStore } from './store.ts'

/** False while the server cannot be reached, by the browser's word or by a failed call. */
export const reachable = createStore(typeof navigator === 'undefined' ? true : navigator.onLine)

/** How often the browser said that it lost the network. */
let losses = 0

/** To be called as a call goes out; what it gives, when its answer is there. What was asked before a loss says nothing of now. */
export function asked(): () => void {
  const before = losses
  return () => {
    if (before === losses) reachable.set(true)
  }
}

/** `fetch` of the server. Its answer says that it can be reached, a refusal too; a 502 and above is said in its place. */
export const fetchFromServer: typeof fetch = async (input, init) => {
  const answered = asked()
  const response = await fetch(input, init)
  if (response.status < 502) answered()
  return response
}

/** How often a server that was not reached is asked whether it is back, and how long it has for an answer. */
const ASK_EVERY_MS = 2_000
const ANSWER_MS = 5_000

/** Asks until the server answers: nobody else may be calling it, since sending waits for this. */
async function askUntilBack(): Promise<void> {
  while (!reachable.get()) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS * (0.5 + Math.random())))
    const answered = asked()
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok && answered(),
      () => undefined,
    )
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => reachable.set(true))
  window.addEventListener('offline', () => {
    losses++
    reachable.set(false)
  })
  let asking: Promise<void> | null = null
  const ask = () => {
    if (!reachable.get()) asking ??= askUntilBack().finally(() => (asking = null))
  }
  reachable.subscribe(ask)
  ask()
}
