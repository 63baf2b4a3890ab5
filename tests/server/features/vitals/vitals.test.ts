import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, testApp, type TestApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

let app: TestApp
let party: ThirdParty

beforeAll(async () => {
  app = await startTestApp()
  party = new ThirdParty(app.url)
})
afterAll(() => app.close())

const record = (body: unknown) => party.rest('POST', '/vitals', body)
const metrics = async () => (await fetch(`${app.url}/metrics`)).text()
const lines = async (route: string) =>
  (await metrics()).split('\n').filter((line) => line.startsWith('web_vitals') && line.includes(`route="${route}"`))

describe('a measure of a page', () => {
  it('is taken from anyone, says nothing, and is counted by route and name', async () => {
    for (const [name, value] of [
      ['LCP', 1_900],
      ['LCP', 4_500],
      ['INP', 80],
      ['FCP', 900],
      ['TTFB', 0],
      ['CLS', 0.07],
    ] as const) {
      const { status, text, headers } = await record({ route: '/landing', name, value })
      expect([status, text]).toEqual([204, ''])
      // Counted, nobody becomes a guest by it.
      expect([headers.get('set-cookie'), headers.get('x-guest-token')]).toEqual([null, null])
    }
    expect(await lines('/landing')).toEqual(
      expect.arrayContaining([
        'web_vitals_seconds_count{route="/landing",name="LCP"} 2',
        'web_vitals_seconds_sum{route="/landing",name="LCP"} 6.4',
        'web_vitals_seconds_bucket{le="2.5",route="/landing",name="LCP"} 1',
        'web_vitals_seconds_bucket{le="6",route="/landing",name="LCP"} 2',
        'web_vitals_seconds_count{route="/landing",name="INP"} 1',
        'web_vitals_seconds_count{route="/landing",name="FCP"} 1',
        'web_vitals_seconds_count{route="/landing",name="TTFB"} 1',
        'web_vitals_layout_shift_sum{route="/landing",name="CLS"} 0.07',
      ]),
    )
  })

  it('is refused where it is no number in bounds, of no route or measure of ours', async () => {
    const good = { route: '/login', name: 'LCP', value: 1 }
    for (const [body, path] of [
      [{ ...good, route: '/chat/0199a000-0000-7000-8000-000000000001' }, 'route'],
      [{ ...good, route: '/login?next=/chat' }, 'route'],
      [{ ...good, name: 'lcp' }, 'name'],
      [{ ...good, name: 'FID' }, 'name'],
      [{ ...good, value: -1 }, 'value'],
      [{ ...good, value: 600_001 }, 'value'],
      [{ ...good, value: '1' }, 'value'],
      [{ ...good, value: null }, 'value'],
      [{ ...good, name: 'CLS', value: 101 }, 'value'],
      [{ name: 'LCP', value: 1 }, 'route'],
    ] as const) {
      const { status, json } = await record(body)
      expect([status, json.errors.map((fault: { path: string }) => fault.path)], JSON.stringify(body)).toEqual([
        422,
        [path],
      ])
    }
    expect((await record('{"route": ')).status).toBe(400)
    expect((await record('[]')).status).toBe(422)
    expect(await lines('/login')).toEqual([])
  })

  it('leaves out whatever else is sent with it', async () => {
    await record({ route: '/suggestions', name: 'LCP', value: 1, id: 'v3-123', url: '/suggestions#secret' })
    expect(await metrics()).not.toMatch(/v3-123|secret/)
    expect(await lines('/suggestions')).toContain('web_vitals_seconds_count{route="/suggestions",name="LCP"} 1')
  })

  it('is limited by address', async () => {
    const { url } = await testApp({
      env: { DEMO: 'off', SECRET_KEYS: 'k'.repeat(43), METRICS_TOKEN: 'sixteen letters!' },
    })
    const send = () => new ThirdParty(url).rest('POST', '/vitals', { route: '/', name: 'TTFB', value: 12 })
    const statuses = new Set<number>()
    for (let sent = 0; sent < 3_000; sent += 50)
      for (const { status } of await Promise.all(Array.from({ length: 50 }, send))) statuses.add(status)
    expect([...statuses]).toEqual([204])
    const refused = await send()
    expect([refused.status, refused.json.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  }, 30_000)
})
