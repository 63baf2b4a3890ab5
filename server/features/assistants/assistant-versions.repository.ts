import { and, eq, sql } from 'drizzle-orm'
import { assistants, assistantVersions } from '#schema/assistants.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/shared/ids.ts'

export type VersionRow = typeof assistantVersions.$inferSelect
type NewAssistant = Pick<typeof assistants.$inferInsert, 'id' | 'expertId' | 'specialtyId'>
export type NewVersion = Omit<typeof assistantVersions.$inferInsert, 'id' | 'assistantId' | 'version'>

/** Whose assistant: an expert's, or the one for everybody. */
export type Whose = { expertId: string } | 'default'

/** The version with the highest number. */
export const isCurrent = sql`${assistantVersions.version} = (select max(later.version) from ${assistantVersions} later where later.assistant_id = ${assistants.id})`

/** Configurations of assistants. Versions are added, and never changed or taken away. */
export class AssistantVersionsRepository {
  /** The current configuration, or null where there is no such assistant. */
  async current(db: Db, whose: Whose): Promise<VersionRow | null> {
    const [row] = await db
      .select({ version: assistantVersions })
      .from(assistants)
      .innerJoin(assistantVersions, and(eq(assistantVersions.assistantId, assistants.id), isCurrent))
      .where(is(whose))
    return row?.version ?? null
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
      .where(eq(assistants.expertId, expertId))
      .orderBy(assistantVersions.version)
    return rows.map(({ version }) => version)
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
}

function is(whose: Whose) {
  return whose === 'default' ? eq(assistants.isDefault, true) : eq(assistants.expertId, whose.expertId)
}
