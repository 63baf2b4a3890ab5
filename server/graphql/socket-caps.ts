/** Counts what is open, by whose it is. */
export class OpenCount {
  private readonly open = new Map<string, number>()

  constructor(private readonly most: number) {}

  /** Counts one more. @returns what takes it off again, once; or null where as many as may be are open */
  enter(whose: string): (() => void) | null {
    const count = this.open.get(whose) ?? 0
    if (count >= this.most) return null
    this.open.set(whose, count + 1)
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      const left = (this.open.get(whose) ?? 1) - 1
      if (left > 0) this.open.set(whose, left)
      else this.open.delete(whose)
    }
  }
}

/** Says of each frame of one socket whether it still fits into its window of time. */
export function frameBudget(most: number, windowMs: number): () => boolean {
  let since = 0
  let heard = 0
  return () => {
    const now = performance.now()
    if (now - since > windowMs) {
      since = now
      heard = 0
    }
    heard += 1
    return heard <= most
  }
}
