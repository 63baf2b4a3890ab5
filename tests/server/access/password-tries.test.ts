import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { twoInstances } from '#tests/support/instances.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { PASSWORD, register } from '#tests/support/people.ts'
import { hasRedis, startRedis, type RedisServer } from '#tests/support/redis.ts'
import { testApp } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

/** The seven tries that are compared before they come one in four seconds, and as many of those as a slow machine takes. */
const COMPARED_AT_MOST = 12

type Try = (index: number) => Promise<{ status: number; headers: Headers }>

async function flood(tries: number, attempt: Try): Promise<{ compared: number; refused: number }> {
  const statuses = await Promise.all(Array.from({ length: tries }, async (_, index) => (await attempt(index)).status))
  const of = (...wanted: number[]) => statuses.filter((status) => wanted.includes(status)).length
  return { compared: of(400, 401), refused: of(429) }
}

const signIn = (url: string, phone: string, password: string, from?: string) =>
  new ThirdParty(url).rest('POST', '/auth/login', { phone, password }, from ? { 'x-forwarded-for': from } : {})

/** Tries again as the answers say, at most for half a minute. */
async function patiently(attempt: () => Promise<{ status: number; headers: Headers }>): Promise<number> {
  const end = Date.now() + 30_000
  for (;;) {
    const { status, headers } = await attempt()
    if (status !== 429 || Date.now() > end) return status
    await sleep(Number(headers.get('retry-after')) * 1_000)
  }
}

describe('wrong passwords', () => {
  it('come one at a time after the first few, however many are sent side by side, and lock nobody out', async () => {
    const { url } = await testApp()
    const { phone } = await register(url)
    const { compared, refused } = await flood(200, () => signIn(url, phone, 'wrong'))
    expect(compared).toBeLessThanOrEqual(COMPARED_AT_MOST)
    expect(compared + refused).toBe(200)
    const { status, headers, json } = await signIn(url, phone, 'wrong')
    if (status === 429) {
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(4)
      expect(json).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('password') })
    }
    expect(await patiently(() => signIn(url, phone, PASSWORD))).toBe(200)
    expect((await signIn(url, phone, PASSWORD)).status).toBe(200)
  }, 60_000)

  it('from elsewhere slow their owner down nowhere else', async () => {
    const { url } = await testApp({ env: { TRUST_PROXY: '1' } })
    const { phone } = await register(url)
    const attack = flood(100, () => signIn(url, phone, 'wrong', '203.0.113.9'))
    const start = performance.now()
    expect((await signIn(url, phone, PASSWORD, '198.51.100.7')).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(2_500)
    expect((await attack).compared).toBeLessThanOrEqual(COMPARED_AT_MOST)
  })

  it('from everywhere are bounded by account, and its owner comes in from where they came in before', async () => {
    const { url } = await testApp({ env: { TRUST_PROXY: '1' } })
    const { phone } = await register(url)
    expect((await signIn(url, phone, PASSWORD, '198.51.100.7')).status).toBe(200)
    const { compared } = await flood(240, (index) =>
      signIn(url, phone, 'wrong', `2001:db8:${(index % 40).toString(16)}::1`),
    )
    expect(compared).toBeLessThanOrEqual(2 * 60)
    expect((await signIn(url, phone, PASSWORD, '198.51.100.7')).status).toBe(200)
  })

  it('count for an account together, whichever identifier names it, and alike for none', async () => {
    const { url } = await testApp()
    const names = [
      { identifier: 'gp@example.org', type: 'email' },
      { identifier: '+12025550103', type: 'phone' },
    ]
    const attempt = (name: object) =>
      new ThirdParty(url).rest('POST', '/auth/login/complete', { ...name, password: 'wrong' })
    expect((await flood(60, (index) => attempt(the(names[index % 2])))).compared).toBeLessThanOrEqual(COMPARED_AT_MOST)
    expect(
      (await flood(60, () => attempt({ identifier: 'nobody@example.org', type: 'email' }))).compared,
    ).toBeLessThanOrEqual(COMPARED_AT_MOST)
  })

  it.each([
    [
      'changing it',
      (party: ThirdParty) =>
        party.rest('POST', '/auth/change-password', { current_password: 'wrong', new_password: 'Another-horse-9' }),
    ],
    [
      'deleting the account',
      async (party: ThirdParty) => {
        const { errors, headers } = await party.graphql('mutation { deleteAccount(input: { password: "wrong" }) }')
        return { status: errors?.[0]?.extensions.code === 'RATE_LIMITED' ? 429 : 400, headers }
      },
    ],
  ])('are bounded as well where a session asks for the password: %s', async (_name, attempt) => {
    const clock = new MovingClock()
    const { url } = await testApp({ clock })
    const { party, phone } = await register(url)
    // Later than the ten minutes for which registering is proof enough.
    clock.forward(11 * 60)
    const { compared, refused } = await flood(40, () => attempt(party))
    expect(compared).toBeLessThanOrEqual(COMPARED_AT_MOST)
    expect(compared + refused).toBe(40)
    // Whoever holds a session slows nobody's sign-in down.
    expect((await signIn(url, phone, PASSWORD)).status).toBe(200)
  })
})

describe.skipIf(!hasRedis)('wrong passwords on two instances', () => {
  let redis: RedisServer

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  it('are counted together', async () => {
    const instances = await twoInstances(redis.url)
    const { phone } = await register(instances[0].url)
    const { compared, refused } = await flood(200, (index) => signIn(the(instances[index % 2]).url, phone, 'wrong'))
    expect(compared).toBeLessThanOrEqual(COMPARED_AT_MOST)
    expect(compared + refused).toBe(200)
    expect(await patiently(() => signIn(instances[1].url, phone, PASSWORD))).toBe(200)
  }, 60_000)
})
