/** Lets at most so many pieces of work run at once; the others wait, the first come first. */
export function turns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // A waiting caller takes over this one's place.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
