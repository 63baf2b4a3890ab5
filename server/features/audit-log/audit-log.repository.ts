import { and, desc, eq, gte, isNull, like, lt, ne, sql, type SQL } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { auditEvents, LOOKED, TRACE_SEALED } from '#schema/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { decodeCursor, encodeCursor, type Page } from '#server/shared/page.ts'
import type { AuditEventView, CheckedAuditFilter } from './audit-log.contract.ts'

/** The audit log as it is read. It is written in one place only, `access`. */
export class AuditLogRepository {
  constructor(private readonly db: Db) {}

  /** The newest first, by when they happened. */
  async page(
    { actorId, subjectId, action, outcome, actionPrefix, changesOnly, from, until }: CheckedAuditFilter,
    first: number,
    after?: string | null,
  ): Promise<Page<AuditEventView>> {
    const rows = await this.db
      .select({ event: auditEvents, name: users.name })
      .from(auditEvents)
      .leftJoin(users, and(eq(users.id, auditEvents.actorId), isNull(users.deletedAt)))
      .where(
        and(
          actorId ? eq(auditEvents.actorId, actorId) : undefined,
          subjectId ? eq(auditEvents.subjectId, subjectId) : undefined,
          action ? eq(auditEvents.action, action) : undefined,
          outcome ? eq(auditEvents.outcome, outcome) : undefined,
          actionPrefix ? like(auditEvents.action, `${actionPrefix.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
          ...(changesOnly
            ? [sql`${auditEvents.action} !~ ${sql.raw(LOOKED)}`, ne(auditEvents.action, TRACE_SEALED)]
            : []),
          from ? gte(auditEvents.createdAt, from) : undefined,
          until ? lt(auditEvents.createdAt, until) : undefined,
          after ? before(after) : undefined,
        ),
      )
      .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
      .limit(first + 1)
    const items = rows.slice(0, first).map(({ event, name }) => {
      const {
        id,
        createdAt: at,
        actorId: by,
        count,
        entryId: _entry,
        storedAt: _stored,
        traceDigest: _trace,
        ...rest
      } = event
      return {
        cursor: encodeCursor(at.getTime(), id),
        node: { ...rest, id: String(id), at, count: count ?? 1, actor: by === null ? null : { id: by, name } },
      }
    })
    return { items, hasNextPage: rows.length > first, hasPreviousPage: Boolean(after) }
  }
}

function before(cursor: string): SQL {
  const [time, id] = decodeCursor(cursor, ['time', 'position'])
  const at = new Date(Number(time)).toISOString()
  return sql`(${auditEvents.createdAt}, ${auditEvents.id}) < (${at}::timestamptz, ${id}::bigint)`
}
