import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DialectName } from '#tests/support/upstream/dialects.ts'
import { FAULTS, HARMLESS, type FaultKind } from '#tests/support/upstream/faults.ts'
import { KEY, ModelByQuestion, settingsOf } from '#tests/support/upstream/model-of.ts'
import { Simulator, WHOLE } from '#tests/support/upstream/simulator.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { CONVERSATION, ThirdParty, type Event } from '#tests/support/third-party.ts'

const CASE = '64F melena x2d, BP 88/52 HR 118 Hgb 7.1, penicillin allergy (anaphylaxis)'
const kinds = Object.keys(FAULTS) as FaultKind[]
const dialects: DialectName[] = ['openai', 'anthropic']
/** Before the first token, after the first, and somewhere else in each run. */
const positions = [0, 1, 2 + Math.floor(Math.random() * 7)]
/** Nothing is streamed, wherever it is said to happen. */
const AT_THE_START = new Set<FaultKind>([
  'refuse',
  'unauthorized',
  'rate-limited',
  'rate-limited-long',
  'server-error',
  'overloaded',
  'redirect',
  'not-a-stream',
  'header-stall',
])
/** Told by their length: cut by our clocks or limits after some text, wherever they begin. */
const WITH_TEXT = new Set<FaultKind>(['endless', 'slow'])
const TEXTS_OF_THEIR_OWN = new Set<FaultKind>(['wrong-patient', 'refusal-text', 'obeys-injection'])

function stateAfter(kind: FaultKind, after: number): string {
  if (HARMLESS.has(kind)) return 'COMPLETE'
  if (WITH_TEXT.has(kind)) return 'INTERRUPTED'
  return after === 0 || AT_THE_START.has(kind) ? 'FAILED' : 'INTERRUPTED'
}

const ended = (event: Event) => event.__typename === 'ReplyEnded'

describe('every fault of a language model, in both dialects, at several positions', () => {
  const simulators = {} as Record<DialectName, Simulator>
  const apps = {} as Record<DialectName, TestApp>
  const table: string[] = []

  beforeAll(async () => {
    for (const dialect of dialects) {
      simulators[dialect] = await Simulator.start()
      const model = new ModelByQuestion(settingsOf(simulators[dialect], dialect), (question) => question)
      apps[dialect] = await startTestApp({ model: () => model })
    }
  })
  afterAll(async () => {
    for (const dialect of dialects) {
      await apps[dialect].close()
      await simulators[dialect].close()
    }
    process.stdout.write(`${table.sort().join('\n')}\n`)
  })

  async function run(dialect: DialectName, kind: FaultKind, after: number) {
    const party = new ThirdParty(apps[dialect].url)
    const question = `And now? Hgb 7.0. Row ${kinds.indexOf(kind)} at ${after}`
    const id = await party.startConversation()
    const watch = await party.watch(id)
    await party.send(id, CASE)
    await watch.until(ended)
    const first = await party.graphql(CONVERSATION, { id })
    simulators[dialect].scripts.set(question, { ...WHOLE, fault: kind, after })
    const { reply } = await party.send(id, question)
    const { message } = await watch.until((event) => ended(event) && event.message.id === reply.id)
    const { data } = await party.graphql(CONVERSATION, { id })
    const quota = await party.graphql('{ guestQuota { used } }')
    const state = stateAfter(kind, after)
    const row = { dialect, kind, after, status: message.status, used: quota.data.guestQuota.used }
    const found = {
      ...row,
      isPlanKept: state === 'COMPLETE' || data.conversation.plan.version === first.data.conversation.plan.version,
      messages: data.conversation.messages.nodes.filter(({ content }: Event) => content === question).length,
      leaks: /UPSTREAM-WORDS|sk-simulated|lower_level/.test(JSON.stringify(watch.events) + JSON.stringify(data)),
      facts: data.conversation.panel.examLabs.find(({ key }: Event) => key === 'hemoglobin')?.value,
      outcome: message.outcome,
    }
    table.push(`${dialect.padEnd(10)} ${kind.padEnd(18)} after ${after}  ${message.status}`)
    expect(found).toEqual({
      ...row,
      status: state,
      used: state === 'FAILED' ? 1 : 2,
      isPlanKept: true,
      messages: 1,
      leaks: false,
      facts: '7',
      outcome: state === 'FAILED' ? 'FAILED' : state === 'COMPLETE' ? expect.any(String) : null,
    })
    expect(message.content === '').toBe(state === 'FAILED')
    if (state === 'FAILED') return
    expect(message.content.startsWith('## Red flags')).toBe(true)
    expect(message.content.includes('**Emergency department now.**')).toBe(true)
    if (!TEXTS_OF_THEIR_OWN.has(kind) && state === 'COMPLETE') expect(message.content).toContain(WHOLE.tokens.join(''))
  }

  it.for(dialects)('in %s', { timeout: 120_000 }, async (dialect) => {
    const cases = kinds.flatMap((kind) =>
      (AT_THE_START.has(kind) ? [0] : HARMLESS.has(kind) ? positions.slice(2) : positions).map(
        (after) => [kind, after] as const,
      ),
    )
    const problems: unknown[] = []
    const next = cases.values()
    const worker = async () => {
      for (const [kind, after] of next)
        await run(dialect, kind, after).catch((error: unknown) => problems.push([kind, after, error]))
    }
    await Promise.all(Array.from({ length: 4 }, worker))
    expect(problems).toEqual([])
    expect(apps[dialect].logs.join('')).not.toMatch(/UPSTREAM-WORDS|sk-simulated|melena/)
    expect(simulators[dialect].calls.every(({ body }) => !body.includes(KEY))).toBe(true)
  })
})
