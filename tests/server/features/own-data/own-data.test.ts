import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#schema/accounts.ts'
import { conversations } from '#schema/conversations.ts'
import { RetentionRepository } from '#server/features/retention/retention.repository.ts'
import { PASSWORD, register } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const DELETE = 'mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) }'

describe('one’s own data', () => {
  it('is handed out whole, to its owner only, without secrets', async () => {
    const { url } = await testApp({ model: () => new ScriptedModel({ tokens: ['The advice.'] }) })
    const { party, phone } = await register(url)
    const { data: made } = await party.graphql(
      'mutation { createApiKey(input: {name: "my key", scopes: ["accounts:read"]}) { secret } }',
    )
    const conversation = await party.startConversation({ title: 'My case' })
    const watch = await party.watch(conversation)
    await party.send(conversation, '64F, HR 118')
    await watch.until((event) => event.__typename === 'ReplyEnded')
    const { data } = await party.graphql('{ ownData }')
    expect(data.ownData).toMatchObject({
      account: { phone },
      apiKeys: [{ name: 'my key' }],
      sessions: [{ openedBy: 'SIGN_UP' }],
      conversations: [{ id: conversation, messages: [{ content: '64F, HR 118' }, { content: 'The advice.' }] }],
    })
    expect(data.ownData.conversations[0].facts.map(({ key }: { key: string }) => key)).toContain('heart_rate')
    const text = JSON.stringify(data)
    for (const secret of [made.createApiKey.secret, party.token, 'argon2', 'Hash', 'hash'])
      expect(text).not.toContain(secret)
    const { data: others } = await (await register(url)).party.graphql('{ ownData }')
    expect(JSON.stringify(others)).not.toContain('My case')
    expect((await new ThirdParty(url).graphql('{ ownData }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  it('goes with the account: unusable at once, its phone free, its rows purged after 30 days', async () => {
    const { url, database } = await testApp()
    const { db } = database
    const { party, phone, id } = await register(url)
    const conversation = await party.startConversation({ title: 'My case' })
    const socket = await party.socket()
    const other = new ThirdParty(url)
    other.token = (await other.rest('POST', '/auth/login', { phone, password: PASSWORD })).json.access_token
    expect((await other.graphql(DELETE, { input: { password: 'wrong' } })).errors?.[0]?.extensions.code).toBe(
      'INVALID_CODE',
    )
    expect((await other.graphql(DELETE, { input: { password: PASSWORD } })).data.deleteAccount).toBe(true)
    expect((await socket.closed).code).toBe(4403)
    for (const dead of [party, other]) expect((await dead.rest('GET', '/auth/verify')).status).toBe(401)
    expect((await new ThirdParty(url).rest('POST', '/auth/login', { phone, password: PASSWORD })).status).toBe(401)
    const again = await new ThirdParty(url).rest('POST', '/auth/login/init', { identifier: phone, type: 'phone' })
    expect(again.json.valid).toBe(false)
    expect(JSON.stringify(await db.select().from(users))).not.toContain(phone)
    const admin = await new ThirdParty(url).signIn('admin@example.org', 'Admin!2026demo')
    expect((await admin.rest('PUT', `/admin/users/${id}`, { is_active: true })).status).toBe(404)
    const retention = new RetentionRepository(db)
    const kept = async () =>
      JSON.stringify([
        await db.select({ id: users.id }).from(users),
        await db.select({ id: conversations.id }).from(conversations),
      ])
    await retention.purge()
    expect(await kept()).toContain(conversation)
    await db.execute(sql`update users set deleted_at = now() - interval '31 days' where deleted_at is not null`)
    await retention.purge()
    expect(await kept()).not.toContain(conversation)
    expect(await kept()).not.toContain(id)
  })

  it('needs no password soon after a sign-in with a code', async () => {
    const { url } = await testApp()
    const { party } = await register(url)
    // Registering proved the phone just now.
    expect((await party.graphql(DELETE, { input: {} })).data.deleteAccount).toBe(true)
  })

  it('leaves other people’s conversations with a deleted expert’s assistant as they are', async () => {
    const { url, database } = await testApp()
    const { party, id } = await register(url, { name: 'Dr Gone' })
    await party.rest('POST', '/auth/promote-to-expert', { user_id: id })
    const admin = await new ThirdParty(url).signIn('admin@example.org', 'Admin!2026demo')
    await admin.graphql('mutation($input: SetExpertVerifiedInput!) { setExpertVerified(input: $input) { id } }', {
      input: { userId: id, isVerified: true },
    })
    const physician = (await register(url)).party
    const { data } = await physician.graphql('{ assistants { id expertName } }')
    const assistantId = data.assistants.find(
      ({ expertName }: { expertName: string | null }) => expertName === 'Dr Gone',
    ).id
    const conversation = await physician.startConversation({ assistantId })
    expect((await party.graphql(DELETE, { input: {} })).data.deleteAccount).toBe(true)
    const read = () =>
      physician.graphql('query($id: ID!) { conversation(id: $id) { assistant { id } } }', { id: conversation })
    expect((await read()).data.conversation.assistant.id).toBe(assistantId)
    await database.db.execute(
      sql`update users set deleted_at = now() - interval '31 days' where deleted_at is not null`,
    )
    await new RetentionRepository(database.db).purge()
    expect((await read()).data.conversation.assistant.id).toBe(assistantId)
    expect(
      (await physician.graphql('{ assistants { id } }')).data.assistants.map(
        ({ id: listed }: { id: string }) => listed,
      ),
    ).not.toContain(assistantId)
  })
})
