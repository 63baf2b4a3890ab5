import { LlmFailure, type Llm, type LlmAttempt, type LlmRequest, type LlmUse } from '#server/platform/llm/llm.ts'
import type { ModelBudget } from './model-budget.ts'
import { sentencesOf, Withheld } from './withheld.ts'

/** What a language model may be asked beside replies. */
export const MODEL_TASKS = ['EXTRACTION', 'TITLE', 'PLAN', 'DOCUMENT', 'IMPORT'] as const
export type ModelTask = (typeof MODEL_TASKS)[number]

/** Those of a setting: "extraction,title", or "none". @throws Error for what is none of them */
export function modelTasks(setting: string): ReadonlySet<ModelTask> {
  const names = setting.split(',').map((name) => name.trim().toUpperCase())
  if (names.join() === 'NONE') return new Set()
  return new Set(
    names.map((name) => {
      const task = MODEL_TASKS.find((one) => one === name)
      if (!task) throw new Error(`AI_TASKS is none, or some of ${MODEL_TASKS.join(', ').toLowerCase()}.`)
      return task
    }),
  )
}

/** What came of such a call. */
export const TASK_OUTCOMES = [
  /** What it said was used. */
  'USED',
  /** It said nothing that could be used. */
  'NOT_VALID',
  'FAILED',
  'TIMED_OUT',
  'BUDGET_SPENT',
] as const
export type TaskOutcome = (typeof TASK_OUTCOMES)[number]

/** How such a call went: codes and counts, and no word of either text. */
export interface TaskCall {
  task: ModelTask
  outcome: TaskOutcome
  attempts: LlmAttempt[]
  /** From its beginning to its end, in whole ms. */
  ms: number
  use: LlmUse | null
  /** Millionths of a US dollar; null where no price is set. */
  costMicros: number | null
}

interface Asked<Result> {
  task: ModelTask
  /** Whose tokens are spent. */
  spender: string
  system: string[]
  /** The user's side: data, masked already. */
  data: string
  maxTokens: number
  /** What the text comes to; null where it does not check. Never throws. */
  read(text: string): Result | null
}

export interface Done<Result> {
  /** null: whoever asked goes on as without a model. */
  result: Result | null
  call: TaskCall
}

interface Parts {
  /** null: none is configured. */
  llm: Llm | null
  budget: Pick<ModelBudget, 'isSpent' | 'note'>
  /** Of the configuration: no answer that holds one of them is used. */
  secrets: string[]
  /** Which of them are asked at all. */
  tasks: ReadonlySet<ModelTask>
  /** How long one may take. */
  limitMs: number
  /** Admins have set that the rules alone answer. */
  isRulesOnly: () => boolean
}

/**
 * Short calls of the language models that word replies: the same fallback, circuit breaker and budget, a limit of time, and
 * an answer that is used only where it checks. None of them fails: without an answer the rules' version stands.
 */
export class ModelTasksService {
  constructor(private readonly parts: Parts) {}

  /** Whether a model is asked for this at all. */
  does(task: ModelTask): boolean {
    const { llm, tasks, isRulesOnly } = this.parts
    return llm !== null && tasks.has(task) && !isRulesOnly()
  }

  /** The model's answer, where there is one that checks. @param signal ends it early */
  async ask<Result>(asked: Asked<Result>, signal?: AbortSignal): Promise<Done<Result>> {
    const begun = performance.now()
    const { task, spender } = asked
    const call: TaskCall = { task, outcome: 'FAILED', attempts: [], ms: 0, use: null, costMicros: null }
    let result: Result | null = null
    try {
      if (await this.parts.budget.isSpent(spender)) call.outcome = 'BUDGET_SPENT'
      else {
        const text = await this.textOf(asked, call, signal)
        result = text === null ? null : asked.read(text)
        call.outcome = result === null ? 'NOT_VALID' : 'USED'
      }
    } catch (error) {
      call.outcome = error instanceof TimedOut || isTimeOut(error) ? 'TIMED_OUT' : 'FAILED'
    }
    call.ms = Math.round(performance.now() - begun)
    return { result, call }
  }

  /** All that it said; null where it repeats what nobody is to read. @throws LlmFailure, TimedOut */
  private async textOf(
    { spender, system, data, maxTokens }: Asked<unknown>,
    call: TaskCall,
    signal?: AbortSignal,
  ): Promise<string | null> {
    const { llm, budget, secrets, limitMs } = this.parts
    if (!llm) throw new LlmFailure('CONNECTION')
    const request: LlmRequest = { system, messages: [{ role: 'user', text: data }], temperature: 0, maxTokens }
    const withheld = new Withheld([...secrets, ...system.flatMap(sentencesOf)])
    const limit = AbortSignal.timeout(limitMs)
    const either = signal ? AbortSignal.any([signal, limit]) : limit
    let text = ''
    let characters = 0
    let isWhole = false
    try {
      for await (const chunk of llm.stream(request, either, (attempt) => call.attempts.push(attempt))) {
        if (chunk.type === 'text') {
          characters += chunk.text.length
          text += withheld.take(chunk.text)
          continue
        }
        isWhole = true
        Object.assign(call, { use: chunk.use, costMicros: chunk.costMicros })
      }
    } finally {
      budget.note(spender, { asked: request, characters, use: call.use, costMicros: call.costMicros })
    }
    if (!isWhole) throw limit.aborted ? new TimedOut() : new LlmFailure('NO_TERMINATOR')
    text += withheld.end()
    return withheld.count > 0 ? null : text
  }
}

class TimedOut extends Error {}

const TIME_OUTS = new Set(['CONNECT_TIMEOUT', 'FIRST_TOKEN_TIMEOUT', 'SILENCE', 'TOTAL_TIMEOUT'])
const isTimeOut = (error: unknown): boolean => error instanceof LlmFailure && TIME_OUTS.has(error.code)

/** The one JSON document in what a model said, bare or fenced; undefined where there is none. */
export function jsonIn(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (from < 0 || to < from) return undefined
  try {
    return JSON.parse(text.slice(from, to + 1)) as unknown
  } catch {
    return undefined
  }
}

/** As JSON in which no tag can be closed. */
export function asData(tag: string, data: unknown): string {
  return `<${tag}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</${tag}>`
}
