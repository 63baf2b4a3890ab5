import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { seed } from '#server/seed.ts'
import { register } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import { the } from '#tests/support/the.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const BASE = '/specialist-ai/specialty-conditions'

async function staff() {
  const app = await testApp()
  const admin = await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo')
  const expert = await new ThirdParty(app.url).signIn('gi.expert@example.org', 'Expert!2026demo')
  const { data } = await admin.graphql('{ specialties { id name } }')
  const specialty = (name: string) => data.specialties.find((each: { name: string }) => each.name === name).id as string
  const gi = specialty('Gastroenterology')
  const unverified = (await register(app.url, { role: 'expert_physician', specialty_id: gi, name: 'Dr New' })).party
  const list = async (who: ThirdParty, id = gi) =>
    (await who.rest('GET', `${BASE}/${id}`)).json as {
      id: string
      condition_name: string
      data_points_count: number
      is_active: boolean
    }[]
  const add = (who: ThirdParty, name: string, specialty_id = gi) =>
    who.rest('POST', BASE, { condition_name: name, specialty_id })
  return { app, admin, expert, unverified, gi, cardio: specialty('Cardiology'), list, add }
}

describe('conditions', () => {
  it('are laid once with their data points, and never come back', async () => {
    const { app, admin, expert, gi, list } = await staff()
    const laid = await list(expert)
    expect(laid).toHaveLength(22)
    expect(laid.every(({ data_points_count }) => data_points_count > 3)).toBe(true)
    const [first, second] = laid
    expect((await admin.rest('DELETE', `${BASE}/${the(first).id}`)).status).toBe(204)
    await admin.rest('PUT', `${BASE}/${the(second).id}`, { condition_name: 'Renamed' })
    await seed(app.database.db, { demo: true })
    const after = await list(admin, gi)
    expect(after).toHaveLength(21)
    expect(after.map(({ condition_name }) => condition_name)).toContain('Renamed')
  })

  it('are added, renamed, described, switched off and removed', async () => {
    const { expert, add, list } = await staff()
    const made = await add(expert, '  Microscopic   colitis ')
    expect(made).toMatchObject({
      status: 201,
      json: {
        condition_name: 'Microscopic colitis',
        problem_name: 'Microscopic colitis',
        is_active: true,
        data_points_count: 0,
        specialty_name: 'Gastroenterology',
      },
    })
    const path = `${BASE}/${made.json.id}`
    expect((await expert.rest('PUT', path, { is_active: false })).json.is_active).toBe(false)
    expect(
      (
        await expert.rest('PUT', path, {
          problem_name: 'Lymphocytic colitis',
          description: 'Chronic watery diarrhoea.',
        })
      ).json,
    ).toMatchObject({
      condition_name: 'Lymphocytic colitis',
      description: 'Chronic watery diarrhoea.',
      is_active: false,
    })
    expect((await expert.rest('DELETE', path)).status).toBe(204)
    expect((await list(expert)).map(({ id }) => id)).not.toContain(made.json.id)
    expect((await expert.rest('PUT', path, { is_active: true })).status).toBe(404)
  })

  it('have one name once in a specialty, whoever is first', async () => {
    const { expert, admin, add, cardio } = await staff()
    const answers = await Promise.all([
      add(expert, 'Microscopic colitis'),
      add(admin, 'MICROSCOPIC COLITIS'),
      add(expert, 'Microscopic colitis'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await add(admin, 'Microscopic colitis', cardio)).status).toBe(201)
    const other = await add(expert, 'Collagenous colitis')
    expect(
      await expert.rest('PUT', `${BASE}/${other.json.id}`, { condition_name: 'microscopic colitis' }),
    ).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  })

  it.each([
    ['a blank name', { condition_name: '   ' }, 422, 'A condition needs a name'],
    ['no name', {}, 422, 'A condition needs a name'],
    ['a name that is too long', { condition_name: 'x'.repeat(121) }, 422, 'A name has at most 120 characters'],
    ['no specialty', { condition_name: 'X', specialty_id: undefined }, 422, 'Please choose a specialty'],
    ['an unknown specialty', { condition_name: 'X', specialty_id: 'nothing' }, 404, 'Specialty not found'],
  ])('are refused for %s', async (_name, change, status, detail) => {
    const { expert, gi } = await staff()
    expect(await expert.rest('POST', BASE, { specialty_id: gi, ...change })).toMatchObject({ status, json: { detail } })
  })

  it('belong to a specialty: a foreign one is closed to experts, open to admins, and nothing of it is found', async () => {
    const { expert, admin, add, list, cardio } = await staff()
    expect(await expert.rest('GET', `${BASE}/${cardio}`)).toMatchObject({
      status: 403,
      json: { detail: 'This is not your specialty' },
    })
    expect((await add(expert, 'X', cardio)).status).toBe(403)
    const foreign = the((await list(admin, cardio))[0])
    for (const [method, path, body] of [
      ['PUT', `${BASE}/${foreign.id}`, { is_active: false }],
      ['DELETE', `${BASE}/${foreign.id}`, undefined],
      ['GET', `${BASE}/${foreign.id}/data-points`, undefined],
      ['POST', `${BASE}/${foreign.id}/data-points`, { data_point_name: 'x' }],
    ] as const)
      expect((await expert.rest(method, path, body)).status, `${method} ${path}`).toBe(404)
    const physician = await new ThirdParty(expert.url).signIn('gp@example.org', 'Physician!2026demo')
    expect((await physician.rest('GET', `${BASE}/${cardio}`)).status).toBe(403)
    expect((await new ThirdParty(expert.url).rest('GET', `${BASE}/${cardio}`)).status).toBe(401)
  })

  it('are found by similar names, and mapped to a further specialty, from which alone they are taken out again', async () => {
    const { expert, admin, gi, cardio, list, add } = await staff()
    const target = the((await list(admin, cardio))[0])
    const found = await expert.rest(
      'GET',
      `/specialist-ai/conditions/search?name=${encodeURIComponent(target.condition_name.slice(0, -2))}`,
    )
    expect(found.json[0]).toEqual({
      id: target.id,
      condition_name: target.condition_name,
      specialty_name: 'Cardiology',
    })
    expect((await expert.rest('GET', '/specialist-ai/conditions/search?name=')).json).toEqual([])
    expect((await expert.rest('GET', '/specialist-ai/conditions/search')).status).toBe(422)
    const mapped = await expert.rest('POST', `${BASE}/map`, { problem_id: target.id, specialty_id: gi })
    expect(mapped).toMatchObject({ status: 200, json: { id: target.id, specialty_id: gi } })
    expect((await expert.rest('POST', `${BASE}/map`, { condition_id: target.id, specialty_id: cardio })).status).toBe(
      403,
    )
    expect((await expert.rest('POST', `${BASE}/map`, { condition_id: 'nothing', specialty_id: gi })).status).toBe(404)
    expect((await list(expert)).map(({ id }) => id)).toContain(target.id)
    expect((await expert.rest('DELETE', `${BASE}/${target.id}`)).status).toBe(204)
    expect((await list(expert)).map(({ id }) => id)).not.toContain(target.id)
    expect((await list(admin, cardio)).map(({ id }) => id)).toContain(target.id)
    await add(expert, target.condition_name)
    expect((await expert.rest('POST', `${BASE}/map`, { condition_id: target.id, specialty_id: gi })).status).toBe(409)
  })

  it('are imported line by line: what cannot be is said, the rest stands', async () => {
    const { expert, gi, add } = await staff()
    await add(expert, 'Known already')
    const bulk = await expert.rest('POST', `${BASE}/bulk`, {
      specialty_id: gi,
      conditions: [
        { condition_name: 'First new', is_active: true },
        { condition_name: '  ' },
        { condition_name: 'known ALREADY' },
        { condition_name: 'first new' },
        { condition_name: 'Second new', is_active: false },
      ],
    })
    expect(bulk.status).toBe(200)
    expect(
      bulk.json.created.map(({ condition_name, is_active }: { condition_name: string; is_active: boolean }) => [
        condition_name,
        is_active,
      ]),
    ).toEqual([
      ['First new', true],
      ['Second new', false],
    ])
    expect(bulk.json.skipped).toEqual([
      { condition_name: '', reason: 'A condition needs a name' },
      { condition_name: 'known ALREADY', reason: 'This specialty has a condition of this name already' },
      { condition_name: 'first new', reason: 'This specialty has a condition of this name already' },
    ])
    expect(await expert.rest('POST', `${BASE}/bulk`, { specialty_id: gi, conditions: [] })).toMatchObject({
      status: 422,
      json: { detail: 'Please enter at least one condition name' },
    })
    const parsed = await expert.rest('POST', `${BASE}/ai-parse`, {
      specialty_id: gi,
      input_text: 'We also treat sprue, known already and whipworm.',
    })
    expect(
      parsed.json.created_conditions.map(({ condition_name }: { condition_name: string }) => condition_name),
    ).toEqual(['Sprue', 'Whipworm'])
    expect((await expert.rest('POST', `${BASE}/ai-parse`, { specialty_id: gi, input_text: '  ' })).status).toBe(422)
    expect(
      (await expert.rest('POST', `${BASE}/ai-parse`, { specialty_id: gi, input_text: 'x'.repeat(20_001) })).status,
    ).toBe(422)
  })

  it('of an unverified expert are theirs alone until an admin has verified them', async () => {
    const { app, admin, expert, unverified, add, list } = await staff()
    const own = await add(unverified, 'Novel colitis')
    expect(own.status).toBe(201)
    const names = async (who: ThirdParty) => (await list(who)).map(({ condition_name }) => condition_name)
    expect(await names(unverified)).toContain('Novel colitis')
    expect(await names(admin)).toContain('Novel colitis')
    expect(await names(expert)).not.toContain('Novel colitis')
    expect((await expert.rest('PUT', `${BASE}/${own.json.id}`, { is_active: false })).status).toBe(404)
    expect(
      JSON.stringify((await expert.rest('GET', '/specialist-ai/conditions/search?name=novel+colitis')).json),
    ).not.toContain(own.json.id)
    const shared = the((await list(unverified))[0])
    expect(await unverified.rest('PUT', `${BASE}/${shared.id}`, { is_active: false })).toMatchObject({
      status: 403,
      json: { detail: expect.stringContaining('not verified yet') },
    })
    expect((await unverified.rest('DELETE', `${BASE}/${shared.id}`)).status).toBe(403)
    expect((await unverified.rest('PUT', `${BASE}/${own.json.id}`, { description: 'Mine' })).status).toBe(200)
    const userId = (await unverified.rest('GET', '/auth/verify')).json.id
    await admin.graphql('mutation($input: SetExpertVerifiedInput!) { setExpertVerified(input: $input) { id } }', {
      input: { userId, isVerified: true },
    })
    expect(await names(expert)).toContain('Novel colitis')
    expect((await unverified.rest('PUT', `${BASE}/${shared.id}`, { is_active: false })).status).toBe(200)
    void app
  })
})

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
