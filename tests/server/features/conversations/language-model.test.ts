import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { DialectName } from '#tests/support/upstream/dialects.ts'
import { KEY } from '#tests/support/upstream/model-of.ts'
import { CASE, simulated, tokensOf } from '#tests/support/upstream/simulated-app.ts'
import { Simulator, WHOLE } from '#tests/support/upstream/simulator.ts'
import { openSql } from '#tests/support/sql.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty, type Event } from '#tests/support/third-party.ts'

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9/v1'
interface Sent {
  temperature: number
  max_tokens: number
  system?: { text: string }[]
  messages: { role: string; content: string }[]
}

/** All of the system's side, in either dialect. */
function systemOf(sent: Sent | undefined): string {
  const { system = [], messages = [] } = sent ?? {}
  const own = messages.filter(({ role }) => role === 'system').map(({ content }) => content)
  return [...system.map(({ text }) => text), ...own].join('\n')
}

describe('what a language model is asked', () => {
  it.for<DialectName>(['openai', 'anthropic'])('has its roles apart, and names nobody (%s)', async (dialect) => {
    const { simulator, ask } = await simulated({}, {}, dialect)
    const { id } = await ask(`Name: Jane Roe, MRN: 12-3456, phone +1 202 555 0199. ${CASE}`)
    await ask('Does Jane need a scope tonight?', id)
    const [first, second] = simulator.calls.map(({ body }) => JSON.parse(body) as Sent)
    const bodies = simulator.calls.map(({ body }) => body).join('')
    expect(bodies).not.toMatch(/Jane|Roe|12-3456|555 0199|sk-simulated/)
    // what nobody stated
    expect(bodies).not.toMatch(/picture:/)
    expect(second?.messages.map(({ role }) => role).filter((role) => role !== 'system')).toEqual([
      'user',
      'assistant',
      'user',
    ])
    expect(second?.messages.at(-1)?.content).toMatch(/Does \[name\] need a scope/)
    expect(first).toMatchObject({ temperature: 0.7, max_tokens: 1024, stream: true, model: 'simulated' })
    const system = systemOf(first)
    expect(system).toContain('never lower the level')
    expect(system).not.toContain('melena')
    const record = second?.messages.at(-1)?.content
    for (const part of ['facts', 'red_flags', 'scores', 'missing', 'plan', 'asks', 'rules_reply', 'noted'])
      expect(record).toContain(`"${part}":`)
    const header = dialect === 'openai' ? 'authorization' : 'x-api-key'
    expect(simulator.calls.every(({ headers }) => String(headers[header]).includes(KEY))).toBe(true)
  })

  it('names nobody whose name was typed long before what it is given', async () => {
    const { simulator, ask } = await simulated()
    const { id } = await ask(`Name: Jane Roe. ${CASE}`)
    for (let round = 0; round < 12; round += 1) await ask(`Hgb 7.${round % 9}`, id)
    await ask('Does Jane need a scope tonight?', id)
    const last = JSON.parse(simulator.calls.at(-1)?.body ?? '{}') as Sent
    expect(JSON.stringify(last)).not.toMatch(/melena x2d.*penicillin allergy \(anaphylaxis\).*Hgb 7.0/)
    expect(last.messages.at(-1)?.content).toContain('Does [name] need a scope')
    expect(simulator.calls.map(({ body }) => body).join('')).not.toMatch(/Jane|Roe/)
  })

  it('is nothing where the rules ask or decline', async () => {
    const { simulator, ask } = await simulated()
    const { id } = await ask(CASE)
    expect((await ask('This is a 31 year old man with chest pain', id)).message.content).toContain('another patient')
    expect((await ask('Write a poem about the sea')).message.outcome).toBe('DECLINED')
    expect(simulator.calls).toHaveLength(1)
  })
})

describe('what it writes', () => {
  it('has level and flags above it, and behind each line what record and rules say against it', async () => {
    const text = [
      'The patient can be discharged home.',
      '- Give amoxicillin 500 mg three times a day.',
      '| Zorvaximab 70 mg | daily |',
      'This 31-year-old man is well.',
      'She needs an endoscopy.',
    ].join('\n')
    const { ask } = await simulated({ tokens: tokensOf(text) })
    const { message } = await ask(CASE)
    const lines = message.content.split('\n')
    const of = (words: string) => lines.find((line) => line.includes(words))
    expect(message.status).toBe('COMPLETE')
    expect(lines[0]).toBe('## Red flags')
    expect(message.content.indexOf('**Emergency department now.**')).toBeLessThan(message.content.indexOf('discharged'))
    expect(of('discharged home')).toContain('**[Check: Below the level that the rules reached')
    expect(of('amoxicillin')).toMatch(/\*\*\[Check: .*allergy to penicillin/)
    expect(message.content).toMatch(/Zorvaximab 70 mg \| daily \|\n\n\*\*\[Check: No source here for 70 mg/)
    expect(of('31-year-old')).toContain('of another age: 64 years')
    expect(of('endoscopy')).toBe('She needs an endoscopy.')
    expect(message.content).toContain('Worded by a language model')
  })

  it('tells of its tokens what the service reports', async () => {
    const { ask, app } = await simulated()
    await ask(CASE)
    const sql = openSql(app.databaseUrl)
    onTestFinished(() => sql.end())
    expect(await sql`select tokens from messages where tokens is not null`).toEqual([{ tokens: 35 }])
    await expect
      .poll(() => sql`select spender, tokens::int from model_use`)
      .toEqual([{ spender: 'guests', tokens: 35 }])
  })

  it('tells admins what all replies of the day cost, by the price of the model that wrote', async () => {
    const { ask, app } = await simulated({}, { AI_PRICES: '1000/5000' })
    await ask(CASE)
    await ask(CASE)
    const admin = await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo')
    const detail = async () => {
      const { data } = await admin.graphql('{ serviceHealth { name detail } }')
      return data.serviceHealth.find(({ name }: Event) => name === 'Model').detail as string
    }
    // 25 tokens in and 10 out, twice.
    await expect.poll(detail).toContain('Today: 70 tokens, $0.150.')
  })
})

describe('a reply that is stopped', () => {
  it.for<DialectName>(['openai', 'anthropic'])(
    'is checked where it stands, in the middle of a line (%s)',
    async (dialect) => {
      const tokens = [
        ...tokensOf('She is pale.\nShe can be discharged home with amoxicillin 500 mg'),
        ...Array<string>(400).fill(' and'),
      ]
      const { party } = await simulated({ tokens, tokenMs: 10 }, {}, dialect)
      const id = await party.startConversation()
      const watch = await party.watch(id)
      const { reply } = await party.send(id, CASE)
      const said = () => watch.events.map(({ text = '' }) => text as string).join('')
      await expect.poll(said).toContain('500 mg and')
      await party.graphql('mutation($id: ID!) { stopReply(id: $id) { status } }', { id: reply.id })
      const { message } = await watch.until((event) => event.__typename === 'ReplyEnded')
      expect(message.status).toBe('STOPPED')
      const last = (message.content as string).split('\n').at(-1)
      expect(last).toMatch(/^She can be discharged home .+ and \*\*\[Check: Below the level .+penicillin.+\]\*\*$/)
      // Whoever watched has the same text.
      expect(said()).toBe(message.content)
    },
  )
})

describe('its guards', () => {
  it('stop the call within a second after the reply was stopped', async () => {
    const { simulator, party } = await simulated({ tokens: Array.from({ length: 500 }, () => 'word '), tokenMs: 20 })
    const id = await party.startConversation()
    const watch = await party.watch(id)
    const { reply } = await party.send(id, CASE)
    await watch.until(({ __typename }) => __typename === 'ReplyDelta')
    const asked = performance.now()
    await party.graphql('mutation($id: ID!) { stopReply(id: $id) { status } }', { id: reply.id })
    await expect.poll(() => simulator.calls[0]?.leftAt).not.toBeNull()
    expect((simulator.calls[0]?.leftAt ?? Infinity) - asked).toBeLessThan(1_000)
  })

  it('let one owner have two replies at once; the third message is not taken, and costs nothing', async () => {
    const { party } = await simulated({ fault: 'header-stall' })
    const ids = [await party.startConversation(), await party.startConversation(), await party.startConversation()]
    const sent = await Promise.allSettled(ids.map((id) => party.send(id, CASE)))
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(JSON.stringify(sent.map((one) => String('reason' in one && one.reason)))).toContain('2 replies are being')
    const { data } = await party.graphql('{ guestQuota { used } }')
    expect(data.guestQuota.used).toBe(2)
  })

  it('try again twice at most, and only before the first words', async () => {
    const { simulator, ask } = await simulated({ fault: 'rate-limited', faults: 2 })
    expect((await ask(CASE)).message.status).toBe('COMPLETE')
    expect(simulator.calls).toHaveLength(3)
    simulator.script = { ...WHOLE, fault: 'reset', after: 2 }
    expect((await ask(CASE)).message.status).toBe('INTERRUPTED')
    expect(simulator.calls).toHaveLength(4)
    simulator.script = { ...WHOLE, fault: 'overloaded' }
    expect((await ask(CASE)).message.status).toBe('FAILED')
    expect(simulator.calls).toHaveLength(7)
  })

  it('leave a service alone that fails again and again, and tell admins', async () => {
    const { simulator, ask, app } = await simulated({ fault: 'unauthorized' })
    for (let i = 0; i < 6; i += 1) expect((await ask(CASE)).message.status).toBe('FAILED')
    expect(simulator.calls).toHaveLength(5)
    const admin = await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo')
    const { data } = await admin.graphql('{ serviceHealth { name state detail } }')
    const model = data.serviceHealth.find(({ name }: Event) => name === 'Model')
    expect(model).toMatchObject({ state: 'FAILING', detail: expect.stringContaining('UNAUTHORIZED') })
    expect(model.detail).not.toContain(KEY)
  })

  it('ask the next one where the first does not answer, and fail plainly where none does', async () => {
    const second = await Simulator.start()
    onTestFinished(() => second.close())
    const { simulator, ask } = await simulated(
      {},
      {
        AI_PROVIDER: 'openai-compatible,openai-compatible,anthropic',
        AI_MODEL: 'first,second,third',
        AI_BASE_URL: [NOWHERE, second.baseUrl, second.baseUrl].join(','),
        AI_API_KEY: `,,${KEY}`,
      },
    )
    second.scripts.set('second', { ...WHOLE, fault: 'unauthorized' })
    expect((await ask(CASE)).message.status).toBe('COMPLETE')
    expect(second.calls.map(({ dialect }) => dialect)).toEqual(['openai', 'anthropic'])
    second.script = { ...WHOLE, fault: 'server-error' }
    expect((await ask(CASE)).message).toMatchObject({ status: 'FAILED', content: '' })
    expect(simulator.calls).toHaveLength(0)
  })

  it('have a budget of tokens a day; beyond it the rules write, and say so', async () => {
    const { simulator, ask } = await simulated({}, { AI_DAILY_TOKENS_GUESTS: '30' })
    expect((await ask(CASE)).message.content).toContain('Worded by a language model')
    await sleep(100)
    const { message } = await ask(CASE)
    expect(message.content).toMatch(/^\*Today’s budget for the language model is used up/)
    expect(message.content).toContain('Built-in clinical rules')
    expect(simulator.calls).toHaveLength(1)
  })

  it('refuse to start with settings that cannot be', async () => {
    for (const [env, words] of [
      [{ AI_PROVIDER: 'oracle' }, /AI_PROVIDER is one of/],
      [{ AI_PROVIDER: 'simulator', AI_PRICES: 'cheap' }, /AI_PRICES is dollars/],
      [{ AI_PROVIDER: 'openai', AI_MODEL: 'x' }, /AI_API_KEY is needed/],
      [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'x' }, /AI_BASE_URL is needed/],
      [{ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: NOWHERE }, /AI_MODEL is needed/],
    ] as const)
      await expect(testApp({ env })).rejects.toThrow(words)
  })
})
