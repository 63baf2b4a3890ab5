import type { Log } from '#server/platform/log.ts'
import { Resting } from './resting.ts'
import {
  SpeechFailed,
  whole,
  type AudioType,
  type Speech,
  type SpeechHealth,
  type SpokenAudio,
  type Words,
} from './speech.ts'
import { SpokenCache } from './spoken-cache.ts'

interface Step {
  voice: Speech
  resting: Resting
}

const BROWSER = 'the browser’s own voice'

/**
 * Several voices in an order: where one does not begin to speak the next one does, and one that failed, or broke off,
 * rests. Whose text broke off asks again and is heard by the next. Behind the last stands the browser's own voice.
 */
export class Voices implements Speech {
  readonly name = 'voices'
  readonly isOutside = false
  readonly #steps: Step[]
  readonly #cache: SpokenCache

  /** @param now milliseconds */
  constructor(
    voices: readonly Speech[],
    private readonly log: Pick<Log, 'warn'>,
    now: () => number,
  ) {
    this.#steps = voices.map((voice) => ({ voice, resting: new Resting(now) }))
    this.#cache = new SpokenCache(now)
  }

  async speak(words: Words, signal: AbortSignal): Promise<SpokenAudio> {
    for (const step of this.#steps) {
      const key = this.#cache.keyOf(step.voice.name, words)
      const kept = this.#cache.find(key)
      if (kept) return { type: kept.type, chunks: whole(kept.data) }
      if (step.resting.rests) continue
      try {
        const { type, chunks } = await step.voice.speak(words, signal)
        return { type, chunks: this.#passOn(step, chunks, { key, type }) }
      } catch (error) {
        this.#failed(step, error)
        if (signal.aborted) break
      }
    }
    throw new SpeechFailed(signal.aborted ? 'LEFT' : 'BROKEN')
  }

  close(): void {
    for (const { voice } of this.#steps) voice.close()
  }

  /** Which voice is live, and which stand behind it. */
  health(): SpeechHealth {
    if (this.#steps.length === 0) return { state: 'OFF', detail: `Only ${BROWSER} reads aloud.` }
    const complaints = this.#steps.flatMap(({ voice, resting: { complaint } }) =>
      complaint ? [`${voice.name} ${complaint}.`] : [],
    )
    const [live, ...behind] = this.#steps.filter(({ resting }) => !resting.rests)
    const names = [...behind.map(({ voice }) => voice.name), BROWSER]
    const order = live
      ? `Live: ${live.voice.name}${live.resting.isUnused ? ', not asked yet' : ''}. Behind it: ${names.join(', ')}.`
      : `Live: ${BROWSER}.`
    const remarks = this.#steps.flatMap(({ voice }) => voice.remark ?? [])
    return {
      state: complaints.length > 0 ? 'FAILING' : 'WORKING',
      detail: [...complaints, order, ...remarks].join(' '),
    }
  }

  /** Passes sound on as it comes, and keeps it once it is whole. */
  async *#passOn(step: Step, chunks: AsyncIterable<Buffer>, { key, type }: { key: string; type: AudioType }) {
    const heard: Buffer[] = []
    try {
      for await (const chunk of chunks) {
        heard.push(chunk)
        yield chunk
      }
    } catch (error) {
      this.#failed(step, error)
      throw error
    }
    step.resting.worked()
    this.#cache.keep(key, type, Buffer.concat(heard))
  }

  #failed({ voice, resting }: Step, error: unknown): void {
    if (!(error instanceof SpeechFailed)) throw error
    if (error.fault === 'LEFT') return
    resting.failed(error)
    this.log.warn({ voice: voice.name, fault: error.fault }, 'A voice did not speak')
  }
}
