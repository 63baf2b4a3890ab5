import { reachable } from './connection.ts'

const TRIES = 4
const WAIT_MS = 400

/**
 * Fetches a part of the app. One that got lost on the way is fetched again as soon as the server can be reached: nobody
 * loses a page over a menu.
 * @throws where the server answers and the part still does not come, as after a new version; loading the page anew helps
 */
export async function bring<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tries))
      await untilReachable()
    }
  }
}

async function untilReachable(): Promise<void> {
  const answers = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers) return
  reachable.set(false)
  await new Promise<void>((resolve) => {
    const stop = reachable.subscribe(() => {
      if (!reachable.get()) return
      stop()
      resolve()
    })
  })
}
