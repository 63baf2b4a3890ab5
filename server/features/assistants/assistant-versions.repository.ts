import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { assistants, assistantVersions } from '#schema/assistants.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/shared/ids.ts'

type StoredVersion = typeof assistantVersions.$inferSelect
/** A configuration that was saved. */
export type VersionRow = StoredVersion & { version: number }
type NewAssistant = Pick<typeof assistants.$inferInsert, 'id' | 'expertId' | 'specialtyId'>
export type NewVersion = Omit<typeof assistantVersions.$inferInsert, 'id' | 'assistantId' | 'version'>

const VERSIONS_MAX = 50

/** Whose assistant: an expert's, or the one for everybody. */
export type Whose = { expertId: string } | 'default'

/** The version with the highest number. */
export const isCurrent = sql`${assistantVersions.version} = (select max(later.version) from ${assistantVersions} later where later.assistant_id = ${assistants.id})`

const isSaved = (row: StoredVersion): row is VersionRow => row.version !== null

/** Configurations of assistants. Versions are added, and never changed or taken away. */
export class AssistantVersionsRepository {
  /** The current configuration, or null where there is no such assistant. */
  async current(db: Db, whose: Whose): Promise<VersionRow | null> {
    const [row] = await db
      .select({ version: assistantVersions })
      .from(assistants)
      .innerJoin(assistantVersions, and(eq(assistantVersions.assistantId, assistants.id), isCurrent))
      .where(is(whose))
    return row && isSaved(row.version) ? row.version : null
  }

  /** The same, held until the transaction ends: saves follow one another. */
  async lockCurrent(tx: Db, whose: Whose): Promise<VersionRow | null> {
    // Held first, read then: what is read together with the lock may be from before the wait for it.
    await tx.select({ id: assistants.id }).from(assistants).where(is(whose)).for('update')
    return this.current(tx, whose)
  }

  /** All configurations of an expert's assistant, the oldest first. */
  async all(db: Db, expertId: string): Promise<VersionRow[]> {
    const rows = await db
      .select({ version: assistantVersions })
      .from(assistantVersions)
      .innerJoin(assistants, eq(assistants.id, assistantVersions.assistantId))
      .where(and(eq(assistants.expertId, expertId), isNotNull(assistantVersions.version)))
      .orderBy(assistantVersions.version)
    return rows.map(({ version }) => version).filter(isSaved)
  }

  /** The last configurations of an expert's assistant, the newest first, before a version where one is given. */
  async newest(
    db: Db,
    expertId: string,
    { most, before }: { most: number; before: number | null },
  ): Promise<VersionRow[]> {
    const rows = await db
      .select({ version: assistantVersions })
      .from(assistantVersions)
      .innerJoin(assistants, eq(assistants.id, assistantVersions.assistantId))
      .where(
        and(
          eq(assistants.expertId, expertId),
          isNotNull(assistantVersions.version),
          before === null ? undefined : lt(assistantVersions.version, before),
        ),
      )
      .orderBy(desc(assistantVersions.version))
      .limit(most)
    return rows.map(({ version }) => version).filter(isSaved)
  }

  /** One configuration of an expert's assistant, or null. */
  async find(db: Db, expertId: string, version: number): Promise<VersionRow | null> {
    const [row] = await db
      .select({ version: assistantVersions })
      .from(assistantVersions)
      .innerJoin(assistants, eq(assistants.id, assistantVersions.assistantId))
      .where(and(eq(assistants.expertId, expertId), eq(assistantVersions.version, version)))
    return row && isSaved(row.version) ? row.version : null
  }

  /** The default assistant's last versions, the newest first, with the names of who made them. */
  async ofDefault(db: Db): Promise<{ row: VersionRow; createdBy: string | null }[]> {
    const rows = await db
      .select({ row: assistantVersions, createdBy: users.name })
      .from(assistantVersions)
      .innerJoin(assistants, eq(assistants.id, assistantVersions.assistantId))
      .leftJoin(users, and(eq(users.id, assistantVersions.createdBy), isNull(users.deletedAt)))
      .where(and(is('default'), isNotNull(assistantVersions.version)))
      .orderBy(desc(assistantVersions.version))
      .limit(VERSIONS_MAX)
    return rows.flatMap(({ row, createdBy }) => (isSaved(row) ? [{ row, createdBy }] : []))
  }

  /** A new assistant with its first version. */
  async insert(tx: Db, assistant: NewAssistant, version: NewVersion): Promise<void> {
    await tx.insert(assistants).values(assistant)
    await tx.insert(assistantVersions).values({ ...version, id: newId(), assistantId: assistant.id, version: 1 })
  }

  /** Adds the version after `last`, which is held: from now on the current one. */
  async append(tx: Db, last: VersionRow, row: NewVersion & { createdAt: Date }): Promise<VersionRow> {
    const { assistantId } = last
    const version = last.version + 1
    const [added] = await tx
      .insert(assistantVersions)
      .values({ ...row, id: newId(), assistantId, version })
      .returning()
    await tx.update(assistants).set({ updatedAt: row.createdAt }).where(eq(assistants.id, assistantId))
    return added as VersionRow
  }

  /** Settings that a conversation tries out; nobody's current ones. @returns their id */
  async insertTried(db: Db, assistantId: string, row: NewVersion & { createdAt: Date }): Promise<string> {
    const id = newId()
    await db.insert(assistantVersions).values({ ...row, id, assistantId, version: null })
    return id
  }
}

function is(whose: Whose) {
  return whose === 'default' ? eq(assistants.isDefault, true) : eq(assistants.expertId, whose.expertId)
}
