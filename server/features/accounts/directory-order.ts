import { sql, type SQL } from 'drizzle-orm'

export const USER_SORTS = ['NEWEST', 'OLDEST', 'NAME'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** Where an account stands: ids grow with time, and tell apart those of one name. */
export interface Place {
  id: string
  /** In small letters. */
  name: string
}

const FORWARD: Record<UserSort, SQL> = {
  NEWEST: sql`id desc`,
  OLDEST: sql`id`,
  NAME: sql`lower(name), id`,
}
const BACKWARD: Record<UserSort, SQL> = {
  NEWEST: sql`id`,
  OLDEST: sql`id desc`,
  NAME: sql`lower(name) desc, id desc`,
}

/** The order, as an index has it. */
export const orderBy = (sort: UserSort, way: 'forward' | 'backward' = 'forward'): SQL =>
  (way === 'forward' ? FORWARD : BACKWARD)[sort]

/** What comes after a place in that order. */
export function inOrder(sort: UserSort, { id, name }: Place): SQL {
  if (sort === 'NEWEST') return sql`id < ${id}::uuid`
  if (sort === 'OLDEST') return sql`id > ${id}::uuid`
  return sql`(lower(name), id) > (${name}::text, ${id}::uuid)`
}
