import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { notifications } from '#schema/notifications.ts'
import { shares } from '#schema/sharing.ts'
import { RetentionRepository } from '#server/features/retention/retention.repository.ts'
import { signedInAdmin } from '#tests/support/experts.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { PASSWORD, register, registerWithEmail, verifyEmail } from '#tests/support/people.ts'
import { SHARE, SHARES, SECRET, sharesTo, code, shared } from '#tests/support/sharing.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const DAY = 24 * 60 * 60
const REVOKE = 'mutation($id: ID!) { revokeShare(id: $id) { id revokedAt } }'

const WITH_ME =
  'query($first: Int, $after: String) { sharedWithMe(first: $first, after: $after) { nodes { id sharedBy sharedAt expiresAt openedAt } pageInfo { hasNextPage hasPreviousPage endCursor } } }'

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

  it('ends 30 days after it was made, for its reader and in its owner’s list, and says so beforehand', async () => {
    const clock = new MovingClock()
    const { url, owner, conversation, share, open } = await shared({ clock })
    const reader = (await registerWithEmail(url, 'reader@example.org')).party
    const { id, createdAt, expiresAt } = (await share('reader@example.org')).data.shareConversation
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * DAY * 1_000)
    expect((await reader.graphql(WITH_ME)).data.sharedWithMe.nodes).toMatchObject([{ id, expiresAt }])
    await expect.poll(async () => (await sharesTo(url, 'reader@example.org')).length).toBe(1)
    const [mail] = await sharesTo(url, 'reader@example.org')
    const until = new Date(expiresAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    expect(mail).toContain(`It can be opened until ${until} at ${expiresAt.slice(11, 16)} UTC`)
    // Sessions live 7 days at most: who was away signs in again.
    const later = async (seconds: number, email: string) => {
      clock.forward(seconds)
      return new ThirdParty(url).signIn(email, PASSWORD)
    }
    await verifyEmail(owner, 'owner@example.org')
    const almost = await later(30 * DAY - 600, 'reader@example.org')
    expect((await open(almost, id)).data.sharedConversation).toMatchObject({ id, expiresAt })
    const after = await later(600, 'reader@example.org')
    expect(code(await open(after, id))).toBe('NOT_FOUND')
    expect((await after.graphql(WITH_ME)).data.sharedWithMe.nodes).toEqual([])
    const back = await later(0, 'owner@example.org')
    expect((await back.graphql(SHARES, { id: conversation })).data.shares).toEqual([])
    // Shared once more it is another one, with a link and an end of its own.
    const { data } = await back.graphql(SHARE, { input: { conversationId: conversation, email: 'reader@example.org' } })
    const again = data.shareConversation
    expect(again).toMatchObject({ openedAt: null, revokedAt: null })
    expect(again.id).not.toBe(id)
    expect((await back.graphql(SHARES, { id: conversation })).data.shares).toEqual([again])
    expect((await open(after, again.id)).data.sharedConversation.expiresAt).toBe(again.expiresAt)
    expect(code(await open(after, id))).toBe('NOT_FOUND')
    await expect.poll(async () => (await sharesTo(url, 'reader@example.org')).length).toBe(2)
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
