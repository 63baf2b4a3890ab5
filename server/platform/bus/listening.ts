import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { BusSubscription } from './bus.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

interface Listening<Event> {
  open: () => Promise<BusSubscription<Event>>
  /** Must not reject, and is not waited for. */
  onEvent: (event: Event) => void
  log: Log
}

/**
 * Receives all events of a topic for as long as the app lives: when its subscription is cut it subscribes again, after
 * pauses that grow. What happened in between is lost.
 * @returns what ends the listening @throws when the first subscription fails
 */
export async function keepListening<Event>({ open, onEvent, log }: Listening<Event>): Promise<() => void> {
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted
  let current = await open()
  const follow = async () => {
    for (let pause = FIRST_PAUSE_MS; !isStopped();) {
      try {
        for await (const event of current) onEvent(event)
      } catch (err) {
        log.warn({ err }, 'a topic was lost; subscribing again')
      }
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (isStopped()) return
      try {
        current = await open()
        pause = FIRST_PAUSE_MS
      } catch {
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      }
    }
    await current.return()
  }
  void follow()
  return () => {
    stopping.abort()
    void current.return()
  }
}
