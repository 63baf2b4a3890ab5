/** Wake-ups: they carry nothing, whoever is woken reads the truth. */
export interface Paced extends AsyncIterableIterator<void> {
  /** As if something had come from the source. */
  poke(): void
  return(): Promise<IteratorResult<void>>
}

interface PacedOptions {
  /** The first window has begun already: the first wake-up, too, comes at its end. */
  resting?: boolean
}

const DONE = { value: undefined, done: true } as const

/**
 * Turns "something changed" into at most one wake-up per window: the first at once, and the last never lost. The source
 * is read as it comes, so that its queue cannot run over; its end is an end and its failure a failure here, too.
 */
export function paced(source: AsyncIterator<unknown>, everyMs: number, { resting = false }: PacedOptions = {}): Paced {
  let wokenAt = resting ? performance.now() : -Infinity
  /** Something came of which nobody was told. */
  let news = false
  let ended = false
  let failure: { error: unknown } | null = null
  let wake = () => {}

  /** Until something happens here, or the time is over. */
  const rest = (ms?: number) =>
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const poke = () => {
    if (news || ended) return
    news = true
    wake()
  }
  const read = async () => {
    try {
      while (!(await source.next()).done) poke()
    } catch (error) {
      failure = { error }
    }
    ended = true
    wake()
  }
  void read()

  const next = async (): Promise<IteratorResult<void>> => {
    for (;;) {
      if (failure) {
        const { error } = failure
        failure = null
        news = false
        throw error
      }
      if (!news && ended) return DONE
      const wait = news ? wokenAt + everyMs - performance.now() : undefined
      if (wait !== undefined && wait <= 0) {
        news = false
        wokenAt = performance.now()
        return { value: undefined, done: false }
      }
      await rest(wait)
    }
  }
  const iterator: Paced = {
    next,
    poke,
    async return() {
      news = false
      ended = true
      wake()
      await source.return?.()
      return DONE
    },
    [Symbol.asyncIterator]: () => iterator,
  }
  return iterator
}
