import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { TASK_PROMPTS } from '#server/features/conversations/model-task-prompts.contract.ts'
import { anthropicFrames, openaiFrames, type DialectName, type Frames, type SentCall } from './dialects.ts'
import type { FaultKind } from './faults.ts'

/** What a real service would not say twice, so that it shows where it must not. */
const UPSTREAM_WORDS = 'UPSTREAM-WORDS: internal detail of the service'
const HUGE = 10 * 1024 * 1024
const SLOW_MS = 5_000
const WRONG_PATIENT = 'This 31-year-old man may go home.\n'
const DECLINES = 'I am not able to give medical advice.'

/** What a call is for: a reply, or a task beside it. */
export type Purpose = keyof typeof TASK_PROMPTS | 'REPLY'

export interface Call {
  dialect: DialectName
  purpose: Purpose
  headers: IncomingMessage['headers']
  /** As it was sent. */
  body: string
  /** When the caller hung up, by performance.now(); null while it listens, or where the answer ended. */
  leftAt: number | null
}

/** What it says and how. */
export interface Script {
  tokens: string[]
  /** In their place, what it says to what it was sent. */
  answer?: (body: string) => string[]
  /** The tools that it calls, round by round, before it says its tokens. */
  rounds?: SentCall[][]
  tokenMs: number
  fault: FaultKind | null
  /** Tokens that are sent before the fault. */
  after: number
  /** The fault passes after so many calls; then it answers. */
  faults: number
}

export const WHOLE: Script = {
  tokens: ['The ', 'patient ', 'is ', 'on ', 'record. ', 'Naïve ', '— ', '✓ ', '𝛼 ', 'done.'],
  tokenMs: 0,
  fault: null,
  after: 0,
  faults: Number.POSITIVE_INFINITY,
}

/** Stands for a language model of either dialect: says what it is told, and misbehaves on command. */
export class Simulator {
  script: Script = WHOLE
  /** By model, where one is asked for; else `script`. */
  readonly scripts = new Map<string, Script>()
  /** Of the tasks beside replies; what has none here is answered like a reply. */
  readonly tasks = new Map<Purpose, Script>()
  readonly calls: Call[] = []
  private constructor(private readonly http: Server) {}

  static async start(port = 0): Promise<Simulator> {
    const http = createServer()
    const simulator = new Simulator(http)
    http.on('connection', (socket) => socket.on('error', () => {}))
    http.on('request', (request, response) => void simulator.answer(request, response).catch(() => response.destroy()))
    await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
    return simulator
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}/v1`
  }

  async close(): Promise<void> {
    this.http.closeAllConnections()
    await new Promise((resolve) => this.http.close(resolve))
  }

  /** The fault of a call, which is one fewer then. */
  private takeFault(model: string, purpose: Purpose, script: Script): FaultKind | null {
    if (script.faults <= 0 || !script.fault) return null
    const next = { ...script, faults: script.faults - 1 }
    if (this.tasks.has(purpose)) this.tasks.set(purpose, next)
    else if (this.scripts.has(model)) this.scripts.set(model, next)
    else this.script = next
    return script.fault
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const dialect = request.url?.endsWith('/messages') ? 'anthropic' : 'openai'
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece as string
    const purpose = purposeOf(body)
    const call: Call = { dialect, purpose, headers: request.headers, body, leftAt: null }
    this.calls.push(call)
    response.on('close', () => {
      if (!response.writableEnded) call.leftAt = performance.now()
    })
    const { model } = JSON.parse(body) as { model: string }
    const frames = dialect === 'anthropic' ? anthropicFrames(model) : openaiFrames(model)
    const script = this.tasks.get(purpose) ?? this.scripts.get(model) ?? this.script
    const fault = this.takeFault(model, purpose, script)
    if (fault && refuse(fault, response, frames, body)) return
    await new Stream(response, frames, fault, script, call).write()
  }
}

/** Calls a tool that the product offers. */
const LOOKS_UP: SentCall = { name: 'what_is_missing', arguments: '{}' }

/** How many rounds of tools a request holds. */
function roundsIn(body: string): number {
  const { messages } = JSON.parse(body) as { messages: { tool_calls?: unknown; content: unknown }[] }
  return messages.filter(
    ({ tool_calls: calls, content }) => calls !== undefined || JSON.stringify(content).includes('"tool_use"'),
  ).length
}

/** By the first words of what it is told. */
function purposeOf(body: string): Purpose {
  const found = Object.entries(TASK_PROMPTS).find(([, prompt]) => body.includes(JSON.stringify(prompt).slice(1, 60)))
  return (found?.[0] as Purpose | undefined) ?? 'REPLY'
}

/** @returns whether the answer is no stream */
function refuse(fault: FaultKind, response: ServerResponse, frames: Frames, body: string): boolean {
  if (fault === 'no-tools' && !('tools' in (JSON.parse(body) as object))) return false
  const [status, headers] = STATUSES[fault] ?? []
  if (fault === 'header-stall') return true
  if (fault === 'refuse') return response.socket?.resetAndDestroy() !== undefined
  if (!status) return false
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(frames.failed(status, UPSTREAM_WORDS))
  return true
}

const STATUSES: Partial<Record<FaultKind, [number, Record<string, string>?]>> = {
  unauthorized: [401],
  'rate-limited': [429, { 'retry-after': '0' }],
  'rate-limited-long': [429, { 'retry-after': '3600' }],
  'server-error': [500],
  overloaded: [529],
  redirect: [302, { location: 'http://127.0.0.1:9/elsewhere' }],
  'not-a-stream': [200],
  'no-tools': [400],
}

/** One answer, token by token. */
class Stream {
  constructor(
    private readonly response: ServerResponse,
    private readonly frames: Frames,
    private readonly fault: FaultKind | null,
    private readonly script: Script,
    private readonly call: Call,
  ) {}

  async write(): Promise<void> {
    const { response, frames, fault } = this
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
    for (const frame of frames.opening) await this.send(frame)
    const calls = this.script.rounds?.[roundsIn(this.call.body)]
    if (calls) {
      for (const frame of frames.toolCalls(calls, calls.length)) await this.send(frame)
      response.end()
      return
    }
    let sent = 0
    for (const token of this.tokens()) {
      if (fault && sent === this.script.after && (await this.breaks(fault))) return
      await this.send(frames.token(token))
      sent += 1
      const pause = fault === 'slow' ? SLOW_MS : this.script.tokenMs
      if (pause > 0) await sleep(pause)
      if (response.destroyed) return
    }
    for (const frame of frames.closing(sent)) await this.send(frame)
    response.end()
  }

  private tokens(): string[] {
    const { fault, script, call } = this
    if (fault === 'wrong-patient') return [...script.tokens.slice(0, script.after), '\n', WRONG_PATIENT]
    if (fault === 'refusal-text') return [DECLINES]
    if (fault === 'obeys-injection') return [JSON.stringify(call.headers), '\n', call.body]
    return script.answer?.(call.body) ?? script.tokens
  }

  /** @returns whether nothing follows */
  private async breaks(fault: FaultKind): Promise<boolean> {
    const { response, frames } = this
    const last = BREAKING[fault]?.(frames)
    if (last !== undefined) {
      await this.send(last)
      response.end()
      return true
    }
    if (fault === 'stall') return true
    if (fault === 'reset') {
      // What was written goes out first: a reset overtakes it.
      await sleep(20)
      return response.socket?.resetAndDestroy() !== undefined
    }
    if (fault === 'length') {
      for (const frame of frames.closing(this.script.after, 'LENGTH')) await this.send(frame)
      response.end()
      return true
    }
    if (fault === 'tool-loop') {
      for (const frame of frames.toolCalls([LOOKS_UP], this.script.after)) await this.send(frame)
      response.end()
      return true
    }
    if (fault === 'endless') return this.forEver(frames.token('and so on '))
    if (fault === 'tool-calls') return this.forEver(frames.toolCall())
    return false
  }

  private async forEver(frame: string): Promise<true> {
    while (!this.response.destroyed) {
      await this.send(frame.repeat(50))
      await sleep(1)
    }
    return true
  }

  private async send(frame: string): Promise<void> {
    const { response, fault } = this
    if (fault === 'crlf') response.write(frame.replaceAll('\n', '\r\n'))
    else if (fault === 'comments') response.write(`: keep-alive\n\n:\n\n${frame}`)
    else if (fault === 'split-utf8') await this.sendBytes(Buffer.from(frame))
    else if (!response.write(frame)) await Promise.race([new Promise((on) => response.once('drain', on)), sleep(1_000)])
  }

  private async sendBytes(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length; at += 7) {
      this.response.write(bytes.subarray(at, at + 7))
      await new Promise((on) => setImmediate(on))
    }
  }
}

/** What is sent last, of faults that are told by their last words. */
const BREAKING: Partial<Record<FaultKind, (frames: Frames) => string>> = {
  'clean-end': () => '',
  'half-json': () => 'data: {"choices":[{"delta":{"content":"UPSTREAM-WORDS\n\n',
  'huge-line': () => `data: ${'UPSTREAM-WORDS '.repeat(HUGE / 15)}\n\n`,
  'error-event': (frames) => frames.error(),
  'refusal-event': (frames) => `${frames.refusal()}${frames.closing(0).at(-1) ?? ''}`,
}
