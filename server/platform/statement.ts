import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Db } from './db.ts'

interface Prepared<Result> {
  execute(values: Record<string, unknown>): Promise<Result>
}

/**
 * A statement of the hot path: on each connection it is built once, and PostgreSQL parses and plans it there once, under
 * its name, which no other statement may have.
 * @param names what changes from call to call; `build` gets a placeholder for each
 */
export function statement<Name extends string, Result>(
  name: string,
  names: readonly Name[],
  build: (db: Db, values: Record<Name, Placeholder<Name>>) => { prepare(name: string): Prepared<Result> },
): (db: Db, values: Record<Name, unknown>) => Promise<Result> {
  const placeholders = Object.fromEntries(names.map((each) => [each, sql.placeholder(each)])) as Record<
    Name,
    Placeholder<Name>
  >
  const prepared = new WeakMap<Db, Prepared<Result>>()
  return (db, values) => {
    const known = prepared.get(db)
    if (known) return known.execute(values)
    const fresh = build(db, placeholders).prepare(name)
    prepared.set(db, fresh)
    return fresh.execute(values)
  }
}

const dialect = new PgDialect()

/** What drizzle has no words for; for `statement`, whose rows are then as node-postgres gives them. */
export function raw<Row extends Record<string, unknown>>(db: Db, text: SQL) {
  return {
    prepare: (name: string): Prepared<QueryResult<Row>> =>
      db._.session.prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
        dialect.sqlToQuery(text),
        undefined,
        name,
        false,
      ),
  }
}
