import { z } from 'zod'
import type { Log } from '#server/platform/log.ts'
import { bearer, withoutSlash, type OpenAiSettings } from './outside-voices.ts'
import { Resting } from './resting.ts'
import { askSpeechService, type Waits } from './speech-service.ts'
import { SpeechFailed, type SpeechHealth } from './speech.ts'

/** What a browser records, by its media type; the name's end is what such services tell it by. */
export const RECORDINGS = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mp4',
  'audio/wav': 'wav',
} as const
export type RecordingType = keyof typeof RECORDINGS

export interface Recording {
  type: RecordingType
  data: Buffer
}

/** What writes spoken words down. */
export interface Transcription {
  /**
   * Writes down what was said, in English; empty where nothing was.
   * @param signal ends the work once nobody waits for it
   * @throws SpeechFailed, nothing else
   */
  write(recording: Recording, signal: AbortSignal): Promise<string>
  health(): SpeechHealth
}

/** Two minutes are written down in some seconds; nothing comes before all of it is. */
const WAITS: Waits = { firstMs: 45_000, silenceMs: 10_000, totalMs: 60_000 }
const MOST_BYTES = 256_000
const answer = z.object({ text: z.string() })

/**
 * Any service that speaks as OpenAI's does; while it rests nobody waits for it.
 * https://platform.openai.com/docs/api-reference/audio/createTranscription
 */
export class OpenAiTranscription implements Transcription {
  readonly #resting: Resting

  /** @param now milliseconds */
  constructor(
    private readonly settings: OpenAiSettings,
    private readonly log: Pick<Log, 'warn'>,
    now: () => number,
    private readonly waits = WAITS,
  ) {
    this.#resting = new Resting(now)
  }

  async write(recording: Recording, signal: AbortSignal): Promise<string> {
    if (this.#resting.rests) throw new SpeechFailed('BROKEN')
    try {
      const text = await this.#ask(recording, signal)
      this.#resting.worked()
      return text
    } catch (error) {
      if (error instanceof SpeechFailed && error.fault !== 'LEFT') {
        this.#resting.failed(error)
        this.log.warn({ fault: error.fault }, 'A recording was not written down')
      }
      throw error
    }
  }

  health(): SpeechHealth {
    const { complaint, isUnused } = this.#resting
    if (complaint) return { state: 'FAILING', detail: `The speech service ${complaint}.` }
    return { state: 'WORKING', detail: `A speech service writes down${isUnused ? ', and was not asked yet' : ''}.` }
  }

  async #ask({ type, data }: Recording, signal: AbortSignal): Promise<string> {
    const { url, key, model } = this.settings
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(data)], { type }), `recording.${RECORDINGS[type]}`)
    form.set('model', model)
    form.set('language', 'en')
    form.set('response_format', 'json')
    const { chunks } = await askSpeechService({
      url: `${withoutSlash(url)}/audio/transcriptions`,
      headers: { ...bearer(key), accept: 'application/json' },
      body: form,
      waits: this.waits,
      mostBytes: MOST_BYTES,
      signal,
    })
    const read: Buffer[] = []
    for await (const chunk of chunks) read.push(chunk)
    return textIn(Buffer.concat(read).toString('utf8'))
  }
}

function textIn(json: string): string {
  try {
    return answer.parse(JSON.parse(json)).text.trim()
  } catch {
    throw new SpeechFailed('BROKEN')
  }
}
