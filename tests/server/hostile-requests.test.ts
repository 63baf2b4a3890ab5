import 'reflect-metadata'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterAllOfThat, at, holds, hostileServer } from '#tests/support/matrix/hostile-server.ts'
import { MARKER, text } from '#tests/support/matrix/hostile.ts'
import { faultsAt, repeats, send, type RawRequest } from '#tests/support/matrix/verdict.ts'
import { the } from '#tests/support/the.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const { app, world } = await hostileServer()

describe('headers', () => {
  const calls = (headers: RawRequest['headers']): RawRequest[] => [
    { method: 'GET', path: '/api/v1/auth/verify', headers },
    {
      method: 'POST',
      path: '/api/v1/chat/guest/conversations',
      headers: { ...JSON_TYPE, ...headers },
      body: '{"title":"A case"}',
    },
    { method: 'POST', path: '/graphql', headers: { ...JSON_TYPE, ...headers }, body: '{"query":"{ viewer { id } }"}' },
  ]
  const tryAll = (headers: RawRequest['headers']) =>
    Promise.all(calls(headers).map(async (call) => ({ path: call.path, answer: await send(app.url, call) })))

  it.each([
    ['nothing after Bearer', 'Bearer '],
    ['only blanks', 'Bearer    '],
    ['no scheme', MARKER],
    ['another scheme', `Basic ${Buffer.from(`a:${MARKER}`).toString('base64')}`],
    ['eight kilobytes', `Bearer ${MARKER.repeat(512)}`],
    ['a key that is none', `Bearer cak_${MARKER}`],
    ['two tokens', `Bearer ${MARKER}, Bearer ${MARKER}`],
    ['odd letters', `Bearer ${MARKER}\u00ff\u0080`],
    ['nothing at all', ''],
  ])('that authorize with %s are refused as a dead token', async (_name, authorization) => {
    for (const { path, answer } of await tryAll({ authorization })) {
      expect([path, answer.status, ...faultsAt(path)(answer)]).toEqual([path, 401])
    }
  })

  it('that authorize twice count once, and the scheme may be written small', async () => {
    const { party } = the(world.people.find(({ name }) => name === 'physician'))
    const small = await send(app.url, {
      method: 'GET',
      path: '/api/v1/auth/verify',
      headers: { authorization: `bearer ${party.token}` },
    })
    expect(small.status).toBe(200)
    for (const authorization of [
      [`Bearer ${party.token}`, `Bearer ${MARKER}`],
      [`Bearer ${MARKER}`, `Bearer ${party.token}`],
    ])
      for (const { path, answer } of await tryAll({ authorization }))
        expect(at(path, faultsAt(path)(answer))).toEqual([])
  })

  const printable = text.map((odd) => odd.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 6_000))
  const NAMES = [
    'cookie',
    'x-guest-token',
    'idempotency-key',
    'x-forwarded-for',
    'x-forwarded-proto',
    'user-agent',
    'accept',
    'accept-language',
    'last-event-id',
    'range',
    'if-none-match',
    'x-http-method-override',
    'apollo-require-preflight',
    'content-language',
  ]
  it('of any name with any words neither break nor come back', async () => {
    const garbage = fc.dictionary(
      fc.constantFrom(...NAMES),
      fc.oneof(
        printable,
        fc.constantFrom(
          `guest=${MARKER}; guest=`,
          '='.repeat(100),
          `${MARKER}.${MARKER}`,
          '::ffff:1.2.3.4, ,,',
          'text/event-stream',
          'new',
        ),
      ),
      { maxKeys: 2 },
    )
    await holds(60, [garbage], async (headers) =>
      (await tryAll(headers)).flatMap(({ path, answer }) => at(path, faultsAt(path)(answer))),
    )
  })

  it('of twelve kilobytes are read, and of more than sixteen refused before anyone reads them', async () => {
    for (const name of ['cookie', 'idempotency-key', 'x-guest-token'])
      for (const { path, answer } of await tryAll({ [name]: `${MARKER}=${'a'.repeat(12_000)}` }))
        expect(at(path, faultsAt(path)(answer))).toEqual([])
    expect(
      (await send(app.url, { method: 'GET', path: '/healthz', headers: { cookie: 'a'.repeat(17_000) } })).status,
    ).toBe(431)
  })

  it.each([
    'null',
    'https://evil.example',
    `https://${MARKER}.example`,
    'http://localhost.evil.example',
    MARKER,
    '//',
    'http://127.0.0.1',
  ])('of the origin %s close the door', async (origin) => {
    for (const { path, answer } of await tryAll({ origin })) {
      expect([path, answer.status, ...faultsAt(path)(answer)]).toEqual([path, 403])
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('paths', () => {
  const parts = fc.constantFrom(
    '%00',
    '%ff',
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '',
    "'",
    '%22',
    ';',
    '%0d%0a',
    MARKER,
    `${MARKER}.json`,
    '*',
    '%u0041',
    '%',
    'constructor',
    '__proto__',
    '%F0%9F%98%80',
    'a'.repeat(2_000),
    '00000000-0000-0000-0000-000000000000',
    'null',
    '-1',
    '%25%30%30',
  )
  const bases = fc.constantFrom(
    '/api/v1/chat/guest/conversations',
    '/api/v1/admin/users',
    '/api/v1/auth',
    '/api/v1',
    '/api',
    '/graphql',
    '',
    '/assets',
    '/dev',
    '//api/v1',
  )
  const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE')

  it('of any sort are answered or not found', async () => {
    await holds(
      200,
      [
        methods,
        bases,
        fc.array(parts, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(
          '',
          `?${MARKER}=${MARKER}`,
          '?a[]=1&a[__proto__]=2',
          '?%ff',
          '?limit=1&limit=2&cursor=a&cursor=b',
        ),
      ],
      async (method, base, rest, query) => {
        const path = `${base}/${rest.join('/')}${query}`
        const accept = base.startsWith('/api') || base === '/graphql' ? 'application/json' : '*/*'
        const answer = await send(app.url, {
          method,
          path,
          headers: { accept, ...the(world.people.find(({ name }) => name === 'admin')).party.headers() },
        })
        if (method === 'HEAD' || method === 'OPTIONS') return answer.status < 500 ? [] : [`${answer.status}`]
        if (/^\/(api|graphql)\b/.test(path)) return faultsAt(path)(answer)
        return answer.status < 400
          ? []
          : [...repeats(answer.text), ...(answer.status < 500 ? [] : [`status ${answer.status}`])]
      },
    )
  }, 40_000)
})

afterAllOfThat(app, 200)
