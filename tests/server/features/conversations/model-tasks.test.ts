import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  jsonIn,
  modelTasks,
  ModelTasksService,
  type ModelTask,
} from '#server/features/conversations/model-tasks.service.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { makeLlm } from '#server/platform/llm/make-llm.ts'
import type { DialectName } from '#tests/support/upstream/dialects.ts'
import { FAULTS, HARMLESS, type FaultKind } from '#tests/support/upstream/faults.ts'
import { KEY, settingsOf } from '#tests/support/upstream/model-of.ts'
import { Simulator, WHOLE } from '#tests/support/upstream/simulator.ts'

const kinds = Object.keys(FAULTS) as FaultKind[]
const dialects: DialectName[] = ['openai', 'anthropic']
const TIMES: ReadonlySet<FaultKind> = new Set(['header-stall', 'stall', 'slow'])
const TASK = { task: 'TITLE' as const, spender: 'one', system: ['You name a case.'], data: 'data', maxTokens: 200 }

interface Made {
  spent?: boolean
  tasks?: string
  rulesOnly?: boolean
  limitMs?: number
}

/** The tasks of a model of its own, so that no fault is another's. */
function serviceOf(simulator: Simulator, dialect: DialectName, model: string, made: Made = {}) {
  const llm = makeLlm(
    readEnv({ ...settingsOf(simulator, dialect), NODE_ENV: 'test', AI_MODEL: model }),
    createLog('silent'),
  )
  const noted: number[] = []
  const budget = {
    isSpent: () => Promise.resolve(made.spent ?? false),
    note: (_spender: string, { use }: { use: { outputTokens: number } | null }) =>
      void noted.push(use?.outputTokens ?? 0),
  }
  const service = new ModelTasksService({
    ...{ llm, budget, secrets: [KEY] },
    tasks: modelTasks(made.tasks ?? 'title,extraction'),
    limitMs: made.limitMs ?? 1_000,
    isRulesOnly: () => made.rulesOnly ?? false,
  })
  return { service, noted }
}

describe('what a language model is asked beside replies', () => {
  let simulator: Simulator
  const table: string[] = []
  beforeAll(async () => {
    simulator = await Simulator.start()
  })
  afterAll(async () => {
    await simulator.close()
    process.stdout.write(`${table.sort().join('\n')}\n`)
  })

  it.for(dialects)(
    'is used only where it is whole, whatever fault there is (%s)',
    { timeout: 60_000 },
    async (dialect) => {
      const run = async (kind: FaultKind, after: number) => {
        const model = `${dialect} ${kind} ${after}`
        simulator.scripts.set(model, { ...WHOLE, fault: kind, after })
        // What comes whole is not hurried: a busy machine is no fault.
        const { service } = serviceOf(simulator, dialect, model, { limitMs: HARMLESS.has(kind) ? 30_000 : 1_000 })
        const { result, call } = await service.ask({ ...TASK, read: (text) => text })
        table.push(`${dialect.padEnd(10)} ${kind.padEnd(18)} after ${after}  ${call.outcome}`)
        const isWhole = HARMLESS.has(kind) && kind !== 'obeys-injection'
        expect(result === null, model).toBe(!isWhole)
        expect(JSON.stringify(call), model).not.toMatch(/UPSTREAM-WORDS|sk-simulated/)
        // What fails at once is tried again, at most until the time is over.
        const failed = TIMES.has(kind) ? ['TIMED_OUT'] : ['FAILED', 'TIMED_OUT']
        expect(kind === 'obeys-injection' ? ['NOT_VALID'] : isWhole ? ['USED'] : failed, model).toContain(call.outcome)
        if (isWhole) expect(call.use, model).toMatchObject({ inputTokens: 25 })
      }
      const rows = kinds.flatMap((kind) => [0, 3].map((after) => [kind, after] as const)).values()
      const worker = async () => {
        for (const [kind, after] of rows) await run(kind, after)
      }
      await Promise.all(Array.from({ length: 8 }, worker))
    },
  )

  it('is neither asked nor paid for beyond the budget, by admins’ will, or where it is not wanted', async () => {
    const { service, noted } = serviceOf(simulator, 'openai', 'spent', { spent: true })
    const { result, call } = await service.ask({ ...TASK, read: (text) => text })
    expect([result, call.outcome, call.attempts, noted]).toEqual([null, 'BUDGET_SPENT', [], []])
    expect(simulator.calls.some(({ body }) => body.includes('"spent"'))).toBe(false)
    const does = (made: Made, task: ModelTask) => serviceOf(simulator, 'openai', 'x', made).service.does(task)
    expect([does({}, 'TITLE'), does({}, 'IMPORT')]).toEqual([true, false])
    expect([does({ rulesOnly: true }, 'TITLE'), does({ tasks: 'none' }, 'TITLE')]).toEqual([false, false])
    expect(() => modelTasks('titles')).toThrow(/AI_TASKS/)
  })

  it('is counted, also where it is not used, and leaves a failing service alone', async () => {
    const { service, noted } = serviceOf(simulator, 'openai', 'counted')
    await service.ask({ ...TASK, read: () => null })
    expect(noted).toEqual([WHOLE.tokens.length])
    simulator.scripts.set('failing', { ...WHOLE, fault: 'unauthorized' })
    const failing = serviceOf(simulator, 'openai', 'failing').service
    const before = simulator.calls.length
    for (let i = 0; i < 7; i += 1) await failing.ask({ ...TASK, read: (text) => text })
    expect(simulator.calls.length - before).toBe(5)
  })

  it('reads the one document of an answer, and nothing else', () => {
    expect(jsonIn('Here:\n```json\n{"a":[1]}\n```')).toEqual({ a: [1] })
    expect(jsonIn('{"a":')).toBeUndefined()
    expect(jsonIn('no')).toBeUndefined()
  })
})
