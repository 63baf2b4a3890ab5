import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#schema/accounts.ts'
import { conditions } from '#schema/conditions.ts'
import { RetentionRepository } from '#server/features/retention/retention.repository.ts'
import { newId } from '#server/shared/ids.ts'
import { register } from '#tests/support/people.ts'
import { statementsAbout } from '#tests/support/statements.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const CONDITIONS = '/specialist-ai/specialty-conditions'

async function expert() {
  const app = await testApp()
  const party = await new ThirdParty(app.url).signIn('gi.expert@example.org', 'Expert!2026demo')
  const { data } = await party.graphql('{ viewer { specialty { id } } }')
  return { app, party, specialtyId: data.viewer.specialty.id as string }
}

describe('many rows cost as many statements as one', () => {
  it('where conditions are imported', async () => {
    const { party, specialtyId } = await expert()
    const add = (count: number, prefix: string) =>
      statementsAbout(/conditions|specialties/, async () => {
        const lines = Array.from({ length: count }, (_, index) => ({ condition_name: `${prefix} ${index}` }))
        const { json } = await party.rest('POST', `${CONDITIONS}/bulk`, {
          specialty_id: specialtyId,
          conditions: lines,
        })
        expect(json.created).toHaveLength(count)
        expect(json.created.map((each: { condition_name: string }) => each.condition_name)).toEqual(
          lines.map((each) => each.condition_name),
        )
      })
    const one = await add(1, 'One')
    expect(one.length).toBeGreaterThan(0)
    expect(await add(500, 'Many')).toHaveLength(one.length)
  })

  it('where data points are imported', async () => {
    const { party, specialtyId } = await expert()
    const [condition] = (await party.rest('GET', `${CONDITIONS}/${specialtyId}`)).json
    const add = (count: number, prefix: string) =>
      statementsAbout(/data_points/, async () => {
        const lines = Array.from({ length: count }, (_, index) => ({
          data_point_name: `${prefix}_${index}`,
          data_type: 'text',
        }))
        const { json } = await party.rest('POST', `${CONDITIONS}/${condition.id}/data-points/bulk`, {
          data_points: lines,
        })
        expect(json.created).toHaveLength(count)
      })
    const one = await add(1, 'one')
    expect(one.length).toBeGreaterThan(0)
    expect(await add(200, 'many')).toHaveLength(one.length)
  })

  it('where somebody takes their data along', async () => {
    const { url, database } = await testApp()
    const { party, id } = await register(url)
    const exported = () =>
      statementsAbout(/conversations|messages|facts|plans|shares|invitations|notifications/, async () => {
        expect((await party.graphql('{ ownData }')).errors).toBeUndefined()
      })
    const first = await party.startConversation()
    const one = await exported()
    const { rows } = await database.db.execute(
      sql`insert into conversations (id, owner_user_id, assistant_id, title)
        select gen_random_uuid(), ${id}, assistant_id, title from conversations, generate_series(1, 39) where id = ${first} returning id`,
    )
    expect(rows).toHaveLength(39)
    expect(await exported()).toHaveLength(one.length)
  })
})

describe('a purge', () => {
  it('deletes a batch at a time, until nothing past its time is left', async () => {
    const { database } = await testApp()
    await database.db.execute(
      sql`insert into sent_codes (id, identifier_hash, created_at) select gen_random_uuid(), 'x', now() - interval '2 days' from generate_series(1, 1200)`,
    )
    await database.db.execute(sql`insert into sent_codes (id, identifier_hash) values (gen_random_uuid(), 'x')`)
    const deletes = await statementsAbout(/delete from "sent_codes"/, () =>
      new RetentionRepository(database.upkeep).purge(),
    )
    expect(deletes).toHaveLength(3)
    const { rows } = await database.db.execute(sql`select count(*)::int as left from sent_codes`)
    expect(rows).toEqual([{ left: 1 }])
  })

  it('leaves an account until what it taught is gone: without an owner that would be everybody’s', async () => {
    const { url, database } = await testApp()
    const { id } = await register(url)
    await database.db.execute(
      sql`update users set deleted_at = now() - interval '31 days', is_active = false where id = ${id}`,
    )
    await database.db.insert(conditions).values({ id: newId(), name: 'Taught', ownerId: id })
    // Somebody keeps the condition from being deleted.
    await database.db.execute(
      sql`create function kept() returns trigger language plpgsql as 'begin raise exception ''kept''; end'`,
    )
    await database.db.execute(sql`create trigger kept before delete on conditions for each row execute function kept()`)
    const purge = () => new RetentionRepository(database.upkeep).purge()
    const left = async () =>
      (
        await database.db
          .select()
          .from(users)
          .where(sql`id = ${id}`)
      ).length
    await expect(purge()).rejects.toThrow()
    expect(await left()).toBe(1)
    await database.db.execute(sql`drop trigger kept on conditions`)
    await purge()
    expect(await left()).toBe(0)
  })
})
