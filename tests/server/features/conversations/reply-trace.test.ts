import { describe, expect, it, onTestFinished } from 'vitest'
import type { DialectName } from '#tests/support/upstream/dialects.ts'
import { CASE, simulated, tokensOf } from '#tests/support/upstream/simulated-app.ts'
import { Simulator, WHOLE } from '#tests/support/upstream/simulator.ts'
import { openSql } from '#tests/support/sql.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const TRACE = `query($id: ID!) { replyTrace(id: $id) {
  replyId rules content assistantVersionId upToFactId facts revision level ruleIds firstTextMs totalMs
  model { prompt temperature maxTokens history withheld inputTokens outputTokens costUsd
    attempts { model problem ms } masked { kind count } objections { kind count } } } }`

const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code

async function traceOf(party: ThirdParty, id: string) {
  const { data } = await party.graphql(TRACE, { id })
  return data.replyTrace
}

describe('how a reply was made', () => {
  it.for<DialectName>(['openai', 'anthropic'])(
    'is told to its owner, without a word of the patient (%s)',
    async (dialect) => {
      const text =
        'She can be discharged home.\n- Give amoxicillin 500 mg.\nTake Zorvaximab 70 mg.\nThis 31-year-old man is well.'
      const { ask, app, party } = await simulated({ tokens: tokensOf(text) }, { AI_PRICES: '2/10' }, dialect)
      const { id } = await ask(`Name: Jane Roe, MRN: 12-3456. ${CASE}`)
      const { message } = await ask('Does Jane need a scope tonight?', id)
      const trace = await traceOf(party, message.id)
      expect(trace).toMatchObject({
        replyId: message.id,
        rules: null,
        content: expect.stringMatching(/^[\da-f]{12}$/),
        assistantVersionId: expect.any(String),
        level: 'ER_NOW',
        ruleIds: expect.arrayContaining([expect.any(String)]),
        firstTextMs: expect.any(Number),
        model: {
          attempts: [{ model: 'simulated', problem: null, ms: expect.any(Number) }],
          prompt: expect.stringMatching(/^[\da-f]{12}$/),
          temperature: 0.7,
          maxTokens: 1024,
          history: 2,
          withheld: 0,
          masked: expect.arrayContaining([
            { kind: 'NAME', count: 2 },
            { kind: 'RECORD_NUMBER', count: 1 },
          ]),
          objections: expect.arrayContaining([
            { kind: 'LEVEL', count: 1 },
            { kind: 'PATIENT', count: 1 },
            { kind: 'MEDICINE', count: 1 },
          ]),
          inputTokens: 25,
          outputTokens: tokensOf(text).length,
          costUsd: (25 * 2 + tokensOf(text).length * 10) / 1_000_000,
        },
      })
      expect(trace.totalMs).toBeGreaterThanOrEqual(trace.firstTextMs)
      const sql = openSql(app.databaseUrl)
      onTestFinished(() => sql.end())
      const [stored] = await sql<{ trace: string }[]>`select trace::text from messages where id = ${message.id}`
      expect(stored?.trace).not.toMatch(/Jane|Roe|12-3456|melena|scope|88\/52|7\.1|amoxicillin|127\.0\.0\.1/i)
      const stranger = new ThirdParty(app.url)
      expect(codeOf(await stranger.graphql(TRACE, { id: message.id }))).toBe('NOT_FOUND')
      const admin = await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo')
      expect(codeOf(await admin.graphql(TRACE, { id: message.id }))).toBe('NOT_FOUND')
    },
  )

  it('names each call, the fallback and why the first failed, and what was kept out', async () => {
    const second = await Simulator.start()
    onTestFinished(() => second.close())
    second.script = { ...WHOLE, fault: 'obeys-injection' }
    second.scripts.set('first', { ...WHOLE, fault: 'unauthorized' })
    const { ask, party } = await simulated(
      {},
      {
        AI_PROVIDER: 'openai-compatible,anthropic',
        AI_MODEL: 'first,second',
        AI_BASE_URL: `${second.baseUrl},${second.baseUrl}`,
        AI_API_KEY: 'sk-first-key-0123456789,sk-second-key-0123456789',
      },
    )
    const { message } = await ask(CASE)
    const { model } = await traceOf(party, message.id)
    expect(model.attempts).toEqual([
      { model: 'first', problem: 'UNAUTHORIZED', ms: expect.any(Number) },
      { model: 'second', problem: null, ms: expect.any(Number) },
    ])
    expect(model.withheld).toBeGreaterThan(3)
  })

  it('is told of what failed, broke off or was stopped, too', async () => {
    const { simulator, ask, party } = await simulated({ fault: 'overloaded' })
    const failed = await ask(CASE)
    const trace = await traceOf(party, failed.message.id)
    expect(trace.model.attempts.map(({ problem }: { problem: string }) => problem)).toEqual(Array(3).fill('OVERLOADED'))
    expect(trace).toMatchObject({ firstTextMs: null, model: { inputTokens: null, outputTokens: null } })
    simulator.script = { ...WHOLE, fault: 'clean-end', after: 3 }
    const cut = await ask(CASE)
    expect((await traceOf(party, cut.message.id)).model.attempts).toMatchObject([{ problem: 'NO_TERMINATOR' }])
    simulator.script = { ...WHOLE, tokens: Array<string>(500).fill('word '), tokenMs: 50 }
    const id = await party.startConversation()
    const watch = await party.watch(id)
    const { reply } = await party.send(id, CASE)
    await watch.until(({ __typename }) => __typename === 'ReplyDelta')
    expect(await traceOf(party, reply.id)).toBeNull()
    await party.graphql('mutation($id: ID!) { stopReply(id: $id) { status } }', { id: reply.id })
    expect((await traceOf(party, reply.id)).model.attempts).toEqual([{ model: 'simulated', problem: null, ms: null }])
  })

  it('says why the rules wrote it', async () => {
    const { ask, party } = await simulated({}, { AI_DAILY_TOKENS_GUESTS: '30' })
    const reasonOf = async (content: string, id?: string) =>
      (await traceOf(party, (await ask(content, id)).message.id)).rules as string | null
    expect(await reasonOf('Write a poem about the sea')).toBe('NOTHING_CLINICAL')
    const { id, message } = await ask(CASE)
    expect(await reasonOf('This is a 31 year old man with chest pain', id)).toBe('ANOTHER_PATIENT')
    await expect.poll(() => reasonOf(CASE)).toBe('BUDGET_SPENT')
    expect((await traceOf(party, message.id)).rules).toBeNull()
    const other = await ask(CASE)
    const watch = await party.watch(other.id)
    await party.graphql('mutation($id: ID!) { retryReplyByRules(id: $id) { id } }', { id: other.message.id })
    const { message: anew } = await watch.until(({ __typename }) => __typename === 'ReplyEnded')
    expect((await traceOf(party, anew.id)).rules).toBe('ASKED_FOR')
    const plain = new ThirdParty((await testApp({})).url)
    const conversation = await plain.startConversation()
    const rules = await plain.watch(conversation)
    const { reply } = await plain.send(conversation, CASE)
    await rules.until(({ __typename }) => __typename === 'ReplyEnded')
    expect(await traceOf(plain, reply.id)).toMatchObject({ rules: 'NO_MODEL', model: null, facts: expect.any(Number) })
  })
})
