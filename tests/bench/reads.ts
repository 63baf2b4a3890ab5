import { ThirdParty } from '#tests/support/third-party.ts'
import { compare, flow, type Call, type Flow } from './flow.ts'
import { MELENA } from './load.ts'
import { Many } from './many.ts'
import { Measured } from './measured.ts'

const CONVERSATIONS = 10_000
const CONDITIONS = 20_000
const USERS = 1_000_000
const TURNS = 15

const LIST = `query List { conversations(first: 30) { nodes { id title isTemporary updatedAt } pageInfo { hasNextPage endCursor } } }`
/** What the chat screen asks for when it opens. */
const CONVERSATION = `query Conversation($id: ID!) { conversation(id: $id) {
  id title isTemporary promptType createdAt updatedAt assistant { id name greeting }
  messages(last: 30) { nodes { id sender content status outcome rating createdAt form { title submitted fields { name label type required unit helpText options { value label } range { min max } } } } pageInfo { hasPreviousPage startCursor } }
  panel { overview { ...FactRow } examLabs { ...FactRow } missing { key label } }
  triage { level reasons { ruleId text level source { organisation title year } } } redFlags { ruleId text floor facts source { organisation title year } }
  scores { calculatorId name value min max unit band { label } missing source { organisation title year } }
  differential { conditionKey name icd10 group for against } plan { version updatedAt sections { heading items { id text detail priority basis { kind } wouldChange } } }
} }
fragment FactRow on Fact { id key label value unit status outOfRange range { min max } source { kind } recordedAt }`
const SIMILAR = `query Similar($name: String!) { similarConditions(name: $name) { id name specialtyName } }`
const USERS_FOUND = `query Users($search: String, $role: Role) { adminUsers(first: 30, search: $search, role: $role) { nodes { id name email phone role isActive createdAt } pageInfo { hasNextPage endCursor } } }`

/** GraphQL reads over much data, beside graphql-yoga over the same services and the same rows. */
export async function benchReads(newDatabase: () => Promise<string>): Promise<void> {
  const database = await newDatabase()
  const app = await Measured.start('rules', database)
  const physician = await new ThirdParty(app.url).signIn('gp@example.org', 'Physician!2026demo')
  const expert = await new ThirdParty(app.url).signIn('gi.expert@example.org', 'Expert!2026demo')
  const admin = await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo')
  const id = await conversationOf(physician, TURNS)
  const many = new Many(database)
  await many.conversations('gp@example.org', CONVERSATIONS)
  await many.conditions(CONDITIONS)
  await many.users(USERS)
  await many.close()
  const yoga = await Measured.start('yoga', database)

  const reads: [string, ThirdParty, string, Record<string, unknown>][] = [
    ['list of 10,000', physician, LIST, {}],
    ['30 messages', physician, CONVERSATION, { id }],
    ['20,000 conds.', expert, SIMILAR, { name: 'acute hepatitis' }],
    ['users: common', admin, USERS_FOUND, { search: 'anna' }],
    ['users: rare', admin, USERS_FOUND, { search: 'petrov777' }],
    ['users: role', admin, USERS_FOUND, { search: 'okafor', role: 'EXPERT_PHYSICIAN' }],
    ['users: nobody', admin, USERS_FOUND, { search: 'zzyzx' }],
    ['users: phone', admin, USERS_FOUND, { search: '2000123' }],
  ]
  console.log('\nGraphQL reads                                       calls/s    p50 ms    p95 ms    p99 ms')
  for (const [name, party, query, variables] of reads) {
    const call: Call = {
      method: 'POST',
      path: '/graphql',
      headers: party.headers(),
      body: JSON.stringify({ query, variables }),
    }
    await checkAnswer(party, query, variables)
    compare(name, ['graphql-yoga', await flow(yoga.url, call)], await flow(app.url, call))
    if (party === admin) alone(await flow(app.url, call, 1))
  }
  await Promise.all([app.stop(), yoga.stop()])
}

/** What one person waits: the figures above are of all connections at once on all processors. */
function alone({ p50, p95, p99 }: Flow): void {
  console.log(
    `${''.padEnd(18)}one at a time: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (goal 50), p99 ${p99.toFixed(1)} ms`,
  )
}

/** A conversation of as many turns, of a user's message and its reply each, made by the app. */
async function conversationOf(party: ThirdParty, turns: number): Promise<string> {
  const id = await party.startConversation()
  const watch = await party.watch(id)
  for (let turn = 0; turn < turns; turn += 1) {
    await party.send(id, turn === 0 ? MELENA : `Now HR ${110 - turn}, Hgb ${(7 + turn / 10).toFixed(1)}.`)
    await watch.until(() => watch.events.filter(({ __typename }) => __typename === 'ReplyEnded').length > turn)
  }
  return id
}

/** A figure for an answer with errors would say nothing. */
async function checkAnswer(party: ThirdParty, query: string, variables: Record<string, unknown>): Promise<void> {
  const { errors } = await party.graphql(query, variables)
  if (errors) throw new Error(`${query.slice(0, 40)}: ${errors[0]?.message}`)
}
