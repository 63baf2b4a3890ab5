import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { assistants, assistantVersions } from '#schema/assistants.ts'
import { specialties, specialtyColumns } from '#schema/specialties.ts'
import { isListedExpert, pictureAddress } from '#server/access/account-rows.ts'
import type { Db } from '#server/platform/db.ts'
import { likePattern } from '#server/platform/like.ts'
import { statement } from '#server/platform/statement.ts'
import { isCurrent } from './assistant-versions.repository.ts'
import type { AssistantInstructions, AssistantView, PinnedAssistant } from './assistants.contract.ts'

export class AssistantsRepository {
  constructor(private readonly db: Db) {}

  async default(db: Db = this.db): Promise<AssistantView | null> {
    const [row] = await this.select(and(eq(assistants.isDefault, true), eq(assistants.isActive, true)), db)
    return row?.view ?? null
  }

  /** In whatever state, one for each pin: conversations go on with the assistant they began with. One query. */
  async pinned(pins: readonly PinnedAssistant[], db: Db = this.db): Promise<(AssistantView | null)[]> {
    const ids = [...new Set(pins.map(({ assistantId }) => assistantId))]
    const versionIds = [...new Set(pins.flatMap(({ assistantVersionId }) => assistantVersionId ?? []))]
    if (ids.length === 0) return []
    const rows = (await findPinned(db, { ids, versionIds })).map(asView)
    return pins.map(({ assistantId, assistantVersionId }) => {
      const row = rows.find(
        ({ view, current }) =>
          view.id === assistantId && (assistantVersionId ? view.versionId === assistantVersionId : current),
      )
      return row?.view ?? null
    })
  }

  /** The one that the viewer may begin a conversation with, or null. */
  async choosable(id: string, viewerId: string | null): Promise<AssistantView | null> {
    const [row] = await this.select(and(eq(assistants.id, id), isListedFor(viewerId)))
    return row?.view ?? null
  }

  async list(
    filter: { search?: string | null; specialtyId?: string | null },
    viewerId: string | null,
  ): Promise<AssistantView[]> {
    const pattern = filter.search ? likePattern(filter.search) : null
    const rows = await this.select(
      and(
        isListedFor(viewerId),
        filter.specialtyId ? eq(assistants.specialtyId, filter.specialtyId) : undefined,
        pattern
          ? or(ilike(assistantVersions.name, pattern), ilike(specialties.name, pattern), ilike(users.name, pattern))
          : undefined,
      ),
    )
    return rows.map(({ view }) => view)
  }

  /** Changes what an expert's assistant is, and nothing of how it answers. */
  async update(tx: Db, expertId: string, change: Partial<typeof assistants.$inferInsert>): Promise<void> {
    await tx
      .update(assistants)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(assistants.expertId, expertId))
  }

  /** The SOAP note's format of the pinned version, without a pin of the current one. */
  async soapNoteFormat({ assistantId, assistantVersionId }: PinnedAssistant): Promise<string | null> {
    const which = assistantVersionId ? eq(assistantVersions.id, assistantVersionId) : isCurrent
    const [row] = await this.db
      .select({ format: assistantVersions.soapNoteFormat })
      .from(assistantVersions)
      .innerJoin(assistants, eq(assistants.id, assistantVersions.assistantId))
      .where(and(eq(assistants.id, assistantId), which))
    return row?.format ?? null
  }

  /** The voice of one that the viewer may begin a conversation with, else of the default one. */
  async voice(id: string | null, viewerId: string | null): Promise<string | null> {
    const [row] = await this.db
      .select({ voice: assistantVersions.elevenlabsVoiceId })
      .from(assistants)
      .innerJoin(assistantVersions, and(eq(assistantVersions.assistantId, assistants.id), isCurrent))
      .leftJoin(users, eq(users.id, assistants.expertId))
      .where(and(isListedFor(viewerId), or(eq(assistants.isDefault, true), id ? eq(assistants.id, id) : undefined)))
      .orderBy(asc(assistants.isDefault))
      .limit(1)
    return row?.voice ?? null
  }

  /** How the pinned version has a model write, without a pin the current one; null where there is none. */
  async instructions({ assistantId, assistantVersionId }: PinnedAssistant): Promise<AssistantInstructions | null> {
    const [row] = await findInstructions(this.db, { assistantId, assistantVersionId })
    return row ?? null
  }

  private async select(where: SQL | undefined, db: Db = this.db): Promise<{ view: AssistantView; current: boolean }[]> {
    return (await selectViews(db, where)).map(asView)
  }
}

/** What is read of a version with every turn: not its long instructions. */
const VIEWED = {
  id: assistantVersions.id,
  name: assistantVersions.name,
  image: assistantVersions.image,
  greeting: assistantVersions.greeting,
  maxMessageLength: assistantVersions.maxMessageLength,
  maxQuestions: assistantVersions.maxQuestions,
}

/** Assistants in some of their versions, the default one first. */
function selectViews(db: Db, where: SQL | undefined, which: SQL | undefined = isCurrent) {
  return db
    .select({
      assistant: assistants,
      version: VIEWED,
      current: sql<boolean>`${isCurrent}`,
      specialty: specialtyColumns,
      expertName: users.name,
      pictureId: users.pictureId,
    })
    .from(assistants)
    .innerJoin(assistantVersions, and(eq(assistantVersions.assistantId, assistants.id), which))
    .leftJoin(specialties, eq(specialties.id, assistants.specialtyId))
    .leftJoin(users, eq(users.id, assistants.expertId))
    .where(where)
    .orderBy(desc(assistants.isDefault), asc(assistantVersions.name))
}

const findInstructions = statement(
  'assistant instructions',
  ['assistantId', 'assistantVersionId'],
  (db, { assistantId, assistantVersionId }) =>
    db
      .select({
        temperature: assistantVersions.temperature,
        maxTokens: assistantVersions.maxTokens,
        responseTone: assistantVersions.responseTone,
        soapNoteFormat: assistantVersions.soapNoteFormat,
        systemPrompt: assistantVersions.systemPrompt,
        customInstructions: assistantVersions.customInstructions,
        acuteManagementPrompt: assistantVersions.acuteManagementPrompt,
        diagnosisWorkupPrompt: assistantVersions.diagnosisWorkupPrompt,
        triagePrompt: assistantVersions.triagePrompt,
      })
      .from(assistantVersions)
      .innerJoin(assistants, eq(assistants.id, assistantVersions.assistantId))
      .where(
        and(
          eq(assistants.id, assistantId),
          sql`case when ${assistantVersionId}::uuid is null then ${isCurrent} else ${assistantVersions.id} = ${assistantVersionId}::uuid end`,
        ),
      ),
)

const findPinned = statement('pinned assistants', ['ids', 'versionIds'], (db, { ids, versionIds }) =>
  selectViews(
    db,
    sql`${assistants.id} = any(${ids})`,
    or(isCurrent, sql`${assistantVersions.id} = any(${versionIds})`),
  ),
)

function asView(row: Awaited<ReturnType<typeof selectViews>>[number]): { view: AssistantView; current: boolean } {
  const { assistant, version, current, specialty, expertName, pictureId } = row
  return {
    current,
    view: {
      id: assistant.id,
      versionId: version.id,
      name: version.name,
      image: pictureAddress(pictureId) ?? version.image,
      greeting: version.greeting,
      description: assistant.description,
      specialty,
      expertId: assistant.expertId,
      expertName,
      isDefault: assistant.isDefault,
      maxMessageLength: version.maxMessageLength,
      maxQuestions: version.maxQuestions,
    },
  }
}

/** The default one, those of verified experts who are active, and the viewer's own. */
function isListedFor(viewerId: string | null): SQL | undefined {
  return and(
    eq(assistants.isActive, true),
    or(eq(assistants.isDefault, true), isListedExpert, viewerId ? eq(assistants.expertId, viewerId) : undefined),
  )
}
