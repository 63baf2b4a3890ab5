import 'reflect-metadata'
import { and, eq, like } from 'drizzle-orm'
import { Query, Resolver, buildSchema } from 'type-graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#schema/accounts.ts'
import { auditEvents } from '#schema/audit.ts'
import { Door } from '#server/access/door-rule.ts'
import type { Doorkeeper } from '#server/access/doorkeeper.ts'
import { keepDoors } from '#server/graphql/doors.ts'
import type { Limiter } from '#server/platform/bus/bus.ts'
import { MemoryBus } from '#server/platform/bus/memory-bus.ts'
import { AIMS, KINDS, type Kind } from '#tests/support/matrix/aims.ts'
import {
  aimOf,
  cellsOf,
  describeCell,
  faultOf,
  isKnown,
  likenessOf,
  tryCell,
  withoutIds,
  type Cell,
  type Tried,
} from '#tests/support/matrix/cells.ts'
import { keptThings } from '#tests/support/matrix/kept-things.ts'
import { operationsOf, type Operation } from '#tests/support/matrix/operations.ts'
import { populate, type Person, type World } from '#tests/support/matrix/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const AT_ONCE = 8

/** Keys call everything within minutes here; how often they may is tried elsewhere. */
class HurriedBus extends MemoryBus {
  override limiter(name: string, points: number, seconds: number): Limiter {
    return super.limiter(name, name === 'apiKeys' ? points * 100 : points, seconds)
  }
}

let app: TestApp
let world: World
let operations: Operation[]
let before: Awaited<ReturnType<typeof keptThings>>
const tried: Tried[] = []

/** Everybody tries everything once; the tests below look at what came of it. */
beforeAll(async () => {
  app = await startTestApp({ model: () => new ScriptedModel({ tokens: ['Advice.'] }), bus: new HurriedBus() })
  operations = operationsOf(app.app.schema, app.app.endpoints)
  world = await populate(app)
  before = await keptThings(app.database, world)
  // Each change of a condition runs the golden cases of its specialty: those are made last.
  const waiting = cellsOf(operations.filter(isAimed), world).sort((a, b) => Number(isGolden(a)) - Number(isGolden(b)))
  const work = async () => {
    for (let cell = waiting.shift(); cell; cell = waiting.shift()) tried.push(await tryCell(cell, world))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}, 1_500_000)

afterAll(() => app.close())

const isGolden = ({ operation }: Cell) => operation.name.endsWith('GoldenCase')

/** Has what is still counted stored, as whoever reads the log does. */
async function readAuditLog(): Promise<void> {
  const admin = await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo')
  await admin.graphql('{ auditEvents(first: 1) { nodes { id } } }')
}

/** Whether the table says what each id of the operation names. */
function isAimed({ name, ids }: Operation): boolean {
  const names = AIMS[name]?.names ?? {}
  return ids.every((path) => path in names)
}

const faults = (cells: Tried[], fault: (cell: Tried) => string | null): string[] =>
  cells.flatMap((cell) => {
    const words = fault(cell)
    return words ? [`${describeCell(cell)}: ${words}`] : []
  })

const secrets = () => [...new Set([...world.people, ...tried.map(({ caller }) => caller)].map(({ secret }) => secret))]

describe('the matrix of policies', () => {
  it('knows what each id names: a field or endpoint that names a thing without a line in the table fails', () => {
    const strangers = operations
      .filter((operation) => !isAimed(operation))
      .map(({ name, ids }) => `${name} (${ids.join(', ')})`)
    expect(strangers).toEqual([])
    const known = new Map(operations.map((operation) => [operation.name, operation.ids]))
    const stale = Object.entries(AIMS).flatMap(([name, { names = {} }]) =>
      known.has(name)
        ? Object.keys(names)
            .filter((path) => !known.get(name)?.includes(path))
            .map((path) => `${name} ${path}`)
        : [name],
    )
    expect(stale).toEqual([])
  })

  it('tries every operation with every principal', () => {
    expect(tried.length).toBeGreaterThanOrEqual(operations.length * world.people.length)
    for (const { name } of operations)
      expect(
        new Set(tried.filter(({ operation }) => operation.name === name).map(({ person }) => person.name)).size,
        name,
      ).toBe(world.people.length)
  })

  it('turns everyone away at each door that is not theirs', () => {
    const cells = tried.filter(({ atTheDoor }) => atTheDoor)
    expect(cells.length).toBeGreaterThan(300)
    expect(faults(cells, (cell) => faultOf(cell, secrets()))).toEqual([])
  })

  it('lets everyone through to what is theirs', () => {
    const cells = tried.filter(({ atTheDoor, expected }) => !atTheDoor && expected === 'COMES_THROUGH')
    expect(cells.length).toBeGreaterThan(300)
    expect(faults(cells, (cell) => faultOf(cell, secrets()))).toEqual([])
  })

  it('finds nothing that is somebody else’s, whoever owns it and whoever asks', () => {
    const cells = tried.filter(({ atTheDoor, expected }) => !atTheDoor && expected !== 'COMES_THROUGH')
    expect(cells.length).toBeGreaterThan(300)
    expect(faults(cells, (cell) => faultOf(cell, secrets()))).toEqual([])
  })

  it('answers for what is somebody else’s, letter by letter, as for what does not exist', () => {
    const alike = Map.groupBy(
      tried
        .filter(
          ({ expected, target }) =>
            expected !== 'COMES_THROUGH' && Object.values(target).some((whose) => whose !== 'own'),
        )
        .filter((cell) => !isKnown(cell)),
      likenessOf,
    )
    const told = [...alike].flatMap(([likeness, cells]) => {
      const answers = new Set(cells.map(({ answer }) => withoutIds(answer)))
      return answers.size > 1 ? [`${likeness}: ${[...answers].join(' | ')}`] : []
    })
    expect(told).toEqual([])
  })

  it('shows the owner their own words, so that their absence elsewhere says something', () => {
    for (const name of [
      'Query.conversation',
      'Subscription.conversationEvents',
      'GET /chat/guest/conversations/:id/messages',
    ]) {
      const own = tried.filter((cell) => cell.operation.name === name && cell.expected === 'COMES_THROUGH')
      expect(own.length).toBeGreaterThanOrEqual(10)
      expect(faults(own, ({ answer, person }) => (answer.said.includes(person.secret) ? null : 'not shown'))).toEqual(
        [],
      )
    }
  })

  it('notes each refusal at a door in the audit log, of everyone, by name; those of nobody who is signed in by their count', async () => {
    const refused = tried.filter(({ atTheDoor }) => atTheDoor)
    const tally = (entries: [string, string, number][]) => {
      const counted: Record<string, number> = {}
      for (const [who, what, count] of entries) counted[`${who} ${what}`] = (counted[`${who} ${what}`] ?? 0) + count
      return counted
    }
    const who = (kind: string, actorId: string | null, keyId: string | null) =>
      kind === 'user' || kind === 'key' ? `${actorId} ${keyId ?? ''}` : kind
    const expected = tally(
      refused.map(({ caller, operation }) => [
        who(caller.kind, caller.actorId, caller.keyId),
        `door.${operation.name}`,
        1,
      ]),
    )
    const noted = async () => {
      await readAuditLog()
      const rows = await app.database.db
        .select()
        .from(auditEvents)
        .where(and(like(auditEvents.action, 'door.%'), eq(auditEvents.outcome, 'REFUSED')))
      return tally(
        rows.map(({ actorKind, actorId, keyId, action, count }) => [
          who(actorKind, actorId, keyId),
          action,
          count ?? 1,
        ]),
      )
    }
    await expect.poll(noted).toEqual(expected)
  })

  it('notes each try at what is somebody else’s in the audit log, with its id', async () => {
    const cells = tried.filter(
      (cell) =>
        !cell.atTheDoor && cell.expected !== 'COMES_THROUGH' && !(cell.person.role === 'ADMIN' && isKnown(cell)),
    )
    const unnoted = async () => {
      await readAuditLog()
      const rows = await app.database.db.select().from(auditEvents).where(eq(auditEvents.outcome, 'REFUSED'))
      const noted = new Set(rows.map(({ actorId, subjectId }) => `${actorId} ${subjectId}`))
      return faults(cells, ({ operation, target, given, caller }) => {
        const { names = {} } = aimOf(operation)
        const foreign = Object.keys(target).filter(
          (path) => typeof target[path] === 'object' && KINDS[names[path] as Kind].audited,
        )
        return foreign.length === 0 || foreign.some((path) => noted.has(`${caller.actorId} ${String(given[path])}`))
          ? null
          : 'no refusal in the audit log'
      })
    }
    await expect.poll(unnoted).toEqual([])
  })

  it('leaves everyone’s things as they were, and makes nobody an admin', async () => {
    const after = await keptThings(app.database, world)
    for (const name of Object.keys(before) as (keyof typeof before)[]) {
      expect(before[name].length, name).toBeGreaterThan(0)
      expect(after[name], name).toEqual(before[name])
    }
    const admins = await app.database.db.select({ id: users.id }).from(users).where(eq(users.role, 'ADMIN'))
    const known = (person: Person) => person.role === 'ADMIN'
    const expected = new Set(
      [...world.people, ...tried.map(({ caller }) => caller)].filter(known).map(({ actorId }) => actorId),
    )
    expect(admins.filter(({ id }) => !expected.has(id))).toEqual([])
  })
})

describe('a root field that says nothing of who may call it', () => {
  it('stops the schema from being made, by its name', async () => {
    @Resolver()
    class Careless {
      @Door({ for: 'anyone', key: null })
      @Query(() => String)
      closed(): string {
        return ''
      }

      @Query(() => String)
      open(): string {
        return ''
      }
    }
    const schema = await buildSchema({ resolvers: [Careless], validate: false })
    expect(() => keepDoors(schema, {} as Doorkeeper)).toThrow('Query.open has no @Door')
  })
})
