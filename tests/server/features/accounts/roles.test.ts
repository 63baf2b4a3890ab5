import { setTimeout } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { roleChanges, users } from '#schema/accounts.ts'
import { auditEvents } from '#schema/audit.ts'
import { csvCell } from '#server/platform/csv.ts'
import { layUsers, withAdmin } from '#tests/support/directory.ts'
import { newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { register } from '#tests/support/people.ts'
import type { ThirdParty } from '#tests/support/third-party.ts'

const SET = 'mutation($input: SetUserRoleInput!) { setUserRole(input: $input) { id role isVerifiedExpert } }'
const HISTORY = 'query($userId: ID!) { userRoleChanges(userId: $userId) { fromRole toRole reason changedBy } }'
const SESSIONS = 'query($userId: ID!) { userSessions(userId: $userId) { id device isCurrent } }'
const END = 'mutation($userId: ID!) { revokeUserSessions(input: { userId: $userId }) { revokedCount } }'

describe('the role of an account', () => {
  it('is changed with a reason that is kept; an expert then has an assistant', async () => {
    const { app, admin, db } = await withAdmin()
    const { id, party } = await register(app.url)
    const reason = 'Chief of gastroenterology since May'
    const { data } = await admin.graphql(SET, { input: { userId: id, role: 'EXPERT_PHYSICIAN', reason } })
    expect(data.setUserRole).toEqual({ id, role: 'EXPERT_PHYSICIAN', isVerifiedExpert: false })
    expect((await party.graphql('{ myAssistant { name } }')).data.myAssistant.name).toContain('assistant')
    await admin.graphql(SET, { input: { userId: id, role: 'ADMIN', reason: 'Runs the ward' } })
    expect((await admin.graphql(HISTORY, { userId: id })).data.userRoleChanges).toEqual([
      { fromRole: 'EXPERT_PHYSICIAN', toRole: 'ADMIN', reason: 'Runs the ward', changedBy: 'Demo Admin' },
      { fromRole: 'GENERAL_PHYSICIAN', toRole: 'EXPERT_PHYSICIAN', reason, changedBy: 'Demo Admin' },
    ])
    expect((await party.graphql('{ adminStats { totalUsers } }')).errors).toBeUndefined()
    await expect
      .poll(async () =>
        (await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).map(({ action }) => action),
      )
      .toEqual(expect.arrayContaining(['account.change-role.EXPERT_PHYSICIAN', 'account.change-role.ADMIN']))
    const back = await admin.graphql(SET, {
      input: { userId: id, role: 'EXPERT_PHYSICIAN', reason: 'Back on the ward' },
    })
    expect(back.errors).toBeUndefined()
  })

  it('is not changed without a reason, to what it is, of oneself, or of nobody', async () => {
    const { app, admin } = await withAdmin()
    const { id } = await register(app.url)
    const own = (await admin.graphql('{ viewer { id } }')).data.viewer.id as string
    for (const [input, code, message] of [
      [{ userId: id, role: 'ADMIN', reason: ' ' }, 'BAD_USER_INPUT', 'Please say why'],
      [{ userId: id, role: 'ADMIN', reason: 'x'.repeat(501) }, 'BAD_USER_INPUT', 'A reason has at most 500 characters'],
      [{ userId: id, role: 'GENERAL_PHYSICIAN', reason: 'No change' }, 'CONFLICT', 'The account has this role already'],
      [{ userId: own, role: 'GENERAL_PHYSICIAN', reason: 'Tired' }, 'CONFLICT', 'You cannot change your own role'],
      [{ userId: 'nobody', role: 'ADMIN', reason: 'Who' }, 'NOT_FOUND', 'User not found'],
    ] as const)
      expect((await admin.graphql(SET, { input })).errors?.[0]).toMatchObject({ message, extensions: { code } })
  })

  it('stays with the last administrator, also when two take it from each other at once', async () => {
    const { app, admin, db } = await withAdmin()
    const { id, party } = await register(app.url)
    await admin.graphql(SET, { input: { userId: id, role: 'ADMIN', reason: 'A second one' } })
    const own = (await admin.graphql('{ viewer { id } }')).data.viewer.id as string
    const take = (from: ThirdParty, userId: string) =>
      from.graphql(SET, { input: { userId, role: 'GENERAL_PHYSICIAN', reason: 'A quarrel' } })
    await Promise.all([take(admin, id), take(party, own)])
    expect(await db.$count(users, eq(users.role, 'ADMIN'))).toBe(1)
    expect(await db.$count(roleChanges)).toBe(2)
  })

  it('stays with the last administrator who is let in, also when two let each other out at once', async () => {
    const { app, admin, db } = await withAdmin()
    const { id, party } = await register(app.url)
    await admin.graphql(SET, { input: { userId: id, role: 'ADMIN', reason: 'A second one' } })
    const own = (await admin.graphql('{ viewer { id } }')).data.viewer.id as string
    // Whoever was let out while they asked still asks: both are held up behind a third.
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const third = db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.role, 'ADMIN')).for('update')
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const out = (from: ThirdParty, userId: string) =>
      from.graphql('mutation($input: SetUserActiveInput!) { setUserActive(input: $input) { id } }', {
        input: { userId, isActive: false },
      })
    const both = Promise.all([out(admin, id), out(party, own)])
    await setTimeout(500)
    held.resolve()
    await third
    const answers = await both
    expect(answers.flatMap(({ errors }) => errors ?? []).map(({ message }) => message)).toEqual([
      'The last administrator stays one',
    ])
    expect(await db.$count(users, and(eq(users.role, 'ADMIN'), eq(users.isActive, true)))).toBe(1)
  })
})

describe('the sessions of an account', () => {
  it('are seen and ended by an admin, who stays signed in', async () => {
    const { app, admin } = await withAdmin()
    const { id, party } = await register(app.url)
    expect((await admin.graphql(SESSIONS, { userId: id })).data.userSessions).toMatchObject([{ isCurrent: false }])
    expect((await admin.graphql(END, { userId: id })).data.revokeUserSessions).toEqual({ revokedCount: 1 })
    expect((await party.graphql('{ viewer { id } }')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    const own = (await admin.graphql('{ viewer { id } }')).data.viewer.id as string
    await signedInAdmin(app.url)
    expect((await admin.graphql(END, { userId: own })).data.revokeUserSessions).toEqual({ revokedCount: 1 })
    expect((await admin.graphql(SESSIONS, { userId: own })).data.userSessions).toMatchObject([{ isCurrent: true }])
    for (const document of [SESSIONS, HISTORY, END])
      expect((await admin.graphql(document, { userId: 'nobody' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

describe('the order of the directory', () => {
  it('is by time or by name, without gap or repetition, with a search, too', async () => {
    const { admin, db } = await withAdmin()
    const names = ['beth Sorted', 'Adam Sorted', 'adam sorted', 'Zoë Sorted', 'Émile Sorted', 'carl Sorted']
    const ids = await layUsers(
      db,
      names.map((name) => ({ name })),
    )
    const walk = async (variables: Record<string, unknown>) => {
      const seen: { id: string; name: string }[] = []
      for (let after: string | null = null; ;) {
        const { data } = await admin.graphql(
          'query($after: String, $search: String, $sort: UserSort) { adminUsers(first: 2, after: $after, search: $search, sort: $sort) { nodes { id name } pageInfo { hasNextPage endCursor } } }',
          { after, ...variables },
        )
        seen.push(...data.adminUsers.nodes)
        if (!data.adminUsers.pageInfo.hasNextPage) return seen
        after = data.adminUsers.pageInfo.endCursor
      }
    }
    const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)
    expect(idsOf(await walk({ search: 'sorted', sort: 'OLDEST' }))).toEqual(ids)
    expect(idsOf(await walk({ search: 'sorted', sort: 'NEWEST' }))).toEqual(ids.toReversed())
    const byName = await walk({ search: 'sorted', sort: 'NAME' })
    expect(byName.slice(0, 4).map(({ name }) => name.toLowerCase())).toEqual([
      'adam sorted',
      'adam sorted',
      'beth sorted',
      'carl sorted',
    ])
    expect(new Set(idsOf(byName))).toEqual(new Set(ids))
    const all = await walk({ sort: 'NAME' })
    expect(new Set(idsOf(all)).size).toBe(all.length)
    expect(all.length).toBe(10)
  })
})

describe('the export of the accounts', () => {
  it('is a file of all that fit, which no spreadsheet computes', async () => {
    const { app, admin, db } = await withAdmin()
    await layUsers(
      db,
      Array.from({ length: 1_203 }, (_, index) => ({ name: `Export ${index}`, email: `export${index}@example.org` })),
    )
    await layUsers(db, [{ name: '=HYPERLINK("http://evil.example";"Click")', email: '@sum' }])
    const get = (query: string, party = admin) =>
      fetch(`${app.url}/api/v1/admin/users/export${query}`, { headers: { authorization: `Bearer ${party.token}` } })
    const file = await get('?search=export')
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="users.csv"')
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines).toHaveLength(1_204)
    expect(lines[0]).toContain('Name,Email,Phone,Role,Status,Specialty,Created,Last active')
    const evil = await (await get('?search=hyperlink')).text()
    expect(evil).toContain(`"'=HYPERLINK(""http://evil.example"";""Click"")",'@sum,`)
    expect((await get('', (await newExpert(app.url)).party)).status).toBe(403)
    expect((await get('?role=king')).status).toBe(422)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+12025550101', "'+12025550101"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\t=1', "'\t=1"],
    ['a "b", c', '"a ""b"", c"'],
    [null, ''],
    [-2, '-2'],
    ['plain', 'plain'],
  ])('writes %j as %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })
})
