import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const READ = `query($id: ID!) { conversation(id: $id) {
  plan { version change { summary because added removed changed { id before } } }
  differential { conditionKey group isAddressed stillToAsk { key label } }
  interview { asked limit shouldStop }
  soapNote
} }`

async function talk(party: ThirdParty, input: Record<string, unknown> = {}) {
  const id = await party.startConversation(input)
  const say = async (content: string) => {
    const { status } = await party.rest('POST', `/chat/guest/conversations/${id}/messages`, { content })
    expect(status).toBe(200)
    return (await party.graphql(READ, { id })).data.conversation
  }
  return { id, say, read: async () => (await party.graphql(READ, { id })).data.conversation }
}

describe('a plan', () => {
  it('says with each version what changed, and which new facts it rests on', async () => {
    const { url } = await testApp()
    const { say } = await talk(new ThirdParty(url))
    const first = await say('64F melena for 2 days, no cirrhosis')
    expect(first.plan).toMatchObject({ version: 1, change: null })
    const second = await say('BP 88/52, HR 118, Hgb 6.1')
    const { change } = second.plan
    expect(change.because).toContain('Hemoglobin 6.1 g/dL')
    expect(change.summary).toMatch(/^[^:]+, [^:]+: \d+ lines? (changed|new|gone)/)
    expect(change.added.length + change.changed.length + change.removed.length).toBeGreaterThan(0)
    for (const { before } of change.changed) expect(before).toBeTruthy()
  })

  it('lists the dangers that nothing has addressed yet, and how far the asking has come', async () => {
    const { url } = await testApp()
    const { say, read } = await talk(new ThirdParty(url))
    expect(await read()).toMatchObject({ plan: null, differential: [], interview: null, soapNote: null })
    const { differential, interview } = await say('64F melena for 2 days')
    const danger = differential.find(({ conditionKey }: { conditionKey: string }) => conditionKey === 'variceal_bleed')
    expect(danger).toMatchObject({ group: 'MUST_NOT_MISS', isAddressed: false })
    expect(danger.stillToAsk[0]).toMatchObject({ key: expect.any(String), label: expect.any(String) })
    expect(interview).toMatchObject({ limit: 30, shouldStop: false })
  })
})

describe('a SOAP note', () => {
  it('is written from the record, in the format of the assistant that the conversation began with', async () => {
    const { url } = await testApp()
    const expert = await new ThirdParty(url).signIn('gi.expert@example.org', 'Expert!2026demo')
    const save = (soapNoteFormat: string) =>
      expert.graphql('mutation($input: SaveMyAssistantInput!) { saveMyAssistant(input: $input) { id version } }', {
        input: { soapNoteFormat },
      })
    const { id: assistantId } = (await save('Chief complaint\nVital signs\nDisposition')).data.saveMyAssistant
    const { say, read } = await talk(new ThirdParty(url), { assistantId })
    const { soapNote } = await say('64F melena for 2 days, BP 88/52, HR 118')
    expect([...soapNote.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Chief complaint',
      'Vital signs',
      'Disposition',
    ])
    expect(soapNote).toContain('BP 88/52 mmHg')
    await save('Plan')
    expect((await read()).soapNote).toBe(soapNote)
  })

  it('has the four usual parts without a format, and is nobody else’s to read', async () => {
    const { url } = await testApp()
    const { id, say } = await talk(new ThirdParty(url))
    const { soapNote } = await say('64F melena for 2 days')
    expect([...soapNote.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Subjective',
      'Objective',
      'Assessment',
      'Plan',
    ])
    const other = await new ThirdParty(url).graphql(READ, { id })
    expect([other.data.conversation, other.errors?.[0]?.extensions.code]).toEqual([null, 'NOT_FOUND'])
  })
})
