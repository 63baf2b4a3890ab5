import { and, eq, gt, isNull } from 'drizzle-orm'
import { providerFlows, providerTokens } from '#schema/accounts.ts'
import type { Db } from '#server/platform/db.ts'

type Provider = (typeof providerTokens.$inferSelect)['provider']
export type FlowRow = typeof providerFlows.$inferSelect

/** Sign-ins at providers under way. What may happen once is one statement. */
export class SignInRepository {
  async keepFlow(db: Db, flow: typeof providerFlows.$inferInsert): Promise<void> {
    await db.insert(providerFlows).values(flow)
  }

  /** Takes a flow of this browser, begun after `since`, once. */
  async takeFlow(db: Db, stateHash: string, cookieHash: string, since: Date): Promise<FlowRow | null> {
    const [row] = await db
      .delete(providerFlows)
      .where(
        and(
          eq(providerFlows.stateHash, stateHash),
          eq(providerFlows.cookieHash, cookieHash),
          gt(providerFlows.createdAt, since),
        ),
      )
      .returning()
    return row ?? null
  }

  /** Notes a token that was obtained here. */
  async keepToken(db: Db, tokenHash: string, provider: Provider): Promise<void> {
    await db.insert(providerTokens).values({ tokenHash, provider }).onConflictDoNothing()
  }

  /** Whether the token was obtained here after `since`, and has opened no session. */
  async isFresh(db: Db, tokenHash: string, provider: Provider, since: Date): Promise<boolean> {
    const fresh = and(
      eq(providerTokens.tokenHash, tokenHash),
      eq(providerTokens.provider, provider),
      isNull(providerTokens.usedAt),
      gt(providerTokens.createdAt, since),
    )
    const [row] = await db.select({ hash: providerTokens.tokenHash }).from(providerTokens).where(fresh)
    return row !== undefined
  }

  /** Takes a token for opening a session. @returns false when it has opened one already */
  async useToken(tx: Db, tokenHash: string, provider: Provider, now: Date): Promise<boolean> {
    const rows = await tx
      .insert(providerTokens)
      .values({ tokenHash, provider, usedAt: now })
      .onConflictDoUpdate({
        target: providerTokens.tokenHash,
        set: { usedAt: now },
        setWhere: isNull(providerTokens.usedAt),
      })
      .returning({ hash: providerTokens.tokenHash })
    return rows.length > 0
  }
}
