import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { apiKeys } from '#schema/api-keys.ts'
import { auditEvents } from '#schema/audit.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { PASSWORD, register } from '#tests/support/people.ts'
import { testApp, type TestAppOptions } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import { CONVERSATION_EVENTS, ThirdParty } from '#tests/support/third-party.ts'

const FIELDS = 'id name hint scopes createdAt expiresAt lastUsedAt revokedAt replaces'

async function withOwner(options: TestAppOptions = {}) {
  const app = await testApp(options)
  const { party, id } = await register(app.url)
  const create = (input: Record<string, unknown>) =>
    party.graphql(
      `mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { ${FIELDS} } } }`,
      { input },
    )
  const program = (secret: string) => {
    const made = new ThirdParty(app.url)
    made.token = secret
    return made
  }
  const key = async (...scopes: string[]) => program((await create({ name: 'k', scopes })).data.createApiKey.secret)
  const list = async () => (await party.graphql(`{ apiKeys { ${FIELDS} } }`)).data.apiKeys
  return { app, party, id, create, program, key, list }
}

describe('API keys', () => {
  it('are shown once, stored by hash, and act for their owner by GraphQL, REST and socket', async () => {
    const { app, create, program, id, party } = await withOwner()
    const { secret, apiKey } = (
      await create({
        name: ' Ward list ',
        scopes: ['conversations:write', 'conversations:read', 'accounts:read'],
        expiresInDays: 7,
      })
    ).data.createApiKey
    expect(secret).toMatch(/^cak_[\w-]{43}$/)
    expect(apiKey).toMatchObject({
      name: 'Ward list',
      hint: secret.slice(-4),
      scopes: ['accounts:read', 'conversations:read', 'conversations:write'],
      lastUsedAt: null,
    })
    expect(JSON.stringify(await app.database.db.select().from(apiKeys))).not.toContain(secret)
    const key = program(secret)
    expect((await key.graphql('{ viewer { id } }')).data.viewer.id).toBe(id)
    expect((await key.rest('GET', '/auth/verify')).json.id).toBe(id)
    const conversation = await key.startConversation({ title: 'by key' })
    expect((await party.graphql('{ conversations { nodes { title } } }')).data.conversations.nodes).toEqual([
      { title: 'by key' },
    ])
    const watch = await key.watch(conversation)
    expect((await watch.until(() => true)).__typename).toBe('ConversationSnapshot')
    await expect
      .poll(async () => (await party.graphql('{ apiKeys { lastUsedAt } }')).data.apiKeys[0].lastUsedAt)
      .not.toBeNull()
    await app.app.close()
    const rows = await app.database.db.select().from(auditEvents)
    expect(rows.filter(({ keyId }) => keyId === apiKey.id).map(({ action }) => action)).toContain('conversation.start')
  })

  it('may do what their scopes say and no more', async () => {
    const { key } = await withOwner()
    const reader = await key('conversations:read')
    expect((await reader.graphql('{ conversations { nodes { id } } }')).errors).toBeUndefined()
    for (const query of [
      '{ viewer { id } }',
      '{ greeting }',
      'mutation { startConversation(input: {}) { id } }',
      'mutation { signOut }',
      '{ apiKeys { id } }',
      'mutation { createApiKey(input: {name: "x", scopes: ["accounts:read"]}) { secret } }',
      '{ ownData }',
    ])
      expect((await reader.graphql(query)).errors?.[0]?.extensions.code, query).toBe('FORBIDDEN')
    expect(await reader.rest('GET', '/auth/verify')).toMatchObject({
      status: 403,
      json: { detail: 'This API key lacks the scope accounts:read' },
    })
    expect((await reader.rest('POST', '/auth/logout')).json.detail).toBe('API keys may not do this')
    const writer = await key('conversations:write')
    const conversation = await writer.startConversation()
    const watched = (await writer.socket()).subscribe(CONVERSATION_EVENTS, { id: conversation })
    await expect.poll(() => watched.completed).toBe(true)
    expect(watched.errors?.[0].extensions.code).toBe('FORBIDDEN')
  })

  it.each([
    [{ name: ' ', scopes: ['accounts:read'] }, 'name'],
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: 'x', scopes: ['everything'] }, 'scopes.0'],
    [{ name: 'x', scopes: ['accounts:read'], expiresInDays: 0 }, 'expiresInDays'],
    [{ name: 'x', scopes: ['accounts:read'], expiresInDays: 366 }, 'expiresInDays'],
    [{ name: 'x'.repeat(121), scopes: ['accounts:read'] }, 'name'],
  ])('are refused for %j', async (input, path) => {
    const { create } = await withOwner()
    const { errors } = await create(input)
    expect(errors?.[0]?.extensions.fields?.[0]?.path).toBe(path)
  })

  it('end when their owner ends them, with their sockets, and belong to nobody else', async () => {
    const { app, party, create, program, list } = await withOwner()
    const { secret, apiKey } = (await create({ name: 'k', scopes: ['accounts:read'] })).data.createApiKey
    const key = program(secret)
    const socket = await key.socket()
    const revoke = (who: ThirdParty) =>
      who.graphql('mutation($id: ID!) { revokeApiKey(id: $id) { revokedAt } }', { id: apiKey.id })
    expect((await revoke((await register(app.url)).party)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await key.rest('GET', '/auth/verify')).status).toBe(200)
    expect((await revoke(party)).data.revokeApiKey.revokedAt).not.toBeNull()
    expect((await key.rest('GET', '/auth/verify')).status).toBe(401)
    expect((await socket.closed).code).toBe(4403)
    expect((await revoke(party)).errors?.[0]?.extensions.code).toBe('CONFLICT')
    expect((await list())[0].revokedAt).not.toBeNull()
  })

  it('are rotated with an overlap, and without one', async () => {
    const clock = new MovingClock()
    const { party, create, program } = await withOwner({ clock })
    const { secret, apiKey } = (await create({ name: 'k', scopes: ['accounts:read'] })).data.createApiKey
    const old = program(secret)
    const status = async (key: ThirdParty) => (await key.rest('GET', '/auth/verify')).status
    expect(await status(old)).toBe(200)
    const rotate = async (id: string, overlapHours: number) =>
      (
        await party.graphql(
          `mutation($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { secret apiKey { ${FIELDS} } } }`,
          { input: { id, overlapHours, password: PASSWORD } },
        )
      ).data?.rotateApiKey
    const second = await rotate(apiKey.id, 2)
    expect(second.apiKey).toMatchObject({ name: 'k', scopes: ['accounts:read'], replaces: apiKey.id })
    expect([await status(old), await status(program(second.secret))]).toEqual([200, 200])
    clock.forward(2 * 3_600 + 1)
    expect([await status(old), await status(program(second.secret))]).toEqual([401, 200])
    expect(await rotate(apiKey.id, 2)).toBeUndefined()
    const third = await rotate(second.apiKey.id, 0)
    expect([await status(program(second.secret)), await status(program(third.secret))]).toEqual([401, 200])
    clock.forward(91 * 24 * 3_600)
    expect(await status(program(third.secret))).toBe(401)
  })

  it('die with their account, and number twenty at most', async () => {
    const { app, create, key, id } = await withOwner()
    const living = await key('accounts:read')
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => create({ name: 'k', scopes: ['accounts:read'] })),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(19)
    expect(answers.find(({ errors }) => errors)?.errors?.[0]?.extensions.code).toBe('CONFLICT')
    const admin = await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo')
    await admin.rest('PUT', `/admin/users/${id}`, { is_active: false })
    expect((await living.rest('GET', '/auth/verify')).status).toBe(401)
  })

  it('have a rate of their own, and say how much of it is left', async () => {
    const { key, party } = await withOwner()
    const program = await key('accounts:read')
    const first = await program.rest('GET', '/auth/verify')
    expect(first.headers.get('ratelimit-limit')).toBe('600')
    expect(first.headers.get('ratelimit-remaining')).toBe('599')
    expect(Number(first.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60)
    expect((await party.rest('GET', '/auth/verify')).headers.get('ratelimit-limit')).toBeNull()
    for (let batch = 0; batch < 12; batch += 1)
      await Promise.all(Array.from({ length: 50 }, () => program.rest('GET', '/auth/verify')))
    const refused = await program.rest('GET', '/auth/verify')
    expect(refused).toMatchObject({ status: 429, json: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
    expect((await program.graphql('{ viewer { id } }')).status).toBe(429)
  })

  it('are made and replaced only soon after a sign-in, or with the password', async () => {
    const clock = new MovingClock()
    const { app, party, create, program } = await withOwner({ clock })
    const { apiKey } = (await create({ name: 'k', scopes: ['accounts:read'] })).data.createApiKey
    clock.forward(11 * 60)
    const input = { name: 'k', scopes: ['accounts:read'] }
    const codeOf = async (answer: ReturnType<typeof create>) => (await answer).errors?.[0]?.extensions.code
    const rotate = (extra: object) =>
      party.graphql('mutation($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { secret } }', {
        input: { id: apiKey.id, ...extra },
      })
    expect(await codeOf(create(input))).toBe('FORBIDDEN')
    expect(await codeOf(rotate({}))).toBe('FORBIDDEN')
    expect(await codeOf(create({ ...input, password: 'wrong' }))).toBe('INVALID_CODE')
    const made = await create({ ...input, password: PASSWORD })
    expect((await program(made.data.createApiKey.secret).rest('GET', '/auth/verify')).status).toBe(200)
    expect((await rotate({ password: PASSWORD })).errors).toBeUndefined()
    // A sign-in is proof as well; and ending keys needs none.
    expect(
      (
        await party.graphql('mutation($id: ID!) { revokeApiKey(id: $id) { revokedAt } }', {
          id: made.data.createApiKey.apiKey.id,
        })
      ).errors,
    ).toBeUndefined()
    const again = await new ThirdParty(app.url).signIn(
      (await party.graphql('{ viewer { phone } }')).data.viewer.phone,
      PASSWORD,
    )
    expect(
      (await again.graphql('mutation { createApiKey(input: { name: "k", scopes: ["accounts:read"] }) { secret } }'))
        .errors,
    ).toBeUndefined()
  })

  it('are made with an old sign-in by nobody who guesses: tries are counted, and the second factor is asked for', async () => {
    const clock = new MovingClock()
    const { party, create } = await withOwner({ clock })
    const { data } = await party.graphql('mutation { startTotp { secret } }')
    const totp = () =>
      new TOTP({ secret: Secret.fromBase32(data.startTotp.secret) }).generate({ timestamp: clock.now().getTime() })
    const { errors } = await party.graphql(
      'mutation($code: String!) { confirmTotp(input: { code: $code }) { codes } }',
      { code: totp() },
    )
    expect(errors).toBeUndefined()
    clock.forward(11 * 60)
    const input = { name: 'k', scopes: ['accounts:read'] }
    const guesses = await Promise.all(Array.from({ length: 40 }, () => create({ ...input, password: 'wrong' })))
    expect(guesses.filter(({ errors }) => errors?.[0]?.extensions.code === 'INVALID_CODE').length).toBeLessThanOrEqual(
      12,
    )
    await expect
      .poll(async () => (await create({ ...input, password: PASSWORD })).errors?.[0]?.extensions.code, {
        timeout: 20_000,
        interval: 1_000,
      })
      .toBe('TOTP_REQUIRED')
    expect((await create({ ...input, password: PASSWORD, totpCode: totp() })).errors).toBeUndefined()
  }, 40_000)

  it('go on after a change of the password, or end with it, and the answer counts both', async () => {
    const { app, party, id, key } = await withOwner()
    const keys = [await key('accounts:read'), await key('accounts:read')]
    const statuses = () => Promise.all(keys.map(async (each) => (await each.rest('GET', '/auth/verify')).status))
    const change = (body: object) => party.rest('POST', '/auth/change-password', body)
    expect(await change({ current_password: PASSWORD, new_password: 'Another-horse-9' })).toMatchObject({
      status: 200,
      json: { api_keys_revoked: 0, api_keys_left: 2 },
    })
    expect(await statuses()).toEqual([200, 200])
    const socket = await the(keys[0]).socket()
    const answer = await change({ current_password: 'Another-horse-9', new_password: PASSWORD, revoke_api_keys: true })
    expect(answer.json).toEqual({ message: 'Password changed successfully!', api_keys_revoked: 2, api_keys_left: 0 })
    expect(await statuses()).toEqual([401, 401])
    expect((await socket.closed).code).toBe(4403)
    const { data } = await party.graphql(
      'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { apiKeysRevoked apiKeysLeft } }',
      {
        input: { currentPassword: PASSWORD, newPassword: 'Another-horse-9', revokeApiKeys: true },
      },
    )
    expect(data.changePassword).toEqual({ apiKeysRevoked: 0, apiKeysLeft: 0 })
    const living = await app.database.db.select().from(apiKeys)
    expect(living.filter(({ userId, revokedAt }) => userId === id && revokedAt === null)).toEqual([])
  })

  it('are not made beside a change of the password that ends the session and all keys', async () => {
    const { app, party, id } = await withOwner()
    const { phone } = (await party.graphql('{ viewer { phone } }')).data.viewer
    let password = PASSWORD
    for (let round = 0; round < 8; round += 1) {
      const thief = await new ThirdParty(app.url).signIn(phone, password)
      const next = `Another-horse-${round}`
      const change = party.rest('POST', '/auth/change-password', {
        current_password: password,
        new_password: next,
        revoke_api_keys: true,
      })
      const tries: Promise<unknown>[] = []
      const progress = { isDone: false }
      void change.then(() => (progress.isDone = true))
      while (!progress.isDone) {
        tries.push(
          thief.graphql('mutation { createApiKey(input: { name: "k", scopes: ["accounts:read"] }) { secret } }'),
        )
        await new Promise((resolve) => setTimeout(resolve, 4))
      }
      expect((await change).status).toBe(200)
      await Promise.all(tries)
      const rows = await app.database.db.select().from(apiKeys)
      expect(rows.filter(({ userId, revokedAt }) => userId === id && revokedAt === null)).toEqual([])
      password = next
    }
  }, 40_000)
})
