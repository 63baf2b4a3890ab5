import { describe, expect, it } from 'vitest'
import { PUBLIC, withAdmin } from '#tests/support/content.ts'
import { register } from '#tests/support/people.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

describe('public content', () => {
  it('is read by key: over REST one by one or several, over GraphQL in the order of the keys', async () => {
    const { visitor, add } = await withAdmin()
    await add()
    const shown = { content_key: 'opening_hours', content_type: 'text', content_value: 'Always.' }
    expect(await visitor.rest('GET', '/content/public/opening_hours')).toMatchObject({ status: 200, json: shown })
    const many = await visitor.rest(
      'GET',
      '/content/public/multiple?content_keys=nothing,opening_hours,%20company_address,No-Key',
    )
    expect(many).toMatchObject({ status: 200 })
    expect(many.json).toEqual({ nothing: null, opening_hours: shown, company_address: null, 'No-Key': null })
    const { data } = await visitor.graphql(PUBLIC, {
      keys: ['opening_hours', 'nothing', 'company_name', 'opening_hours'],
    })
    expect(data.content).toMatchObject([
      { contentKey: 'opening_hours', contentType: 'TEXT', contentValue: 'Always.' },
      { contentKey: 'company_name', contentType: 'TEXT', contentValue: 'Margin' },
    ])
    expect(data.content[0].updatedAt).toMatch(/Z$/)
    expect((await visitor.graphql(PUBLIC, { keys: [] })).data.content).toEqual([])
  })

  it('is not found by a key that is unknown or inactive', async () => {
    const { visitor } = await withAdmin()
    for (const key of ['nothing', 'company_address', 'NOT-A-KEY', '%00', 'multiple2']) {
      const { status, json, headers } = await visitor.rest('GET', `/content/public/${key}`)
      expect([key, status, json.code, headers.get('cache-control')]).toEqual([
        key,
        404,
        'NOT_FOUND',
        'private, no-store',
      ])
    }
  })

  it('makes no claim of the service until an admin says so', async () => {
    const { admin, visitor } = await withAdmin()
    const keys = (await admin.rest('GET', '/admin/content')).json
      .map(({ content_key }: { content_key: string }) => content_key)
      .filter((key: string) => /^(landing|social)_/.test(key))
    expect(keys).toHaveLength(7)
    const shown = async () => (await visitor.rest('GET', `/content/public/multiple?content_keys=${keys.join()}`)).json
    expect(Object.values(await shown())).toEqual(keys.map(() => null))
    await admin.rest('PUT', '/admin/content/landing_statistics', { is_active: true })
    expect(JSON.parse((await shown()).landing_statistics.content_value)).toContainEqual({
      value: '95%',
      label: 'Accuracy',
    })
  })

  it('may be kept by anyone for five minutes, and is sent again only when it has changed', async () => {
    const { admin, visitor, add } = await withAdmin()
    await add()
    for (const path of ['/content/public/opening_hours', '/content/public/multiple?content_keys=opening_hours']) {
      const first = await visitor.rest('GET', path)
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]{43}"$/)
      expect(first.headers.get('cache-control')).toBe('public, max-age=300')
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await visitor.rest('GET', path, undefined, { 'if-none-match': known })
        expect([again.status, again.text, again.headers.get('etag'), again.headers.get('cache-control')]).toEqual([
          304,
          '',
          etag,
          'public, max-age=300',
        ])
      }
      expect((await visitor.rest('GET', path, undefined, { 'if-none-match': '"other"' })).status).toBe(200)
      await admin.rest('PUT', '/admin/content/opening_hours', { content_value: `Never at ${path}.` })
      const changed = await visitor.rest('GET', path, undefined, { 'if-none-match': etag })
      expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
    }
    const { headers } = await visitor.rest('GET', '/content/public/opening_hours')
    expect(Date.parse(headers.get('last-modified') ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('makes nobody a guest, and other answers are still kept by nobody', async () => {
    const { app, admin } = await withAdmin()
    for (const path of [
      '/content/public/company_name',
      '/content/public/multiple?content_keys=company_name',
      '/content/public/nothing',
    ]) {
      const { headers } = await new ThirdParty(app.url).rest('GET', path)
      expect([headers.get('set-cookie'), headers.get('x-guest-token')]).toEqual([null, null])
    }
    expect((await admin.rest('GET', '/admin/content')).headers.get('cache-control')).toBe('private, no-store')
    expect((await admin.rest('GET', '/auth/verify')).headers.get('cache-control')).toBe('private, no-store')
  })

  it('takes fifty keys at once and no more', async () => {
    const { visitor } = await withAdmin()
    const keys = Array.from({ length: 51 }, (_, index) => `key_${index}`)
    const many = (list: string[]) => visitor.rest('GET', `/content/public/multiple?content_keys=${list.join(',')}`)
    expect(Object.keys((await many(keys.slice(1))).json)).toHaveLength(50)
    for (const list of [keys, []])
      expect(await many(list)).toMatchObject({ status: 422, json: { errors: [{ path: 'content_keys' }] } })
    expect((await visitor.rest('GET', '/content/public/multiple')).status).toBe(422)
    expect((await visitor.graphql(PUBLIC, { keys: keys.slice(1) })).data.content).toEqual([])
    expect((await visitor.graphql(PUBLIC, { keys })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('is open to keys with the scope content:read, and nothing else of it is', async () => {
    const { app } = await withAdmin()
    const { party } = await register(app.url)
    const key = async (scope: string) => {
      const { data } = await party.graphql(
        'mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }',
        { input: { name: 'k', scopes: [scope] } },
      )
      return Object.assign(new ThirdParty(app.url), { token: data.createApiKey.secret as string })
    }
    const reader = await key('content:read')
    expect((await reader.rest('GET', '/content/public/company_name')).status).toBe(200)
    expect((await reader.graphql(PUBLIC, { keys: ['company_name'] })).data.content).toHaveLength(1)
    expect((await reader.rest('GET', '/admin/content')).status).toBe(403)
    expect((await (await key('accounts:read')).rest('GET', '/content/public/company_name')).status).toBe(403)
  })
})
