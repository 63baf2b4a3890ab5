import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { BASE, staff } from '#tests/support/teaching-staff.ts'

describe('data points', () => {
  async function withCondition() {
    const all = await staff()
    const { id } = (await all.add(all.expert, 'Microscopic colitis')).json
    const path = `${BASE}/${id as string}/data-points`
    const names = async () =>
      (await all.expert.rest('GET', path)).json.map(
        ({ data_point_name }: { data_point_name: string }) => data_point_name,
      )
    return { ...all, path, names }
  }

  it('are added at the end, changed, put in order, and removed', async () => {
    const { expert, path, names } = await withCondition()
    const first = await expert.rest('POST', path, {
      data_point_name: 'stool_frequency',
      data_type: 'number',
      is_required: true,
      validation_rules: { min: 0, max: 40 },
    })
    expect(first).toMatchObject({
      status: 201,
      json: {
        label: 'stool_frequency',
        data_type: 'number',
        is_required: true,
        display_order: 0,
        options: null,
        help_text: null,
        validation_rules: { min: 0, max: 40 },
      },
    })
    const second = await expert.rest('POST', path, {
      data_point_name: 'nocturnal',
      label: 'At night',
      data_type: 'select',
      options: ['never', 'often'],
    })
    expect(second.json).toMatchObject({ display_order: 1, options: ['never', 'often'] })
    expect(
      (await expert.rest('PUT', `${path}/${first.json.id}`, { is_required: false, display_order: 5 })).json,
    ).toMatchObject({ is_required: false, display_order: 5, data_type: 'number' })
    expect(await names()).toEqual(['nocturnal', 'stool_frequency'])
    expect((await expert.rest('DELETE', `${path}/${second.json.id}`)).status).toBe(204)
    expect((await expert.rest('DELETE', `${path}/${second.json.id}`)).status).toBe(404)
    expect(await names()).toEqual(['stool_frequency'])
  })

  it.each([
    ['a blank name', { data_point_name: ' ' }, 'A data point needs a name'],
    ['no name', {}, 'A data point needs a name'],
    [
      'an unknown type',
      { data_point_name: 'x', data_type: 'wish' },
      'The type is text, number, select, boolean, textarea or date',
    ],
    ['a select without options', { data_point_name: 'x', data_type: 'select' }, 'A select needs options'],
    ['an option twice', { data_point_name: 'x', data_type: 'select', options: ['a', 'a'] }, 'Each option stands once'],
    [
      'a rule that is not in the list',
      { data_point_name: 'x', validation_rules: { pattern: '.*' } },
      'The rules are min, max, min_length, max_length and step',
    ],
    [
      'a maximum below the minimum',
      { data_point_name: 'x', data_type: 'number', validation_rules: { min: 5, max: 1 } },
      'The maximum is above the minimum',
    ],
    ['a rule that is no number', { data_point_name: 'x', validation_rules: { min: '1' } }, 'A rule is a number'],
  ])('are refused for %s', async (_name, body, detail) => {
    const { expert, path } = await withCondition()
    expect(await expert.rest('POST', path, body)).toMatchObject({ status: 422, json: { detail } })
  })

  it('have one name once, also when many come at once', async () => {
    const { expert, path, names } = await withCondition()
    const answers = await Promise.all([1, 2, 3].map(() => expert.rest('POST', path, { data_point_name: 'onset' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const bulk = await expert.rest('POST', `${path}/bulk`, {
      data_points: [
        { data_point_name: 'a_b' },
        { data_point_name: 'ONSET' },
        { data_point_name: '' },
        'nonsense',
        { data_point_name: 'c', data_type: 'select' },
      ],
    })
    expect(bulk.json.created.map(({ data_point_name }: { data_point_name: string }) => data_point_name)).toEqual([
      'a_b',
    ])
    expect(bulk.json.skipped).toHaveLength(4)
    expect(await expert.rest('POST', `${path}/bulk`, { data_points: [] })).toMatchObject({
      status: 422,
      json: { detail: 'No valid data points to import' },
    })
    expect(await names()).toEqual(['onset', 'a_b'])
  })

  it('are read from a text, type, unit, options and all', async () => {
    const { expert, path } = await withCondition()
    const { json, status } = await expert.rest('POST', `${path}/ai-parse`, {
      input_text: 'Hgb (required)\nSmoking status: never, former, current\n???\nNocturnal stools? yes/no',
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      successful: 3,
      failed: 1,
      errors: ['Line 3: This is no name of a data point'],
      created_data_points: [
        { data_point_name: 'hemoglobin', data_type: 'number', is_required: true, display_order: 0 },
        { data_point_name: 'smoking_status', data_type: 'select', options: ['never', 'former', 'current'] },
        { data_point_name: 'nocturnal_stools', data_type: 'boolean' },
      ],
    })
  })

  it('do the same by GraphQL', async () => {
    const { expert, gi } = await withCondition()
    const { data } = await expert.graphql(
      'query($gi: ID!) { conditions(specialtyId: $gi) { id name dataPointsCount isShared specialty { name } } similarConditions(name: "colitis") { name specialtyName } }',
      { gi },
    )
    const condition = data.conditions.find(({ name }: { name: string }) => name === 'Microscopic colitis')
    expect(data.similarConditions.map(({ name }: { name: string }) => name)).toContain('Microscopic colitis')
    const added = await expert.graphql(
      'mutation($input: AddDataPointInput!) { addDataPoint(input: $input) { id type validationRules } }',
      { input: { conditionId: condition.id, name: 'x', type: 'NUMBER', validationRules: { min: 1 } } },
    )
    expect(added.data.addDataPoint).toMatchObject({ type: 'NUMBER', validationRules: { min: 1 } })
    const input = { conditionId: condition.id, id: added.data.addDataPoint.id, isRequired: true }
    expect(
      (
        await expert.graphql(
          'mutation($input: ChangeDataPointInput!) { changeDataPoint(input: $input) { isRequired } }',
          { input },
        )
      ).data.changeDataPoint.isRequired,
    ).toBe(true)
    expect(
      (await expert.graphql('mutation($id: ID!) { removeCondition(id: $id) }', { id: condition.id })).data
        .removeCondition,
    ).toBe(true)
    expect(
      (await expert.graphql('query($id: ID!) { dataPoints(conditionId: $id) { id } }', { id: condition.id }))
        .errors?.[0]?.extensions.code,
    ).toBe('NOT_FOUND')
  })

  it('are listed in one query, whoever owns them', async () => {
    const { app, expert, unverified, path, gi } = await withCondition()
    expect((await unverified.rest('POST', path, { data_point_name: 'their_own' })).status).toBe(201)
    expect(JSON.stringify((await expert.rest('GET', path)).json)).not.toContain('their_own')
    expect(JSON.stringify((await unverified.rest('GET', path)).json)).toContain('their_own')
    const {
      rows: [row],
    } = await app.database.db.execute(sql`select count(*)::int as n from data_points where name = 'their_own'`)
    expect(row).toMatchObject({ n: 1 })
    void gi
  })
})
