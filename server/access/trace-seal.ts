import { sql } from 'drizzle-orm'
import { auditEvents, TRACE_SEALED } from '#schema/audit.ts'
import { messages, traceDigest } from '#schema/conversations.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/shared/ids.ts'

const ROWS_AT_ONCE = 5_000
/** So many are named; the others are counted. */
const NAMED_MAX = 10

/** Whose reply it is, which, and what its trace comes to. */
export interface TraceToSeal {
  owner: { ownerUserId: string | null; ownerGuestId: string | null }
  replyId: string
  digest: string
}

/**
 * Puts a digest of a reply's trace into the audit log, whose next seal covers it. In the transaction that stores the trace:
 * neither stands without the other.
 */
export async function sealTrace(tx: Db, { owner, replyId, digest }: TraceToSeal): Promise<void> {
  const { ownerUserId, ownerGuestId } = owner
  await tx.insert(auditEvents).values({
    entryId: newId(),
    createdAt: new Date(),
    actorKind: ownerUserId ? 'user' : 'guest',
    actorId: ownerUserId ?? ownerGuestId,
    action: TRACE_SEALED,
    outcome: 'ALLOWED',
    subjectId: replyId,
    traceDigest: digest,
  })
}

/** What computing the digests of all traces anew found. Those that went with their conversations are no part of it. */
export interface TraceCheck {
  /** Traces that are as they were when they were sealed. */
  fitting: number
  changed: number
  /** The replies of the first of those. */
  changedIds: string[]
}

/** Computes the digest of each trace anew, beside the newest one in the log. */
export async function checkTraces(db: Db): Promise<TraceCheck> {
  const found: TraceCheck = { fitting: 0, changed: 0, changedIds: [] }
  for (let after = 0; ;) {
    const rows = await sealedAfter(db, after)
    for (const { replyId, fits } of rows) {
      if (fits) found.fitting += 1
      else found.changed += 1
      if (!fits && found.changedIds.length < NAMED_MAX) found.changedIds.push(replyId)
    }
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return found
    after = Number(last.id)
  }
}

/** What is said of a reply's trace by the audit log. */
export type TraceSeal = 'FITS' | 'CHANGED' | 'NONE'

/** Whether one reply's trace is as it was sealed; NONE for what ended before there were seals. */
export async function sealOfTrace(db: Db, replyId: string): Promise<TraceSeal> {
  const { rows } = await db.execute<{ fits: boolean }>(sql`
    select ${auditEvents.traceDigest} is not distinct from ${traceDigest} as fits
    from ${auditEvents} join ${messages} on ${isItsReply}
    where ${auditEvents.subjectId} = ${replyId} and ${auditEvents.traceDigest} is not null
    order by ${auditEvents.id} desc limit 1`)
  const [row] = rows
  return row ? (row.fits ? 'FITS' : 'CHANGED') : 'NONE'
}

const isItsReply = sql`${messages.id} = ${auditEvents.subjectId} and ${messages.sender} = 'ASSISTANT'`

/** The newest digest of each trace, in the order of the log. */
async function sealedAfter(db: Db, after: number) {
  const { rows } = await db.execute<{ id: string; replyId: string; fits: boolean }>(sql`
    select ${auditEvents.id}, ${messages.id} as "replyId",
      ${auditEvents.traceDigest} is not distinct from ${traceDigest} as fits
    from ${auditEvents} join ${messages} on ${isItsReply}
    where ${auditEvents.id} > ${after} and ${auditEvents.traceDigest} is not null and not exists (
      select from ${auditEvents} later
      where later.subject_id = ${auditEvents.subjectId} and later.trace_digest is not null and later.id > ${auditEvents.id})
    order by ${auditEvents.id} limit ${ROWS_AT_ONCE}`)
  return rows
}
