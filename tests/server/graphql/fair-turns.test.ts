import { describe, expect, it } from 'vitest'
import { FairTurns } from '#server/access/fair-turns.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

/** All calculators with their texts: much to write, and allowed. */
const DEAR = '{ calculators { id name purpose notes inputs { name label } } }'

describe('turns', () => {
  it('a flood of dear documents of one caller keeps nobody else waiting for its end', async () => {
    const { url } = await testApp()
    const physician = await new ThirdParty(url).signIn('gp@example.org', 'Physician!2026demo')
    const guest = new ThirdParty(url)
    await guest.startConversation()
    let answered = 0
    const flood = Array.from({ length: 150 }, () => guest.graphql(DEAR).then(({ errors }) => {
      expect(errors).toBeUndefined()
      answered += 1
    }))
    await expect.poll(() => answered, { interval: 5 }).toBeGreaterThan(0)
    const before = answered
    const { data } = await physician.graphql('{ viewer { id } }')
    expect(data.viewer.id).toBeTruthy()
    // Those that had begun, and what came while it was on its way: not all that stood in line before it.
    expect(answered - before).toBeLessThan(60)
    await Promise.all(flood)
    expect(answered).toBe(150)
  }, 60_000)

  it('a line has an end, and a place that is given back goes to whoever waits longest', async () => {
    const turns = new FairTurns()
    const ends = await Promise.all(Array.from({ length: 6 }, () => turns.take('a')))
    const order: number[] = []
    const waiting = Array.from({ length: 60 }, (_, i) => turns.take('a').then((end) => (order.push(i), end())))
    await expect(turns.take('a')).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 1 } })
    ;(await turns.take('b'))()
    for (const end of ends) end()
    await Promise.all(waiting)
    expect(order).toEqual(Array.from({ length: 60 }, (_, i) => i))
    for (const end of await Promise.all(Array.from({ length: 6 }, () => turns.take('a')))) end()
  })
})
