import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/platform/log.ts'
import { Circuit } from './circuit.ts'
import {
  LlmFailure,
  type Llm,
  type LlmAttempt,
  type LlmChunk,
  type LlmHealth,
  type LlmProblem,
  type LlmRequest,
} from './llm.ts'
import { callLlm, type LlmEndpoint } from './llm-call.ts'
import type { LlmWaits } from './llm-request.ts'
import { inRounds, withoutTools } from './llm-rounds.ts'

const RETRIES_MAX = 2
const PAUSE_MS = 250
/** Who asks us to wait for longer is not waited for. */
const RETRY_AFTER_MAX_MS = 5_000

/** What a second try may mend. A time-out is none: who waited so long waits no longer. */
const PASSING: ReadonlySet<LlmProblem> = new Set(['CONNECTION', 'RATE_LIMITED', 'OVERLOADED', 'NO_TERMINATOR', 'EMPTY'])
/** What a model decided, and not how its service is. */
const OF_THE_TEXT: ReadonlySet<LlmProblem> = new Set(['REFUSED', 'CUT_SHORT', 'TOOL_CALL', 'TOOLS_REFUSED', 'ENDLESS'])

/** Language models in the order in which they are asked: the next one only while nothing was said. */
export class LlmChain implements Llm {
  private readonly upstreams: Upstream[]

  constructor(
    endpoints: LlmEndpoint[],
    private readonly waits: LlmWaits,
    private readonly log: Log,
  ) {
    this.upstreams = endpoints.map((endpoint) => new Upstream(endpoint))
  }

  get name(): string {
    const live = this.upstreams.find(({ circuit }) => !circuit.isResting) ?? this.upstreams[0]
    return live?.name ?? 'no language model'
  }

  health(): LlmHealth[] {
    return this.upstreams.map((upstream) => upstream.health())
  }

  async *stream(
    request: LlmRequest,
    signal: AbortSignal,
    tell: (attempt: LlmAttempt) => void = () => {},
  ): AsyncGenerator<LlmChunk> {
    const total = AbortSignal.timeout(this.waits.totalMs)
    const either = AbortSignal.any([signal, total])
    const text: Text = { signal, total, either, tell, retries: RETRIES_MAX, hasText: false }
    yield* inRounds(request, (one) => this.call(one, text))
  }

  /** One call, by the first that answers it. */
  private async *call(request: LlmRequest, text: Text): AsyncGenerator<LlmChunk> {
    let last = new LlmFailure('RESTING')
    for (const upstream of this.upstreams) {
      while (upstream.circuit.mayCall()) {
        const call = beginning(upstream.model, text.tell)
        try {
          for await (const chunk of upstream.call(request, this.waits, text.either)) {
            if (chunk.type === 'text') text.hasText = true
            else call.over(null)
            yield chunk
          }
          return
        } catch (error) {
          if (text.signal.aborted) return
          last = text.total.aborted ? new LlmFailure('TOTAL_TIMEOUT') : failureOf(error)
          call.over(last.code)
          upstream.failed(last)
          this.log.warn({ err: last, model: upstream.name }, 'a language model did not answer')
          if (text.hasText || text.total.aborted) throw last
        }
        if (!(await isTriedAgain(last, text))) break
      }
    }
    throw last
  }
}

/** A text under way, all its calls together. */
interface Text {
  /** Of whoever asked. */
  signal: AbortSignal
  total: AbortSignal
  either: AbortSignal
  tell: (attempt: LlmAttempt) => void
  /** How many are left. */
  retries: number
  /** Something was said: from then on nothing is tried again. */
  hasText: boolean
}

/** Waits before the same service is called again. @returns false where it is not */
async function isTriedAgain(failure: LlmFailure, text: Text): Promise<boolean> {
  // At once: without them it is another question.
  if (failure.code === 'TOOLS_REFUSED') return true
  if (text.retries === 0 || !isWorthRetrying(failure)) return false
  await sleep(pauseFor(failure, RETRIES_MAX - text.retries), undefined, { signal: text.either }).catch(() => {})
  text.retries -= 1
  return !text.either.aborted
}

/** A call that begins now. */
function beginning(model: string, tell: (attempt: LlmAttempt) => void) {
  const from = performance.now()
  const attempt: LlmAttempt = { model, problem: null, ms: null }
  tell(attempt)
  return {
    over(problem: LlmProblem | null) {
      attempt.problem = problem
      attempt.ms = Math.round(performance.now() - from)
    },
  }
}

class Upstream {
  readonly circuit = new Circuit()
  readonly name: string
  private state: LlmHealth['state'] = 'UNTRIED'
  private problem: LlmProblem | null = null
  /** It refused tools once: it is asked without from then on. */
  private takesTools = true
  /** What it has just refused is asked again without them. */
  private isProving = false

  get model(): string {
    return this.endpoint.model
  }

  constructor(private readonly endpoint: LlmEndpoint) {
    this.name = `${endpoint.model} at ${new URL(endpoint.baseUrl).host}`
  }

  async *call(request: LlmRequest, waits: LlmWaits, signal: AbortSignal): AsyncGenerator<LlmChunk> {
    let isTold = false
    try {
      const asked = this.takesTools ? request : withoutTools(request)
      for await (const chunk of callLlm(this.endpoint, asked, waits, signal)) {
        if (chunk.type !== 'text') {
          isTold = true
          this.isProving = false
          this.answers()
        }
        yield chunk
      }
    } finally {
      if (!isTold) this.circuit.given()
    }
  }

  failed(failure: LlmFailure): void {
    // Refused without them as well: they were not what it refused.
    if (failure.code === 'TOOLS_REFUSED' || (this.isProving && failure.code === 'REFUSED'))
      this.takesTools = failure.code === 'REFUSED'
    this.isProving = failure.code === 'TOOLS_REFUSED'
    if (OF_THE_TEXT.has(failure.code)) {
      this.answers()
      return
    }
    this.circuit.failed()
    this.state = 'FAILING'
    this.problem = failure.code
  }

  health(): LlmHealth {
    const { name, state, problem, circuit } = this
    return { name, state: circuit.isResting ? 'RESTING' : state, problem }
  }

  private answers(): void {
    this.circuit.succeeded()
    this.state = 'ANSWERING'
    this.problem = null
  }
}

const failureOf = (error: unknown) => (error instanceof LlmFailure ? error : new LlmFailure('CONNECTION'))

const isWorthRetrying = ({ code, retryAfterMs }: LlmFailure) =>
  PASSING.has(code) && (retryAfterMs ?? 0) <= RETRY_AFTER_MAX_MS

/** Longer with each try, and never the same for all who were refused together. */
function pauseFor({ retryAfterMs }: LlmFailure, tries: number): number {
  return Math.max(retryAfterMs ?? 0, PAUSE_MS * 2 ** tries * (0.5 + Math.random()))
}
