import { describeError, type Log } from './log.ts'

/** Whoever stops after a fault has this long to store what is under way. */
const DRAIN_MS = 15_000

export interface LastResort {
  log: () => Log | undefined
  /** Stops accepting, and stores what is under way. */
  close: () => Promise<void>
  /** Writes a line for the person who started us. */
  say: (words: string) => void
  exit: (code: number) => void
}

/**
 * For a fault that nobody caught: after it nobody knows what still holds, so the process says so, stores what is under
 * way, and ends for its supervisor to start another. Neither the log nor the words hold the error's message, which may
 * repeat what a user typed. @returns what has to hear of such faults
 */
export function lastResort({ log, close, say, exit }: LastResort, drainMs = DRAIN_MS): (error: unknown) => void {
  let ending = false
  return (error) => {
    log()?.fatal({ err: error }, ending ? 'a fault while ending' : 'a fault that nobody caught')
    if (ending) return
    ending = true
    const { name, code } = describeError(error)
    say(`Stopping after a fault that nobody caught (${code ?? name}). What is under way is being stored; start again.`)
    const deadline = setTimeout(() => exit(1), drainMs)
    void close()
      .catch((err: unknown) => log()?.fatal({ err }, 'a fault while ending'))
      .finally(() => {
        clearTimeout(deadline)
        exit(1)
      })
  }
}
