import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { LlmFailure, type LlmProblem } from './llm.ts'

/** How long each part of an answer may take, in ms. */
export interface LlmWaits {
  connectMs: number
  /** From the request to the first words. */
  firstTokenMs: number
  /** Between two signs of life. */
  silenceMs: number
  /** All of it, further tries included. */
  totalMs: number
}

/** After its terminator a stream has so long to end, so that its connection can be used again. */
const LINGER_MS = 1_000
const http = new HttpAgent({ keepAlive: true })
const https = new HttpsAgent({ keepAlive: true })

interface Asked {
  url: URL
  headers: Record<string, string>
  body: string
  waits: LlmWaits
  signal: AbortSignal
}

/** A request under way, with the clocks that end it. */
export interface OpenRequest {
  response: Promise<IncomingMessage>
  /** Words came: from now on only silence counts. */
  hasText(): void
  isAlive(): void
  /** What ended it: our own clock rather than the broken connection that it leaves. */
  failureOf(error: unknown): LlmFailure
  /** @param isWhole nothing more is to come, so the connection can be used again */
  close(isWhole: boolean): void
}

/**
 * Posts to a language model. By `node:http` and not by `fetch`, which tells no connection from a server that thinks, follows
 * redirects unless told otherwise, and wraps each piece of the answer twice.
 */
export function openRequest({ url, headers, body, waits, signal }: Asked): OpenRequest {
  const isSecure = url.protocol === 'https:'
  const request = (isSecure ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    agent: isSecure ? https : http,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'content-length': Buffer.byteLength(body),
      ...headers,
    },
  })
  let failure: LlmFailure | null = null
  const give = (problem: LlmProblem) => () => {
    failure ??= new LlmFailure(problem)
    request.destroy()
  }
  const first = setTimeout(give('FIRST_TOKEN_TIMEOUT'), waits.firstTokenMs)
  let silence: NodeJS.Timeout | undefined
  const stop = () => void request.destroy()
  signal.addEventListener('abort', stop, { once: true })
  watchConnecting(request, isSecure, waits.connectMs, give('CONNECT_TIMEOUT'))
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    // Stays: what breaks after the answer began is told by the answer itself.
    request.on('error', reject)
    request.once('close', () => reject(new LlmFailure('CONNECTION')))
  })
  if (signal.aborted) stop()
  request.end(body)
  return {
    response,
    hasText() {
      clearTimeout(first)
      silence ??= setTimeout(give('SILENCE'), waits.silenceMs)
    },
    isAlive: () => void silence?.refresh(),
    failureOf: (error) => failure ?? (error instanceof LlmFailure ? error : new LlmFailure('CONNECTION')),
    close(isWhole) {
      clearTimeout(first)
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      if (isWhole) letEnd(request)
      else request.destroy()
    },
  }
}

function letEnd(request: ClientRequest): void {
  const timer = setTimeout(() => request.destroy(), LINGER_MS).unref()
  request.once('close', () => clearTimeout(timer))
}

function watchConnecting(request: ClientRequest, isSecure: boolean, ms: number, give: () => void): void {
  const timer = setTimeout(give, ms)
  const done = () => clearTimeout(timer)
  request.once('close', done)
  request.once('socket', (socket: Socket) => {
    if (!socket.connecting && request.reusedSocket) done()
    else socket.once(isSecure ? 'secureConnect' : 'connect', done)
  })
}
