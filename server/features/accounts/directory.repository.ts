import { and, eq, getTableColumns, inArray, isNull, max, or, sql, type SQL } from 'drizzle-orm'
import { searchKeyOf, sessions, users } from '#schema/accounts.ts'
import { specialties, specialtyColumns } from '#schema/specialties.ts'
import { itsSpecialty, pictureAddress } from '#server/access/account-rows.ts'
import type { Role } from '#server/access/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { likePattern } from '#server/platform/like.ts'
import { decodeCursor, encodeCursor, type Page } from '#server/shared/page.ts'
import { inOrder, orderBy, type Place, type UserSort } from './directory-order.ts'
import type { ListedUser, SearchTerm } from './directory.contract.ts'

/** What so many accounts are expected to have, at most, the index fetches and sorts at once. */
const RARE = 3_000
/**
 * Of what is less rare so many of the first accounts, for each that is wanted, are read one by one before the index is
 * asked: it is found among the first few of them, or it is rarer than was expected.
 */
const READ_FOR_EACH = 160
const READ_MIN = 6_000

/**
 * What more accounts than that are expected to have is looked for in the order of names, too, in so many keys of the index
 * alone: to fetch and to sort all that have it costs more than to walk past those that have not.
 */
const COMMON = 5_000
const KEYS_READ = 120_000
/** The key is a little coarse: so many candidates are checked for each account that is wanted. */
const CANDIDATES_FOR_EACH = 4

export interface DirectoryQuery {
  role: Role | null
  term: SearchTerm | null
  /** Finds experts by the name of their specialty as well. */
  bySpecialty: boolean
  sort: UserSort
}

/** The list of accounts, which has to stay quick when there are a million. Deleted ones are not in it. */
export class DirectoryRepository {
  /** In the order that is asked for, from the account after which the last page ended. */
  async page(db: Db, query: DirectoryQuery, first: number, after?: string | null): Promise<Page<ListedUser>> {
    const last = after ? String(decodeCursor(after, ['id'])[0]) : null
    const place = last === null ? null : await this.placeOf(db, last)
    const ids = query.term
      ? await this.search(db, query, query.term, first + 1, place)
      : await this.first(db, query, first + 1, place)
    const items = (await this.listed(db, ids.slice(0, first))).map((node) => ({ cursor: encodeCursor(node.id), node }))
    return { items, hasNextPage: ids.length > first, hasPreviousPage: last !== null }
  }

  /** Where an account stands in each order; one that is gone stands where its id would. */
  private async placeOf(db: Db, id: string): Promise<Place> {
    const [row] = await db
      .select({ name: sql<string>`lower(${users.name})` })
      .from(users)
      .where(eq(users.id, id))
    return { id, name: row?.name ?? '' }
  }

  private async first(db: Db, query: DirectoryQuery, limit: number, place: Place | null): Promise<string[]> {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(inList(query, place))
      .orderBy(orderBy(query.sort))
      .limit(limit)
    return rows.map(({ id }) => id)
  }

  private async search(
    db: Db,
    query: DirectoryQuery,
    term: SearchTerm,
    limit: number,
    place: Place | null,
  ): Promise<string[]> {
    const { bySpecialty, sort } = query
    const specialtyIds = bySpecialty ? await this.specialtiesNamed(db, term.text) : []
    const expected = await this.expected(db, term)
    if (sort === 'NAME' && !query.role && expected > COMMON && specialtyIds.length === 0) {
      const walked = await this.walkNames(db, query, term, limit, place)
      if (walked) return walked
    }
    const { ids, last } =
      expected > RARE ? await this.nearest(db, query, term, limit, place, specialtyIds) : { ids: [], last: place }
    if (ids.length === limit || last === 'the end') return ids
    const isFurther = inList(query, last)
    const byName = sql`select id, name from users where ${isFurther} and ${matches(term, [])}`
    const bySpecialtyName = sql`union select id, name from users where ${isFurther} and specialty_id in ${specialtyIds}`
    // What is found is gathered before it is sorted; otherwise the planner may walk through all accounts in their order.
    const { rows } = await db.execute<{ id: string }>(sql`
      with found as materialized (${byName} ${specialtyIds.length > 0 ? bySpecialtyName : sql``})
      select id from found order by ${orderBy(sort)} limit ${limit - ids.length}`)
    return [...ids, ...rows.map(({ id }) => id)]
  }

  /** What fits among the first accounts, read one by one until all are found that are wanted, and where that reading ended. */
  private async nearest(
    db: Db,
    query: DirectoryQuery,
    term: SearchTerm,
    limit: number,
    place: Place | null,
    specialtyIds: string[],
  ): Promise<{ ids: string[]; last: Place | 'the end' }> {
    const order = orderBy(query.sort)
    const read = Math.max(READ_MIN, limit * READ_FOR_EACH)
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from (
        select id, name, email, phone, search_key, specialty_id from users where ${inList(query, place)} order by ${order} limit ${read}) nearest
      where ${matches(term, specialtyIds)} order by ${order} limit ${limit}`)
    const ids = rows.map(({ id }) => id)
    if (ids.length === limit) return { ids, last: 'the end' }
    const { rows: ends } = await db.execute<{ id: string }>(
      sql`select id from users where ${inList(query, place)} order by ${order} offset ${read - 1} limit 1`,
    )
    return { ids, last: ends[0] ? await this.placeOf(db, ends[0].id) : 'the end' }
  }

  /** By name, past those that have not what is searched for. @returns null where that would not find all that are wanted */
  private async walkNames(
    db: Db,
    query: DirectoryQuery,
    term: SearchTerm,
    wanted: number,
    from: Place | null,
  ): Promise<string[] | null> {
    const { rows } = await db.execute<{ id: string }>(sql`
      with keys as (
        select id, lower(name) as name_key, search_key from users where ${inList(query, from)} order by lower(name), id limit ${KEYS_READ}),
      candidates as materialized (
        select id from keys where ${hasKey(term)} order by name_key, id limit ${wanted * CANDIDATES_FOR_EACH})
      select id from users where id in (select id from candidates) and ${matches(term, [])} order by ${orderBy('NAME')} limit ${wanted}`)
    return rows.length === wanted ? rows.map(({ id }) => id) : null
  }

  /** How many accounts have it, as PostgreSQL expects, which costs no reading. */
  private async expected(db: Db, term: SearchTerm): Promise<number> {
    type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
    const { rows } = await db.execute<Explained>(
      sql`explain (format json) select from users where deleted_at is null and ${hasKey(term)}`,
    )
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
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
        specialty: specialtyColumns,
        lastActiveAt: active.at,
      })
      .from(users)
      .leftJoin(specialties, itsSpecialty)
      .leftJoin(active, eq(active.userId, users.id))
      .where(inArray(users.id, ids))
    const places = new Map(ids.map((each, index) => [each, index]))
    rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    return rows.map(({ pictureId: picture, ...user }) => ({
      ...user,
      picture: pictureAddress(picture),
      expertVerified: user.role === 'EXPERT_PHYSICIAN' && user.expertVerified,
    }))
  }
}

function inList({ role, sort }: DirectoryQuery, place: Place | null): SQL | undefined {
  return and(isNull(users.deletedAt), role ? eq(users.role, role) : undefined, place ? inOrder(sort, place) : undefined)
}

/** By the key, which has an index and is a little coarse. */
function hasKey({ text, digits, isShort }: SearchTerm): SQL {
  // The first letters of a word follow a `qx`, which makes trigrams of them.
  const key = digits ? sql`${digits}::text` : sql`${isShort ? 'qx' : ''} || ${searchKeyOf(sql`${text}::text`)}`
  return sql`search_key like '%' || ${key} || '%'`
}

/** By the key, and then by what stands there. */
function matches(term: SearchTerm, specialtyIds: string[]): SQL | undefined {
  const { text, digits } = term
  const pattern = likePattern(text)
  const byText = and(
    hasKey(term),
    sql`(lower(name) like ${pattern} or lower(email) like ${pattern} or phone like ${digits ? likePattern(digits) : pattern})`,
  )
  return specialtyIds.length > 0 ? or(byText, sql`specialty_id in ${specialtyIds}`) : byText
}
