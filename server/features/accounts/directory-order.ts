import { sql, type SQL } from 'drizzle-orm'

export const USER_SORTS = ['NEWEST', 'OLDEST', 'NAME'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** Where an account stands: ids grow with time, and tell apart those of one name. */
export interface Place {
  id: string
  /** In small letters. */
  name: string
}

const ORDERS: Record<UserSort, SQL> = {
  NEWEST: sql`id desc`,
  OLDEST: sql`id`,
  NAME: sql`lower(name), id`,
}

/** The order, as an index has it. */
export const orderBy = (sort: UserSort): SQL => ORDERS[sort]

/** What comes after a place in that order. */
export function inOrder(sort: UserSort, { id, name }: Place): SQL {
  if (sort === 'NEWEST') return sql`id < ${id}::uuid`
  if (sort === 'OLDEST') return sql`id > ${id}::uuid`
  return sql`(lower(name), id) > (${name}::text, ${id}::uuid)`
}
