import { and, asc, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { assistants } from '#schema/assistants.ts'
import { specialties } from '#schema/specialties.ts'
import type { Db } from '#server/platform/db.ts'
import { likePattern } from '#server/platform/like.ts'
import type { AssistantView } from './assistants.contract.ts'

export class AssistantsRepository {
  constructor(private readonly db: Db) {}

  async default(db: Db = this.db): Promise<AssistantView | null> {
    const [row] = await this.select(and(eq(assistants.isDefault, true), eq(assistants.isActive, true)), db)
    return row ?? null
  }

  /** By id, in whatever state: conversations go on with the assistant they began with. */
  async byIds(ids: string[], db: Db = this.db): Promise<AssistantView[]> {
    return ids.length === 0 ? [] : this.select(inArray(assistants.id, ids), db)
  }

  /** The one that the viewer may begin a conversation with, or null. */
  async choosable(id: string, viewerId: string | null): Promise<AssistantView | null> {
    const [row] = await this.select(and(eq(assistants.id, id), isListedFor(viewerId)))
    return row ?? null
  }

  async insert(tx: Db, row: typeof assistants.$inferInsert): Promise<void> {
    await tx.insert(assistants).values(row)
  }

  list(filter: { search?: string | null; specialtyId?: string | null }, viewerId: string | null): Promise<AssistantView[]> {
    const pattern = filter.search ? likePattern(filter.search) : null
    return this.select(
      and(
        isListedFor(viewerId),
        filter.specialtyId ? eq(assistants.specialtyId, filter.specialtyId) : undefined,
        pattern
          ? or(ilike(assistants.name, pattern), ilike(specialties.name, pattern), ilike(users.name, pattern))
          : undefined,
      ),
    )
  }

  private async select(where: SQL | undefined, db: Db = this.db): Promise<AssistantView[]> {
    const rows = await db
      .select({ assistant: assistants, specialty: specialties, expertName: users.name })
      .from(assistants)
      .leftJoin(specialties, eq(specialties.id, assistants.specialtyId))
      .leftJoin(users, eq(users.id, assistants.expertId))
      .where(where)
      .orderBy(desc(assistants.isDefault), asc(assistants.name))
    return rows.map(({ assistant, specialty, expertName }) => ({
      id: assistant.id,
      name: assistant.name,
      image: null,
      greeting: assistant.greeting,
      description: assistant.description,
      specialty: specialty && { id: specialty.id, name: specialty.name, description: specialty.description },
      expertName,
      isDefault: assistant.isDefault,
      maxMessageLength: assistant.maxMessageLength,
      maxQuestions: assistant.maxQuestions,
    }))
  }
}

/** The default one, those of verified experts who are active, and the viewer's own. */
function isListedFor(viewerId: string | null): SQL | undefined {
  const verified = and(eq(users.role, 'EXPERT_PHYSICIAN'), eq(users.expertVerified, true), eq(users.isActive, true))
  return and(eq(assistants.isActive, true), or(eq(assistants.isDefault, true), verified, viewerId ? eq(assistants.expertId, viewerId) : undefined))
}
