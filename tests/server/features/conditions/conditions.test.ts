import { describe, expect, it } from 'vitest'
import { seed } from '#server/seed.ts'
import { BASE, staff } from '#tests/support/teaching-staff.ts'
import { the } from '#tests/support/the.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

describe('conditions', () => {
  it('are laid once with their data points, and never come back', async () => {
    const { app, admin, expert, gi, list } = await staff()
    const laid = await list(expert)
    expect(laid).toHaveLength(25)
    expect(laid.every(({ data_points_count }) => data_points_count > 3)).toBe(true)
    const [first, second] = laid
    expect((await admin.rest('DELETE', `${BASE}/${the(first).id}`)).status).toBe(204)
    await admin.rest('PUT', `${BASE}/${the(second).id}`, { condition_name: 'Renamed' })
    await seed(app.database.db, { demo: true })
    const after = await list(admin, gi)
    expect(after).toHaveLength(24)
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
