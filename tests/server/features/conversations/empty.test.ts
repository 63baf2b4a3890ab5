import { describe, expect, it } from 'vitest'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { newDatabase, testApp } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import { CONVERSATION, ThirdParty } from '#tests/support/third-party.ts'

const model = () => new ScriptedModel({ tokens: ['a'] })
const START = 'mutation($input: StartConversationInput!) { startConversation(input: $input) { id } }'

/** Begins as many at once, and says how each went. */
async function begin(party: ThirdParty, count: number, input = {}): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => party.graphql(START, { input })))
  return answers.map(({ data, errors }) =>
    errors ? `${the(errors[0]).extensions.code}: ${the(errors[0]).message}` : `began ${data.startConversation.id}`,
  )
}

const began = (said: string[]) => said.filter((one) => one.startsWith('began')).map((one) => one.slice('began '.length))

describe('conversations in which nothing was said', () => {
  it('are five of a guest, however many they begin at once, on whichever instance', async () => {
    const databaseUrl = await newDatabase()
    const here = new ThirdParty((await testApp({ databaseUrl, model })).url)
    const there = new ThirdParty((await testApp({ databaseUrl, model })).url)
    await here.graphql('{ guestQuota { used } }')
    there.guestToken = here.guestToken
    const said = (await Promise.all([begin(here, 20), begin(there, 20, { isTemporary: true })])).flat()
    expect(began(said)).toHaveLength(5)
    const refusals = new Set(said.filter((one) => !one.startsWith('began')))
    expect([...refusals]).toEqual([
      'CONFLICT: You have 5 conversations without a message. Write in one of them, or delete one, first.',
    ])
  })

  it('make room for another once something is said in one, or one is deleted', async () => {
    const { url } = await testApp({ model })
    const guest = new ThirdParty(url)
    const [first] = [await guest.startConversation(), ...began(await begin(guest, 4))]
    expect(began(await begin(guest, 1))).toEqual([])
    await guest.send(first, 'a case')
    const [second] = began(await begin(guest, 1))
    expect(began(await begin(guest, 1))).toEqual([])
    await guest.graphql('mutation($id: ID!) { deleteConversation(id: $id) }', { id: second })
    expect(began(await begin(guest, 1))).toHaveLength(1)
  })

  it('make room themselves where the caller asks for it: the one begun first goes, and no more than five are left', async () => {
    const { url } = await testApp({ model })
    const guest = new ThirdParty(url)
    const ids = [await guest.startConversation()]
    while (ids.length < 5) ids.push(...began(await begin(guest, 1, { isTemporary: ids.length === 3 })))
    const watch = await guest.watch(the(ids[0]))
    const sixth = the(began(await begin(guest, 1, { makeRoom: true }))[0])
    await expect.poll(() => watch.completed).toBe(true)
    const there = async (id: string) => (await guest.graphql(CONVERSATION, { id })).errors === undefined
    expect(await Promise.all([...ids, sixth].map(there))).toEqual([false, true, true, true, true, true])
    expect(began(await begin(guest, 1))).toEqual([])
    const many = (await Promise.all(Array.from({ length: 8 }, () => begin(guest, 1, { makeRoom: true })))).flat()
    expect(began(many)).toHaveLength(8)
    expect((await Promise.all([...ids, sixth, ...began(many)].map(there))).filter(Boolean)).toHaveLength(5)
  })

  it('are not deleted to make room while something is said in them', async () => {
    const { url } = await testApp({ model })
    const guest = new ThirdParty(url)
    const first = await guest.startConversation()
    expect(began(await begin(guest, 4))).toHaveLength(4)
    const query = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }'
    const said = guest.graphql(query, { input: { id: crypto.randomUUID(), conversationId: first, content: 'a case' } })
    expect(began(await begin(guest, 1, { makeRoom: true }))).toHaveLength(1)
    const { data, errors } = await said
    const isThere = (await guest.graphql(CONVERSATION, { id: first })).errors === undefined
    // Whichever came first: what was accepted is there, and what was deleted accepts nothing.
    expect([data?.sendMessage.__typename ?? errors?.[0]?.extensions.code, isThere]).toEqual(
      isThere ? ['MessageAccepted', true] : ['NOT_FOUND', false],
    )
  })

  it('are twenty of a user, over REST as well', async () => {
    const { url } = await testApp({ model })
    const physician = await new ThirdParty(url).signIn('gp@example.org', 'Physician!2026demo')
    expect(began(await begin(physician, 30))).toHaveLength(20)
    const refused = await physician.rest('POST', '/chat/conversations', {})
    expect([refused.status, refused.json.code]).toEqual([409, 'CONFLICT'])
    expect(refused.json.message).toContain('20 conversations without a message')
  })

  it('are bounded by address as well, however many cookies are thrown away', async () => {
    const { url } = await testApp({ model, env: { DEMO: 'off', SECRET_KEYS: 'k'.repeat(43) } })
    const codes: Record<string, number> = {}
    for (let round = 0; round < 21; round += 1) {
      const said = await Promise.all(Array.from({ length: 50 }, () => begin(new ThirdParty(url), 1)))
      for (const one of said.flat()) {
        const [code = ''] = one.split(/[: ]/)
        codes[code] = (codes[code] ?? 0) + 1
      }
    }
    expect(codes).toEqual({ began: 1_000, RATE_LIMITED: 50 })
  })
})
