import { and, desc, eq, getTableColumns, inArray, isNull, lt, max, or, sql, type SQL } from 'drizzle-orm'
import { searchKeyOf, sessions, users } from '#schema/accounts.ts'
import { specialties } from '#schema/specialties.ts'
import { itsSpecialty, pictureAddress } from '#server/access/account-rows.ts'
import type { Role } from '#server/access/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { likePattern } from '#server/platform/like.ts'
import { decodeCursor, encodeCursor, type Page } from '#server/shared/page.ts'
import type { ListedUser, SearchTerm } from './directory.contract.ts'

/**
 * So many of the newest accounts, for each that is wanted, are read one by one before the index is asked. What is not
 * found that often among them is rare, so that the index has little to fetch and to sort.
 */
const READ_FOR_EACH = 160
const READ_MIN = 6_000

/** What of the newest accounts fits, and where the window ends. */
type Window = { ids: string[]; size: number; last: string | null }

export interface DirectoryQuery {
  role: Role | null
  term: SearchTerm | null
  /** Finds experts by the name of their specialty as well. */
  bySpecialty: boolean
}

/** The list of accounts, which has to stay quick when there are a million. Deleted ones are not in it. */
export class DirectoryRepository {
  /** The newest first: ids grow with time. */
  async page(db: Db, query: DirectoryQuery, first: number, after?: string | null): Promise<Page<ListedUser>> {
    const before = after ? String(decodeCursor(after, ['id'])[0]) : null
    const ids = query.term
      ? await this.search(db, query, query.term, first + 1, before)
      : await this.newest(db, query, first + 1, before)
    const items = (await this.listed(db, ids.slice(0, first))).map((node) => ({ cursor: encodeCursor(node.id), node }))
    return { items, hasNextPage: ids.length > first, hasPreviousPage: before !== null }
  }

  private async newest(db: Db, { role }: DirectoryQuery, limit: number, before: string | null): Promise<string[]> {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(inList(role, before))
      .orderBy(desc(users.id))
      .limit(limit)
    return rows.map(({ id }) => id)
  }

  private async search(
    db: Db,
    query: DirectoryQuery,
    term: SearchTerm,
    limit: number,
    before: string | null,
  ): Promise<string[]> {
    const { role, bySpecialty } = query
    const read = Math.max(READ_MIN, limit * READ_FOR_EACH)
    const specialtyIds = bySpecialty ? await this.specialtiesNamed(db, term.text) : []
    const { rows: windows } = await db.execute<Window>(sql`
      with newest as materialized (
        select id, name, email, phone, search_key, specialty_id from users where ${inList(role, before)} order by id desc limit ${read})
      select array(select id::text from newest where ${matches(term, specialtyIds)} order by id desc limit ${limit}) as ids,
        (select count(*)::int from newest) as size, (select id from newest order by id limit 1) as last`)
    const { ids, size, last } = windows[0] as Window
    if (ids.length === limit || size < read) return ids
    const isFurther = inList(role, last)
    const byName = sql`select id from users where ${isFurther} and ${matches(term, [])}`
    const bySpecialtyName = sql`union select id from users where ${isFurther} and specialty_id in ${specialtyIds}`
    // What is found is gathered before it is sorted; otherwise the planner may walk through all accounts in their order.
    const { rows } = await db.execute<{ id: string }>(sql`
      with found as materialized (${byName} ${specialtyIds.length > 0 ? bySpecialtyName : sql``})
      select id from found order by id desc limit ${limit - ids.length}`)
    return [...ids, ...rows.map(({ id }) => id)]
  }

  private async specialtiesNamed(db: Db, text: string): Promise<string[]> {
    const rows = await db
      .select({ id: specialties.id })
      .from(specialties)
      .where(sql`lower(${specialties.name}) like ${likePattern(text)}`)
    return rows.map(({ id }) => id)
  }

  private async listed(db: Db, ids: string[]): Promise<ListedUser[]> {
    if (ids.length === 0) return []
    const active = db
      .select({ userId: sessions.userId, at: max(sessions.lastActiveAt).as('at') })
      .from(sessions)
      .where(inArray(sessions.userId, ids))
      .groupBy(sessions.userId)
      .as('active')
    const { id, name, email, phone, role, pictureId, isActive, expertVerified, createdAt } = getTableColumns(users)
    const rows = await db
      .select({
        id,
        name,
        email,
        phone,
        role,
        pictureId,
        isActive,
        expertVerified,
        createdAt,
        specialty: specialties,
        lastActiveAt: active.at,
      })
      .from(users)
      .leftJoin(specialties, itsSpecialty)
      .leftJoin(active, eq(active.userId, users.id))
      .where(inArray(users.id, ids))
      .orderBy(desc(users.id))
    return rows.map(({ pictureId: picture, specialty, ...user }) => ({
      ...user,
      picture: pictureAddress(picture),
      specialty: specialty && { id: specialty.id, name: specialty.name, description: specialty.description },
      expertVerified: user.role === 'EXPERT_PHYSICIAN' && user.expertVerified,
    }))
  }
}

function inList(role: Role | null, before: string | null): SQL | undefined {
  return and(
    isNull(users.deletedAt),
    role ? eq(users.role, role) : undefined,
    before ? lt(users.id, before) : undefined,
  )
}

/** By the key, which has an index and is a little coarse, and then by what stands there. */
function matches({ text, digits, isShort }: SearchTerm, specialtyIds: string[]): SQL | undefined {
  // The first letters of a word follow a `qx`, which makes trigrams of them.
  const key = digits ? sql`${digits}::text` : sql`${isShort ? 'qx' : ''} || ${searchKeyOf(sql`${text}::text`)}`
  const pattern = likePattern(text)
  const byText = and(
    sql`search_key like '%' || ${key} || '%'`,
    sql`(lower(name) like ${pattern} or lower(email) like ${pattern} or phone like ${digits ? likePattern(digits) : pattern})`,
  )
  return specialtyIds.length > 0 ? or(byText, sql`specialty_id in ${specialtyIds}`) : byText
}
