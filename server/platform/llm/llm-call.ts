import { createParser } from 'eventsource-parser'
import type { IncomingMessage } from 'node:http'
import type { Dialect, Said } from './dialect.ts'
import { LlmFailure, type LlmChunk, type LlmRequest, type LlmUse } from './llm.ts'
import { openRequest, type LlmWaits } from './llm-request.ts'

/** More than any event that carries a token; an event that is larger is no event. */
const EVENT_CHARACTERS_MAX = 1_000_000
/** Longer than any token of any vocabulary: whoever sends more per token that was allowed does not stop by themselves. */
const CHARACTERS_A_TOKEN = 20

/** Where a language model is, and how it is spoken to. */
export interface LlmEndpoint {
  dialect: Dialect
  /** Without the dialect's path. */
  baseUrl: string
  model: string
  key: string | null
  /** US dollars for a million tokens; null: not known. */
  prices: LlmPrices | null
}

export interface LlmPrices {
  input: number
  output: number
}

/**
 * One call of a language model, read as it streams. Redirects are not followed: what is sent goes to the configured host
 * and to no other.
 * @throws LlmFailure unless the stream ends as its dialect says that a whole text ends
 */
export async function* callLlm(
  { dialect, baseUrl, model, key, prices }: LlmEndpoint,
  request: LlmRequest,
  waits: LlmWaits,
  signal: AbortSignal,
): AsyncGenerator<LlmChunk> {
  const call = openRequest({
    url: new URL(baseUrl.replace(/\/+$/, '') + dialect.path),
    headers: dialect.headers(key),
    body: JSON.stringify(dialect.body(request, model)),
    waits,
    signal,
  })
  const events = new Events(dialect, request.maxTokens * CHARACTERS_A_TOKEN)
  try {
    const response = await call.response
    checkStatus(response)
    // Decodes what a character's bytes were split over.
    response.setEncoding('utf8')
    for await (const piece of piecesOf(response)) {
      const text = events.take(piece)
      if (text !== '') {
        call.hasText()
        yield { type: 'text', text }
      }
      if (events.failure) throw events.failure
      if (events.isAlive) call.isAlive()
      if (!events.isDone) continue
      const use = events.end()
      yield { type: 'end', use, costMicros: use && prices && costOf(use, prices) }
      response.resume()
      return
    }
    throw new LlmFailure('NO_TERMINATOR')
  } catch (error) {
    throw call.failureOf(error)
  } finally {
    call.close(events.isDone)
  }
}

/** Dollars for a million tokens are millionths of a dollar for one. */
const costOf = ({ inputTokens, outputTokens }: LlmUse, { input, output }: LlmPrices): number =>
  Math.round(inputTokens * input + outputTokens * output)

/** Leaving off in the middle leaves the connection as it is. */
const piecesOf = (response: IncomingMessage) => response.iterator({ destroyOnReturn: false }) as AsyncIterable<string>

function checkStatus({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode === 200) return
  if (statusCode === 401 || statusCode === 403) throw new LlmFailure('UNAUTHORIZED')
  if (statusCode === 429) throw new LlmFailure('RATE_LIMITED', retryAfterMs(headers['retry-after']))
  if (statusCode >= 500) throw new LlmFailure('OVERLOADED', retryAfterMs(headers['retry-after']))
  throw new LlmFailure('REFUSED')
}

/** Of seconds; a date, which hardly anyone sends, is no answer to how long. */
function retryAfterMs(header: string | undefined): number | null {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null
}

/** The events of one stream: pieces of it in, their text out. */
class Events {
  isDone = false
  /** Whether the last piece held a sign of life. */
  isAlive = false
  /** What broke behind the text of the last piece: what was said before was said. */
  failure: LlmFailure | null = null
  private text = ''
  private characters = 0
  private stop: Said['stop']
  private readonly use: Partial<LlmUse> = {}
  private readonly parser = createParser({
    maxBufferSize: EVENT_CHARACTERS_MAX,
    onEvent: ({ data }) => this.hear(data),
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') throw new LlmFailure('MALFORMED')
    },
  })

  constructor(
    private readonly dialect: Dialect,
    private readonly charactersMax: number,
  ) {}

  /** The text of a piece, in one: tokens that came together go on together. What broke behind it stands in `failure`. */
  take(piece: string): string {
    this.text = ''
    this.isAlive = false
    try {
      this.parser.feed(piece)
    } catch (error) {
      this.failure = error instanceof LlmFailure ? error : new LlmFailure('MALFORMED')
    }
    return this.text
  }

  /** What was used. @throws LlmFailure where the model did not stop because it was done */
  end(): LlmUse | null {
    if (this.stop !== 'WHOLE') throw new LlmFailure(this.stop ?? 'NO_TERMINATOR')
    if (this.characters === 0) throw new LlmFailure('EMPTY')
    const { inputTokens, outputTokens } = this.use
    return outputTokens === undefined ? null : { inputTokens: inputTokens ?? 0, outputTokens }
  }

  private hear(data: string): void {
    if (this.isDone) return
    const said = this.read(data)
    if (said.error) throw new LlmFailure(said.error)
    if (said.stop) this.stop = said.stop
    if (said.stop === 'TOOL_CALL' || said.stop === 'REFUSED') throw new LlmFailure(said.stop)
    if (said.use) Object.assign(this.use, said.use)
    if (said.text) this.note(said.text)
    if (said.text || said.alive) this.isAlive = true
    if (said.done) this.isDone = true
  }

  private note(text: string): void {
    this.characters += text.length
    if (this.characters > this.charactersMax) throw new LlmFailure('ENDLESS')
    this.text += text
  }

  private read(data: string): Said {
    try {
      return this.dialect.read(data)
    } catch {
      // Whatever the parser says of it repeats the data.
      throw new LlmFailure('MALFORMED')
    }
  }
}
