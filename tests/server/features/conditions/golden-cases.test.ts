import { describe, expect, it } from 'vitest'
import { goldenCases } from '#schema/conditions.ts'
import { newId } from '#server/shared/ids.ts'
import { newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { register } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import type { ThirdParty } from '#tests/support/third-party.ts'

const CREATE =
  'mutation($input: CreateGoldenCaseInput!) { createGoldenCase(input: $input) { id failures levelAtLeast conditions { id name } facts { key value } } }'
const LIST = 'query($id: ID!) { goldenCases(specialtyId: $id) { id name failures isShared } }'
const TRY =
  'query($input: TryGoldenCaseInput!) { tryGoldenCase(input: $input) { level conditions { id name } facts { key value words } identifies } }'
const UPDATE_CONDITION = 'mutation($input: UpdateConditionInput!) { updateCondition(input: $input) { id isActive } }'
const CASE = '64 year old woman with takotsubo. 4 emotional shocks this week.'

async function teaching() {
  const app = await testApp()
  const admin = await signedInAdmin(app.url)
  const { party, specialty, id } = await newExpert(app.url, { verifiedBy: admin })
  const create = await party.graphql(
    'mutation($input: CreateConditionInput!) { createCondition(input: $input) { id } }',
    { input: { specialtyId: specialty.id, name: 'Takotsubo' } },
  )
  const conditionId = create.data.createCondition.id as string
  const point = await party.graphql(
    'mutation($input: CreateDataPointInput!) { createDataPoint(input: $input) { id words } }',
    { input: { conditionId, name: 'Shocks', type: 'NUMBER', words: ['emotional shocks'] } },
  )
  const keep = (who: ThirdParty, change: Record<string, unknown> = {}) =>
    who.graphql(CREATE, {
      input: {
        specialtyId: specialty.id,
        name: 'Broken heart',
        text: CASE,
        conditionIds: [conditionId],
        facts: [{ key: 'Shocks', value: '4' }],
        ...change,
      },
    })
  return { app, admin, party, specialty, expertId: id, conditionId, pointId: point.data.createDataPoint.id, keep }
}

describe('golden cases', () => {
  it('are tried, kept and run; a change that breaks one is said and not saved, until that is accepted', async () => {
    const { party, admin, specialty, conditionId, pointId, keep } = await teaching()
    const { data: tried } = await party.graphql(TRY, { input: { specialtyId: specialty.id, text: CASE } })
    expect(tried.tryGoldenCase).toMatchObject({
      conditions: [{ id: conditionId, name: 'Takotsubo' }],
      identifies: false,
    })
    expect(tried.tryGoldenCase.facts).toContainEqual({ key: 'Shocks', value: '4', words: '4 emotional shocks' })
    const { data: kept } = await keep(party)
    expect(kept.createGoldenCase).toMatchObject({ failures: [], conditions: [{ id: conditionId, name: 'Takotsubo' }] })

    const off = { id: conditionId, isActive: false }
    const { errors } = await party.graphql(UPDATE_CONDITION, { input: off })
    expect(errors?.[0]).toMatchObject({
      message: 'This would break a golden case. Nothing was saved.',
      extensions: {
        code: 'CONFLICT',
        fields: [
          {
            path: 'acceptsBroken',
            message: 'Broken heart: Takotsubo is not among the first three; Shocks is not read',
          },
        ],
      },
    })
    const { data: still } = await party.graphql('query($id: ID!) { condition(id: $id) { isActive } }', {
      id: conditionId,
    })
    expect(still.condition.isActive).toBe(true)
    // By whoever, and by whichever door: the words of a data point, its deletion over REST, an admin's edit.
    const words = { conditionId, id: pointId, words: ['something else'] }
    const UPDATE_POINT = 'mutation($input: UpdateDataPointInput!) { updateDataPoint(input: $input) { words } }'
    expect((await party.graphql(UPDATE_POINT, { input: words })).errors?.[0]?.extensions.fields?.[0]?.message).toBe(
      'Broken heart: Shocks is not read',
    )
    const path = `/specialist-ai/specialty-conditions/${conditionId}/data-points/${pointId}`
    expect((await party.rest('DELETE', path)).status).toBe(409)
    expect((await admin.graphql(UPDATE_CONDITION, { input: off })).errors?.[0]?.extensions.code).toBe('CONFLICT')
    // What breaks nothing is saved as ever.
    expect(
      (await party.graphql(UPDATE_POINT, { input: { conditionId, id: pointId, label: 'Shocks, emotional' } })).errors,
    ).toBeUndefined()

    expect((await party.graphql(UPDATE_CONDITION, { input: { ...off, acceptsBroken: true } })).errors).toBeUndefined()
    const { data: listed } = await party.graphql(LIST, { id: specialty.id })
    expect(listed.goldenCases).toEqual([
      expect.objectContaining({
        name: 'Broken heart',
        failures: ['Takotsubo is not among the first three', 'Shocks is not read'],
      }),
    ])
    // A case that is broken already holds up nothing more.
    expect((await party.rest('DELETE', path)).status).toBe(204)
  })

  it('are refused where they say nothing, name a patient, or are too many; and are changed and deleted', async () => {
    const { app, party, keep, specialty } = await teaching()
    const faultOf = async (change: Record<string, unknown>) => {
      const { errors } = await keep(party, change)
      return [errors?.[0]?.extensions.code, errors?.[0]?.extensions.fields?.[0]?.message]
    }
    expect(await faultOf({ conditionIds: [], facts: [] })).toEqual([
      'BAD_USER_INPUT',
      'Say what has to come out: a level, a condition or a fact',
    ])
    expect(await faultOf({ text: ' ' })).toEqual(['BAD_USER_INPUT', 'Please paste a case'])
    expect(await faultOf({ name: '' })).toEqual(['BAD_USER_INPUT', 'A case needs a name'])
    expect(await faultOf({ text: `${CASE} DOB 03/04/1961, phone 202-555-0143` })).toEqual([
      'BAD_USER_INPUT',
      'Take out what names a patient: name, date of birth, record number, phone, e-mail.',
    ])
    const named = await keep(party, { name: 'Broken heart, MRN 4482913' })
    expect(named.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ path: 'name' }] })
    const { data } = await keep(party)
    const id = data.createGoldenCase.id as string
    const changed = await party.graphql(
      'mutation($input: UpdateGoldenCaseInput!) { updateGoldenCase(input: $input) { name failures } }',
      { input: { id, name: 'Stricter', text: CASE, facts: [{ key: 'Shocks', value: '5' }] } },
    )
    expect(changed.data.updateGoldenCase).toEqual({
      name: 'Stricter',
      failures: ['Shocks is read as 4, not 5'],
    })
    await party.graphql('mutation($id: ID!) { deleteGoldenCase(id: $id) { deletedId } }', { id })
    expect((await party.graphql(LIST, { id: specialty.id })).data.goldenCases).toEqual([])
    const full = await Promise.all(Array.from({ length: 10 }, () => keep(party)))
    expect(full.every(({ errors }) => !errors)).toBe(true)
    const { db } = app.database
    const stored = { specialtyId: specialty.id, name: 'Laid', text: CASE, facts: [] }
    await db.insert(goldenCases).values(Array.from({ length: 38 }, () => ({ ...stored, id: newId() })))
    const last = await Promise.all(Array.from({ length: 4 }, () => keep(party)))
    expect(last.filter(({ errors }) => !errors)).toHaveLength(2)
    expect(await db.$count(goldenCases)).toBe(50)
  })

  it('stand also against two changes that break one only together', async () => {
    const { party, specialty, conditionId, pointId, keep } = await teaching()
    const { data } = await party.graphql(
      'mutation($input: CreateConditionInput!) { createCondition(input: $input) { id } }',
      { input: { specialtyId: specialty.id, name: 'Heartache' } },
    )
    const other = data.createCondition.id as string
    const { data: second } = await party.graphql(
      'mutation($input: CreateDataPointInput!) { createDataPoint(input: $input) { id } }',
      { input: { conditionId: other, name: 'Shocks', type: 'NUMBER', words: ['emotional shocks'] } },
    )
    expect((await keep(party, { conditionIds: [] })).data.createGoldenCase.failures).toEqual([])
    const unteach = (condition: string, id: string) =>
      party.graphql('mutation($input: UpdateDataPointInput!) { updateDataPoint(input: $input) { words } }', {
        input: { conditionId: condition, id, words: [] },
      })
    const both = await Promise.all([unteach(conditionId, pointId), unteach(other, second.createDataPoint.id as string)])
    expect(both.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions.code)).toEqual(['CONFLICT'])
    expect((await party.graphql(LIST, { id: specialty.id })).data.goldenCases[0].failures).toEqual([])
  })

  it('are added while conditions are, by people who do not wait for one another', async () => {
    const { app, admin, party, specialty, keep } = await teaching()
    await keep(party)
    const create = (name: string) =>
      admin.graphql('mutation($input: CreateConditionInput!) { createCondition(input: $input) { id } }', {
        input: { specialtyId: specialty.id, name },
      })
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) => [create(`Heartache ${index}`), keep(party, { conditionIds: [] })]).flat(),
    )
    expect(all.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect(await app.database.db.$count(goldenCases)).toBe(9)
  })

  it('stand in every specialty of what is changed, also where the caller does not work', async () => {
    const { app, admin, party, conditionId, pointId, keep } = await teaching()
    const { json } = await party.rest('GET', '/specialist-ai/specialties')
    const elsewhere = (json as { id: string; name: string }[]).find(({ name }) => name === 'Gastroenterology')?.id
    const MAP = 'mutation($input: MapConditionInput!) { mapCondition(input: $input) { id } }'
    expect((await admin.graphql(MAP, { input: { conditionId, specialtyId: elsewhere } })).errors).toBeUndefined()
    expect((await keep(admin, { specialtyId: elsewhere })).data.createGoldenCase.failures).toEqual([])
    const off = { id: conditionId, isActive: false }
    expect((await party.graphql(UPDATE_CONDITION, { input: off })).errors?.[0]?.extensions.code).toBe('CONFLICT')
    const path = `/specialist-ai/specialty-conditions/${conditionId}/data-points/${pointId}`
    expect((await party.rest('DELETE', path)).status).toBe(409)
    expect((await party.graphql(UPDATE_CONDITION, { input: { ...off, acceptsBroken: true } })).errors).toBeUndefined()
    expect(await app.database.db.$count(goldenCases)).toBe(1)
  })

  it('are the specialty’s own: an unverified expert’s are theirs alone, and nobody else finds any', async () => {
    const { app, party, specialty, keep } = await teaching()
    const young = await newExpert(app.url, { name: 'Grace Hopper' })
    await keep(party)
    const seen = async (who: ThirdParty) => (await who.graphql(LIST, { id: specialty.id })).data?.goldenCases.length
    expect(await seen(young.party)).toBe(1)
    const { data } = await keep(young.party, { conditionIds: [], name: 'Mine' })
    expect(data.createGoldenCase.id).toBeTruthy()
    expect(await seen(young.party)).toBe(2)
    expect(await seen(party)).toBe(1)
    const { data: others } = await party.graphql(LIST, { id: specialty.id })
    const change = await young.party.graphql('mutation($id: ID!) { deleteGoldenCase(id: $id) { deletedId } }', {
      id: others.goldenCases[0].id,
    })
    expect(change.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const { party: physician } = await register(app.url)
    expect((await physician.graphql(LIST, { id: specialty.id })).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })
})
