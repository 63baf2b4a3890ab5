import { openSql } from '#tests/support/sql.ts'
import { ThirdParty, type Event } from '#tests/support/third-party.ts'
import type { Databases } from './databases.ts'
import { flow } from './flow.ts'
import { MELENA } from './load.ts'
import { Many } from './many.ts'
import { Measured } from './measured.ts'

const CONVERSATIONS = 300
const EMAIL = 'gp@example.org'
const LIST = `query List { conversations(first: 30) { nodes { id title isTemporary updatedAt } pageInfo { hasNextPage endCursor } } }`

/** The list of conversations, in each of which something was said. */
export async function benchLists({ make, makeEmpty, beside }: Databases): Promise<void> {
  console.log('\nList of 30 conversations with decisions        calls/s    p50 ms    p95 ms    p99 ms')
  const before = beside ? await run('commit before', await makeEmpty(), beside) : null
  const now = await run('own path', await make(), '')
  if (before) console.log(`ratio ${(now / before).toFixed(2)} × calls/s`)
}

async function run(name: string, database: string, root: string): Promise<number> {
  const server = await Measured.start('rules', database, 5, root)
  const party = await new ThirdParty(server.url).signIn(EMAIL, 'Physician!2026demo')
  const id = await party.startConversation()
  const watch = await party.watch(id)
  await party.send(id, MELENA)
  await watch.until(({ __typename }: Event) => __typename === 'ReplyEnded')
  const many = new Many(database)
  await many.conversations(EMAIL, CONVERSATIONS)
  await many.close()
  const sql = openSql(database)
  await sql`update conversations set decision = (select decision from conversations where id = ${id})`
  await sql`vacuum analyze conversations`
  await sql.end()
  const call = {
    method: 'POST',
    path: '/graphql',
    headers: party.headers(),
    body: JSON.stringify({ query: LIST }),
  } as const
  const { perSecond, p50, p95, p99 } = await flow(server.url, call)
  await server.stop()
  const times = [p50, p95, p99].map((ms) => ms.toFixed(2).padStart(10)).join('')
  console.log(`${name.padEnd(46)}${perSecond.toFixed(0).padStart(8)}${times}`)
  return perSecond
}
