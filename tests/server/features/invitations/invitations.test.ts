import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { users } from '#schema/accounts.ts'
import { auditEvents } from '#schema/audit.ts'
import { invitations } from '#schema/invitations.ts'
import { RetentionRepository } from '#server/features/retention/retention.repository.ts'
import { newId } from '#server/shared/ids.ts'
import { keyOf } from '#tests/support/experts.ts'
import { GOOGLE_CLIENT_ID, startIdentityProvider } from '#tests/support/identity-provider.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { messagesTo } from '#tests/support/outbox.ts'
import { newPhone, PASSWORD, register, registerWithEmail, verifyEmail } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty, type GraphqlAnswer } from '#tests/support/third-party.ts'

const INVITE =
  'mutation($input: InviteColleagueInput!) { inviteColleague(input: $input) { id email createdAt acceptedAt } }'
const LIST =
  'query($first: Int, $after: String) { invitations(first: $first, after: $after) { nodes { id email createdAt acceptedAt } pageInfo { hasNextPage hasPreviousPage endCursor } } }'
const GREET = 'query($id: ID!) { invitationGreeting(id: $id) { invitedBy } }'
const DAY = 24 * 60 * 60
const code = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code
const invite = (party: ThirdParty, email: string) => party.graphql(INVITE, { input: { email } })
const mailsTo = (url: string, to: string) => messagesTo(url, to, 'invites you')
const told = async (party: ThirdParty) =>
  (await party.graphql('{ notifications { nodes { kind subjectId } } }')).data.notifications.nodes

describe('inviting a colleague', () => {
  it('sends a mail with the inviter’s name and a link to sign up', async () => {
    const { url, database } = await testApp()
    const { party } = await register(url, { name: 'Dr Grace Hopper' })
    const { data } = await invite(party, ' Colleague@Example.org ')
    expect(data.inviteColleague).toMatchObject({ email: 'colleague@example.org', acceptedAt: null })
    await expect.poll(async () => (await mailsTo(url, 'colleague@example.org')).length).toBe(1)
    const [mail] = await mailsTo(url, 'colleague@example.org')
    expect(mail).toContain('Dr Grace Hopper invites you to Margin')
    expect(mail).toContain(`${url}/signup?invitation=${data.inviteColleague.id}`)
    expect((await party.graphql(LIST)).data.invitations.nodes).toEqual([data.inviteColleague])
    await expect
      .poll(async () =>
        (await database.db.select().from(auditEvents)).filter(
          ({ action, subjectId }) => action === 'invitation.send' && subjectId === data.inviteColleague.id,
        ),
      )
      .toHaveLength(1)
  })

  it('answers alike whether the address is known here or not', async () => {
    const { url } = await testApp()
    const { party } = await register(url)
    const answers = [await invite(party, 'gp@example.org'), await invite(party, 'unknown@example.org')]
    const [known, unknown] = answers.map(({ status, data }) => ({
      status,
      ...data.inviteColleague,
      id: '',
      email: '',
      createdAt: '',
    }))
    expect(known).toEqual(unknown)
    for (const to of ['gp@example.org', 'unknown@example.org'])
      await expect.poll(async () => (await mailsTo(url, to)).length).toBe(1)
  })

  it('again, also twice at once, is the invitation there is and no second mail', async () => {
    const { url } = await testApp()
    const { party } = await register(url)
    const both = await Promise.all([invite(party, 'a@example.org'), invite(party, 'A@example.org')])
    expect(
      new Set([...both, await invite(party, 'a@example.org')].map(({ data }) => data.inviteColleague.id)).size,
    ).toBe(1)
    await invite(party, 'b@example.org')
    await expect.poll(async () => (await mailsTo(url, 'b@example.org')).length).toBe(1)
    expect(await mailsTo(url, 'a@example.org')).toHaveLength(1)
  })

  it('greets whoever follows the link with the inviter’s name, and tells of the invitation nothing else', async () => {
    const clock = new MovingClock()
    const { url, database } = await testApp({ clock })
    const { party, id: inviter } = await register(url, { name: 'Dr Grace Hopper' })
    const { id } = (await invite(party, 'colleague@example.org')).data.inviteColleague
    const visitor = new ThirdParty(url)
    const greeted = await visitor.graphql(GREET, { id })
    expect(greeted.data).toEqual({ invitationGreeting: { invitedBy: 'Dr Grace Hopper' } })
    for (const none of [randomUUID(), newId(), inviter, 'none', '', '%00'])
      expect((await visitor.graphql(GREET, { id: none })).data, none).toEqual({ invitationGreeting: null })
    const { db } = database
    await db.update(users).set({ isActive: false }).where(eq(users.id, inviter))
    expect((await visitor.graphql(GREET, { id })).data.invitationGreeting).toBeNull()
    await db.update(users).set({ isActive: true }).where(eq(users.id, inviter))
    clock.forward(90 * DAY - 60)
    expect((await visitor.graphql(GREET, { id })).data.invitationGreeting).not.toBeNull()
    // Before retention has come by.
    clock.forward(60)
    expect((await visitor.graphql(GREET, { id })).data.invitationGreeting).toBeNull()
  })

  it('greets nobody once it is accepted: by an account that registers and verifies the address it went to', async () => {
    const { url } = await testApp()
    const { party } = await register(url)
    const { id } = (await invite(party, 'colleague@example.org')).data.inviteColleague
    const { party: invited } = await register(url, { email: 'colleague@example.org' })
    expect((await invited.graphql(GREET, { id })).data.invitationGreeting).not.toBeNull()
    expect((await party.graphql(LIST)).data.invitations.nodes).toMatchObject([{ id, acceptedAt: null }])
    await verifyEmail(invited, 'colleague@example.org')
    expect((await invited.graphql(GREET, { id })).data.invitationGreeting).toBeNull()
    expect((await party.graphql(LIST)).data.invitations.nodes).toMatchObject([{ id, acceptedAt: expect.any(String) }])
  })

  it('greets 60 times an hour and address', async () => {
    const { url } = await testApp({ env: { DEMO: 'off', SECRET_KEYS: 'k'.repeat(43) } })
    const answers = await Promise.all(
      Array.from({ length: 62 }, () => new ThirdParty(url).graphql(GREET, { id: randomUUID() })),
    )
    expect(answers.map((answer) => code(answer) ?? 'OK').toSorted()).toEqual([
      ...Array.from({ length: 60 }, () => 'OK'),
      ...Array.from({ length: 2 }, () => 'RATE_LIMITED'),
    ])
  })

  it('is done ten times a day by one account; the eleventh stores nothing', async () => {
    const { url, database } = await testApp()
    const { party } = await register(url)
    const answers = await Promise.all(Array.from({ length: 13 }, (_, index) => invite(party, `c${index}@example.org`)))
    expect(answers.map((answer) => code(answer) ?? 'SENT').sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'RATE_LIMITED'),
      ...Array.from({ length: 10 }, () => 'SENT'),
    ])
    expect(await database.db.select().from(invitations)).toHaveLength(10)
    expect(code(await invite((await register(url)).party, 'c0@example.org'))).toBeUndefined()
  })

  it('takes one address, not one’s own, and no guest and no key', async () => {
    const { url, database } = await testApp()
    const { party } = await registerWithEmail(url, 'me@example.org')
    for (const email of [
      '',
      'nobody',
      'a@example.org,b@example.org',
      'ME@example.org',
      `${'a'.repeat(300)}@example.org`,
    ]) {
      const { errors } = await invite(party, email)
      expect([errors?.[0]?.extensions.code, errors?.[0]?.extensions.fields?.[0]?.path]).toEqual([
        'BAD_USER_INPUT',
        'email',
      ])
    }
    const key = await keyOf(party, 'accounts:read')
    for (const [other, expected] of [
      [new ThirdParty(url), 'UNAUTHENTICATED'],
      [key, 'FORBIDDEN'],
    ] as const) {
      expect(code(await invite(other, 'a@example.org'))).toBe(expected)
      expect(code(await other.graphql(LIST))).toBe(expected)
    }
    expect(await database.db.select().from(invitations)).toEqual([])
  })
})

describe('an invitation', () => {
  it('is accepted when an account verifies the address, and every inviter is told, once', async () => {
    const { url } = await testApp()
    const [one, two] = [(await register(url)).party, (await register(url)).party]
    const { id } = (await invite(one, 'colleague@example.org')).data.inviteColleague
    await invite(two, 'colleague@example.org')
    const other = (await invite(one, 'other@example.org')).data.inviteColleague.id
    const { party } = await register(url, { email: 'colleague@example.org' })
    expect(await told(one)).toEqual([])
    await verifyEmail(party, 'colleague@example.org')
    expect(await told(one)).toEqual([{ kind: 'INVITATION_ACCEPTED', subjectId: id }])
    expect(await told(two)).toHaveLength(1)
    const nodes = (await one.graphql(LIST)).data.invitations.nodes
    expect(nodes.map((node: { id: string; acceptedAt: string | null }) => [node.id, node.acceptedAt === null])).toEqual(
      [
        [other, true],
        [id, false],
      ],
    )
    expect(await told(party)).toEqual([])
  })

  it('is accepted when an account is made with the address verified: by codes, and at a provider', async () => {
    const google = await startIdentityProvider()
    onTestFinished(() => google.stop())
    const { tokeninfo, userinfo } = google.googleUrls
    const { url } = await testApp({
      env: { GOOGLE_CLIENT_ID, GOOGLE_TOKENINFO_URL: tokeninfo, GOOGLE_USERINFO_URL: userinfo },
    })
    const { party } = await register(url)
    const byCodes = (await invite(party, 'codes@example.org')).data.inviteColleague.id
    const byProvider = (await invite(party, 'provider@example.org')).data.inviteColleague.id
    const newcomer = new ThirdParty(url)
    const phone = newPhone()
    const tokens: string[] = []
    for (const [identifier, type] of [
      [phone, 'phone'],
      ['codes@example.org', 'email'],
    ]) {
      const { json } = await newcomer.rest('POST', '/auth/signup/otp-request', { identifier, type })
      tokens.push(
        (await newcomer.rest('POST', '/auth/signup/otp-verify', { identifier, type, otp_code: json.otp_code })).json
          .verification_token,
      )
    }
    const body = { name: 'New', phone, email: 'codes@example.org', password: PASSWORD }
    expect((await newcomer.rest('POST', '/auth/register', body, { cookie: `signup=${tokens.join('.')}` })).status).toBe(
      201,
    )
    expect(await told(party)).toEqual([{ kind: 'INVITATION_ACCEPTED', subjectId: byCodes }])
    const token = JSON.stringify({ access_token: await google.googleToken({ email: 'Provider@example.org' }) })
    expect((await new ThirdParty(url).rest('POST', '/auth/login/google', { token })).status).toBe(200)
    expect(await told(party)).toEqual(
      [byProvider, byCodes].map((subjectId) => ({ kind: 'INVITATION_ACCEPTED', subjectId })),
    )
  })

  it('of one’s own other address is not accepted by oneself', async () => {
    const { url } = await testApp()
    const { party } = await register(url)
    await invite(party, 'mine.too@example.org')
    await verifyEmail(party, 'mine.too@example.org')
    expect(await told(party)).toEqual([])
    expect((await party.graphql(LIST)).data.invitations.nodes[0].acceptedAt).toBeNull()
  })

  it('is listed to its sender alone, in pages, the newest first', async () => {
    const { url } = await testApp()
    const { party } = await register(url)
    const ids: string[] = []
    for (let index = 0; index < 3; index += 1)
      ids.unshift((await invite(party, `c${index}@example.org`)).data.inviteColleague.id)
    const first = (await party.graphql(LIST, { first: 2 })).data.invitations
    const second = (await party.graphql(LIST, { first: 2, after: first.pageInfo.endCursor })).data.invitations
    expect([...first.nodes, ...second.nodes].map(({ id }: { id: string }) => id)).toEqual(ids)
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false])
    expect((await (await register(url)).party.graphql(LIST)).data.invitations.nodes).toEqual([])
    for (const variables of [{ first: 0 }, { first: 101 }, { after: randomUUID() }])
      expect(code(await party.graphql(LIST, variables))).toBe('BAD_USER_INPUT')
  })

  it('that nobody accepted goes after 90 days; accepted ones stay, are exported, and go with the account', async () => {
    const { url, database } = await testApp()
    const { db } = database
    const { party } = await register(url)
    await invite(party, 'accepted@example.org')
    await invite(party, 'silent@example.org')
    await registerWithEmail(url, 'accepted@example.org')
    expect((await party.graphql('{ ownData }')).data.ownData.invitations).toMatchObject([
      { email: 'silent@example.org' },
      { email: 'accepted@example.org' },
    ])
    const retention = new RetentionRepository(db)
    const kept = async () => (await db.select().from(invitations)).map(({ email }) => email)
    await retention.purge()
    expect(await kept()).toHaveLength(2)
    await db.execute(sql`update invitations set created_at = now() - interval '91 days'`)
    await retention.purge()
    expect(await kept()).toEqual(['accepted@example.org'])
    await party.graphql('mutation { deleteAccount(input: {}) }')
    await db.execute(sql`update users set deleted_at = now() - interval '31 days' where deleted_at is not null`)
    await retention.purge()
    expect(await kept()).toEqual([])
  })
})
