import { describe, expect, it } from 'vitest'
import { register } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const CASE = '64F melena for 2 days, BP 88/52, HR 118, Hgb 7.1'
const READ = `query($id: ID!) { conversation(id: $id) { draft
  plan { version checked { itemId checkedAt } sections { items { id text } } }
  panel { overview { key value source { words } previous { value } } }
  messages(last: 20) { nodes { id sender content status outcome patientConflict retryOf reading { kind key } } } } }`
const SAVE = 'mutation($id: ID, $text: String!) { saveDraft(conversationId: $id, text: $text) { conversationId text } }'
const TICK = `mutation($input: CheckPlanItemInput!) { checkPlanItem(input: $input) { plan { checked { itemId } } } }`
const SAME = 'mutation($id: ID!) { confirmSamePatient(id: $id) { id status retryOf } }'

async function talk() {
  const { url } = await testApp()
  const party = new ThirdParty(url)
  const id = await party.startConversation()
  const read = async () => (await party.graphql(READ, { id })).data.conversation
  const say = async (content: string) => {
    expect((await party.rest('POST', `/chat/guest/conversations/${id}/messages`, { content })).status).toBe(200)
    return read()
  }
  const stranger = new ThirdParty(url)
  await stranger.startConversation()
  return { party, stranger, id, say, read }
}
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code

describe('a draft', () => {
  it('is kept with its conversation until it is emptied, and is its owner’s alone', async () => {
    const { party, stranger, id, read } = await talk()
    expect((await party.graphql(SAVE, { id, text: 'Hgb back ' })).data.saveDraft.text).toBe('Hgb back ')
    expect((await read()).draft).toBe('Hgb back ')
    await party.graphql(SAVE, { id, text: 'Hgb back 6.4' })
    expect((await read()).draft).toBe('Hgb back 6.4')
    expect(codeOf(await stranger.graphql(SAVE, { id, text: 'mine now' }))).toBe('NOT_FOUND')
    expect((await read()).draft).toBe('Hgb back 6.4')
    await party.graphql(SAVE, { id, text: ' ' })
    expect((await read()).draft).toBeNull()
  })

  it('is gone with the others when its owner signs out', async () => {
    const { url } = await testApp()
    const { party } = await register(url)
    const id = await party.startConversation()
    await party.graphql(SAVE, { id, text: 'a case' })
    await party.graphql(SAVE, { id: null, text: 'another' })
    const drafts = 'query($id: ID!) { viewer { draft } conversation(id: $id) { draft } }'
    expect((await party.graphql(drafts, { id })).data).toEqual({
      viewer: { draft: 'another' },
      conversation: { draft: 'a case' },
    })
    const { data } = await party.graphql('mutation { discardDrafts { discardedCount } }')
    expect(data.discardDrafts.discardedCount).toBe(2)
    expect((await party.graphql(drafts, { id })).data).toEqual({
      viewer: { draft: null },
      conversation: { draft: null },
    })
  })

  it('has a limit, and a guest has no home to keep one in', async () => {
    const { party, id } = await talk()
    expect(codeOf(await party.graphql(SAVE, { id, text: 'x'.repeat(20_001) }))).toBe('BAD_USER_INPUT')
    expect(codeOf(await party.graphql(SAVE, { id: null, text: 'x' }))).toBe('UNAUTHENTICATED')
  })
})

describe('a line of the plan', () => {
  it('is ticked and unticked by its owner, and a stranger finds nothing', async () => {
    const { party, stranger, id, say, read } = await talk()
    const { plan } = await say(CASE)
    const [item] = plan.sections[0].items
    const input = { conversationId: id, itemId: item.id, text: item.text, isDone: true }
    expect((await party.graphql(TICK, { input })).data.checkPlanItem.plan.checked).toEqual([{ itemId: item.id }])
    expect((await read()).plan).toMatchObject({ version: plan.version, checked: [{ itemId: item.id }] })
    expect(codeOf(await stranger.graphql(TICK, { input }))).toBe('NOT_FOUND')
    await party.graphql(TICK, { input: { ...input, isDone: false } })
    expect((await read()).plan.checked).toEqual([])
  })

  it('that the plan does not have, or that says something else by now, is not ticked', async () => {
    const { party, id, say } = await talk()
    const { plan } = await say(CASE)
    const [item] = plan.sections[0].items
    const tick = (change: object) =>
      party.graphql(TICK, { input: { conversationId: id, itemId: item.id, text: item.text, isDone: true, ...change } })
    expect(codeOf(await tick({ itemId: 'no such line' }))).toBe('BAD_USER_INPUT')
    expect(codeOf(await tick({ text: 'what it said before' }))).toBe('CONFLICT')
  })
})

describe('what may be another patient', () => {
  it('stays out of the record until a person says that it is the same one', async () => {
    const { party, stranger, say, read } = await talk()
    await say(CASE)
    const { panel, messages } = await say('31 year old male with chest pain')
    const asking = messages.nodes.at(-1)
    expect(asking).toMatchObject({ outcome: 'NEEDS_DATA', patientConflict: 'AGE' })
    expect(panel.overview.find(({ key }: { key: string }) => key === 'age').value).toBe('64')
    expect(codeOf(await stranger.graphql(SAME, { id: asking.id }))).toBe('NOT_FOUND')
    const { data } = await party.graphql(SAME, { id: asking.id })
    expect(data.confirmSamePatient.retryOf).toBe(asking.id)
    await expect.poll(async () => (await read()).messages.nodes.at(-1).status).toBe('COMPLETE')
    const after = await read()
    expect(after.panel.overview.find(({ key }: { key: string }) => key === 'age')).toMatchObject({
      value: '31',
      source: { words: '31 year old' },
      previous: [{ value: '64' }],
    })
    expect(after.messages.nodes.at(-1)).toMatchObject({ patientConflict: null })
    expect(after.messages.nodes.at(-2).reading.map(({ key }: { key: string }) => key)).toContain('age')
    expect(codeOf(await party.graphql(SAME, { id: after.messages.nodes.at(-1).id }))).toBe('CONFLICT')
  })
})

describe('a reply', () => {
  it('is written anew by the built-in rules on request', async () => {
    const { party, say, read } = await talk()
    const { messages } = await say(CASE)
    const again = 'mutation($id: ID!) { retryReplyByRules(id: $id) { retryOf } }'
    const { data } = await party.graphql(again, { id: messages.nodes.at(-1).id })
    expect(data.retryReplyByRules.retryOf).toBe(messages.nodes.at(-1).id)
    await expect.poll(async () => (await read()).messages.nodes.at(-1).status).toBe('COMPLETE')
    expect((await read()).messages.nodes.at(-1).content).toBe(messages.nodes.at(-1).content)
  })
})
