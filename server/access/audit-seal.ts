import { createHash } from 'node:crypto'
import { and, asc, desc, getTableColumns, gt, lte, sql } from 'drizzle-orm'
import { auditEvents, auditSeals } from '#schema/audit.ts'
import type { Db } from '#server/platform/db.ts'

/** Rows that were stored less than this ago may still be joined by one with a lower id, whose insert began earlier. */
const SETTLED_AFTER_SECONDS = 60
const ROWS_AT_ONCE = 5_000
const SEALS_AT_ONCE = 1_000
const SEAL_LOCK = 4_027_003

/** What is sealed; nothing else is read to check a seal, so that those in a backup of an older version can be checked. */
const { entryId: _entryId, storedAt: _storedAt, ...SEALED } = getTableColumns(auditEvents)
/** What was sealed before there were digests of traces. */
const { traceDigest: _traceDigest, ...SEALED_BEFORE } = SEALED
type EventRow = Omit<typeof auditEvents.$inferSelect, 'entryId' | 'storedAt' | 'traceDigest'> & {
  traceDigest?: string | null
}

/** Seals the audit rows that no seal covers yet: a digest over them, chained to the last. @returns how many rows */
export async function sealAudit(db: Db): Promise<number> {
  let sealed = 0
  for (;;) {
    const rows = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SEAL_LOCK})`)
      const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.id)).limit(1)
      const events = await settledAfter(tx, last?.lastEventId ?? 0)
      const lastEventId = events.at(-1)?.id
      if (lastEventId !== undefined)
        await tx
          .insert(auditSeals)
          .values({ lastEventId, events: events.length, digest: digestOf(last?.digest ?? '', events) })
      return events.length
    })
    sealed += rows
    if (rows < ROWS_AT_ONCE) return sealed
  }
}

/** Computes every seal anew. @returns the id of the first seal that does not fit its rows, or null when all do */
export async function findBrokenSeal(db: Db): Promise<number | null> {
  return (await readChain(db)).broken?.sealId ?? null
}

/** The same, with what was looked at; of the stretch that does not fit its seal the first row that it would cover. */
export async function verifyChain(db: Db) {
  const { broken, sealedEvents } = await readChain(db)
  const [last] = await db.select().from(auditSeals).orderBy(desc(auditSeals.id)).limit(1)
  const unsealed = await db.$count(auditEvents, gt(auditEvents.id, last?.lastEventId ?? 0))
  return {
    unsealed,
    seals: await db.$count(auditSeals),
    sealedEvents,
    lastSealedAt: last?.createdAt ?? null,
    firstBrokenEventId: broken ? String(broken.firstEventId) : null,
  }
}

async function readChain(db: Db) {
  let before = { digest: '', lastEventId: 0 }
  let sealedEvents = 0
  const columns = (await hasTraces(db)) ? SEALED : SEALED_BEFORE
  for await (const seal of allSeals(db)) {
    const events = await eventsUntil(db, columns, before.lastEventId, seal.lastEventId)
    if (events.length !== seal.events || digestOf(before.digest, events) !== seal.digest)
      return { broken: { sealId: seal.id, firstEventId: events[0]?.id ?? before.lastEventId + 1 }, sealedEvents }
    sealedEvents += events.length
    before = seal
  }
  return { broken: null, sealedEvents }
}

/** Whether the log is of a version that has digests of traces, which a backup need not be. */
async function hasTraces(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_attribute
    where attrelid = ${'audit_events'}::regclass and attname = ${auditEvents.traceDigest.name} and not attisdropped`)
  return rows.length > 0
}

/** The oldest first. A seal a minute for six years is too many to hold. */
async function* allSeals(db: Db) {
  for (let after = 0; ;) {
    const seals = await db
      .select()
      .from(auditSeals)
      .where(gt(auditSeals.id, after))
      .orderBy(asc(auditSeals.id))
      .limit(SEALS_AT_ONCE)
    yield* seals
    const last = seals.at(-1)
    if (!last || seals.length < SEALS_AT_ONCE) return
    after = last.id
  }
}

/** All before the first that is not settled: what happened long ago may have been stored just now, behind rows that happen to be young. */
async function settledAfter(db: Db, after: number): Promise<EventRow[]> {
  const isSettled = sql<boolean>`${auditEvents.storedAt} < now() - make_interval(secs => ${SETTLED_AFTER_SECONDS})`
  const events = await db
    .select({ ...SEALED, isSettled })
    .from(auditEvents)
    .where(gt(auditEvents.id, after))
    .orderBy(asc(auditEvents.id))
    .limit(ROWS_AT_ONCE)
  const young = events.findIndex((event) => !event.isSettled)
  return young === -1 ? events : events.slice(0, young)
}

function eventsUntil(db: Db, columns: typeof SEALED_BEFORE, after: number, last: number): Promise<EventRow[]> {
  return db
    .select(columns)
    .from(auditEvents)
    .where(and(gt(auditEvents.id, after), lte(auditEvents.id, last)))
    .orderBy(asc(auditEvents.id))
    .limit(ROWS_AT_ONCE)
}

/** Each field has its place and its length, so that no two lists of rows look alike. */
function digestOf(before: string, events: EventRow[]): string {
  const hash = createHash('sha256').update(before)
  for (const {
    id,
    createdAt,
    actorKind,
    actorId,
    keyId,
    action,
    outcome,
    subjectId,
    reason,
    origin,
    count,
    traceDigest,
  } of events) {
    // Rows from before these were noted have none of them, and keep their digest.
    const more = reason === null && origin === null && count === null ? [] : [reason, origin, count]
    const trace = traceDigest ? ['trace', traceDigest] : []
    const told = [id, createdAt.toISOString(), actorKind, actorId, keyId, action, outcome, subjectId]
    hash.update(JSON.stringify([...told, ...more, ...trace]))
  }
  return hash.digest('base64url')
}
