import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { notifications } from '#schema/notifications.ts'
import { shares } from '#schema/sharing.ts'
import { keyOf, signedInAdmin } from '#tests/support/experts.ts'
import { register, registerWithEmail, verifyEmail } from '#tests/support/people.ts'
import { SHARE, SHARES, SECRET, sharesTo, code, shared } from '#tests/support/sharing.ts'
import { CONVERSATION, ThirdParty, type GraphqlAnswer } from '#tests/support/third-party.ts'

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
    const { createdAt: sharedAt, expiresAt } = data.shareConversation
    expect(seen).toEqual({ id, sharedBy: 'Dr Grace Hopper', sharedAt, expiresAt, ...mine })
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
      expiresAt: '',
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
