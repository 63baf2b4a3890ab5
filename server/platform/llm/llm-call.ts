import { createParser } from 'eventsource-parser'
import type { IncomingMessage } from 'node:http'
import type { CallPiece, Dialect, Said } from './dialect.ts'
import { LlmFailure, type LlmChunk, type LlmRequest, type LlmToolCall, type LlmUse } from './llm.ts'
import { openRequest, type LlmWaits } from './llm-request.ts'

/** More than any event that carries a token; an event that is larger is no event. */
const EVENT_CHARACTERS_MAX = 1_000_000
/** Longer than any token of any vocabulary: whoever sends more per token that was allowed does not stop by themselves. */
const CHARACTERS_A_TOKEN = 20

/** No answer needs more calls of tools. */
const CALLS_MAX = 16

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
  const mayCall = request.toolbox !== undefined && !request.mustAnswer
  const events = new Events(dialect, request.maxTokens * CHARACTERS_A_TOKEN, mayCall)
  try {
    const response = await call.response
    checkStatus(response, request.toolbox !== undefined)
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
      const { use, calls } = events.end()
      const spent = { use, costMicros: use && prices && costOf(use, prices) }
      yield calls.length > 0 ? { type: 'round', ...spent, calls } : { type: 'end', ...spent }
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

/** What services answer that hold no model that calls tools, or were started without. */
const NO_TOOLS = new Set([400, 404, 422, 501])

function checkStatus({ statusCode = 0, headers }: IncomingMessage, hasTools: boolean): void {
  if (statusCode === 200) return
  if (statusCode === 401 || statusCode === 403) throw new LlmFailure('UNAUTHORIZED')
  if (statusCode === 429) throw new LlmFailure('RATE_LIMITED', retryAfterMs(headers['retry-after']))
  if (hasTools && NO_TOOLS.has(statusCode)) throw new LlmFailure('TOOLS_REFUSED')
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
  private readonly calls = new Map<number, LlmToolCall>()
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
    private readonly mayCall: boolean,
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

  /** What was used, and which tools are called. @throws LlmFailure where the model did not stop because it was done */
  end(): { use: LlmUse | null; calls: LlmToolCall[] } {
    const calls = [...this.calls.values()]
    // Some services call a tool and say that they are done.
    const { stop = 'NO_TERMINATOR' } = this
    if (stop !== 'WHOLE' && (stop !== 'TOOL_CALL' || calls.length === 0)) throw new LlmFailure(stop)
    if (this.characters === 0) throw new LlmFailure('EMPTY')
    const { inputTokens, outputTokens } = this.use
    return { use: outputTokens === undefined ? null : { inputTokens: inputTokens ?? 0, outputTokens }, calls }
  }

  private hear(data: string): void {
    if (this.isDone) return
    const said = this.read(data)
    if (said.error) throw new LlmFailure(said.error)
    if (said.stop) this.stop = said.stop
    if (said.stop === 'REFUSED') throw new LlmFailure(said.stop)
    for (const piece of said.calls ?? []) this.noteCall(piece)
    if (said.use) Object.assign(this.use, said.use)
    if (said.text) this.note(said.text)
    if (said.text || said.alive) this.isAlive = true
    if (said.done) this.isDone = true
  }

  private note(text: string): void {
    this.count(text)
    this.text += text
  }

  private count(text: string): void {
    this.characters += text.length
    if (this.characters > this.charactersMax) throw new LlmFailure('ENDLESS')
  }

  private noteCall({ index, id, name, arguments: given = '' }: CallPiece): void {
    if (!this.mayCall) throw new LlmFailure('TOOL_CALL')
    const call = this.calls.get(index) ?? { id: '', name: '', arguments: '' }
    if (!this.calls.has(index) && this.calls.size === CALLS_MAX) throw new LlmFailure('TOOL_CALL')
    this.calls.set(index, { id: id ?? call.id, name: name ?? call.name, arguments: call.arguments + given })
    this.count(`${name ?? ''}${given}`)
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
