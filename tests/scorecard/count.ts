/** Hits, false alarms and misses of a reader, and what follows from them. */
export class Count {
  right = 0
  wrong = 0
  missed = 0

  add(other: Count): void {
    this.right += other.right
    this.wrong += other.wrong
    this.missed += other.missed
  }

  get precision(): number {
    return share(this.right, this.right + this.wrong)
  }

  get recall(): number {
    return share(this.right, this.right + this.missed)
  }

  get f1(): number {
    return share(2 * this.right, 2 * this.right + this.wrong + this.missed)
  }
}

/** 1 where there was nothing to get wrong. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole
}
