import { spawnSync } from 'node:child_process'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { users } from '#schema/accounts.ts'
import { newPhone, PASSWORD, register } from '#tests/support/people.ts'
import { newDatabase, testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const MORE = { role: 'admin', is_admin: true, isAdmin: true, user: { role: 'ADMIN' } }

describe('becoming admin', () => {
  it('succeeds by no call, and each try that asks for it leaves a row', async () => {
    const { url, database, app } = await testApp()
    const { party, id } = await register(url)
    const tries: [string, () => Promise<unknown>, string | null][] = [
      [
        'register',
        () => party.rest('POST', '/auth/register', { name: 'A', phone: newPhone(), password: PASSWORD, ...MORE }),
        'account.register',
      ],
      [
        'register by GraphQL',
        () =>
          party.graphql('mutation($input: RegisterInput!) { register(input: $input) { accessToken } }', {
            input: { name: 'A', phone: newPhone(), password: PASSWORD, role: 'ADMIN' },
          }),
        'account.register',
      ],
      [
        'the admin call on oneself',
        () => party.rest('PUT', `/admin/users/${id}`, { is_active: true, ...MORE }),
        'door.PUT /admin/users/:id',
      ],
      [
        'the admin mutation',
        () =>
          party.graphql('mutation($input: SetUserActiveInput!) { setUserActive(input: $input) { id } }', {
            input: { userId: id, isActive: true },
          }),
        'door.Mutation.setUserActive',
      ],
      [
        'verifying oneself',
        () =>
          party.graphql('mutation($input: SetExpertVerifiedInput!) { setExpertVerified(input: $input) { id } }', {
            input: { userId: id, isVerified: true },
          }),
        'door.Mutation.setExpertVerified',
      ],
      [
        'promotion of another',
        () =>
          party.rest('POST', '/auth/promote-to-expert', { user_id: '01900000-0000-7000-8000-000000000000', ...MORE }),
        'expert.promote',
      ],
      [
        'promotion with more than it takes',
        () => party.rest('POST', '/auth/promote-to-expert', { user_id: id, ...MORE }),
        null,
      ],
      [
        'a field the input does not have',
        () => party.graphql('mutation { promoteToExpert(input: {role: ADMIN}) { role } }'),
        null,
      ],
      [
        'a new password with more',
        () =>
          party.rest('POST', '/auth/change-password', {
            current_password: PASSWORD,
            new_password: 'Another-horse-9',
            ...MORE,
          }),
        null,
      ],
    ]
    for (const [, attempt] of tries) await attempt()
    expect((await party.rest('GET', '/auth/verify')).json.role).toBe('expert_physician')
    await app.close()
    expect(await database.db.select({ email: users.email }).from(users).where(eq(users.role, 'ADMIN'))).toEqual([
      { email: 'admin@example.org' },
    ])
    const rows = await database.db.select().from(auditEvents).where(eq(auditEvents.outcome, 'REFUSED'))
    for (const [name, , action] of tries)
      if (action)
        expect(
          rows.map((row) => row.action),
          name,
        ).toContain(action)
  })

  it('is for who runs the server: npm run admin:create', async () => {
    const databaseUrl = await newDatabase()
    const create = (args: string[], input: string) =>
      spawnSync('node', ['--import', 'tsx', 'server/create-admin.ts', ...args], {
        input,
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEYS: 'k'.repeat(43) },
      })
    expect(create(['--email', 'boss@example.org'], 'weak\n')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('at least 8 characters'),
    })
    expect(create([], 'x\n').stderr).toContain('--email')
    expect(create(['--email', 'boss@example.org', '--name', 'The Boss'], 'Margin!2026boss\n')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('administrator'),
    })
    expect(create(['--email', 'boss@example.org'], 'Margin!2026boss\n').stderr).toContain('exists already')
    const { url } = await testApp({ databaseUrl })
    const boss = await new ThirdParty(url).signIn('boss@example.org', 'Margin!2026boss')
    expect((await boss.graphql('{ viewer { role name } }')).data.viewer).toEqual({ role: 'ADMIN', name: 'The Boss' })
    // Three processes start, each from its sources.
  }, 60_000)
})
