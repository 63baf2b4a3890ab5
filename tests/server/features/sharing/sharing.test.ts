import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { notifications } from '#schema/notifications.ts'
import { shares } from '#schema/sharing.ts'
import { RetentionRepository } from '#server/features/retention/retention.repository.ts'
import { keyOf, signedInAdmin } from '#tests/support/experts.ts'
import { messagesTo } from '#tests/support/outbox.ts'
import { register, registerWithEmail, verifyEmail } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp, type TestAppOptions } from '#tests/support/test-app.ts'
import { CONVERSATION, ThirdParty, type GraphqlAnswer } from '#tests/support/third-party.ts'

const SHARE =
  'mutation($input: ShareConversationInput!) { shareConversation(input: $input) { id email createdAt openedAt revokedAt } }'
const SHARES = 'query($id: ID!) { shares(conversationId: $id) { id email createdAt openedAt revokedAt } }'
const REVOKE = 'mutation($id: ID!) { revokeShare(id: $id) { id revokedAt } }'
const RECORD = CONVERSATION.slice(
  CONVERSATION.indexOf('id title') + 'id title'.length,
  CONVERSATION.lastIndexOf('}') - 1,
)
const OPEN = `query($id: ID!) { sharedConversation(id: $id) { id title sharedBy sharedAt ${RECORD} }`
const WITH_ME =
  'query($first: Int, $after: String) { sharedWithMe(first: $first, after: $after) { nodes { id sharedBy sharedAt openedAt } pageInfo { hasNextPage hasPreviousPage endCursor } } }'
/** Of letters only, so that nothing of it is read as a fact. */
const SECRET = `Zqw${randomUUID().replace(/[^a-f]/g, '')}mnbv`
const sharesTo = (url: string, to: string) => messagesTo(url, to, 'shared a conversation with you')
const code = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code

async function shared(options: TestAppOptions = {}) {
  const app = await testApp({ model: () => new ScriptedModel({ tokens: [`The advice on ${SECRET}.`] }), ...options })
  const { party: owner } = await register(app.url, { name: 'Dr Grace Hopper' })
  const conversation = await owner.startConversation({ title: `Case of ${SECRET}` })
  const sent = await owner.rest('POST', `/chat/guest/conversations/${conversation}/messages`, {
    content: `64 year old female with melena for 2 days, HR 118, BP 88/52. ${SECRET}`,
  })
  expect(sent.status).toBe(200)
  await owner.graphql('mutation($input: RenameConversationInput!) { renameConversation(input: $input) { id } }', {
    input: { id: conversation, title: `Case of ${SECRET}` },
  })
  const share = (email: string, conversationId = conversation) =>
    owner.graphql(SHARE, { input: { conversationId, email } })
  const open = (party: ThirdParty, id: string) => party.graphql(OPEN, { id })
  return { ...app, owner, conversation, share, open }
}

describe('sharing a conversation', () => {
  it('lets the addressed person read it, and nothing else, and notes each reading', async () => {
    const { url, owner, conversation, share, open, database } = await shared()
    const reader = await registerWithEmail(url, 'reader@example.org')
    const { data } = await share(' Reader@Example.ORG ')
    const { id } = data.shareConversation
    expect(data.shareConversation).toMatchObject({ email: 'reader@example.org', openedAt: null, revokedAt: null })
    expect(id).not.toBe(conversation)
    const seen = (await open(reader.party, id)).data.sharedConversation
    const { id: _own, ...mine } = (await owner.graphql(CONVERSATION, { id: conversation })).data.conversation
    expect(seen).toEqual({ id, sharedBy: 'Dr Grace Hopper', sharedAt: data.shareConversation.createdAt, ...mine })
    expect(seen.messages.nodes.map(({ content }: { content: string }) => content).join()).toContain(SECRET)
    expect(seen.panel.examLabs.length).toBeGreaterThan(0)
    expect(JSON.stringify(seen)).not.toContain(conversation)
    const [first] = (await owner.graphql(SHARES, { id: conversation })).data.shares
    expect(first.openedAt).not.toBeNull()
    await open(reader.party, id)
    expect((await owner.graphql(SHARES, { id: conversation })).data.shares).toEqual([first])
    for (const query of [CONVERSATION, 'mutation($id: ID!) { deleteConversation(id: $id) }', SHARES])
      for (const thing of [id, conversation])
        expect(code(await reader.party.graphql(query, { id: thing }))).toBe('NOT_FOUND')
    expect((await reader.party.graphql('{ conversations { nodes { id } } }')).data.conversations.nodes).toEqual([])
    const opened = async () =>
      (await database.db.select().from(auditEvents)).filter(
        ({ action, actorId, outcome }) => action === 'share.open' && actorId === reader.id && outcome === 'ALLOWED',
      )
    await expect.poll(async () => (await opened()).map(({ subjectId }) => subjectId)).toEqual([id, id])
  })

  it('pages its messages like the owner’s', async () => {
    const { url, share } = await shared()
    const { party } = await registerWithEmail(url, 'reader@example.org')
    const { id } = (await share('reader@example.org')).data.shareConversation
    const query =
      'query($id: ID!, $last: Int, $before: String) { sharedConversation(id: $id) { messages(last: $last, before: $before) { nodes { sender } pageInfo { startCursor hasPreviousPage } } } }'
    const last = (await party.graphql(query, { id, last: 1 })).data.sharedConversation.messages
    expect(last).toMatchObject({ nodes: [{ sender: 'ASSISTANT' }], pageInfo: { hasPreviousPage: true } })
    expect(
      (await party.graphql(query, { id, last: 1, before: last.pageInfo.startCursor })).data.sharedConversation.messages,
    ).toMatchObject({ nodes: [{ sender: 'USER' }], pageInfo: { hasPreviousPage: false } })
    for (const variables of [
      { id, last: 0 },
      { id, before: 'x' },
    ])
      expect(code(await party.graphql(query, variables))).toBe('BAD_USER_INPUT')
  })

  it('sends a mail with name and link, and not one word of the patient', async () => {
    const { url, share, database, logs } = await shared()
    await registerWithEmail(url, 'reader@example.org')
    const { id } = (await share('reader@example.org')).data.shareConversation
    await share('nobody.yet@example.org')
    for (const to of ['reader@example.org', 'nobody.yet@example.org']) {
      await expect.poll(async () => (await sharesTo(url, to)).length).toBeGreaterThan(0)
      const [mail] = await sharesTo(url, to)
      expect(mail).toContain('Dr Grace Hopper shared a conversation with you')
      expect(mail).toContain('A colleague shared a conversation with you')
    }
    expect((await sharesTo(url, 'reader@example.org'))[0]).toContain(`${url}/shared/${id}`)
    await expect.poll(async () => (await database.db.select().from(notifications)).length).toBe(1)
    const outbox = await (await fetch(`${url}/dev/outbox`)).text()
    const queue = await database.db.execute(sql`select payload::text from graphile_worker._private_jobs`)
    const stored = [
      outbox,
      logs,
      queue,
      await database.db.select().from(notifications),
      await database.db.select().from(shares),
      await database.db.select().from(auditEvents),
    ]
    expect(JSON.stringify(stored)).not.toContain(SECRET)
    expect(outbox).not.toMatch(/melena/i)
  })

  it('links to PUBLIC_URL where there is one', async () => {
    const { url, share } = await shared({ env: { PUBLIC_URL: 'https://margin.example.org/' } })
    const { id } = (await share('reader@example.org')).data.shareConversation
    await expect
      .poll(async () => (await sharesTo(url, 'reader@example.org'))[0])
      .toContain(`https://margin.example.org/shared/${id}<`)
  })

  it('answers alike for an address that is known here and one that is not', async () => {
    const { url, share } = await shared()
    await registerWithEmail(url, 'known@example.org')
    const answers = [await share('known@example.org'), await share('unknown@example.org')]
    const [known, unknown] = answers.map(({ status, data }) => ({
      status,
      ...data.shareConversation,
      id: '',
      email: '',
      createdAt: '',
    }))
    expect(known).toEqual(unknown)
  })

  it('with the same person again is the share there is, also twice at once, and sends one mail', async () => {
    const { url, share, owner, conversation } = await shared()
    const both = await Promise.all([
      share('reader@example.org'),
      share('READER@example.org'),
      share('reader@example.org'),
    ])
    expect(new Set(both.map(({ data }) => data.shareConversation.id)).size).toBe(1)
    expect((await owner.graphql(SHARES, { id: conversation })).data.shares).toHaveLength(1)
    // Only what is new counts: nine more of ten are left.
    const rest = await Promise.all(Array.from({ length: 9 }, (_, index) => share(`reader${index}@example.org`)))
    expect(rest.map(code)).toEqual(Array.from({ length: 9 }, () => undefined))
    expect((await share('reader@example.org')).data.shareConversation.id).toBe(both[0].data.shareConversation.id)
    await expect.poll(async () => (await sharesTo(url, 'reader8@example.org')).length).toBe(1)
    expect(await sharesTo(url, 'reader@example.org')).toHaveLength(1)
  })

  it('is done ten times a day by one account; the eleventh is told how long to wait, and stores nothing', async () => {
    const { share, database } = await shared()
    const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => share(`reader${index}@example.org`)))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(10)
    const refused = answers.filter(({ errors }) => errors)
    for (const answer of refused) {
      expect(code(answer)).toBe('RATE_LIMITED')
      expect(
        (answer.errors?.[0]?.extensions as unknown as { retryAfterSeconds: number }).retryAfterSeconds,
      ).toBeGreaterThan(80_000)
    }
    expect(await database.db.select().from(shares)).toHaveLength(10)
  })

  it('is refused to oneself, of a temporary one, of another’s, to what is no address, by guests and by keys', async () => {
    const { url, owner, share, conversation, database } = await shared()
    await verifyEmail(owner, 'me@example.org')
    const temporary = await owner.startConversation({ isTemporary: true })
    const tries: [GraphqlAnswer, string, string?][] = [
      [await share('Me@example.org'), 'BAD_USER_INPUT', 'email'],
      [await share('reader@example.org', temporary), 'BAD_USER_INPUT', 'conversationId'],
      [await share('reader'), 'BAD_USER_INPUT', 'email'],
      [await share('a@example.org, b@example.org'), 'BAD_USER_INPUT', 'email'],
      [await share('reader@example.org', randomUUID()), 'NOT_FOUND'],
    ]
    for (const [answer, expected, path] of tries)
      expect([code(answer), answer.errors?.[0]?.extensions.fields?.[0]?.path]).toEqual([expected, path])
    const input = { conversationId: conversation, email: 'reader@example.org' }
    const guest = new ThirdParty(url)
    const key = await keyOf(owner, 'conversations:read', 'conversations:write')
    const others: [ThirdParty, string][] = [
      [guest, 'UNAUTHENTICATED'],
      [key, 'FORBIDDEN'],
      [(await register(url)).party, 'NOT_FOUND'],
      [await signedInAdmin(url), 'NOT_FOUND'],
    ]
    for (const [other, expected] of others) expect(code(await other.graphql(SHARE, { input }))).toBe(expected)
    for (const query of [
      '{ sharedWithMe { nodes { id } } }',
      `{ shares(conversationId: "${conversation}") { id } }`,
      `{ sharedConversation(id: "${conversation}") { id } }`,
      `mutation { revokeShare(id: "${conversation}") { id } }`,
    ])
      for (const [other, expected] of others.slice(0, 2)) expect(code(await other.graphql(query))).toBe(expected)
    expect(await database.db.select().from(shares)).toEqual([])
  })
})

describe('a share', () => {
  it('is not found by anyone but the addressed person: not its owner, not an admin, not with an address that is unverified', async () => {
    const { url, owner, share, open, database } = await shared()
    const { id } = (await share('reader@example.org')).data.shareConversation
    const typed = (await register(url, { email: 'reader@example.org' })).party
    const other = (await registerWithEmail(url, 'other@example.org')).party
    const admin = await signedInAdmin(url)
    for (const party of [owner, typed, other, admin]) expect(code(await open(party, id))).toBe('NOT_FOUND')
    for (const none of [randomUUID(), 'none']) expect(code(await open(typed, none))).toBe('NOT_FOUND')
    expect(code(await open(new ThirdParty(url), id))).toBe('UNAUTHENTICATED')
    expect((await typed.graphql(WITH_ME)).data.sharedWithMe.nodes).toEqual([])
    await expect
      .poll(async () =>
        (await database.db.select().from(auditEvents)).filter(
          ({ action, outcome, subjectId }) => action === 'share.open' && outcome === 'REFUSED' && subjectId === id,
        ),
      )
      .toHaveLength(4)
    // The same account, once it has verified the address.
    await verifyEmail(typed, 'reader@example.org')
    expect((await open(typed, id)).data.sharedConversation.id).toBe(id)
    expect((await typed.graphql(WITH_ME)).data.sharedWithMe.nodes).toMatchObject([{ id, sharedBy: 'Dr Grace Hopper' }])
  })

  it('is taken back by who shared, at once and for good', async () => {
    const { url, owner, conversation, share, open } = await shared()
    const reader = (await registerWithEmail(url, 'reader@example.org')).party
    const { id } = (await share('reader@example.org')).data.shareConversation
    for (const party of [reader, await signedInAdmin(url)])
      expect(code(await party.graphql(REVOKE, { id }))).toBe('NOT_FOUND')
    const { revokedAt } = (await owner.graphql(REVOKE, { id })).data.revokeShare
    expect(revokedAt).not.toBeNull()
    expect((await owner.graphql(REVOKE, { id })).data.revokeShare.revokedAt).toBe(revokedAt)
    expect(code(await open(reader, id))).toBe('NOT_FOUND')
    expect((await reader.graphql(WITH_ME)).data.sharedWithMe.nodes).toEqual([])
    expect((await owner.graphql(SHARES, { id: conversation })).data.shares).toEqual([])
    const again = (await share('reader@example.org')).data.shareConversation.id
    expect(again).not.toBe(id)
    expect((await open(reader, again)).data.sharedConversation.id).toBe(again)
    expect(code(await open(reader, id))).toBe('NOT_FOUND')
  })

  it('goes with the conversation when it is deleted, and comes back with it', async () => {
    const { url, owner, conversation, share, open } = await shared()
    const reader = (await registerWithEmail(url, 'reader@example.org')).party
    const { id } = (await share('reader@example.org')).data.shareConversation
    await owner.graphql('mutation($id: ID!) { deleteConversation(id: $id) }', { id: conversation })
    expect(code(await open(reader, id))).toBe('NOT_FOUND')
    expect((await reader.graphql(WITH_ME)).data.sharedWithMe.nodes).toEqual([])
    expect(code(await owner.graphql(SHARES, { id: conversation }))).toBe('NOT_FOUND')
    expect(code(await share('another@example.org'))).toBe('NOT_FOUND')
    await owner.graphql('mutation($id: ID!) { restoreConversation(id: $id) { id } }', { id: conversation })
    expect((await open(reader, id)).data.sharedConversation.id).toBe(id)
  })

  it('is shut while either account is deactivated, and when its owner deletes theirs', async () => {
    const { url, owner, share, open } = await shared()
    const reader = await registerWithEmail(url, 'reader@example.org')
    const { id } = (await share('reader@example.org')).data.shareConversation
    const admin = await signedInAdmin(url)
    const ownerId = (await owner.graphql('{ viewer { id } }')).data.viewer.id
    const setActive = (userId: string, isActive: boolean) =>
      admin.graphql('mutation($input: SetUserActiveInput!) { setUserActive(input: $input) { id } }', {
        input: { userId, isActive },
      })
    await setActive(ownerId, false)
    expect(code(await open(reader.party, id))).toBe('NOT_FOUND')
    await setActive(ownerId, true)
    expect((await open(reader.party, id)).data.sharedConversation.id).toBe(id)
    await setActive(reader.id, false)
    expect((await open(reader.party, id)).status).toBe(401)
    const second = await register(url)
    const theirs = await second.party.startConversation()
    const { data } = await second.party.graphql(SHARE, {
      input: { conversationId: theirs, email: 'third@example.org' },
    })
    const third = (await registerWithEmail(url, 'third@example.org')).party
    expect((await open(third, data.shareConversation.id)).data.sharedConversation.sharedBy).toBe('New Physician')
    await second.party.graphql('mutation { deleteAccount(input: {}) }')
    expect(code(await open(third, data.shareConversation.id))).toBe('NOT_FOUND')
  })

  it('tells the addressed person behind the bell where they have an account, once, and never before the address is verified', async () => {
    const { url, share, database } = await shared()
    const known = await registerWithEmail(url, 'known@example.org')
    await register(url, { email: 'typed@example.org' })
    const { id } = (await share('known@example.org')).data.shareConversation
    await share('typed@example.org')
    await expect.poll(async () => (await sharesTo(url, 'typed@example.org')).length).toBe(1)
    await expect.poll(async () => (await sharesTo(url, 'known@example.org')).length).toBeGreaterThan(0)
    expect(await database.db.select().from(notifications)).toMatchObject([
      { userId: known.id, kind: 'CONVERSATION_SHARED', subjectId: id, count: 1 },
    ])
  })

  it('is listed to the addressed person in pages, the newest first, without a word of the patient', async () => {
    const { url, owner, share } = await shared()
    const reader = (await registerWithEmail(url, 'reader@example.org')).party
    const ids: string[] = []
    for (let index = 0; index < 3; index += 1)
      ids.unshift(
        (await share('reader@example.org', await owner.startConversation({ title: SECRET }))).data.shareConversation.id,
      )
    const first = (await reader.graphql(WITH_ME, { first: 2 })).data.sharedWithMe
    const second = (await reader.graphql(WITH_ME, { first: 2, after: first.pageInfo.endCursor })).data.sharedWithMe
    expect([...first.nodes, ...second.nodes].map(({ id }: { id: string }) => id)).toEqual(ids)
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage, second.pageInfo.hasPreviousPage]).toEqual([
      true,
      false,
      true,
    ])
    expect(JSON.stringify([first, second])).not.toContain(SECRET)
    for (const variables of [{ first: 0 }, { first: 101 }, { after: 'x' }])
      expect(code(await reader.graphql(WITH_ME, variables))).toBe('BAD_USER_INPUT')
  })

  it('is part of the export of one’s data on both sides, and goes with its conversation', async () => {
    const { url, owner, share, database } = await shared()
    const reader = (await registerWithEmail(url, 'reader@example.org')).party
    const { id } = (await share('reader@example.org')).data.shareConversation
    expect((await owner.graphql('{ ownData }')).data.ownData).toMatchObject({
      shares: [{ id, email: 'reader@example.org' }],
      sharedWithMe: [],
    })
    const exported = (await reader.graphql('{ ownData }')).data.ownData
    expect(exported).toMatchObject({ shares: [], sharedWithMe: [{ id, sharedBy: 'Dr Grace Hopper' }] })
    expect(JSON.stringify(exported)).not.toContain(SECRET)
    await database.db.execute(sql`update conversations set deleted_at = now() - interval '31 days'`)
    await new RetentionRepository(database.db).purge()
    expect(await database.db.select().from(shares)).toEqual([])
  })
})
