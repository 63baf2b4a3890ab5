import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { identities, users } from '#schema/accounts.ts'
import { images } from '#schema/experts.ts'
import { readAccount } from '#server/access/account-rows.ts'
import type { Account } from '#server/access/actor.ts'
import type { Db } from '#server/platform/db.ts'
import type { IdentifierType } from './accounts.contract.ts'

export type UserRow = typeof users.$inferSelect
export type Provider = (typeof identities.$inferSelect)['provider']

export class AccountsRepository {
  /** The account that a verified identifier names, active or not. */
  async findByIdentifier(db: Db, type: IdentifierType, identifier: string): Promise<UserRow | null> {
    const matches =
      type === 'EMAIL'
        ? and(sql`lower(${users.email}) = ${identifier}`, users.emailVerified)
        : and(eq(users.phone, identifier), users.phoneVerified)
    const [row] = await db.select().from(users).where(matches)
    return row ?? null
  }

  async findByIdentity(db: Db, provider: Provider, subject: string): Promise<UserRow | null> {
    const [row] = await db
      .select({ user: users })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
    return row?.user ?? null
  }

  async find(db: Db, id: string): Promise<UserRow | null> {
    const [row] = await db.select().from(users).where(eq(users.id, id))
    return row ?? null
  }

  /** Who runs the service, held until the transaction ends: two who take it from each other wait for one another. */
  async lockAdmins(tx: Db): Promise<string[]> {
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'ADMIN'), eq(users.isActive, true), isNull(users.deletedAt)))
      .orderBy(users.id)
      .for('update')
    return rows.map(({ id }) => id)
  }

  view(db: Db, id: string): Promise<Account | null> {
    return readAccount(db, id)
  }

  async insert(tx: Db, row: typeof users.$inferInsert): Promise<UserRow> {
    const [inserted] = await tx.insert(users).values(row).returning()
    return inserted as UserRow
  }

  /** @returns false when the identity belongs to an account already */
  async linkIdentity(tx: Db, userId: string, provider: Provider, subject: string): Promise<boolean> {
    const rows = await tx
      .insert(identities)
      .values({ userId, provider, subject })
      .onConflictDoNothing()
      .returning({ userId: identities.userId })
    return rows.length > 0
  }

  async identities(db: Db, userId: string): Promise<{ provider: Provider; createdAt: Date }[]> {
    return db
      .select({ provider: identities.provider, createdAt: identities.createdAt })
      .from(identities)
      .where(eq(identities.userId, userId))
  }

  /** @returns false when there is no such account, or it is deleted */
  async update(db: Db, id: string, change: Partial<typeof users.$inferInsert>): Promise<boolean> {
    const rows = await db
      .update(users)
      .set({ ...change, updatedAt: new Date() })
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .returning({ id: users.id })
    return rows.length > 0
  }

  /** @returns false when that was so already */
  async setExpertVerified(tx: Db, id: string, expertVerified: boolean): Promise<boolean> {
    const rows = await tx
      .update(users)
      .set({ expertVerified, updatedAt: new Date() })
      .where(and(eq(users.id, id), ne(users.expertVerified, expertVerified)))
      .returning({ id: users.id })
    return rows.length > 0
  }

  /** Makes an expert of a general physician, once. @returns false when they are none (any more) */
  async promote(tx: Db, id: string, specialtyId: string | null): Promise<boolean> {
    const rows = await tx
      .update(users)
      .set({
        role: 'EXPERT_PHYSICIAN',
        expertVerified: false,
        ...(specialtyId && { specialtyId }),
        updatedAt: new Date(),
      })
      .where(and(eq(users.id, id), eq(users.role, 'GENERAL_PHYSICIAN')))
      .returning({ id: users.id })
    return rows.length > 0
  }

  /** Gives up what identified the account, its picture too, so that it can be registered anew. The row goes 30 days later. */
  async markDeleted(tx: Db, id: string, now: Date): Promise<void> {
    await tx.delete(identities).where(eq(identities.userId, id))
    await tx.delete(images).where(eq(images.ownerId, id))
    const gone = {
      name: 'Deleted account',
      pictureId: null,
      email: null,
      emailVerified: false,
      phone: null,
      phoneVerified: false,
      passwordHash: null,
      totpSecret: null,
      totpConfirmedAt: null,
    }
    await tx
      .update(users)
      .set({ ...gone, isActive: false, deletedAt: now, updatedAt: now })
      .where(eq(users.id, id))
  }
}
