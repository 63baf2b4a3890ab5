import { setTimeout as sleep } from 'node:timers/promises'
import { ThirdParty, type Event } from '#tests/support/third-party.ts'
import { wireTo } from '#tests/support/wire.ts'
import type { Databases } from './databases.ts'
import { MELENA, percentile } from './load.ts'
import { Measured } from './measured.ts'

const AT_ONCE = 16
const WARM_UP_SECONDS = 4
const SECONDS = 10
const COUNTED = 20

/** Round trips to PostgreSQL a turn, and turns a second of 16 physicians who never pause; each turn is a new case with a new reader. */
export async function benchTurns({ make, makeEmpty, beside }: Databases): Promise<void> {
  console.log(`\nTurns with the built-in rules, ${AT_ONCE} at once, ${SECONDS} s (PostgreSQL as shipped, with fsync)`)
  console.log('what            round trips  turns/s  CPU ms/turn  first text p50 ms    p95 ms')
  const before = beside ? await run('commit before', await makeEmpty(), beside) : null
  const now = await run('own path', await make(), '')
  if (before) console.log(`ratio ${(now / before).toFixed(2)} × turns/s`)
}

async function run(name: string, database: string, root: string): Promise<number> {
  const wire = await wireTo(database)
  const watched = await Measured.start('rules', wire.url, 5, root)
  const trips = await tripsPerTurn(watched.url, wire)
  await watched.stop()
  await wire.close()
  // On the wire itself: a proxy in between would cost as much as the turn.
  const server = await Measured.start('rules', database, 5, root)
  await flood(server.url, WARM_UP_SECONDS)
  const atStart = await server.usage('cpu')
  const { firsts, turns } = await flood(server.url, SECONDS)
  const { cpuMs } = await server.usage('cpu')
  await server.stop()
  const perSecond = turns / SECONDS
  const cells = [
    trips.toFixed(1).padStart(12),
    perSecond.toFixed(1).padStart(9),
    ((cpuMs - atStart.cpuMs) / turns).toFixed(1).padStart(13),
    percentile(firsts, 50).toFixed(0).padStart(19),
    percentile(firsts, 95).toFixed(0).padStart(10),
  ]
  console.log(`${name.padEnd(15)}${cells.join('')}`)
  return perSecond
}

/** From sending a message to the end of its reply, one after the other. */
async function tripsPerTurn(url: string, wire: { trips(): number }): Promise<number> {
  const party = new ThirdParty(url)
  const id = await party.startConversation()
  const watch = await party.watch(id)
  await watch.until(() => true)
  const counts: number[] = []
  for (let turn = 0; turn < COUNTED; turn += 1) {
    // What follows a turn, such as the audit log, is not part of the next.
    await sleep(300)
    const start = wire.trips()
    await party.send(id, turn === 0 ? MELENA : `Now HR ${118 - turn}.`)
    await watch.until(() => watch.events.filter(({ __typename }: Event) => __typename === 'ReplyEnded').length > turn)
    counts.push(wire.trips() - start)
  }
  return percentile(counts, 50)
}

async function flood(url: string, seconds: number): Promise<{ turns: number; firsts: number[] }> {
  const until = performance.now() + seconds * 1_000
  const firsts: number[] = []
  let turns = 0
  const lane = async () => {
    const party = new ThirdParty(url)
    const id = await party.startConversation()
    const watch = await party.watch(id)
    await watch.until(() => true)
    for (let said = 0; performance.now() < until; said += 1) {
      watch.events.length = 0
      const sent = performance.now()
      const sending = party.send(
        id,
        said % 2 === 0 ? MELENA : `Now HR ${60 + (said % 60)}, Hgb ${(7 + (said % 30) / 10).toFixed(1)}.`,
      )
      await watch.until(({ __typename }: Event) => __typename === 'ReplyDelta')
      firsts.push(performance.now() - sent)
      await watch.until(({ __typename }: Event) => __typename === 'ReplyEnded')
      await sending
      turns += 1
    }
    watch.leave()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { turns, firsts }
}
