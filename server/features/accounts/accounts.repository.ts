import { and, eq, sql } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { specialties } from '#schema/specialties.ts'
import type { Db } from '#server/platform/db.ts'
import type { UserView } from './accounts.contract.ts'

export class AccountsRepository {
  constructor(private readonly db: Db) {}

  /** The active account that a verified identifier names. */
  async findByIdentifier(type: 'EMAIL' | 'PHONE', identifier: string) {
    const matches =
      type === 'EMAIL'
        ? and(sql`lower(${users.email}) = ${identifier}`, users.emailVerified)
        : and(eq(users.phone, identifier), users.phoneVerified)
    const [row] = await this.db
      .select({ id: users.id, passwordHash: users.passwordHash, role: users.role })
      .from(users)
      .where(and(matches, users.isActive))
    return row ?? null
  }

  async view(id: string): Promise<UserView | null> {
    const [row] = await this.db
      .select({ user: users, specialty: specialties })
      .from(users)
      .leftJoin(specialties, eq(specialties.id, users.specialtyId))
      .where(eq(users.id, id))
    if (!row) return null
    const { user, specialty } = row
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      phone: user.phone,
      role: user.role,
      picture: null,
      isActive: user.isActive,
      specialty: specialty && { id: specialty.id, name: specialty.name, description: specialty.description },
      createdAt: user.createdAt,
    }
  }
}
