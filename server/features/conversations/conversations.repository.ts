import { and, count, desc, eq, getTableColumns, isNull, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import { conversations } from '#schema/conversations.ts'
import { guests } from '#schema/accounts.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { statement } from '#server/platform/statement.ts'
import { isId } from '#server/shared/ids.ts'
import { encodeCursor, type Page } from '#server/shared/page.ts'
import type { Owned } from './conversations.policy.ts'
import { emptyOf, isOwn, keptOf, listedOf, olderThan, ownedBy } from './conversation-filters.repository.ts'
import { decisionAsStored, type StoredDecision } from './stored-decision.ts'
import { doubtsAsStored, type StoredDoubt } from './stored-doubts.ts'
import { planItemsAsStored } from './stored-plan-items.ts'
import type { ModelPlanItem } from '#server/clinical/proposed-plan.ts'

const { decision, ...small } = getTableColumns(conversations)
/** All of a conversation but its decision, which is large: that is read for itself, where it is asked for. */
export const conversationColumns = small
export type ConversationRow = Omit<InferSelectModel<typeof conversations>, 'decision'>
type NewConversation = typeof conversations.$inferInsert

/** What changes in a conversation with its record. */
export interface RecordChange {
  /** null: the decision that there is stays. */
  decision: StoredDecision | null
  title: string
  /** Whether facts, noted findings or decision are other than before. */
  isChanged: boolean
}

const findConversation = statement('conversation', ['id'], (db, { id }) =>
  db.select(small).from(conversations).where(eq(conversations.id, id)),
)

const lockConversation = statement('lock conversation', ['id'], (db, { id }) =>
  db.select(small).from(conversations).where(eq(conversations.id, id)).for('update'),
)

const nextRevision = sql`${conversations.revision} + 1`

const storeRecord = statement(
  'store record',
  ['id', 'decision', 'isFlagged', 'title', 'isChanged', 'now'],
  (db, { id, title, isChanged, now, ...next }) =>
    db
      .update(conversations)
      .set({
        decision: sql`coalesce(${next.decision}, ${decision})`,
        isFlagged: sql`coalesce(${next.isFlagged}, ${conversations.isFlagged})`,
        title: sql`${title}`,
        // They were held against the record as it was.
        planItems: sql`case when ${isChanged}::boolean then null else ${conversations.planItems} end`,
        titleOfRules: sql`case when ${conversations.title} = ${title} then ${conversations.titleOfRules} end`,
        revision: nextRevision,
        updatedAt: sql`${now}`,
      })
      .where(eq(conversations.id, id))
      .returning(small),
)

const noteReply = statement('note reply', ['id', 'asked', 'now'], (db, { id, asked, now }) =>
  db
    .update(conversations)
    .set({ asked: sql`${asked}`, revision: nextRevision, updatedAt: sql`${now}` })
    .where(eq(conversations.id, id))
    .returning(small),
)

const takeMessage = statement('take message', ['guestId', 'limit'], (db, { guestId, limit }) =>
  db
    .update(guests)
    .set({ messagesUsed: sql`${guests.messagesUsed} + 1` })
    .where(and(eq(guests.id, guestId), sql`${guests.messagesUsed} < ${limit}`))
    .returning({ used: guests.messagesUsed }),
)

/**
 * Conversations and the guests' quota. Methods take the connection, so that a transaction can be handed in.
 * What its owner deleted is not there, but for the methods that say so.
 */
export class ConversationsRepository {
  async insert(db: Db, row: NewConversation): Promise<ConversationRow> {
    const [inserted] = await db.insert(conversations).values(row).returning(small)
    return inserted as ConversationRow
  }

  /**
   * Inserts it, unless its owner has as many as may be in which nothing was said; with `makeRoom` those begun first are deleted then.
   * @returns what was inserted, null where there was no room; and what was deleted
   */
  insertAmongEmpty(
    db: Db,
    row: NewConversation & { createdAt: Date },
    { most, makeRoom }: { most: number; makeRoom: boolean },
  ): Promise<{ inserted: ConversationRow | null; deleted: ConversationRow[] }> {
    const owner = row.ownerUserId ?? row.ownerGuestId ?? ''
    return db.transaction(async (tx) => {
      // Sent together and run in this order: who begins many at once is counted one after the other.
      const [, empty] = await Promise.all([
        tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${owner}, 0))`),
        tx
          .select({ id: conversations.id })
          .from(conversations)
          .where(emptyOf(owner))
          .orderBy(desc(conversations.createdAt), desc(conversations.id)),
      ])
      const surplus = empty.slice(most - 1)
      if (surplus.length > 0 && !makeRoom) return { inserted: null, deleted: [] }
      // What something was said in meanwhile is not empty any more, and stays.
      const deleted = await Promise.all(
        surplus.map(({ id }) =>
          this.change(tx, and(eq(conversations.id, id), emptyOf(owner)), { deletedAt: row.createdAt }),
        ),
      )
      return { inserted: await this.insert(tx, row), deleted: deleted.filter((one) => one !== null) }
    })
  }

  async find(db: Db, id: string): Promise<ConversationRow | null> {
    const found = await this.findAny(db, id)
    return found?.deletedAt ? null : found
  }

  /** The conversation, deleted or not. */
  async findAny(db: Db, id: string): Promise<ConversationRow | null> {
    if (!isId(id)) return null
    const [row] = await findConversation(db, { id })
    return row ?? null
  }

  /** The conversation, locked until the transaction ends: its turns happen one after the other. */
  async lock(tx: Db, id: string): Promise<ConversationRow | null> {
    const found = await this.lockAny(tx, id)
    return found?.deletedAt ? null : found
  }

  /** The same, deleted or not: for the end of a reply, which has to be stored either way. */
  async lockAny(tx: Db, id: string): Promise<ConversationRow | null> {
    if (!isId(id)) return null
    const [row] = await lockConversation(tx, { id })
    return row ?? null
  }

  /** Gives it its owner's title. Its place in the list stays. @returns null when it was deleted or handed over meanwhile */
  async rename(db: Db, owner: Actor, id: string, title: string): Promise<ConversationRow | null> {
    return this.change(db, and(isOwn(owner, id), isNull(conversations.deletedAt)), { title, isRenamed: true })
  }

  /** @returns null when it was deleted already, or handed over */
  async markDeleted(db: Db, owner: Actor, id: string, now: Date): Promise<ConversationRow | null> {
    return this.change(db, and(isOwn(owner, id), isNull(conversations.deletedAt)), { deletedAt: now })
  }

  /** @returns null when it is purged */
  async restore(db: Db, owner: Actor, id: string): Promise<ConversationRow | null> {
    return this.change(db, isOwn(owner, id), { deletedAt: null })
  }

  /** Whose it is; null when it is deleted or was never there. */
  async ownerOf(db: Db, id: string): Promise<Owned | null> {
    const { ownerUserId, ownerGuestId } = conversations
    const [row] = await db
      .select({ ownerUserId, ownerGuestId })
      .from(conversations)
      .where(and(eq(conversations.id, id), isNull(conversations.deletedAt)))
    return row ?? null
  }

  /** The actor's own conversations, newest first, without temporary ones. */
  async list(
    db: Db,
    actor: Actor,
    first: number,
    after?: string | null,
    search?: string | null,
  ): Promise<Page<ConversationRow>> {
    const owner = ownedBy(actor)
    if (!owner) return { items: [], hasNextPage: false, hasPreviousPage: false }
    const rows = await db
      .select(small)
      .from(conversations)
      .where(and(listedOf(owner, search), after ? olderThan(after) : undefined))
      .orderBy(desc(conversations.updatedAt), desc(conversations.id))
      .limit(first + 1)
    const items = rows
      .slice(0, first)
      .map((node) => ({ cursor: encodeCursor(node.updatedAt.getTime(), node.id), node }))
    return { items, hasNextPage: rows.length > first, hasPreviousPage: Boolean(after) }
  }

  /** How many the list has on all its pages together. */
  async countListed(db: Db, actor: Actor, search?: string | null): Promise<number> {
    const owner = ownedBy(actor)
    if (!owner) return 0
    const [row] = await db.select({ listed: count() }).from(conversations).where(listedOf(owner, search))
    return row?.listed ?? 0
  }

  /** Stores what the engine concluded and returns the conversation with its new revision. */
  async storeRecord(tx: Db, id: string, change: RecordChange, now: Date): Promise<ConversationRow> {
    const stored = change.decision && decisionAsStored(change.decision)
    const isFlagged = change.decision && change.decision.redFlags.length > 0
    const { title, isChanged } = change
    const [row] = await storeRecord(tx, { id, title, decision: stored, isFlagged, isChanged, now })
    return row as ConversationRow
  }

  /** Gives it a language model's title in place of the rules'. @returns null where another stands by now */
  async entitle(
    db: Db,
    id: string,
    { ofRules, title }: { ofRules: string; title: string },
  ): Promise<ConversationRow | null> {
    const isStill = and(eq(conversations.title, ofRules), eq(conversations.isRenamed, false))
    return this.change(db, and(eq(conversations.id, id), isStill), { title, titleOfRules: ofRules })
  }

  /** What is asked because a language model reads it otherwise. */
  async storeDoubts(tx: Db, id: string, doubts: StoredDoubt[]): Promise<ConversationRow> {
    const [row] = await tx
      .update(conversations)
      .set({ doubts: doubtsAsStored(doubts) })
      .where(eq(conversations.id, id))
      .returning(small)
    return row as ConversationRow
  }

  /** What a language model would add to the plan, held against the record as it is. */
  async storePlanItems(tx: Db, id: string, items: ModelPlanItem[], now: Date): Promise<ConversationRow> {
    const [row] = await tx
      .update(conversations)
      .set({ planItems: planItemsAsStored(items), revision: nextRevision, updatedAt: now })
      .where(eq(conversations.id, id))
      .returning(small)
    return row as ConversationRow
  }

  /** Notes the end of a reply: a new revision, and the fields that its form asked for. */
  async noteReply(tx: Db, conversation: ConversationRow, askedFor: string[], now: Date): Promise<ConversationRow> {
    const asked = [...new Set([...conversation.asked, ...askedFor])]
    const [row] = await noteReply(tx, { id: conversation.id, asked, now })
    return row as ConversationRow
  }

  /** All of the actor's, temporary and deleted ones included. */
  async all(db: Db, actor: Actor): Promise<ConversationRow[]> {
    const owner = ownedBy(actor)
    return owner ? db.select(small).from(conversations).where(owner).orderBy(desc(conversations.updatedAt)) : []
  }

  async countOfGuest(db: Db, guestId: string): Promise<number> {
    const [row] = await db.select({ kept: count() }).from(conversations).where(keptOf(guestId))
    return row?.kept ?? 0
  }

  /** Gives a guest's conversations to a user, those that are kept at all. */
  handOver(db: Db, guestId: string, userId: string): Promise<ConversationRow[]> {
    return db
      .update(conversations)
      .set({ ownerUserId: userId, ownerGuestId: null })
      .where(keptOf(guestId))
      .returning(small)
  }

  /** Changes the row and counts its revision up, so that readers tell the later state from the earlier. */
  private async change(
    db: Db,
    where: SQL | undefined,
    change: Partial<typeof conversations.$inferInsert>,
  ): Promise<ConversationRow | null> {
    const [row] = await db
      .update(conversations)
      .set({ ...change, revision: sql`${conversations.revision} + 1` })
      .where(where)
      .returning(small)
    return row ?? null
  }

  async ensureGuest(db: Db, id: string): Promise<void> {
    await db.insert(guests).values({ id }).onConflictDoNothing()
  }

  async messagesUsed(db: Db, guestId: string): Promise<number> {
    const [row] = await db.select({ used: guests.messagesUsed }).from(guests).where(eq(guests.id, guestId))
    return row?.used ?? 0
  }

  /** Takes one message of the quota in one statement. @returns how many are used then, or null when none is left */
  async takeMessage(tx: Db, guestId: string, limit: number): Promise<number | null> {
    const [row] = await takeMessage(tx, { guestId, limit })
    return row?.used ?? null
  }

  async giveMessageBack(tx: Db, guestId: string): Promise<void> {
    await tx
      .update(guests)
      .set({ messagesUsed: sql`greatest(${guests.messagesUsed} - 1, 0)` })
      .where(eq(guests.id, guestId))
  }
}
