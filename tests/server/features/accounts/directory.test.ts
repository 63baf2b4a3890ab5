import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { USERS, EXPERTS, MOVE, withAdmin, layUsers } from '#tests/support/directory.ts'
import { keyOf, newExpert } from '#tests/support/experts.ts'
import { register } from '#tests/support/people.ts'
import { statementsAbout } from '#tests/support/statements.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

describe('the directory', () => {
  it('shows every account, the newest first, with what an admin needs to know', async () => {
    const { app, page, admin } = await withAdmin()
    const { id, specialty } = await newExpert(app.url, { name: 'Grace Hopper', verifiedBy: admin })
    const { nodes, pageInfo } = await page({})
    expect(nodes[0]).toMatchObject({
      id,
      name: 'Grace Hopper',
      role: 'EXPERT_PHYSICIAN',
      isActive: true,
      expertVerified: true,
      specialty: { name: specialty.name },
      picture: null,
    })
    expect(Date.now() - Date.parse(nodes[0].lastActiveAt)).toBeLessThan(60_000)
    expect(nodes.map((node: { id: string }) => node.id)).toEqual(
      nodes
        .map((node: { id: string }) => node.id)
        .sort()
        .reverse(),
    )
    expect(nodes).toHaveLength(5)
    expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false })
    expect(nodes.find(({ email }: { email: string }) => email === 'cardio.expert@example.org').lastActiveAt).toBeNull()
  })

  it('is paged without gap or repetition, with a search and a role, too', async () => {
    const { page, db } = await withAdmin()
    const ids = await layUsers(
      db,
      Array.from({ length: 7 }, (_, index) => ({
        name: `Paged ${index}`,
        role: index % 2 === 0 ? ('EXPERT_PHYSICIAN' as const) : ('GENERAL_PHYSICIAN' as const),
      })),
    )
    const walk = async (variables: Record<string, unknown>) => {
      const seen: string[] = []
      for (let after: string | null = null; ;) {
        const { nodes, pageInfo } = await page({ first: 3, after, ...variables })
        seen.push(...nodes.map((node: { id: string }) => node.id))
        if (!pageInfo.hasNextPage) return seen
        after = pageInfo.endCursor
      }
    }
    expect(await walk({ search: 'paged' })).toEqual([...ids].reverse())
    expect(await walk({ search: 'paged', role: 'EXPERT_PHYSICIAN' })).toEqual(
      ids.filter((_, index) => index % 2 === 0).reverse(),
    )
    expect((await walk({})).slice(0, 7)).toEqual([...ids].reverse())
    expect(await walk({ role: 'ADMIN' })).toHaveLength(1)
  })

  it('finds a part of a name, an address or a number, in upper or lower case', async () => {
    const { names, db } = await withAdmin()
    await layUsers(db, [
      { name: 'Siobhán O’Brien-Müller', email: 'Shiv.OB+1@Hospital.example', phone: '+12025559177' },
      { name: 'Élodie 李明', email: 'elodie_x@clinic.example', phone: '+442079460958' },
      { name: '100% Sure_Name', email: null, phone: null },
    ])
    const [brien, elodie, sure] = ['Siobhán O’Brien-Müller', 'Élodie 李明', '100% Sure_Name']
    for (const search of [
      'brien',
      'BRIEN-MÜ',
      'bhán o',
      'shiv.ob+1@',
      'hospital',
      '5559177',
      '+12025559',
      '+1 (202) 555-9177',
      '  müller ',
    ])
      expect(await names(search), search).toEqual([brien])
    for (const search of ['élo', 'ÉLODIE', '李明', 'die 李', 'ELODIE_X', '79460', '+44 20 7946'])
      expect(await names(search), search).toEqual([elodie])
    for (const search of ['100%', '% s', 'sure_n', '0% SURE']) expect(await names(search), search).toEqual([sure])
    for (const search of ['%%%', '___', 'bri_n', 'b%n', 'brienm', 'qxbrien', 'jxlodie', 'o brien', '\\', 'elodiex'])
      expect(await names(search), search).toEqual([])
    expect(await names('   ')).toHaveLength(7)
  })

  it('finds one or two characters at the beginning of words', async () => {
    const { names, db } = await withAdmin()
    await layUsers(db, [
      { name: 'Xavier Zúñiga', email: 'first.yq@example.net' },
      { name: 'Ömer Maxx', phone: '+4930123456' },
    ])
    expect(await names('x')).toEqual(['Xavier Zúñiga'])
    expect(await names('XA')).toEqual(['Xavier Zúñiga'])
    expect(await names('zú')).toEqual(['Xavier Zúñiga'])
    expect(await names('yq')).toEqual(['Xavier Zúñiga'])
    expect(await names('ö')).toEqual(['Ömer Maxx'])
    expect(await names('xx')).toEqual([])
    for (const search of ['@', '.', '%', '--']) expect(await names(search), search).toEqual([])
  })

  it('finds the rare among many, in their order, on whichever page', async () => {
    const { page, names, db } = await withAdmin()
    const rare = [1, 20, 3_000, 6_500, 6_990]
    const ids = await layUsers(
      db,
      Array.from({ length: 7_000 }, (_, index) => ({
        name: rare.includes(index) ? `Quokka ${index}` : `Many ${index}`,
        role: index === 20 ? ('EXPERT_PHYSICIAN' as const) : ('GENERAL_PHYSICIAN' as const),
      })),
    )
    expect(await names('quokka')).toEqual([6_990, 6_500, 3_000, 20, 1].map((index) => `Quokka ${index}`))
    expect(await names('qu')).toHaveLength(5)
    expect(await names('quokka', 'EXPERT_PHYSICIAN')).toEqual(['Quokka 20'])
    const { pageInfo } = await page({ search: 'quokka', first: 4 })
    expect(pageInfo.hasNextPage).toBe(true)
    const rest = await page({ search: 'quokka', first: 4, after: pageInfo.endCursor })
    expect(rest.nodes.map((node: { id: string }) => node.id)).toEqual([ids[1]])
    expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
    expect((await page({ search: 'many', first: 100 })).pageInfo.hasNextPage).toBe(true)
  }, 40_000)

  it('finds what many have late in the order of names, without fetching all of them', async () => {
    const { app, admin, db } = await withAdmin()
    const numbered = (index: number) => String(index).padStart(5, '0')
    await layUsers(db, [
      ...Array.from({ length: 6_100 }, (_, index) => ({ name: `Anna Berg ${numbered(index)}` })),
      ...Array.from({ length: 5_900 }, (_, index) => ({ name: `Tariq Okafor ${numbered(index)}` })),
    ])
    await db.execute(sql`vacuum analyze users`)
    const names = async (search: string, after: string | null = null, sort = 'NAME') => {
      const { data } = await admin.graphql(
        `query($search: String, $after: String, $sort: UserSort) {
          adminUsers(first: 4, search: $search, after: $after, sort: $sort) { nodes { name } pageInfo { hasNextPage endCursor } }
        }`,
        { search, after, sort },
      )
      const { nodes, pageInfo } = data.adminUsers
      return { ...pageInfo, names: nodes.map(({ name }: { name: string }) => name) }
    }
    const expected = (from: number) => [0, 1, 2, 3].map((index) => `Tariq Okafor ${numbered(from + index)}`)
    const asked = await statementsAbout(/name_key|found as materialized/, async () => {
      const first = await names('okafor')
      expect(first).toMatchObject({ names: expected(0), hasNextPage: true })
      expect(await names('okafor', first.endCursor)).toMatchObject({ names: expected(4), hasNextPage: true })
    })
    expect(asked.map((statement) => statement.includes('name_key'))).toEqual([true, true])
    // What fewer have than it seemed is found all the same.
    expect(await names('okafor 05899')).toMatchObject({ names: ['Tariq Okafor 05899'], hasNextPage: false })
    // In the order of time: among the first that are read one by one, and behind all of those.
    expect(await names('okafor', null, 'NEWEST')).toMatchObject({ names: expected(5_896).reverse(), hasNextPage: true })
    const oldest = await names('okafor', null, 'OLDEST')
    expect(oldest).toMatchObject({ names: expected(0), hasNextPage: true })
    expect(await names('okafor', oldest.endCursor, 'OLDEST')).toMatchObject({ names: expected(4), hasNextPage: true })
    expect(app.logs.join('')).not.toContain('okafor')
  }, 40_000)

  it('never shows a deleted account, and shows one that was shut', async () => {
    const { app, admin, names } = await withAdmin()
    const gone = await register(app.url, { name: 'Gone Tomorrow' })
    const shut = await register(app.url, { name: 'Shut Tomorrow' })
    expect(await names('tomorrow')).toEqual(['Shut Tomorrow', 'Gone Tomorrow'])
    await gone.party.graphql('mutation { deleteAccount(input: {}) }')
    await admin.rest('PUT', `/admin/users/${shut.id}`, { is_active: false })
    expect(await names('tomorrow')).toEqual(['Shut Tomorrow'])
    expect(await names('deleted')).toEqual([])
    const { json } = await admin.rest('GET', '/admin/users')
    expect(json.map(({ id }: { id: string }) => id)).not.toContain(gone.id)
  })

  it('refuses a search of more than 120 characters, and sizes and cursors that are none', async () => {
    const { page, admin } = await withAdmin()
    for (const [variables, path] of [
      [{ search: 'a'.repeat(121) }, 'search'],
      [{ first: 0 }, 'first'],
      [{ first: 101 }, 'first'],
      [{ after: 'x' }, 'cursor'],
      [{ search: 'ab', after: 'x' }, 'cursor'],
    ] as const)
      expect((await page(variables)).extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path }] })
    for (const query of [
      'limit=101',
      'limit=x',
      'role=nurse',
      `search=${'a'.repeat(121)}`,
      'cursor=x',
      'search=a&search=b',
    ])
      expect((await admin.rest('GET', `/admin/users?${query}`)).status, query).toBe(422)
  })

  it('is read over REST with the next page in the Link header', async () => {
    const { app, admin, db } = await withAdmin()
    await layUsers(
      db,
      Array.from({ length: 3 }, (_, index) => ({ name: `Linked & ${index}`, email: `l${index}@example.org` })),
    )
    const first = await admin.rest('GET', '/admin/users?search=linked+%26&role=general_physician&limit=2')
    expect(first.json[0]).toEqual({
      id: expect.any(String),
      name: 'Linked & 2',
      email: 'l2@example.org',
      phone: null,
      role: 'general_physician',
      picture: null,
      is_active: true,
      specialty_id: null,
      created_at: expect.stringMatching(/Z$/),
    })
    const [, next = ''] = /^<\/api\/v1(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? []
    const second = await admin.rest('GET', next)
    expect(second.json.map(({ name }: { name: string }) => name)).toEqual(['Linked & 0'])
    expect(second.headers.get('link')).toBeNull()
    expect(app.logs.join('')).not.toContain('linked')
  })
})

describe('everyone but an admin', () => {
  it('is refused, and that is audited', async () => {
    const { app, admin, db } = await withAdmin()
    const expert = await newExpert(app.url)
    const { party, id } = await register(app.url)
    const key = await keyOf(admin, 'accounts:read')
    const move = { input: { userId: expert.id, specialtyId: expert.specialty.id } }
    for (const [who, code, status] of [
      [new ThirdParty(app.url), 'UNAUTHENTICATED', 401],
      [party, 'FORBIDDEN', 403],
      [expert.party, 'FORBIDDEN', 403],
      [key, 'FORBIDDEN', 403],
    ] as const) {
      for (const [query, variables] of [
        [USERS, {}],
        [EXPERTS, {}],
        [MOVE, move],
      ] as const)
        expect((await who.graphql(query, variables)).errors?.[0]?.extensions.code).toBe(code)
      for (const path of ['/admin/users', '/admin/experts']) expect((await who.rest('GET', path)).status).toBe(status)
    }
    const refused = async () =>
      (await db.select().from(auditEvents).where(eq(auditEvents.actorId, id)))
        .filter(({ outcome }) => outcome === 'REFUSED')
        .map(({ action }) => action)
        .sort()
    await expect
      .poll(refused)
      .toEqual([
        'door.GET /admin/experts',
        'door.GET /admin/users',
        'door.Mutation.changeExpertSpecialty',
        'door.Query.adminExperts',
        'door.Query.adminUsers',
      ])
  })
})
