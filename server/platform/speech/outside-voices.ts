import { LRUCache } from 'lru-cache'
import { askSpeechService, type Waits } from './speech-service.ts'
import { SpeechFailed, type AudioType, type Speech, type SpokenAudio, type Words } from './speech.ts'

/** Somebody listens: whoever has not begun to speak by then is passed over. */
const WAITS: Waits = { firstMs: 5_000, silenceMs: 5_000, totalMs: 120_000 }
/** 4,000 characters are some five minutes: 13 MB as WAV, 2 MB as MP3. */
const MOST_BYTES = 20_000_000

/** Of a type that we did not ask for the sound is another's, or none. */
const TYPES: Record<string, AudioType | undefined> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp3': 'audio/mpeg',
  'application/octet-stream': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
}

interface Request {
  url: string
  headers: Record<string, string>
  body: object
}

/** A voice behind HTTP. */
class OutsideVoice implements Speech {
  readonly isOutside = true

  constructor(
    readonly name: string,
    private readonly request: (words: Words) => Request,
    private readonly waits: Waits,
  ) {}

  async speak(words: Words, signal: AbortSignal): Promise<SpokenAudio> {
    const { url, headers, body } = this.request(words)
    const { type, chunks } = await askSpeechService({
      url,
      headers: { ...headers, 'content-type': 'application/json', accept: 'audio/mpeg' },
      body: JSON.stringify(body),
      waits: this.waits,
      mostBytes: MOST_BYTES,
      signal,
    })
    const audio = TYPES[type]
    if (audio) return { type: audio, chunks }
    // Reading it to its end would only cost.
    await chunks[Symbol.asyncIterator]().return?.()
    throw new SpeechFailed('BROKEN')
  }

  close(): void {
    // Each call ends with whoever asked.
  }
}

interface ElevenLabsSettings {
  /** Such as https://api.elevenlabs.io */
  url: string
  key: string
  model: string
  /** Speaks for assistants that name no voice. */
  voice: string
}

/**
 * ElevenLabs, in the assistant's voice. Of the text nothing is in the address.
 * https://elevenlabs.io/docs/api-reference/text-to-speech/stream
 */
export function elevenLabsVoice({ url, key, model, voice }: ElevenLabsSettings, waits = WAITS): Speech {
  const request = (words: Words): Request => ({
    url: `${withoutSlash(url)}/v1/text-to-speech/${words.voice ?? voice}/stream?output_format=mp3_44100_64`,
    headers: { 'xi-api-key': key },
    body: { text: words.masked, model_id: model },
  })
  return new ForUnknownVoices(new OutsideVoice('ElevenLabs', request, waits))
}

/** So many voice ids that nobody knows are remembered, each for an hour: until then somebody may have put it right. */
const UNKNOWN = { max: 500, ttl: 60 * 60_000 }

/**
 * Where the service does not take a text in an assistant's own voice, it is asked once more, in the default one: an id that an
 * expert mistyped, or a voice that was taken down, silences no assistant. Only where the default voice did take it is the id
 * taken for unknown, and left out from then on.
 */
class ForUnknownVoices implements Speech {
  readonly isOutside = true
  readonly #unknown = new LRUCache<string, true>(UNKNOWN)

  constructor(private readonly service: OutsideVoice) {}

  get name(): string {
    return this.service.name
  }

  get remark(): string | null {
    this.#unknown.purgeStale()
    const { size } = this.#unknown
    if (size === 0) return null
    return `${this.name} does not know ${size === 1 ? 'the voice' : `the voices (${size})`} that assistants name: the default one speaks for them.`
  }

  async speak(words: Words, signal: AbortSignal): Promise<SpokenAudio> {
    const voice = idOf(words.voice)
    const inDefault = { ...words, voice: null }
    if (voice === null || this.#unknown.has(voice)) return this.service.speak(inDefault, signal)
    try {
      return await this.service.speak(words, signal)
    } catch (error) {
      if (!(error instanceof SpeechFailed) || error.fault !== 'UNFIT') throw error
      const spoken = await this.service.speak(inDefault, signal)
      this.#unknown.set(voice, true)
      return spoken
    }
  }

  close(): void {
    this.service.close()
  }
}

/** What an expert typed as a voice, where it can be one: it is a part of the address. */
const idOf = (voice: string | null): string | null => (voice && /^[\w-]+$/.test(voice) ? voice : null)

export interface OpenAiSettings {
  /** With its version, such as https://api.openai.com/v1 */
  url: string
  /** Undefined where the service asks for none, as on one's own computer. */
  key: string | undefined
  model: string
}

/** Any service that speaks as OpenAI's does. https://platform.openai.com/docs/api-reference/audio/createSpeech */
export function openAiVoice({ url, key, model, voice }: OpenAiSettings & { voice: string }, waits = WAITS): Speech {
  const request = ({ masked }: Words): Request => ({
    url: `${withoutSlash(url)}/audio/speech`,
    headers: bearer(key),
    body: { model, input: masked, voice, response_format: 'mp3' },
  })
  return new OutsideVoice('The speech service', request, waits)
}

export const bearer = (key: string | undefined): Record<string, string> =>
  key ? { authorization: `Bearer ${key}` } : {}

export const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
