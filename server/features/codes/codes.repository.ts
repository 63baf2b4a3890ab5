import { and, desc, eq, gt, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { challenges } from '#schema/accounts.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/shared/ids.ts'
import {
  CODE_EVERY_SECONDS,
  CODE_SECONDS,
  CODE_TRIES,
  VERIFICATION_SECONDS,
  type CodeSubject,
} from './codes.contract.ts'

export type ChallengeRow = typeof challenges.$inferSelect

/** One-time codes under way. Each rule that guessing could race against is one statement. */
export class CodesRepository {
  /** Begins anew, with a new code and no tries. @returns null when the last one is younger than 30 s */
  async begin(tx: Db, subject: CodeSubject, userId: string | null, now: Date): Promise<string | null> {
    const id = newId()
    const fresh = { id, userId, tries: 0, spentAt: null, verificationHash: null, createdAt: now }
    const [row] = await tx
      .insert(challenges)
      .values({ ...subject, ...fresh })
      .onConflictDoUpdate({
        target: [challenges.purpose, challenges.type, challenges.identifier],
        set: fresh,
        setWhere: lte(challenges.createdAt, ago(now, CODE_EVERY_SECONDS)),
      })
      .returning({ id: challenges.id })
    return row?.id ?? null
  }

  /** Seconds until another code may be sent. */
  async wait(db: Db, subject: CodeSubject, now: Date): Promise<number> {
    const [row] = await db.select({ createdAt: challenges.createdAt }).from(challenges).where(is(subject))
    return row ? Math.max(1, Math.ceil((row.createdAt.getTime() - now.getTime()) / 1_000 + CODE_EVERY_SECONDS)) : 1
  }

  /** Counts a try, before anything is compared. @returns null when there is nothing to try (any more) */
  async countTry(db: Db, subject: CodeSubject, now: Date): Promise<ChallengeRow | null> {
    const [row] = await db
      .update(challenges)
      .set({ tries: sql`${challenges.tries} + 1` })
      .where(and(is(subject), isOpen(now), lt(challenges.tries, CODE_TRIES)))
      .returning()
    return row ?? null
  }

  /** Gives back a try whose code was right. */
  async uncountTry(db: Db, id: string): Promise<void> {
    await db
      .update(challenges)
      .set({ tries: sql`greatest(${challenges.tries} - 1, 0)` })
      .where(eq(challenges.id, id))
  }

  /** @returns false when someone else was first */
  async spend(tx: Db, id: string, now: Date, verificationHash: string | null): Promise<boolean> {
    const rows = await tx
      .update(challenges)
      .set({ spentAt: now, verificationHash })
      .where(and(eq(challenges.id, id), isNull(challenges.spentAt)))
      .returning({ id: challenges.id })
    return rows.length > 0
  }

  /** Whether the hash stands for a verification of this identifier that still counts; `use` takes it, once. */
  async verification(
    tx: Db,
    hash: string,
    type: CodeSubject['type'],
    identifier: string,
    now: Date,
    use: boolean,
  ): Promise<boolean> {
    const valid = and(
      is({ purpose: 'SIGN_UP', type, identifier }),
      eq(challenges.verificationHash, hash),
      gt(challenges.spentAt, ago(now, VERIFICATION_SECONDS)),
    )
    const rows = use
      ? await tx.delete(challenges).where(valid).returning({ id: challenges.id })
      : await tx.select({ id: challenges.id }).from(challenges).where(valid)
    return rows.length > 0
  }

  /** The code that was sent to a phone last, for calls that do not say what it was for. */
  async latestForPhone(db: Db, phone: string): Promise<ChallengeRow | null> {
    const forSigning = or(eq(challenges.purpose, 'SIGN_UP'), eq(challenges.purpose, 'SIGN_IN'))
    const [row] = await db
      .select()
      .from(challenges)
      .where(and(eq(challenges.type, 'PHONE'), eq(challenges.identifier, phone), forSigning))
      .orderBy(desc(challenges.createdAt))
      .limit(1)
    return row ?? null
  }

  async findOpen(db: Db, id: string, now: Date): Promise<ChallengeRow | null> {
    const [row] = await db
      .select()
      .from(challenges)
      .where(and(eq(challenges.id, id), isOpen(now)))
    return row ?? null
  }
}

function is({ purpose, type, identifier }: CodeSubject): SQL | undefined {
  return and(eq(challenges.purpose, purpose), eq(challenges.type, type), eq(challenges.identifier, identifier))
}

function isOpen(now: Date): SQL | undefined {
  return and(isNull(challenges.spentAt), gt(challenges.createdAt, ago(now, CODE_SECONDS)))
}

function ago(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1_000)
}
