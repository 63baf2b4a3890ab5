import { describe, expect, it } from 'vitest'
import type { DialectName, SentCall } from '#tests/support/upstream/dialects.ts'
import { CASE, simulated, tokensOf } from '#tests/support/upstream/simulated-app.ts'
import { WHOLE } from '#tests/support/upstream/simulator.ts'
import { CONVERSATION, type Event, type ThirdParty } from '#tests/support/third-party.ts'

const TRACE = `query($id: ID!) { replyTrace(id: $id) { model { inputTokens outputTokens tools { tool outcome about }
  attempts { model problem } } } }`
const traceOf = async (party: ThirdParty, id: string): Promise<Event> =>
  (await party.graphql(TRACE, { id })).data.replyTrace.model

const call = (name: string, given: object = {}): SentCall => ({ name, arguments: JSON.stringify(given) })
const hgb = (value: string) =>
  call('what_if', { facts: [{ key: 'hemoglobin', status: 'PRESENT', value, unit: 'g/dL' }] })

/** What the tools answered, in the order of the calls, as it was sent back in the last request. */
function resultsIn(body: string | undefined): string[] {
  const { messages } = JSON.parse(body ?? '{}') as { messages: { role: string; content: unknown }[] }
  return messages.flatMap(({ role, content }) => {
    if (role === 'tool') return [String(content)]
    const blocks = Array.isArray(content) ? (content as { type: string; content: string }[]) : []
    return blocks.filter(({ type }) => type === 'tool_result').map((block) => block.content)
  })
}

describe('what a language model looks up while it words a reply', () => {
  it.for<DialectName>(['openai', 'anthropic'])(
    'is answered from record and rules, changes nothing, and is told in the trace (%s)',
    async (dialect) => {
      const rounds = [
        [call('calculate_score', { calculator: 'Glasgow-Blatchford score' }), call('what_is_missing')],
        [call('condition_content', { condition: 'variceal bleed' }), hgb('14')],
      ]
      const { simulator, ask, party } = await simulated({ rounds }, {}, dialect)
      const { message, id } = await ask(`Name: Jane Roe. ${CASE}`)
      expect(message.status).toBe('COMPLETE')
      expect(message.content).toContain(WHOLE.tokens.join(''))
      expect(message.content.startsWith('## Red flags')).toBe(true)
      expect(simulator.calls).toHaveLength(3)
      const results = resultsIn(simulator.calls.at(-1)?.body)
      expect(results).toHaveLength(4)
      expect(results[0]).toMatch(/^<result>.*Glasgow-Blatchford.*88/)
      expect(results[1]).toContain('"missing":')
      expect(results[2]).toMatch(/"redFlags":.*"holds":/)
      expect(results[3]).toMatch(/"supposed":\["Hemoglobin 14 g\/dL"\]/)
      expect(simulator.calls.map(({ body }) => body).join('')).not.toMatch(/Jane|Roe/)
      const { data } = await party.graphql(CONVERSATION, { id })
      const record = data.conversation
      expect(record.triage.level).toBe('ER_NOW')
      expect(record.panel.examLabs.find(({ key }: Event) => key === 'hemoglobin').value).toBe('7.1')
      expect(await traceOf(party, message.id)).toEqual({
        tools: [
          { tool: 'calculate_score', outcome: 'ANSWERED', about: expect.any(String) },
          { tool: 'what_is_missing', outcome: 'ANSWERED', about: null },
          { tool: 'condition_content', outcome: 'ANSWERED', about: 'variceal_bleed' },
          { tool: 'what_if', outcome: 'ANSWERED', about: null },
        ],
        attempts: Array(3).fill({ model: 'simulated', problem: null }),
        // All three calls.
        inputTokens: 75,
        outputTokens: 2 + 2 + WHOLE.tokens.length,
      })
    },
  )

  it.for<DialectName>(['openai', 'anthropic'])(
    'is refused in words where there is nothing, and bounded in calls and rounds (%s)',
    async (dialect) => {
      const many = Array.from({ length: 14 }, () => call('what_is_missing'))
      const rounds = [
        [
          call('lower_level', { level: 'MONITOR' }),
          call('condition_content', { condition: 'no such illness of Jane Roe' }),
          { name: 'calculate_score', arguments: '{"calculator":' },
          call('what_if', { facts: [{ key: 'hemoglobin', status: 'PRESENT', value: '999' }] }),
        ],
        many,
      ]
      const { simulator, ask, party } = await simulated({ rounds }, { AI_TOOL_ROUNDS: '2' }, dialect)
      const { message } = await ask(CASE)
      expect(message.status).toBe('COMPLETE')
      const { tools } = await traceOf(party, message.id)
      expect(tools.map(({ outcome }: Event) => outcome)).toEqual([
        ...['NO_SUCH_TOOL', 'NOT_FOUND', 'NOT_VALID', 'NOT_VALID'],
        ...Array<string>(8).fill('ANSWERED'),
        ...Array<string>(6).fill('TOO_MANY'),
      ])
      expect(JSON.stringify(tools)).not.toMatch(/Jane|lower_level|999/)
      // Then it has to answer, and one that will not has failed: with what it said before as it stands.
      const choices = simulator.calls.map(({ body }) => JSON.stringify(JSON.parse(body)['tool_choice']))
      expect(choices.map((one) => one.includes('none'))).toEqual([false, false, true])
      simulator.script = { ...WHOLE, fault: 'tool-loop' }
      const looped = await ask(CASE)
      expect(looped.message).toMatchObject({ status: 'FAILED', content: '' })
      expect(simulator.calls).toHaveLength(6)
      const { attempts, inputTokens } = await traceOf(party, looped.message.id)
      expect(attempts.map(({ problem }: Event) => problem)).toEqual([null, null, 'TOOL_CALL'])
      // What it cost is counted all the same.
      expect(inputTokens).toBe(50)
    },
  )

  it('is checked in its words like everything else, behind a paragraph of what it said before', async () => {
    const { simulator, ask } = await simulated({ fault: 'tool-loop', after: 2, faults: 1, tokens: ['She ', 'waits'] })
    simulator.script.tokens.push('.')
    const { message } = await ask(CASE)
    expect(message.status).toBe('COMPLETE')
    expect(message.content).toContain('She waits\n\nShe waits.')
    simulator.script = {
      ...WHOLE,
      rounds: [[call('what_is_missing')]],
      tokens: tokensOf('She can be discharged home.'),
    }
    expect((await ask(CASE)).message.content).toContain('**[Check: Below the level that the rules reached')
  })

  it('is not offered to a service that refuses tools, nor where it is switched off', async () => {
    const { simulator, ask, party } = await simulated({ fault: 'no-tools' })
    const { message } = await ask(CASE)
    expect(message.status).toBe('COMPLETE')
    expect((await traceOf(party, message.id)).attempts.map(({ problem }: Event) => problem)).toEqual([
      'TOOLS_REFUSED',
      null,
    ])
    await ask(CASE)
    expect(simulator.calls.map(({ body }) => body.includes('"tools"'))).toEqual([true, false, false])
    const off = await simulated({}, { AI_TOOL_ROUNDS: '0' })
    await off.ask(CASE)
    expect(off.simulator.calls[0]?.body).not.toContain('"tools"')
  })
})
