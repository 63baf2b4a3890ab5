import { and, desc, eq, getTableColumns, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { backups } from '#schema/backups.ts'
import type { Db } from '#server/platform/db.ts'
import type { BackupView, DrillOutcome } from './backups.contract.ts'

const { madeBy: _madeBy, name: _name, seenAt: _seenAt, ...SHOWN } = getTableColumns(backups)

/** Only what says something of this installation, and nothing of the service. */
export const LEFT_OUT: ReadonlySet<string> = new Set(['backups'])
/** Of older ones nothing is told any more. */
const REMEMBERED = 100

type Row = typeof backups.$inferSelect
type Beginning = Pick<Row, 'id' | 'madeBy' | 'beganAt'>

/** What was begun, and what became of it. */
export class BackupsRepository {
  constructor(private readonly db: Db) {}

  /** The newest first. */
  async newest(count: number): Promise<BackupView[]> {
    return this.db
      .select({ ...SHOWN, madeBy: users.name })
      .from(backups)
      .leftJoin(users, eq(users.id, backups.madeBy))
      .orderBy(desc(backups.beganAt))
      .limit(count)
  }

  async find(id: string): Promise<Row | null> {
    const [row] = await this.db.select().from(backups).where(eq(backups.id, id))
    return row ?? null
  }

  /** Begins one, unless one is under way. @returns whether it did */
  async begin(tx: Db, { id, madeBy, beganAt }: Beginning): Promise<boolean> {
    const began = await tx
      .insert(backups)
      .values({ id, madeBy, beganAt, seenAt: beganAt, state: 'RUNNING' })
      .onConflictDoNothing()
      .returning({ id: backups.id })
    return began.length === 1
  }

  /** Whoever made them is gone: they were not heard of since. */
  async giveUp(tx: Db, silentSince: Date, now: Date, failure: string): Promise<void> {
    await tx
      .update(backups)
      .set({ state: 'FAILED', endedAt: now, failure })
      .where(and(isNull(backups.endedAt), lt(backups.seenAt, silentSince)))
  }

  /** Changes one that is under way. */
  async note(id: string, change: Partial<Row>): Promise<void> {
    await this.db
      .update(backups)
      .set(change)
      .where(and(eq(backups.id, id), isNull(backups.endedAt)))
  }

  /** A table more is in it. */
  async noteTable(id: string, rows: number, now: Date): Promise<void> {
    await this.db
      .update(backups)
      .set({ tables: sql`${backups.tables} + 1`, rows: sql`${backups.rows} + ${rows}`, seenAt: now })
      .where(and(eq(backups.id, id), isNull(backups.endedAt)))
  }

  /** Its end, with what came of it. */
  async noteDrill(id: string, drill: DrillOutcome, drillFailure: string | null, now: Date): Promise<void> {
    await this.note(id, { state: 'DONE', drill, drillFailure, drilledAt: now, endedAt: now, seenAt: now })
  }

  /** Forgets all but the last hundred. */
  async forgetOld(): Promise<void> {
    const kept = this.db.select({ id: backups.id }).from(backups).orderBy(desc(backups.beganAt)).limit(REMEMBERED)
    await this.db.delete(backups).where(and(notInArray(backups.id, kept), inArray(backups.state, ['DONE', 'FAILED'])))
  }
}
