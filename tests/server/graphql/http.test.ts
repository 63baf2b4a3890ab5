import { getIntrospectionQuery } from 'graphql'
import { describe, expect, it } from 'vitest'
import { signedInAdmin } from '#tests/support/experts.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

describe('GraphQL over HTTP', () => {
  it('gives a guest a token on the first call, by cookie and by header, and knows the guest again by either', async () => {
    const { url } = await testApp()
    const party = new ThirdParty(url)
    const first = await party.graphql('mutation { startConversation(input: {}) { id } }')
    const cookie = first.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^guest=.*HttpOnly.*SameSite=Lax/)
    const count = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ query: '{ conversations { nodes { id } } }' })
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      return ((await response.json()) as { data: { conversations: { nodes: unknown[] } } }).data.conversations.nodes
        .length
    }
    expect(await count({ cookie: cookie.split(';')[0] ?? '' })).toBe(1)
    expect(await count({ 'x-guest-token': first.headers.get('x-guest-token') ?? '' })).toBe(1)
    expect(await count({})).toBe(0)
    expect(await count({ cookie: `${cookie.split(';')[0]}x` })).toBe(0)
  })

  it('signs in by e-mail or phone, and answers an unknown account and a wrong password alike', async () => {
    const { url } = await testApp()
    const physician = await new ThirdParty(url).signIn('GP@example.org', 'Physician!2026demo')
    const { data } = await physician.graphql('{ viewer { name email role } }')
    expect(data.viewer).toEqual({ name: 'Demo Physician', email: 'gp@example.org', role: 'GENERAL_PHYSICIAN' })
    const byPhone = await new ThirdParty(url).signIn('(202) 555-0101', 'Admin!2026demo')
    expect((await byPhone.graphql('{ viewer { role } }')).data.viewer.role).toBe('ADMIN')
    const refusals = await Promise.all(
      [
        ['gp@example.org', 'wrong'],
        ['nobody@example.org', 'wrong'],
      ].map(([identifier, password]) =>
        new ThirdParty(url).graphql('mutation($input: SignInInput!) { signIn(input: $input) { accessToken } }', {
          input: { identifier, type: 'EMAIL', password },
        }),
      ),
    )
    expect(refusals[0]?.errors).toEqual(refusals[1]?.errors)
    expect(refusals[0]?.errors?.[0]).toMatchObject({
      message: 'Invalid credentials',
      extensions: { code: 'UNAUTHENTICATED' },
    })
  })

  it('answers a dead token with 401 UNAUTHENTICATED, for every operation', async () => {
    const { url } = await testApp()
    const party = await new ThirdParty(url).signIn('gp@example.org', 'Physician!2026demo')
    await party.graphql('mutation { signOut }')
    const { status, errors } = await party.graphql('{ greeting }')
    expect(status).toBe(401)
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  it('refuses signOut to a guest: root fields are closed by default', async () => {
    const { url } = await testApp()
    const { errors } = await new ThirdParty(url).graphql('mutation { signOut }')
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  it.each([
    ['a body that is no JSON', '{"query":', 400],
    ['a document that does not parse', JSON.stringify({ query: '{ greeting ' }), 400],
    ['an unknown field', JSON.stringify({ query: '{ gretting }' }), 400],
    [
      'a document of 6,000 aliases',
      JSON.stringify({ query: `{ ${Array.from({ length: 6_000 }, (_, n) => `a${n}: greeting`).join(' ')} }` }),
      400,
    ],
    [
      'too many root fields',
      JSON.stringify({ query: `{ ${Array.from({ length: 21 }, (_, n) => `a${n}: greeting`).join(' ')} }` }),
      400,
    ],
    ['no document', '{}', 400],
  ])('answers %s with a typed error', async (_name, body, status) => {
    const { url } = await testApp()
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(status)
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] }
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('answers a body of 10 MB with 413', async () => {
    const { url } = await testApp()
    const body = JSON.stringify({ query: `{ greeting } #${'x'.repeat(10_000_000)}` })
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE' } }] })
  })

  it('never repeats what was typed in an error', async () => {
    const { url } = await testApp()
    const party = new ThirdParty(url)
    const admin = await signedInAdmin(url)
    const marker = 'Zanzibar'
    const answers = await Promise.all([
      party.graphql(`{ conversation(id: ${marker}) { id } }`),
      party.graphql(`{ ${marker} }`),
      party.graphql(`query { conversations(first: "${marker}") { nodes { id } } }`),
      party.graphql('mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }', {
        input: { content: marker, [marker]: { deep: marker } },
      }),
      party.graphql('mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }', {
        input: { id: marker, conversationId: marker, content: marker, promptType: marker },
      }),
      party.graphql(`{ greeting "${marker}`),
      admin.graphql('query($until: DateTime) { auditEvents(until: $until) { nodes { id } } }', {
        until: `' OR 1=1; -- ${marker}`,
      }),
    ])
    for (const { errors } of answers) {
      expect(errors?.length).toBeGreaterThan(0)
      expect(JSON.stringify(errors)).not.toContain(marker)
    }
  })

  it('shows its schema always, and introspection in demo mode only', async () => {
    const demo = await testApp()
    const closed = await testApp({ env: { DEMO: 'off', SECRET_KEYS: 'k'.repeat(40) } })
    const introspect = (url: string) => new ThirdParty(url).graphql('{ __schema { queryType { name } } }')
    expect((await introspect(demo.url)).data.__schema.queryType.name).toBe('Query')
    // What tools ask first, to draw the schema.
    expect((await new ThirdParty(demo.url).graphql(getIntrospectionQuery())).errors).toBeUndefined()
    expect((await introspect(closed.url)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    const response = await fetch(`${closed.url}/schema.graphql`)
    expect(await response.text()).toContain('type ConversationSnapshot')
  })

  it('sends the headers of a closed page on every answer', async () => {
    const { url } = await testApp()
    for (const path of ['/healthz', '/schema.graphql', '/api/v1/nothing']) {
      const { headers } = await fetch(url + path)
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(headers.get('content-security-policy')).not.toContain('unsafe')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it('says that it lives, and which of its dependencies do', async () => {
    const app = await testApp()
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'ok' })
    expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ status: 'ok', database: 'ok', bus: 'ok' })
    await app.database.close()
    const down = await fetch(`${app.url}/readyz`)
    expect(down.status).toBe(503)
    expect(await down.json()).toEqual({ status: 'down', database: 'down', bus: 'ok' })
  })
})

describe('queries by GET', () => {
  it('are answered to programs and to our own pages, but not to pages of other sites', async () => {
    const { url } = await testApp()
    const get = async (headers: Record<string, string>) =>
      (await fetch(`${url}/graphql?query=${encodeURIComponent('{ greeting }')}`, { headers })).status
    expect(await get({})).toBe(200)
    expect(await get({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await get({ 'sec-fetch-site': 'none' })).toBe(200)
    expect(await get({ 'sec-fetch-site': 'cross-site' })).toBe(400)
    expect(await get({ 'sec-fetch-site': 'same-site' })).toBe(400)
  })

  it('change nothing', async () => {
    const { url } = await testApp()
    const { status } = await fetch(
      `${url}/graphql?query=${encodeURIComponent('mutation { startConversation(input: {}) { id } }')}`,
    )
    expect(status).toBe(405)
  })

  it('of a browser that asks for a page find none outside demo mode', async () => {
    const { url } = await testApp({ env: { DEMO: 'off', SECRET_KEYS: 'k'.repeat(40) } })
    const answer = await fetch(`${url}/graphql`, {
      headers: { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' },
    })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] })
  })
})

describe('pages of other origins', () => {
  const call = (url: string, origin: string, method = 'POST') =>
    fetch(`${url}/graphql`, {
      method,
      headers: {
        'content-type': 'application/json',
        origin,
        ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }),
      },
      ...(method === 'POST' && { body: JSON.stringify({ query: '{ greeting }' }) }),
    })

  it('may call when they are configured, and are told so', async () => {
    const { url } = await testApp({ env: { CORS_ORIGINS: 'https://partner.example' } })
    expect((await call(url, 'https://partner.example', 'OPTIONS')).headers.get('access-control-allow-origin')).toBe(
      'https://partner.example',
    )
    expect((await call(url, 'https://partner.example')).status).toBe(200)
  })

  it('are refused otherwise', async () => {
    const { url } = await testApp()
    const refused = await call(url, 'https://elsewhere.example')
    expect(refused.status).toBe(403)
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
  })
})
