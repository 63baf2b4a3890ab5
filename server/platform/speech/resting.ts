import type { SpeechFailed, SpeechFault } from './speech.ts'

/** For how long a service that failed is not asked, in seconds: a key is not mended in a moment, a hiccup is. */
const REST_SECONDS: Partial<Record<SpeechFault, number>> = { REFUSED: 300, LIMITED: 30, BROKEN: 30, STALLED: 30 }
const LONGEST_SECONDS = 300

const WORDS: Record<SpeechFault, string> = {
  REFUSED: 'does not take our key',
  LIMITED: 'has too much to do',
  BROKEN: 'is out of order',
  STALLED: 'does not answer',
  UNFIT: 'did not take what it was sent',
  LEFT: 'was left',
}

/** Whether a service outside is worth asking: one that failed rests, so that nobody waits for it again. */
export class Resting {
  #until = 0
  #last: 'never asked' | 'worked' | SpeechFault = 'never asked'

  constructor(private readonly now: () => number) {}

  get rests(): boolean {
    return this.now() < this.#until
  }

  worked(): void {
    this.#last = 'worked'
    this.#until = 0
  }

  failed({ fault, retryAfterSeconds }: SpeechFailed): void {
    if (fault === 'LEFT') return
    this.#last = fault
    const seconds = Math.min(LONGEST_SECONDS, retryAfterSeconds ?? REST_SECONDS[fault] ?? 0)
    this.#until = this.now() + seconds * 1_000
  }

  /** What there is to say against it, for admins; null: nothing. */
  get complaint(): string | null {
    if (this.#last === 'never asked' || this.#last === 'worked') return null
    return this.rests ? `${WORDS[this.#last]}, and rests` : `${WORDS[this.#last]} when it was asked last`
  }

  get isUnused(): boolean {
    return this.#last === 'never asked'
  }
}
