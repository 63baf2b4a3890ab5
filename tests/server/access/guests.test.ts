import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUEST_DAYS } from '#server/access/guest-tokens.ts'
import { twoInstances } from '#tests/support/instances.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { PASSWORD, register } from '#tests/support/people.ts'
import { hasRedis, startRedis, type RedisServer } from '#tests/support/redis.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const model = () => new ScriptedModel({ tokens: ['a'] })
const CONVERSATION = 'query($id: ID!) { conversation(id: $id) { id } }'

/** Somebody with a copy of a guest's token. */
function withToken(url: string, guestToken: string | undefined): ThirdParty {
  const party = new ThirdParty(url)
  party.guestToken = guestToken
  return party
}

async function reads(party: ThirdParty, id: string): Promise<boolean> {
  return (await party.graphql(CONVERSATION, { id })).data?.conversation?.id === id
}

/** A guest with a conversation, and the same browser signed in. */
async function browser(url: string) {
  const guest = new ThirdParty(url)
  const id = await guest.startConversation()
  const { party } = await register(url)
  party.guestToken = guest.guestToken
  return { guest, id, party }
}

describe('a guest’s token', () => {
  it.each([
    ['signOut over GraphQL', (party: ThirdParty) => party.graphql('mutation { signOut }')],
    ['logout over REST', (party: ThirdParty) => party.rest('POST', '/auth/logout')],
    [
      'deleteAccount',
      (party: ThirdParty) =>
        party.graphql('mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) }', {
          input: { password: PASSWORD },
        }),
    ],
  ])('opens nothing after %s, on any door, and its sockets close', async (_name, leave) => {
    const { url } = await testApp({ model })
    const { guest, id, party } = await browser(url)
    const socket = await guest.socket()
    expect(await reads(guest, id)).toBe(true)
    await leave(party)
    expect((await socket.closed).code).toBe(4403)
    expect(await reads(withToken(url, guest.guestToken), id)).toBe(false)
    const rest = withToken(url, guest.guestToken)
    expect((await rest.rest('GET', `/chat/guest/conversations/${id}/messages`)).status).toBe(404)
    const watch = await withToken(url, guest.guestToken).watch(id)
    await expect.poll(() => watch.completed).toBe(true)
    expect(watch.errors?.[0].extensions.code).toBe('NOT_FOUND')
    const claimer = (await register(url)).party
    claimer.guestToken = guest.guestToken
    expect((await claimer.graphql('mutation { claimGuestConversations }')).data.claimGuestConversations).toBe(0)
  })

  it('makes a new guest of who sends it after sign-out', async () => {
    const { url } = await testApp({ model })
    const { guest, party } = await browser(url)
    await party.graphql('mutation { signOut }')
    const answer = await withToken(url, guest.guestToken).graphql('{ guestQuota { used } }')
    expect(answer.errors).toBeUndefined()
    expect(answer.headers.get('x-guest-token')).toMatch(/^[\w-]+\.[\w-]+$/)
    expect(answer.headers.get('x-guest-token')).not.toBe(guest.guestToken)
  })

  it('of others goes on when somebody signs out', async () => {
    const { url } = await testApp({ model })
    const { party } = await browser(url)
    const other = new ThirdParty(url)
    const id = await other.startConversation()
    await party.graphql('mutation { signOut }')
    expect(await reads(other, id)).toBe(true)
  })

  it('opens nothing and holds no socket after thirty days, whatever the cookie says', async () => {
    const clock = new MovingClock()
    const { url } = await testApp({ model, clock })
    const guest = new ThirdParty(url)
    const id = await guest.startConversation()
    clock.forward(GUEST_DAYS * 24 * 3_600 - 60)
    expect(await reads(guest, id)).toBe(true)
    const socket = await guest.socket()
    clock.forward(120)
    expect(await reads(withToken(url, guest.guestToken), id)).toBe(false)
    expect((await socket.closed).code).toBe(4403)
  })
})

describe.skipIf(!hasRedis)('a guest’s token on two instances', () => {
  let redis: RedisServer

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  it('is dead on both from the answer to the sign-out on, however often it was looked at meanwhile', async () => {
    const [here, there] = await twoInstances(redis.url, { model })
    for (let round = 0; round < 10; round += 1) {
      const { guest, id, party } = await browser(here.url)
      const elsewhere = withToken(there.url, guest.guestToken)
      expect(await reads(elsewhere, id)).toBe(true)
      const socket = await elsewhere.socket()
      // Reads race the end: none of them may put the dead token back among the known.
      const racing = Array.from({ length: 10 }, () => reads(withToken(there.url, guest.guestToken), id))
      await party.graphql('mutation { signOut }')
      expect(await reads(withToken(there.url, guest.guestToken), id)).toBe(false)
      await Promise.all(racing)
      expect(await reads(withToken(there.url, guest.guestToken), id)).toBe(false)
      expect((await socket.closed).code).toBe(4403)
    }
  })

  it('takes in nothing that is sent after the answer to the sign-out', async () => {
    const [here, there] = await twoInstances(redis.url, { model })
    for (let round = 0; round < 6; round += 1) {
      const { guest, id, party } = await browser(here.url)
      const send = () =>
        withToken(there.url, guest.guestToken).graphql(
          'mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }',
          {
            input: { id: crypto.randomUUID(), conversationId: id, content: 'late' },
          },
        )
      const racing = Array.from({ length: 5 }, send)
      await party.graphql('mutation { signOut }')
      const late = await Promise.all(Array.from({ length: 5 }, send))
      await Promise.all(racing)
      expect(late.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(Array(5).fill('NOT_FOUND'))
    }
  })
})
