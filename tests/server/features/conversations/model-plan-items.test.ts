import { describe, expect, it } from 'vitest'
import type { DialectName } from '#tests/support/upstream/dialects.ts'
import { CASE, simulated, tokensOf } from '#tests/support/upstream/simulated-app.ts'
import { WHOLE } from '#tests/support/upstream/simulator.ts'
import { CONVERSATION, type Event, type ThirdParty } from '#tests/support/third-party.ts'

const ON = { AI_TASKS: 'plan,extraction' }
const ITEMS = `query($id: ID!) { conversation(id: $id) { panel { modelPlanItems {
  text basis { kind ref text } medicineCheck { status } } } } }`
const TRACE = `query($id: ID!) { replyTrace(id: $id) { planItems { kept ends { kind count } } tasks { task outcome } } }`
const CORRECT =
  'mutation($input: CorrectFactInput!) { correctFact(input: $input) { panel { modelPlanItems { text } } } }'
const TOLD =
  'subscription($id: ID!) { conversationEvents(id: $id) { ... on PanelChanged { panel { modelPlanItems { text } } } } }'

const proposed = (items: unknown[]) => ({ ...WHOLE, tokens: tokensOf(JSON.stringify({ items })) })
const RELATIVES = {
  text: 'Ask the relatives for a list of her medicines',
  basis: ['fact:hemoglobin', 'fact:unheard_of'],
}
const UNIT = { text: 'Tell the intensive care unit early' }
const HOME = { text: 'Discharge her home with a follow-up appointment', basis: ['fact:hemoglobin'] }

const itemsOf = async (party: ThirdParty, id: string): Promise<Event[]> =>
  (await party.graphql(ITEMS, { id })).data.conversation.panel.modelPlanItems
const traceOf = async (party: ThirdParty, id: string): Promise<Event> =>
  (await party.graphql(TRACE, { id })).data.replyTrace
const planOf = async (party: ThirdParty, id: string) =>
  (await party.graphql(CONVERSATION, { id })).data.conversation.plan

describe('lines that a language model would add to the plan', () => {
  it.for<DialectName>(['openai', 'anthropic'])(
    'stand beside the plan of the rules, which stays as it is, until the record changes (%s)',
    async (dialect) => {
      const { simulator, ask, party } = await simulated({}, ON, dialect)
      simulator.tasks.set('EXTRACTION', { ...WHOLE, tokens: ['{"facts":[]}'] })
      simulator.tasks.set('PLAN', proposed([]))
      const plain = await ask(CASE)
      simulator.tasks.set('PLAN', proposed([RELATIVES, UNIT, HOME, 'nonsense']))
      const socket = await party.socket()
      const id = await party.startConversation()
      const told = socket.subscribe(TOLD, { id })
      const { message } = await ask(`Name: Jane Roe. ${CASE}`, id)
      await expect.poll(() => itemsOf(party, id)).toHaveLength(2)
      expect(await itemsOf(party, id)).toEqual([
        {
          text: RELATIVES.text,
          basis: [{ kind: 'FACT', ref: 'hemoglobin', text: expect.stringContaining('7.1') }],
          medicineCheck: null,
        },
        { text: UNIT.text, basis: [], medicineCheck: null },
      ])
      await told.until(({ panel }) => (panel?.modelPlanItems ?? []).length === 2)
      // The rules' plan is what it is without a model's lines.
      const [{ markdown: withLines }, { markdown: without }] = [await planOf(party, id), await planOf(party, plain.id)]
      expect(withLines).toBe(without)
      await expect.poll(async () => (await traceOf(party, message.id)).planItems).not.toBeNull()
      const trace = await traceOf(party, message.id)
      expect(trace.planItems).toEqual({ kept: 2, ends: [{ kind: 'LEVEL', count: 1 }] })
      expect(trace.tasks).toEqual([
        { task: 'EXTRACTION', outcome: 'USED' },
        { task: 'PLAN', outcome: 'USED' },
      ])
      expect(simulator.calls.map(({ body }) => body).join('')).not.toMatch(/Jane|Roe/)
      const input = { conversationId: id, key: 'heart_rate', value: '96', status: 'PRESENT' }
      const { data } = await party.graphql(CORRECT, { input })
      expect(data.correctFact.panel.modelPlanItems).toEqual([])
    },
  )

  it('are none where the reply failed, or where the answer does not check', async () => {
    const { simulator, ask, party } = await simulated({ fault: 'overloaded' }, { AI_TASKS: 'plan' })
    simulator.tasks.set('PLAN', proposed([UNIT]))
    expect((await ask(CASE)).message.status).toBe('FAILED')
    simulator.script = WHOLE
    simulator.tasks.set('PLAN', { ...WHOLE, tokens: ['{"items":"none"}'] })
    const { id, message } = await ask(CASE)
    await expect
      .poll(async () => (await traceOf(party, message.id)).tasks)
      .toEqual([{ task: 'PLAN', outcome: 'NOT_VALID' }])
    expect(await itemsOf(party, id)).toEqual([])
    expect(simulator.calls.filter(({ purpose }) => purpose === 'PLAN')).toHaveLength(1)
  })

  it('are none where the record has changed before they came', async () => {
    const { simulator, ask, party } = await simulated({}, { AI_TASKS: 'plan' })
    const lines = proposed([UNIT])
    simulator.tasks.set('PLAN', { ...lines, tokenMs: 100 })
    const { id, message } = await ask(CASE)
    await expect.poll(() => simulator.calls.some(({ purpose }) => purpose === 'PLAN')).toBe(true)
    const input = { conversationId: id, key: 'hemoglobin', value: '13.4', status: 'PRESENT' }
    await party.graphql(CORRECT, { input })
    await expect
      .poll(async () => (await traceOf(party, message.id)).tasks, { timeout: 10_000 })
      .toEqual([{ task: 'PLAN', outcome: 'NOT_VALID' }])
    expect(await itemsOf(party, id)).toEqual([])
  })
})
