import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { specialties } from '#schema/specialties.ts'
import { openDatabase, type Db } from '#server/platform/db.ts'
import { raw, statement } from '#server/platform/statement.ts'
import { newDatabase } from '#tests/support/test-app.ts'

async function open() {
  const database = openDatabase(await newDatabase(), 1)
  onTestFinished(() => database.close())
  return database
}

const findByName = statement('test: specialty', ['name'], (db, { name }) =>
  db
    .select({ name: specialties.name, description: specialties.description })
    .from(specialties)
    .where(sql`${specialties.name} = ${name}`),
)
const count = statement('test: count', [], (db) => raw<{ n: number }>(db, sql`select count(*)::int n from specialties`))

describe('a statement', () => {
  it('is prepared once a connection, inside transactions and outside', async () => {
    const { db } = await open()
    for (let n = 0; n < 3; n += 1) {
      expect(await findByName(db, { name: 'Cardiology' })).toMatchObject([{ name: 'Cardiology' }])
      await db.transaction(async (tx) => {
        expect(await findByName(tx, { name: 'nothing' })).toEqual([])
        expect((await count(tx, {})).rows[0]?.n).toBeGreaterThan(1)
      })
    }
    const { rows } = await db.execute<{ name: string; calls: string }>(
      sql`select name, generic_plans + custom_plans calls from pg_prepared_statements order by name`,
    )
    expect(rows).toEqual([
      { name: 'test: count', calls: '3' },
      { name: 'test: specialty', calls: '6' },
    ])
  })

  it('whose result a migration changed is unavailable once, and then prepared anew', async () => {
    const { db } = await open()
    await findByName(db, { name: 'Cardiology' })
    await db.execute(sql`alter table specialties alter column description type varchar(2000)`)
    await expect(findByName(db, { name: 'Cardiology' })).rejects.toMatchObject({
      cause: expect.objectContaining({ code: 'UNAVAILABLE' }),
    })
    expect(await findByName(db, { name: 'Cardiology' })).toMatchObject([{ name: 'Cardiology' }])
  })
})

describe('a transaction', () => {
  it('is all or nothing, gives its connection back, and does not nest', async () => {
    const { db } = await open()
    const names = () => db.select({ name: specialties.name }).from(specialties)
    const before = await names()
    const failed = db.transaction(async (tx) => {
      await tx.update(specialties).set({ description: 'changed' })
      await tx.transaction(() => Promise.resolve())
    })
    await expect(failed).rejects.toThrow('do not nest')
    expect(await names()).toEqual(before)
    const changed = await db.select().from(specialties)
    expect(changed.some(({ description }) => description === 'changed')).toBe(false)
  })

  it('that failed takes nothing more: what it still wanted is in no other transaction, and in none', async () => {
    const { db } = await open()
    const leave = (tx: Db, description: string) => tx.update(specialties).set({ description })
    const stray = Promise.withResolvers<Db>()
    await expect(
      db.transaction((tx) => {
        stray.resolve(tx)
        return Promise.reject(new Error('given up'))
      }),
    ).rejects.toThrow('given up')
    const tx = await stray.promise
    await expect(leave(tx, 'alone')).rejects.toThrow()
    await db.transaction(async (other) => {
      expect(await findByName(other, { name: 'Cardiology' })).toHaveLength(1)
      await expect(leave(tx, 'among others')).rejects.toThrow()
    })
    const texts = await db.select({ text: specialties.description }).from(specialties)
    expect(texts.filter(({ text }) => text === 'alone' || text === 'among others')).toEqual([])
  })
})
