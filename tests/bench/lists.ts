import { openSql } from '#tests/support/sql.ts'
import { ThirdParty, type Event } from '#tests/support/third-party.ts'
import type { Databases } from './databases.ts'
import { flow, type Flow } from './flow.ts'
import { MELENA } from './load.ts'
import { Many } from './many.ts'
import { Measured } from './measured.ts'

const CONVERSATIONS = 300
const EMAIL = 'gp@example.org'
const LIST = `query List { conversations(first: 30) { nodes { id title isTemporary updatedAt } pageInfo { hasNextPage endCursor } } }`

const LONG = 2_000
const OTHERS = 100
const PAGE = `query Page($first: Int, $after: String, $search: String) {
  conversations(first: $first, after: $after, search: $search) { nodes { id title isTemporary updatedAt } pageInfo { hasNextPage endCursor } }
}`
const COUNTED = PAGE.replace('{ nodes', '{ totalCount nodes')

/** The list of conversations, in each of which something was said. */
export async function benchLists({ make, makeEmpty, beside }: Databases): Promise<void> {
  console.log('\nList of 30 conversations with decisions        calls/s    p50 ms    p95 ms    p99 ms')
  const before = beside ? await run('commit before', await makeEmpty(), beside) : null
  const now = await run('own path', await make(), '')
  if (before) console.log(`ratio ${(now / before).toFixed(2)} × calls/s`)
  await benchLongList(await make())
}

/** What the sidebar and the search ask of an account with many conversations, among many accounts. */
async function benchLongList(database: string): Promise<void> {
  const many = new Many(database)
  await many.conversations(EMAIL, LONG)
  await many.conversationsOfOthers(OTHERS, LONG)
  await many.close()
  const server = await Measured.start('rules', database)
  const party = await new ThirdParty(server.url).signIn(EMAIL, 'Physician!2026demo')
  const asked: [string, string, Record<string, unknown>][] = [
    ['page of 30', PAGE, { first: 30 }],
    ['page of 30, the last', PAGE, { first: 30, after: await cursorBefore(party, LONG - 30) }],
    ['page of 30 with totalCount', COUNTED, { first: 30 }],
    ['search "chest", a fifth of them, counted', COUNTED, { first: 30, search: 'chest' }],
    ['search "melena, 45", a few, counted', COUNTED, { first: 30, search: 'melena, 45' }],
    ['search for what is not there, counted', COUNTED, { first: 30, search: 'zzyzx' }],
  ]
  console.log(`\n${LONG} conversations, ${OTHERS} other such accounts       calls/s    p50 ms    p95 ms    p99 ms`)
  for (const [name, query, variables] of asked) {
    const body = JSON.stringify({ query, variables })
    print(name, await flow(server.url, { method: 'POST', path: '/graphql', headers: party.headers(), body }))
  }
  await server.stop()
}

/** The cursor after so many of the account's conversations. */
async function cursorBefore(party: ThirdParty, count: number): Promise<string | null> {
  let after: string | null = null
  for (let left = count; left > 0; left -= 100) {
    const { data } = await party.graphql(PAGE, { first: Math.min(left, 100), after })
    after = data.conversations.pageInfo.endCursor as string
  }
  return after
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
  const measured = await flow(server.url, call)
  await server.stop()
  print(name, measured)
  return measured.perSecond
}

function print(name: string, { perSecond, p50, p95, p99 }: Flow): void {
  const times = [p50, p95, p99].map((ms) => ms.toFixed(2).padStart(10)).join('')
  console.log(`${name.padEnd(46)}${perSecond.toFixed(0).padStart(8)}${times}`)
}
