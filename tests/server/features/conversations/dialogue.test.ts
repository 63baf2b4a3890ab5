import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const READ = `query($id: ID!) { conversation(id: $id) {
  notedFindings { id text danger { name floor } recordedAt }
  triage { level reasons { text } }
  panel { overview { id key value status } examLabs { id key value source { kind words } previous { value } } }
  messages(last: 20) { nodes { sender content suggestions reading { start end kind factId key } } }
  soap: document(kind: SOAP) summary: document(kind: PATIENT_SUMMARY)
} }`

async function talk() {
  const { url } = await testApp()
  const party = new ThirdParty(url)
  const id = await party.startConversation()
  const read = async () => (await party.graphql(READ, { id })).data.conversation
  const say = async (content: string) => {
    const { status } = await party.rest('POST', `/chat/guest/conversations/${id}/messages`, { content })
    expect(status).toBe(200)
    return read()
  }
  return { url, party, id, say, read }
}

describe('a conversation', () => {
  it('tells of each message what became of its words, and of each reply what is worth asking', async () => {
    const { say } = await talk()
    const { messages, panel } = await say('64F melena for 2 days, BP 88/52, no fever')
    const [message, reply] = messages.nodes
    const of = (key: string) => message.reading.find((span: { key: string }) => span.key === key)
    expect(of('melena')).toMatchObject({ kind: 'FACT' })
    expect(of('fever')).toMatchObject({ kind: 'ABSENT' })
    expect(message.content.slice(of('melena').start, of('melena').end)).toBe('melena')
    expect(panel.overview.map((fact: { id: string }) => fact.id)).toContain(of('melena').factId)
    expect(message.suggestions).toEqual([])
    expect(reply.reading).toEqual([])
    expect(reply.suggestions.length).toBeGreaterThan(0)
  })

  it('keeps a flag up that later complaints have overtaken, until its fact is taken back', async () => {
    const { party, id, say } = await talk()
    const flags = async () =>
      (
        (await party.graphql('query($id: ID!) { conversation(id: $id) { redFlags { ruleId } } }', { id })).data
          .conversation.redFlags as { ruleId: string }[]
      ).map(({ ruleId }) => ruleId)
    await say('60M syncope, chest pain')
    expect(await flags()).toContain('syncope.palp')
    await say('wheeze, PEF 40%, headache, neck stiffness, photophobia, seizure, back pain, saddle numbness')
    expect(await flags()).toContain('syncope.palp')
    await say('correction: no chest pain')
    expect(await flags()).not.toContain('syncope.palp')
  })

  it('quotes in documents how the case was first told, whether written as a reply or opened', async () => {
    const { say } = await talk()
    await say('hello')
    await say('54F chest pain, works as a pilot')
    const quoted = 'As first told: “54F chest pain, works as a pilot”'
    expect((await say('BP 130/80')).soap).toContain(quoted)
    const { messages, summary } = await say('SBAR please')
    expect(messages.nodes.at(-1).content).toContain(quoted)
    expect(summary).not.toContain('As first told')
  })

  it('notes what no data point holds, with its danger, in record and documents, until it is struck', async () => {
    const { party, say, read } = await talk()
    await say('79M fell, headache, GCS 15, BP 130/80 HR 80')
    const { notedFindings, triage, soap, messages } = await say('CT: 9 mm SDH, 4 mm shift')
    const dangers = notedFindings.filter(({ danger }: { danger: unknown }) => danger)
    expect(dangers).toMatchObject([
      { text: 'CT: 9 mm SDH', danger: { floor: 'ER_NOW' } },
      { text: '4 mm shift', danger: { floor: 'ER_NOW' } },
    ])
    expect(triage.level).toBe('ER_NOW')
    expect(soap).toContain('CT: 9 mm SDH')
    expect(messages.nodes.at(-1).content).toContain('no rule here covers it')
    expect(messages.nodes.at(-2).reading[0].kind).toBe('NOTED')
    const strike =
      'mutation($id: ID!) { strikeNotedFinding(id: $id) { notedFindings { id } triage { reasons { text } } } }'
    await party.graphql(strike, { id: dangers[0].id })
    const { data } = await party.graphql(strike, { id: dangers[1].id })
    expect(data.strikeNotedFinding.notedFindings).toHaveLength(notedFindings.length - 2)
    expect((await read()).triage?.reasons.map(({ text }: { text: string }) => text).join()).not.toContain(
      'no rule here',
    )
  })

  it('is corrected in words, with the words as its trace', async () => {
    const { say } = await talk()
    await say('64F melena, BP 88/52, HR 118, Hgb 7.1')
    const { panel } = await say('sorry, Hgb was 8.2 not 7.1')
    const fact = panel.examLabs.find(({ key }: { key: string }) => key === 'hemoglobin')
    expect(fact).toMatchObject({ value: '8.2', source: { kind: 'PHYSICIAN' }, previous: [{ value: '7.1' }] })
  })

  it('shows how an illness is told with the illness, and in no list of facts', async () => {
    const { say } = await talk()
    const { panel } = await say('29 weeks and tightenings every 6 minutes with low back pain, jelly plug came away')
    const keys = [...panel.overview, ...panel.examLabs].map(({ key }: { key: string }) => key)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key: string) => key.startsWith('picture:'))).toEqual([])
  })

  it('supposes without storing', async () => {
    const { party, id, say, read } = await talk()
    const { triage } = await say('64F melena, BP 120/80, HR 80, Hgb 12')
    const ask = `query($id: ID!, $facts: [HypotheticalFactInput!]!) { hypothesis(conversationId: $id, facts: $facts) {
      triage { level } redFlags { ruleId } planAdded planRemoved } }`
    const { data } = await party.graphql(ask, { id, facts: [{ key: 'hemoglobin', value: '6.2' }] })
    expect(data.hypothesis.triage.level).toBe('ER_NOW')
    expect(data.hypothesis.redFlags.length).toBeGreaterThan(0)
    expect((await read()).triage).toEqual(triage)
  })

  it('shows a stranger neither noted findings nor hypotheses', async () => {
    const { url, id, say } = await talk()
    const { notedFindings } = await say('64F snake bite R ankle')
    const stranger = new ThirdParty(url)
    await stranger.startConversation()
    const struck = await stranger.graphql('mutation($id: ID!) { strikeNotedFinding(id: $id) { id } }', {
      id: notedFindings[0].id,
    })
    expect(struck.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    const supposed = await stranger.graphql(
      'query($id: ID!) { hypothesis(conversationId: $id, facts: [{ key: "hemoglobin", value: "6" }]) { triage { level } } }',
      { id },
    )
    expect(supposed.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})
