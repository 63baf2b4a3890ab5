import { describe, expect, it } from 'vitest'
import { RetentionRepository } from '#server/features/retention/retention.repository.ts'
import { sentCodes } from '#schema/accounts.ts'
import { MovingClock } from '#tests/support/moving-clock.ts'
import { newPhone } from '#tests/support/people.ts'
import { newDatabase, testApp } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const HOUR = 3_600

async function withClock() {
  const clock = new MovingClock()
  const databaseUrl = await newDatabase()
  const env = { TRUST_PROXY: '1' }
  const instances = [await testApp({ clock, databaseUrl, env }), await testApp({ clock, databaseUrl, env })]
  let calls = 0
  /** Each call from an address of its own, by turns on two instances. */
  const ask = (path: string, to: object) => {
    calls += 1
    return new ThirdParty(the(instances[calls % 2]).url).rest('POST', path, to, {
      'x-forwarded-for': `198.51.100.${calls}`,
    })
  }
  /** A code every 31 seconds. */
  const askOften = async (times: number, path: string, to: object) => {
    const statuses: number[] = []
    for (let call = 0; call < times; call += 1) {
      statuses.push((await ask(path, to)).status)
      clock.forward(31)
    }
    return statuses
  }
  return { clock, ask, askOften, database: the(instances[0]).database }
}

const SIGN_IN = '/auth/login/otp-request'
const SIGN_UP = '/auth/signup/otp-request'
const GP = { identifier: 'gp@example.org', type: 'email' }

describe('codes sent to one identifier', () => {
  it('are six an hour, from whatever address they are asked for, and the refusal says when', async () => {
    const { clock, ask, askOften } = await withClock()
    expect(await askOften(8, SIGN_IN, GP)).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    const refused = await ask(SIGN_IN, GP)
    expect(refused.json).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^Too many codes were sent to this email address\. Try again in \d+ minutes\.$/),
    })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(HOUR - 8 * 31 - 60)
    expect(wait).toBeLessThanOrEqual(HOUR - 8 * 31)
    clock.forward(wait - 30)
    expect((await ask(SIGN_IN, GP)).status).toBe(429)
    clock.forward(31)
    expect((await ask(SIGN_IN, GP)).status).toBe(200)
    // The hour slides: one has become free, not six.
    clock.forward(5)
    expect((await ask(SIGN_IN, GP)).status).toBe(429)
  })

  it('are twelve a day, whatever they are for', async () => {
    const { clock, ask, askOften } = await withClock()
    const to = { identifier: newPhone(), type: 'phone' }
    expect(await askOften(6, SIGN_UP, to)).toEqual(Array(6).fill(200))
    clock.forward(HOUR)
    expect(await askOften(6, SIGN_UP, to)).toEqual(Array(6).fill(200))
    clock.forward(2 * HOUR)
    const refused = await ask(SIGN_UP, to)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20 * HOUR)
    expect((await ask('/auth/resend-otp', { phone: to.identifier })).status).toBe(429)
    expect((await ask(SIGN_UP, { identifier: newPhone(), type: 'phone' })).status).toBe(200)
    clock.forward(21 * HOUR)
    expect((await ask(SIGN_UP, to)).status).toBe(200)
  })

  it('are not more when they are asked for side by side, for several purposes, on two instances', async () => {
    const { clock, ask } = await withClock()
    const identifier = '+12025550103'
    const sent: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          index % 2 ? ask(SIGN_IN, { identifier, type: 'phone' }) : ask('/auth/resend-otp', { phone: identifier }),
        ),
      )
      sent.push(answers.filter(({ status }) => status === 200).length)
      clock.forward(31)
    }
    expect(sent).toEqual([1, 1, 1, 1, 1, 1])
    expect((await ask(SIGN_IN, { identifier, type: 'phone' })).status).toBe(429)
  })

  it('leave the last code good when another one is refused', async () => {
    const { clock, ask, askOften } = await withClock()
    await askOften(5, SIGN_IN, GP)
    const { json } = await ask(SIGN_IN, GP)
    clock.forward(31)
    expect((await ask(SIGN_IN, GP)).status).toBe(429)
    expect((await ask('/auth/login/otp-verify', { ...GP, otp_code: json.otp_code })).status).toBe(200)
  })

  it('are noted without the identifier, for a day', async () => {
    const { clock, askOften, database } = await withClock()
    await askOften(2, SIGN_IN, GP)
    const rows = await database.db.select().from(sentCodes)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('gp@')
    await database.db.update(sentCodes).set({ createdAt: new Date(clock.now().getTime() - 25 * HOUR * 1_000) })
    await new RetentionRepository(database.db).purge()
    expect(await database.db.select().from(sentCodes)).toEqual([])
  })
})
