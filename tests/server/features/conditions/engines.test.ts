import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { assistants } from '#schema/assistants.ts'
import { specialties } from '#schema/specialties.ts'
import type { TeachableEngine } from '#server/clinical/engine.ts'
import { EnginesService } from '#server/features/conditions/engines.service.ts'
import { TaughtRepository } from '#server/features/conditions/taught.repository.ts'
import { AppError } from '#server/shared/errors.ts'
import { engine } from '#tests/server/clinical/support.ts'
import { testApp } from '#tests/support/test-app.ts'

const EVERYTHING = { specialty: null, expertId: null }

class CountingRepository extends TaughtRepository {
  loads = 0
  override rows(...args: Parameters<TaughtRepository['rows']>) {
    this.loads += 1
    return super.rows(...args)
  }
}

async function engines(compiled: TeachableEngine = engine) {
  const { database } = await testApp()
  const repository = new CountingRepository()
  return {
    db: database.db,
    repository,
    service: new EnginesService(database.db, repository, compiled, pino({ level: 'silent' })),
  }
}

const TEACH = sql`update conditions set name = 'Bleed from above' where key = 'upper_gi_bleed'`

describe('the engine of an assistant', () => {
  it('is the compiled one itself where nothing was taught, in every specialty and in all', async () => {
    const { db, service } = await engines()
    expect(await service.for(EVERYTHING)).toBe(engine)
    for (const specialty of await db.select().from(specialties))
      expect(await service.for({ specialty, expertId: null }), specialty.name).toBe(engine)
    for (const { expertId } of await db.select().from(assistants))
      expect(await service.for({ specialty: null, expertId })).toBe(engine)
  })

  it('is made once for as many as ask at once, and once more after a change', async () => {
    const { db, service, repository } = await engines()
    await db.execute(TEACH)
    const made = await Promise.all(Array.from({ length: 8 }, () => service.for(EVERYTHING)))
    expect(new Set(made).size).toBe(1)
    expect(made[0]).not.toBe(engine)
    await service.for(EVERYTHING)
    expect(repository.loads).toBe(1)
    await db.execute(sql`update conditions set is_active = false where key = 'ibs'`)
    expect(await service.for(EVERYTHING)).not.toBe(made[0])
    expect(repository.loads).toBe(2)
  })

  it('is made all the same when whoever began it failed', async () => {
    const { db, service } = await engines()
    await db.execute(TEACH)
    const version = await service.version(db)
    const broken = db.transaction(async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => {})
      const first = service.at(version, EVERYTHING, tx)
      const second = service.at(version, EVERYTHING, db)
      await expect(first).rejects.toThrow()
      expect(await second).not.toBe(engine)
    })
    await expect(broken).rejects.toThrow()
    const third = await service.at(version, EVERYTHING, db)
    expect(third).not.toBe(engine)
    expect(await service.at(version, EVERYTHING, db)).toBe(third)
  })

  it('is the compiled one where what was taught cannot be laid over it', async () => {
    const stubborn: TeachableEngine = {
      ...engine,
      teach: () => {
        throw new AppError('INTERNAL', 'cannot')
      },
    }
    const { db, service } = await engines(stubborn)
    await db.execute(TEACH)
    expect(await service.for(EVERYTHING)).toBe(stubborn)
  })
})
