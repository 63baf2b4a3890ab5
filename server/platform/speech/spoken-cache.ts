import { createHmac, randomBytes } from 'node:crypto'
import type { AudioType, Words } from './speech.ts'

const MOST_BYTES = 32_000_000
/** One that would push out half of the others is not kept. */
const LARGEST_BYTES = 4_000_000
const KEPT_MS = 15 * 60_000

interface Kept {
  type: AudioType
  data: Buffer
  until: number
}

/**
 * What was spoken lately, in this process's memory: a reply that is read again is not paid for again. It is found by a
 * hash under a key that ends with the process; there is no text in it, and what one account heard answers no other.
 */
export class SpokenCache {
  readonly #key = randomBytes(32)
  /** The one used longest ago first. */
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  constructor(private readonly now: () => number) {}

  keyOf(voiceName: string, { text, masked, voice, accountId }: Words): string {
    const what = JSON.stringify([voiceName, voice, accountId, text, masked])
    return createHmac('sha256', this.#key).update(what).digest('base64')
  }

  find(key: string): Kept | null {
    const kept = this.#kept.get(key)
    if (!kept) return null
    this.#drop(key)
    if (kept.until <= this.now()) return null
    this.#add(key, kept)
    return kept
  }

  keep(key: string, type: AudioType, data: Buffer): void {
    if (data.length > LARGEST_BYTES) return
    this.#drop(key)
    this.#add(key, { type, data, until: this.now() + KEPT_MS })
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MOST_BYTES) return
      this.#drop(oldest)
    }
  }

  #add(key: string, kept: Kept): void {
    this.#kept.set(key, kept)
    this.#bytes += kept.data.length
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.data.length ?? 0
    this.#kept.delete(key)
  }
}
