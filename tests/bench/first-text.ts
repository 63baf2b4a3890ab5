import { ThirdParty, type Event } from '#tests/support/third-party.ts'
import { MELENA, percentile } from './load.ts'
import { Measured } from './measured.ts'

const TURNS = 60
const WARM_UP = 15

/** Send → first text with the built-in rules, one turn at a time, beside the cheapest read of the same server. */
export async function benchFirstText(newDatabase: () => Promise<string>): Promise<void> {
  const server = await Measured.start('rules', await newDatabase())
  const firsts: number[] = []
  const ends: number[] = []
  const reads: number[] = []
  for (let turn = 0; turn < TURNS + WARM_UP; turn += 1) {
    const party = new ThirdParty(server.url)
    const id = await party.startConversation()
    const watch = await party.watch(id)
    await watch.until(() => true)
    const read = performance.now()
    await party.graphql('{ guestQuota { used } }')
    const sent = performance.now()
    const sending = party.send(id, MELENA)
    await watch.until((event: Event) => event.__typename === 'ReplyDelta')
    const first = performance.now()
    await watch.until((event: Event) => event.__typename === 'ReplyEnded')
    const end = performance.now()
    await sending
    if (turn < WARM_UP) continue
    reads.push(sent - read)
    firsts.push(first - sent)
    ends.push(end - sent)
  }
  await server.stop()
  const line = (name: string, values: number[]) =>
    console.log(
      `${name.padEnd(24)}p50 ${percentile(values, 50).toFixed(1)} ms   p95 ${percentile(values, 95).toFixed(1)} ms`,
    )
  console.log(`\nRules-only turn, ${TURNS} turns one after the other (goal: first text p50 ≤ 25 ms)`)
  line('guestQuota (one read)', reads)
  line('send → first text', firsts)
  line('send → reply ended', ends)
  console.log(`ratio                   ${(percentile(firsts, 50) / percentile(reads, 50)).toFixed(1)} × one read`)
}
