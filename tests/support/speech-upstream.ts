import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How it misbehaves, until it is told otherwise. */
export type Misconduct =
  | 'refuses the key'
  | 'has too many calls'
  | 'is broken'
  | 'does not know the voice'
  | 'knows the default voice only'
  | 'stalls before its answer'
  | 'stalls in the middle'
  | 'resets in the middle'
  | 'answers with a page'
  | 'answers with nothing'
  | 'leads elsewhere'
  | 'never ends'

export interface Asked {
  path: string
  query: string
  headers: IncomingMessage['headers']
  /** As it came. */
  body: Buffer
  /** Whoever asked left before the end. */
  left: boolean
}

const CALLS = {
  elevenLabs: /^\/v1\/text-to-speech\/([\w-]+)\/stream$/,
  speech: /^\/v1\/audio\/speech$/,
  transcription: /^\/v1\/audio\/transcriptions$/,
} as const
export type SpeechCall = keyof typeof CALLS

/** That of the settings, https://elevenlabs.io/docs/api-reference/text-to-speech/stream */
export const DEFAULT_VOICE = 'JBFqnCBsd6RMkjVDRZzb'

/** A frame of MPEG 1 layer III, 128 kbit/s, 44.1 kHz, one channel, in which nothing sounds: 26 ms. */
const FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)])
/** Half a second of quiet that any player takes for MP3. */
export const QUIET_MP3 = Buffer.concat(Array.from({ length: 20 }, () => FRAME))

/** The errors of both, as their services send them. */
const ERRORS: Record<'elevenLabs' | 'openAi', Record<number, object>> = {
  elevenLabs: {
    401: { detail: { status: 'invalid_api_key', message: 'Invalid API key' } },
    404: { detail: { status: 'voice_not_found', message: 'A voice with that voice_id was not found.' } },
    429: { detail: { status: 'too_many_concurrent_requests', message: 'Too many concurrent requests.' } },
    500: { detail: { status: 'internal_server_error', message: 'An internal error occurred.' } },
  },
  openAi: {
    401: {
      error: {
        message: 'Incorrect API key provided.',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_api_key',
      },
    },
    404: {
      error: {
        message: 'The model does not exist.',
        type: 'invalid_request_error',
        param: null,
        code: 'model_not_found',
      },
    },
    429: { error: { message: 'Rate limit reached.', type: 'requests', param: null, code: 'rate_limit_exceeded' } },
    500: { error: { message: 'The server had an error.', type: 'server_error', param: null, code: null } },
  },
}
const STATUS_OF: Partial<Record<Misconduct, number>> = {
  'refuses the key': 401,
  'does not know the voice': 404,
  'has too many calls': 429,
  'is broken': 500,
}

/** What it comes to with the voice that is asked for. */
function conductOf(misconduct: Misconduct, path: string): Misconduct | null {
  if (misconduct !== 'knows the default voice only') return misconduct
  return path.includes(`/${DEFAULT_VOICE}/`) ? null : 'does not know the voice'
}

/**
 * The voices and ears of others: ElevenLabs' `/v1/text-to-speech/{voice}/stream`, and OpenAI's `/v1/audio/speech` and
 * `/v1/audio/transcriptions`, byte for byte, and every way in which they fail.
 */
export class SpeechUpstream {
  readonly asked: Record<SpeechCall, Asked[]> = { elevenLabs: [], speech: [], transcription: [] }
  readonly #misconduct = new Map<SpeechCall, Misconduct>()
  #heard = 'BP 88 over 52.'
  /** How long it rests between two pieces of sound. */
  #paceMs = 0
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy())
  })

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** What the product is set up with to find it, for the calls that are wanted. */
  settings(...calls: SpeechCall[]): Record<string, string> {
    const openAi = `${this.origin}/v1`
    return {
      ...(calls.includes('elevenLabs') && { ELEVENLABS_API_KEY: 'key-of-elevenlabs', ELEVENLABS_URL: this.origin }),
      ...(calls.includes('speech') && { SPEECH_URL: openAi, SPEECH_API_KEY: 'key-of-speech' }),
      ...(calls.includes('transcription') && { TRANSCRIPTION_URL: openAi, TRANSCRIPTION_API_KEY: 'key-of-hearing' }),
    }
  }

  /** What it does with each of these calls from now on; null: its work. */
  behave(call: SpeechCall, misconduct: Misconduct | null): void {
    if (misconduct) this.#misconduct.set(call, misconduct)
    else this.#misconduct.delete(call)
  }

  /** What it will have heard. */
  hear(words: string): void {
    this.#heard = words
  }

  pace(ms: number): void {
    this.#paceMs = ms
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://upstream')
    const call = (Object.keys(CALLS) as SpeechCall[]).find((name) => CALLS[name].test(pathname))
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (!call || request.method !== 'POST') return void response.writeHead(404).end()
    const asked = { path: pathname, query: search, headers: request.headers, body: Buffer.concat(parts), left: false }
    this.asked[call].push(asked)
    response.on('close', () => (asked.left = !response.writableFinished))
    const misconduct = this.#misconduct.get(call)
    if (misconduct && this.#refuse(call, conductOf(misconduct, pathname), response)) return
    if (misconduct === 'stalls before its answer') return
    if (call === 'transcription') await this.#write(response, misconduct)
    else await this.#speak(response, misconduct)
  }

  /** @returns whether that was all */
  #refuse(call: SpeechCall, misconduct: Misconduct | null, response: ServerResponse): boolean {
    const status = misconduct && STATUS_OF[misconduct]
    if (status) {
      const limited = status === 429 ? { 'retry-after': '7' } : {}
      const body = JSON.stringify(ERRORS[call === 'elevenLabs' ? 'elevenLabs' : 'openAi'][status])
      response.writeHead(status, { 'content-type': 'application/json', ...limited }).end(body)
    } else if (misconduct === 'answers with a page') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the network</h1>')
    } else if (misconduct === 'answers with nothing') {
      response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': 0 }).end()
    } else if (misconduct === 'leads elsewhere') {
      response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()
    } else return false
    return true
  }

  async #speak(response: ServerResponse, misconduct: Misconduct | undefined): Promise<void> {
    response.writeHead(200, { 'content-type': 'audio/mpeg', 'transfer-encoding': 'chunked' })
    const half = QUIET_MP3.length / 2
    response.write(QUIET_MP3.subarray(0, half))
    if (misconduct === 'stalls in the middle') return
    if (misconduct === 'resets in the middle') {
      await sleep(50)
      return void response.socket?.resetAndDestroy()
    }
    if (misconduct === 'never ends') {
      while (!response.destroyed) {
        if (!response.write(Buffer.alloc(1_000_000))) await sleep(1)
      }
      return
    }
    if (this.#paceMs > 0) await sleep(this.#paceMs)
    response.end(QUIET_MP3.subarray(half))
  }

  async #write(response: ServerResponse, misconduct: Misconduct | undefined): Promise<void> {
    const answer = Buffer.from(JSON.stringify({ text: this.#heard }))
    response.writeHead(200, { 'content-type': 'application/json' })
    if (this.#paceMs > 0) await sleep(this.#paceMs)
    response.write(answer.subarray(0, 5))
    if (misconduct === 'stalls in the middle') return
    if (misconduct === 'resets in the middle') {
      await sleep(50)
      return void response.socket?.resetAndDestroy()
    }
    if (misconduct === 'never ends') {
      while (!response.destroyed) {
        if (!response.write(Buffer.alloc(100_000, ' '))) await sleep(1)
      }
      return
    }
    response.end(answer.subarray(5))
  }
}
