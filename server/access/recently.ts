import { LRUCache } from 'lru-cache'

const REMEMBERED = 20_000

/** Remembers for which ids something was done within the last moment, so that it is not done again. */
export class Recently {
  private readonly done: LRUCache<string, number>

  constructor(private readonly withinMs: number) {
    this.done = new LRUCache({ max: REMEMBERED })
  }

  /** @returns false when it was noted for this id within that time */
  note(id: string, now: Date): boolean {
    const last = this.done.get(id)
    if (last !== undefined && now.getTime() - last < this.withinMs) return false
    this.done.set(id, now.getTime())
    return true
  }
}
