import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { recoveryCodes, users } from '#schema/accounts.ts'
import type { Db } from '#server/platform/db.ts'

export class SecondFactorRepository {
  async find(db: Db, userId: string) {
    const [row] = await db
      .select({ secret: users.totpSecret, confirmedAt: users.totpConfirmedAt })
      .from(users)
      .where(eq(users.id, userId))
    return row ?? null
  }

  /** Keeps a secret that is not in force yet. @returns false when one is in force */
  async begin(db: Db, userId: string, secret: string): Promise<boolean> {
    const rows = await db
      .update(users)
      .set({ totpSecret: secret, totpLastStep: null })
      .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
      .returning({ id: users.id })
    return rows.length > 0
  }

  async confirm(tx: Db, userId: string, now: Date): Promise<boolean> {
    const rows = await tx
      .update(users)
      .set({ totpConfirmedAt: now })
      .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt)))
      .returning({ id: users.id })
    return rows.length > 0
  }

  async clear(tx: Db, userId: string): Promise<void> {
    await tx
      .update(users)
      .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
      .where(eq(users.id, userId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  }

  /** Takes the time step of a right code. @returns false when it, or a later one, was taken already */
  async takeStep(db: Db, userId: string, step: number): Promise<boolean> {
    const rows = await db
      .update(users)
      .set({ totpLastStep: step })
      .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
      .returning({ id: users.id })
    return rows.length > 0
  }

  async replaceRecoveryCodes(tx: Db, userId: string, hashes: string[]): Promise<void> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
  }

  /** @returns false for a code that is unknown or was used */
  async takeRecoveryCode(db: Db, userId: string, codeHash: string, now: Date): Promise<boolean> {
    const rows = await db
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
      .returning({ userId: recoveryCodes.userId })
    return rows.length > 0
  }
}
