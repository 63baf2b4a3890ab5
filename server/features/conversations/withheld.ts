/** Words of which fewer could stand anywhere. */
const SHORTEST = 24
const INSTEAD = '[not shown]'

/** Sentences and lines of a configuration that a reply must not repeat. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((one) => one.trim())
    .filter((one) => one.length >= SHORTEST)
}

/**
 * Keeps texts out of a stream, wherever its pieces are cut. What could be the beginning of one is held back until it is not;
 * compared without regard to case.
 */
export class Withheld {
  /** How often something was kept out so far. */
  count = 0
  private readonly patterns: Pattern[]
  private held = ''

  constructor(texts: string[]) {
    // Also as JSON writes them: that is how whoever repeats what it was sent says them.
    const written = texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)])
    this.patterns = [...new Set(written.map((text) => text.toLowerCase()))]
      .filter((text) => text.length > 0)
      .map((text) => new Pattern(text))
  }

  /** What of the stream so far may go out, and has not yet. */
  take(piece: string): string {
    this.held += piece
    for (let i = this.held.length - piece.length; i < this.held.length; i += 1) {
      const found = this.foundAt(this.held.charAt(i).toLowerCase())
      if (found === 0) continue
      this.count += 1
      const before = Math.max(0, i + 1 - found)
      this.held = this.held.slice(0, before) + INSTEAD + this.held.slice(i + 1)
      i = before + INSTEAD.length - 1
      for (const pattern of this.patterns) pattern.reset()
    }
    return this.release(Math.max(0, ...this.patterns.map(({ matched }) => matched)))
  }

  /** The rest, when nothing follows. */
  end(): string {
    return this.release(0)
  }

  /** @returns the length of what is complete with this character, the longest; 0: nothing is */
  private foundAt(character: string): number {
    let longest = 0
    for (const pattern of this.patterns) if (pattern.step(character)) longest = Math.max(longest, pattern.length)
    return longest
  }

  private release(keep: number): string {
    const out = this.held.slice(0, this.held.length - keep)
    this.held = this.held.slice(this.held.length - keep)
    return out
  }
}

/** One text that is looked for, a character at a time (Knuth, Morris and Pratt 1977). */
class Pattern {
  matched = 0
  private readonly fallback: number[]

  constructor(private readonly text: string) {
    this.fallback = [0]
    for (let i = 1, k = 0; i < text.length; i += 1) {
      while (k > 0 && text[i] !== text[k]) k = this.fallback[k - 1] ?? 0
      if (text[i] === text[k]) k += 1
      this.fallback.push(k)
    }
  }

  get length(): number {
    return this.text.length
  }

  reset(): void {
    this.matched = 0
  }

  /** @returns whether the text is complete with this character */
  step(character: string): boolean {
    while (this.matched > 0 && this.text[this.matched] !== character)
      this.matched = this.fallback[this.matched - 1] ?? 0
    if (this.text[this.matched] === character) this.matched += 1
    if (this.matched < this.text.length) return false
    this.matched = 0
    return true
  }
}
