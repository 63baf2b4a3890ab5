import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#server/rest/endpoint.ts'
import { STATUS_OF } from '#server/shared/errors.ts'
import { newExpert, signedInAdmin } from '#tests/support/experts.ts'
import { newPhone, register } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const app = await startTestApp({ model: () => new ScriptedModel({ tokens: ['Advice.'] }) })
const ABSENT = '0198a000-0000-7000-8000-000000000000'

let admin: ThirdParty
let expert: Awaited<ReturnType<typeof newExpert>>
let physician: ThirdParty

beforeAll(async () => {
  admin = await signedInAdmin(app.url)
  expert = await newExpert(app.url, { verifiedBy: admin })
  physician = (await register(app.url)).party
}, 60_000)

afterAll(() => app.close())

const named = (endpoints: Endpoint[]) =>
  endpoints.map((endpoint) => ({ name: `${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint }))
const takesJson = ({ method, takes }: Endpoint) => (method === 'post' || method === 'put') && takes === 'json'
const endpoints = app.app.endpoints.filter(({ path }) => path !== '/auth/logout')

/** Somebody whom the door lets pass. */
function allowed({ door }: Endpoint): ThirdParty {
  return { anyone: physician, user: physician, expert: expert.party, 'expert-or-admin': admin, admin }[door.for]
}

const target = ({ path }: Endpoint) => path.replace(/:\w+/g, ABSENT)

type Answer = Awaited<ReturnType<ThirdParty['rest']>>

/** The shape that every error has, with nothing of what happens inside. */
function expectError({ status, json, text }: Answer, ...statuses: number[]): void {
  expect(statuses).toContain(status)
  expect(
    Object.keys(json)
      .filter((key) => key !== 'errors')
      .sort(),
  ).toEqual(['code', 'detail', 'message'])
  expect(json.detail).toBe(json.message)
  expect(STATUS_OF[json.code as keyof typeof STATUS_OF]).toBe(status)
  for (const fault of json.errors ?? [])
    expect(fault).toEqual({ path: expect.any(String), message: expect.any(String) })
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b/)
}

describe.each(named(endpoints.filter(takesJson)))('$name', ({ endpoint }) => {
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    allowed(endpoint).rest(endpoint.method.toUpperCase(), target(endpoint), body, headers)

  it('answers a body that is no JSON with 400', async () => {
    expectError(await send('{"title": '), 400)
  })

  it('answers a body of another type with 415, and one that is too large with 413', async () => {
    expectError(await send('<a/>', { 'content-type': 'application/xml' }), 415)
    expectError(await send({ title: 'x'.repeat(300_000) }), 413)
  })

  it('answers a body that is a list, or of wrong types, with 422 or, for what is not there, 404', async () => {
    expectError(await send('[]'), 422, 404)
  })
})

describe.each(named(endpoints.filter(({ path, door }) => path.includes(':') && door.key !== 'content:read')))(
  '$name',
  ({ endpoint }) => {
    it('does not find what does not exist', async () => {
      // What its body says is looked at first, where there is one.
      const answer = await allowed(endpoint).rest(
        endpoint.method.toUpperCase(),
        target(endpoint),
        endpoint.method === 'get' ? undefined : {},
      )
      expectError(answer, 404, 422)
      if (!takesJson(endpoint)) expect(answer.status).toBe(404)
    })
  },
)

describe.each(named(endpoints.filter(({ door }) => door.for !== 'anyone')))('$name', ({ endpoint }) => {
  it('answers nobody, and a dead token, with 401', async () => {
    const nobody = new ThirdParty(app.url)
    const body = endpoint.method === 'get' ? undefined : {}
    expectError(await nobody.rest(endpoint.method.toUpperCase(), target(endpoint), body), 401)
    nobody.token = 'dead'
    expectError(await nobody.rest(endpoint.method.toUpperCase(), target(endpoint), body), 401)
  })

  it('answers those of another role with 403', async () => {
    if (endpoint.door.for === 'user') return
    expectError(
      await physician.rest(endpoint.method.toUpperCase(), target(endpoint), endpoint.method === 'get' ? undefined : {}),
      403,
    )
  })
})

describe.each(named(endpoints.filter(({ guests }) => guests)))('$name', ({ endpoint }) => {
  it('makes a guest of nobody, by cookie and by header, and knows them again by either', async () => {
    const call = (headers: Record<string, string>) =>
      new ThirdParty(app.url).rest(
        endpoint.method.toUpperCase(),
        target(endpoint),
        endpoint.method === 'get' ? undefined : {},
        headers,
      )
    const first = await call({})
    const token = first.headers.get('x-guest-token') ?? ''
    const cookie = first.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^guest=.*HttpOnly.*SameSite=Lax/)
    expect((await call({ 'x-guest-token': token })).headers.get('x-guest-token')).toBeNull()
    expect((await call({ cookie: cookie.split(';')[0] ?? '' })).headers.get('set-cookie')).toBeNull()
    const another = (await call({ 'x-guest-token': 'new' })).headers.get('x-guest-token')
    expect(another).toBeTruthy()
    expect(another).not.toBe(token)
  })
})

/** What each call that creates is sent, by whom. */
async function creations(): Promise<
  Record<string, { by: ThirdParty; path: string; body: Record<string, unknown>; other: Record<string, unknown> }>
> {
  const { id: specialty_id } = expert.specialty
  const conditions = '/specialist-ai/specialty-conditions'
  const { json: condition } = await admin.rest('POST', conditions, {
    condition_name: 'For its data points',
    specialty_id,
  })
  const points = `${conditions}/${condition.id as string}/data-points`
  const conversationOf = async (party: ThirdParty, path: string) =>
    `${path}/${(await party.rest('POST', path, {})).json.id as string}`
  const own = await conversationOf(physician, '/chat/conversations')
  const patient = await conversationOf(physician, '/chat/conversations')
  const guest = new ThirdParty(app.url)
  const guests = await conversationOf(guest, '/chat/guest/conversations')
  const says = { body: { content: 'a case' }, other: { content: 'another' } }
  return {
    'POST /admin/specialties': {
      by: admin,
      path: '/admin/specialties',
      body: { name: 'Of one key' },
      other: { name: 'Other' },
    },
    'POST /admin/content': {
      by: admin,
      path: '/admin/content',
      body: { content_key: 'of_one_key', content_type: 'text', title: 'T', content_value: 'v' },
      other: { content_key: 'other', content_type: 'text', title: 'T', content_value: 'v' },
    },
    [`POST ${conditions}`]: {
      by: admin,
      path: conditions,
      body: { condition_name: 'Of one key', specialty_id },
      other: { condition_name: 'Other', specialty_id },
    },
    [`POST ${conditions}/bulk`]: {
      by: admin,
      path: `${conditions}/bulk`,
      body: { conditions: [{ condition_name: 'Of a list' }], specialty_id },
      other: { conditions: [], specialty_id },
    },
    [`POST ${conditions}/ai-parse`]: {
      by: admin,
      path: `${conditions}/ai-parse`,
      body: { input_text: 'Of a text', specialty_id },
      other: { input_text: 'Other', specialty_id },
    },
    [`POST ${conditions}/:condition_id/data-points`]: {
      by: admin,
      path: points,
      body: { data_point_name: 'of one key' },
      other: { data_point_name: 'other' },
    },
    [`POST ${conditions}/:condition_id/data-points/bulk`]: {
      by: admin,
      path: `${points}/bulk`,
      body: { data_points: [{ data_point_name: 'of a list' }] },
      other: { data_points: [] },
    },
    [`POST ${conditions}/:condition_id/data-points/ai-parse`]: {
      by: admin,
      path: `${points}/ai-parse`,
      body: { input_text: 'Pain' },
      other: { input_text: 'Fever' },
    },
    'POST /chat/conversations': {
      by: physician,
      path: '/chat/conversations',
      body: { title: 'Of one key' },
      other: { title: 'Other' },
    },
    'POST /chat/conversations/:id/messages': { by: physician, path: `${own}/messages`, ...says },
    'POST /chat/conversations/:id/submit-patient-info': {
      by: physician,
      path: `${patient}/submit-patient-info`,
      body: { age: 64, gender: 'female', chief_complaint: 'Melena' },
      other: { age: 65, gender: 'female', chief_complaint: 'Melena' },
    },
    'POST /chat/guest/conversations': {
      by: guest,
      path: '/chat/guest/conversations',
      body: { title: 'Of one key' },
      other: { title: 'Other' },
    },
    'POST /chat/guest/conversations/:id/messages': { by: guest, path: `${guests}/messages`, ...says },
  }
}

describe('a call that creates', () => {
  it('does so once for one Idempotency-Key, and refuses the key with another body', async () => {
    const calls = await creations()
    expect(Object.keys(calls).sort()).toEqual(
      named(endpoints.filter(({ creates }) => creates))
        .map(({ name }) => name)
        .sort(),
    )
    const key = { 'idempotency-key': 'the key' }
    for (const [name, { by, path, body, other }] of Object.entries(calls)) {
      const first = await by.rest('POST', path, body, key)
      expect([name, first.status < 300]).toEqual([name, true])
      const again = await by.rest('POST', path, body, key)
      expect([name, again.status, again.json]).toEqual([name, first.status, first.json])
      expectError(await by.rest('POST', path, other, key), 422)
    }
  })

  it('knows keys by their caller', async () => {
    const key = { 'idempotency-key': 'the same of two' }
    const one = await physician.rest('POST', '/chat/conversations', { title: 'A' }, key)
    const other = await expert.party.rest('POST', '/chat/conversations', { title: 'A' }, key)
    expect(other.status).toBe(201)
    expect(other.json.id).not.toBe(one.json.id)
  })

  it('keeps no key for /auth, whose answers carry tokens', async () => {
    expect(endpoints.filter(({ path, creates }) => creates && path.startsWith('/auth'))).toEqual([])
    const key = { 'idempotency-key': 'signing in' }
    const login = () =>
      new ThirdParty(app.url).rest(
        'POST',
        '/auth/login/complete',
        { identifier: 'gp@example.org', type: 'email', password: 'Physician!2026demo' },
        key,
      )
    expect((await login()).json.access_token).not.toBe((await login()).json.access_token)
  })
})

describe('the façade', () => {
  it('ignores unknown fields of a body', async () => {
    const { status, json } = await physician.rest('POST', '/chat/conversations', {
      title: 'A',
      nothing: 'of ours',
      id: ABSENT,
      is_admin: true,
    })
    expect([status, json.title, 'nothing' in json]).toEqual([201, 'A', false])
    expect(json.id).not.toBe(ABSENT)
  })

  it('pages every list that takes a limit through the Link header', async () => {
    const paged = endpoints.filter(({ pages }) => pages)
    expect(paged.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/chat/conversations', '/chat/guest/conversations']),
    )
    for (const endpoint of paged.filter(({ path }) => path.startsWith('/chat'))) {
      const party = allowed(endpoint)
      for (const title of ['One', 'Two', 'Three']) await party.rest('POST', endpoint.path, { title })
      const seen: string[] = []
      for (let next: string | undefined = `${endpoint.path}?limit=2`; next && seen.length < 3;) {
        const page: Answer = await party.rest('GET', next)
        expect(page.json.length).toBeLessThanOrEqual(2)
        seen.push(...page.json.map(({ title }: { title: string }) => title))
        next = /<\/api\/v1([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
      }
      expect(seen.slice(0, 3)).toEqual(['Three', 'Two', 'One'])
    }
  })

  it('says how long to wait, where a limit is reached', async () => {
    const phone = newPhone()
    const ask = () =>
      new ThirdParty(app.url).rest('POST', '/auth/signup/otp-request', { identifier: phone, type: 'phone' })
    await ask()
    const refused = await ask()
    expectError(refused, 429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('keeps answers out of caches, but for those that are the same for everyone', async () => {
    for (const endpoint of endpoints.filter(
      ({ method, path }) =>
        method === 'get' && !path.includes(':') && !path.includes('search') && !path.includes('multiple'),
    )) {
      const { headers } = await allowed(endpoint).rest('GET', endpoint.path)
      expect([endpoint.path, headers.get('cache-control')]).toEqual([
        endpoint.path,
        endpoint.cacheSeconds > 0 ? `public, max-age=${endpoint.cacheSeconds}` : 'private, no-store',
      ])
    }
  })
})
