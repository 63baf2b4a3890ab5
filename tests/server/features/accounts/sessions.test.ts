import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { RedisBus } from '#server/platform/bus/redis-bus.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { PASSWORD, register } from '#tests/support/people.ts'
import { hasRedis, startRedis, type RedisServer } from '#tests/support/redis.ts'
import { newDatabase, testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

async function signInAgain(url: string, phone: string): Promise<ThirdParty> {
  const party = new ThirdParty(url)
  party.token = (await party.rest('POST', '/auth/login', { phone, password: PASSWORD })).json.access_token
  return party
}

const alive = async (party: ThirdParty) => (await party.rest('GET', '/auth/verify')).status === 200

describe('sessions', () => {
  it('are listed for their owner, and ended one by one or all the others at once, sockets included', async () => {
    const { url } = await testApp()
    const { party, phone } = await register(url)
    const [second, third] = [await signInAgain(url, phone), await signInAgain(url, phone)]
    const socket = await second.socket()
    const { data } = await party.graphql('{ sessions { id openedBy device isCurrent createdAt lastActiveAt } }')
    expect(data.sessions).toHaveLength(3)
    expect(data.sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toMatchObject([
      { openedBy: 'SIGN_UP' },
    ])
    const ofSecond = (await second.graphql('{ sessions { id isCurrent } }')).data.sessions.find(
      ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
    ).id
    const end = (who: ThirdParty, id: string) => who.graphql('mutation($id: ID!) { endSession(id: $id) }', { id })
    const stranger = (await register(url)).party
    expect((await end(stranger, ofSecond)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect(await alive(second)).toBe(true)
    expect((await end(party, ofSecond)).data.endSession).toBe(true)
    expect((await end(party, ofSecond)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await socket.closed).code).toBe(4403)
    expect([await alive(second), await alive(third), await alive(party)]).toEqual([false, true, true])
    expect((await party.graphql('mutation { endOtherSessions }')).data.endOtherSessions).toBe(1)
    expect([await alive(third), await alive(party)]).toEqual([false, true])
  })

  it('end by logout at once, which ends the guest cookie too', async () => {
    const { url } = await testApp()
    const { party } = await register(url)
    const out = await party.rest('POST', '/auth/logout')
    expect(out.status).toBe(204)
    expect(out.headers.getSetCookie().join()).toMatch(/^guest=;/)
    expect(await alive(party)).toBe(false)
    expect((await party.rest('POST', '/auth/logout')).status).toBe(401)
  })

  it('end after eight idle hours and after seven days; looking is no activity', async () => {
    const clock = new MovingClock()
    const { url } = await testApp({ clock })
    const { party } = await register(url)
    clock.forward(7 * 3_600)
    expect(await alive(party)).toBe(true)
    clock.forward(3_601)
    expect(await alive(party)).toBe(false)
    const { party: busy } = await register(url)
    const socket = await busy.socket()
    for (let hour = 0; hour < 24 * 7; hour += 6) {
      const id = await busy.startConversation()
      await busy.graphql('mutation($id: ID!) { deleteConversation(id: $id) }', { id })
      clock.forward(6 * 3_600)
      // Activity is stored behind the answer.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(await alive(busy)).toBe(false)
    expect((await socket.closed).code).toBe(4403)
  })

  it('cost verify no query while they are known', async () => {
    const { url, database } = await testApp()
    const { party } = await register(url)
    await alive(party)
    let queries = 0
    const count = await countQueries(database.db, () => (queries += 1))
    for (let call = 0; call < 20; call += 1) expect(await alive(party)).toBe(true)
    expect(queries).toBe(0)
    await party.graphql('{ specialties { id } }')
    expect(queries).toBe(1)
    count.stop()
  })

  it('cost verify one query where they are not known yet', async () => {
    const databaseUrl = await newDatabase()
    const { party } = await register((await testApp({ databaseUrl })).url)
    const elsewhere = await testApp({ databaseUrl })
    const asking = new ThirdParty(elsewhere.url)
    asking.token = party.token
    let queries = 0
    const count = await countQueries(elsewhere.database.db, () => (queries += 1))
    expect(await alive(asking)).toBe(true)
    expect(queries).toBe(1)
    count.stop()
  })

  it('end with a deactivated account, which then answers as unknown', async () => {
    const { url } = await testApp()
    const admin = await new ThirdParty(url).signIn('admin@example.org', 'Admin!2026demo')
    const { party, phone, id } = await register(url)
    const socket = await party.socket()
    const put = (is_active: unknown, of = id) => admin.rest('PUT', `/admin/users/${of}`, { is_active })
    expect(await put(false)).toMatchObject({ status: 200, json: { id, is_active: false } })
    expect((await socket.closed).code).toBe(4403)
    expect(await alive(party)).toBe(false)
    expect((await party.rest('POST', '/auth/login', { phone, password: PASSWORD })).status).toBe(401)
    expect((await put('no')).status).toBe(422)
    expect((await put(false, 'nobody')).status).toBe(404)
    const own = (await admin.rest('GET', '/auth/verify')).json.id
    expect((await put(false, own)).status).toBe(409)
    expect((await put(true)).json.is_active).toBe(true)
    expect((await new ThirdParty(url).rest('POST', '/auth/login', { phone, password: PASSWORD })).status).toBe(200)
  })

  it('follow a change of role at once: the token stays good, sockets connect again', async () => {
    const { url } = await testApp()
    const { party, id } = await register(url)
    const socket = await party.socket()
    const promote = (user_id: string) => party.rest('POST', '/auth/promote-to-expert', { user_id })
    expect((await promote('01900000-0000-7000-8000-000000000000')).status).toBe(403)
    expect(await promote(id)).toMatchObject({ status: 200, json: { user: { id, role: 'expert_physician' } } })
    expect((await socket.closed).code).toBe(1012)
    expect((await party.rest('GET', '/auth/verify')).json.role).toBe('expert_physician')
    expect(await promote(id)).toMatchObject({ status: 409 })
    const { data } = await party.graphql('{ assistants { expertName } }')
    expect(
      data.assistants.filter(({ expertName }: { expertName: string | null }) => expertName === 'New Physician'),
    ).toHaveLength(1)
  })

  it('of experts are listed once an admin has verified them', async () => {
    const { url } = await testApp()
    const admin = await new ThirdParty(url).signIn('admin@example.org', 'Admin!2026demo')
    const { party, id } = await register(url)
    const verify = (who: ThirdParty, userId: string, isVerified = true) =>
      who.graphql(
        'mutation($input: SetExpertVerifiedInput!) { setExpertVerified(input: $input) { isVerifiedExpert } }',
        { input: { userId, isVerified } },
      )
    expect((await verify(admin, id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    await party.rest('POST', '/auth/promote-to-expert', { user_id: id })
    expect((await verify(party, id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await verify(admin, id)).data.setExpertVerified).toEqual({ isVerifiedExpert: true })
    const listed = async () =>
      JSON.stringify((await new ThirdParty(url).graphql('{ assistants { expertName } }')).data).includes(
        'New Physician',
      )
    expect(await listed()).toBe(true)
    await verify(admin, id, false)
    expect(await listed()).toBe(false)
  })

  it('leave a row for each sign-in and each failure', async () => {
    const { url, database, app } = await testApp()
    const { phone, id } = await register(url)
    await signInAgain(url, phone)
    await new ThirdParty(url).rest('POST', '/auth/login', { phone, password: 'wrong' })
    await app.close()
    const rows = (await database.db.select().from(auditEvents)).filter(({ subjectId }) => subjectId === id)
    expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual(
      expect.arrayContaining(['session.open.password ALLOWED', 'session.open.password REFUSED']),
    )
  })
})

describe.skipIf(!hasRedis)('sessions on two instances', () => {
  let redis: RedisServer

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  async function twoInstances() {
    const databaseUrl = await newDatabase()
    const shared = `t${Math.random().toString(36).slice(2)}:`
    const start = async () => {
      const bus = await new RedisBus(redis.url, pino({ level: 'silent' }), shared).open()
      return testApp({ databaseUrl, bus, env: { REDIS_URL: redis.url } })
    }
    return [await start(), await start()] as const
  }

  it('end everywhere at once, however often they were looked at', async () => {
    const [here, there] = await twoInstances()
    for (let round = 0; round < 10; round += 1) {
      const { party } = await register(here.url)
      const elsewhere = new ThirdParty(there.url)
      elsewhere.token = party.token
      expect(await alive(elsewhere)).toBe(true)
      const socket = await elsewhere.socket()
      // Reads race the end: none of them may put the dead session back into the cache.
      const reads = Array.from({ length: 10 }, () => elsewhere.rest('GET', '/auth/verify'))
      await party.rest('POST', '/auth/logout')
      expect(await alive(elsewhere)).toBe(false)
      await Promise.all(reads)
      expect(await alive(elsewhere)).toBe(false)
      expect((await socket.closed).code).toBe(4403)
    }
  })

  it('share their limits', async () => {
    const [here, there] = await twoInstances()
    const { party } = await register(here.url)
    const { data } = await party.graphql(
      'mutation { createApiKey(input: {name: "k", scopes: ["accounts:read"]}) { secret } }',
    )
    const remaining = async (url: string) => {
      const program = new ThirdParty(url)
      program.token = data.createApiKey.secret
      return Number((await program.rest('GET', '/auth/verify')).headers.get('ratelimit-remaining'))
    }
    const first = await remaining(here.url)
    expect(await remaining(there.url)).toBe(first - 1)
    expect(await remaining(here.url)).toBe(first - 2)
  })
})

/** Counts statements that go to the database through this connection pool, once the audit rows of what came before are stored. */
async function countQueries(db: object, note: () => void): Promise<{ stop(): void }> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  const session = (db as { session: { prepareQuery(...args: unknown[]): unknown } }).session
  const original = session.prepareQuery.bind(session)
  session.prepareQuery = (...args) => {
    note()
    return original(...args)
  }
  return { stop: () => void (session.prepareQuery = original) }
}
