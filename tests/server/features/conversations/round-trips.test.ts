import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newDatabase, testApp } from '#tests/support/test-app.ts'
import { ThirdParty, type Event } from '#tests/support/third-party.ts'
import { wireTo, type Wire } from '#tests/support/wire.ts'

const ended = (event: Event) => event.__typename === 'ReplyEnded'

async function wired(): Promise<{ wire: Wire; party: ThirdParty }> {
  const wire = await wireTo(await newDatabase())
  onTestFinished(() => wire.close())
  const { url } = await testApp({ databaseUrl: wire.url, env: { GUEST_MESSAGE_LIMIT: '100' } })
  return { wire, party: new ThirdParty(url) }
}

/** The fewest of some tries: what runs beside, such as the audit log, is none of it. */
async function tripsOf(wire: Wire, run: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let tries = 0; tries < 5; tries += 1) {
    await sleep(150)
    const start = wire.trips()
    await run()
    counts.push(wire.trips() - start)
  }
  return Math.min(...counts)
}

describe('round trips to PostgreSQL', () => {
  it('are at most fourteen a turn, from the message to the end of its reply', async () => {
    const { wire, party } = await wired()
    const id = await party.startConversation()
    const watch = await party.watch(id)
    await watch.until(() => true)
    let turns = 0
    const turn = async () => {
      turns += 1
      const { reply } = await party.send(id, `64F melena, HR ${110 - turns}, Hgb 7.${turns}`)
      await watch.until((event) => ended(event) && event.message.id === reply.id)
    }
    expect(await tripsOf(wire, turn)).toBeLessThanOrEqual(14)
  })

  it('do not grow with the conversations of a list, nor with its fields, nor with what is exported', async () => {
    const { wire, party } = await wired()
    await party.signIn('gp@example.org', 'Physician!2026demo')
    const list =
      '{ conversations { nodes { id title triage { level } redFlags { ruleId } interview { limit } assistant { id } } } }'
    const begin = async (count: number) => {
      for (let n = 0; n < count; n += 1) await party.startConversation()
    }
    await begin(1)
    const listOfOne = await tripsOf(wire, () => party.graphql(list))
    const exportOfOne = await tripsOf(wire, () => party.graphql('{ ownData }'))
    await begin(12)
    expect(await tripsOf(wire, () => party.graphql(list))).toBeLessThanOrEqual(listOfOne)
    expect(await tripsOf(wire, () => party.graphql('{ ownData }'))).toBeLessThanOrEqual(exportOfOne)
  })
})
