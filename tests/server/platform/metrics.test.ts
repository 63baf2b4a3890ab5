import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/platform/env.ts'
import { Metrics } from '#server/platform/metrics.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const OFF = { DEMO: 'off', SECRET_KEYS: 'k'.repeat(43) }
const TOKEN = 'a-token-of-enough-letters'

const read = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/metrics`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** `fetch` lets nobody name another host. */
function statusAs(host: string, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${url}/metrics`, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

describe('/metrics', () => {
  it('is open to this computer in demo mode, and to nobody who came by another name', async () => {
    const { url } = await testApp({ env: { PUBLIC_URL: 'https://demo.example.org' } })
    const { status, headers } = await read(url)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await statusAs('demo.example.org', url)).toBe(404)
    expect(await statusAs('elsewhere.example.org', url)).toBe(403)
  })

  it('is closed outside demo mode: there is no such page, whoever asks', async () => {
    const { url } = await testApp({ env: OFF })
    for (const headers of [
      {},
      { authorization: 'Bearer ' },
      { authorization: 'Bearer undefined' },
      { accept: 'text/html' },
    ])
      expect(await read(url, headers as Record<string, string>)).toMatchObject({
        status: 404,
        text: expect.stringContaining('There is no such page'),
      })
  })

  it('is open to whoever has the token, and with one to nobody else, not even in demo mode', async () => {
    for (const env of [{ ...OFF, METRICS_TOKEN: TOKEN }, { METRICS_TOKEN: TOKEN }]) {
      const { url, logs } = await testApp({ env })
      for (const authorization of [
        '',
        TOKEN,
        'Bearer',
        `Bearer ${TOKEN}x`,
        `Bearer ${TOKEN.slice(1)}`,
        `Basic ${TOKEN}`,
      ])
        expect((await read(url, { authorization })).status).toBe(404)
      expect(await read(url, { authorization: `Bearer ${TOKEN}` })).toMatchObject({ status: 200 })
      expect(logs.join('')).not.toContain(TOKEN)
    }
  })

  it('takes no token that could be guessed', () => {
    expect(() => readEnv({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN: needs at least 16 characters/)
  })

  it('shows the process, requests by route pattern and class, running replies, open sockets and queues', async () => {
    const model = new ScriptedModel({ tokens: ['One.', 'Two.'], tokenMs: 30_000 })
    const { url } = await testApp({ model: () => model })
    const party = new ThirdParty(url)
    const id = await party.startConversation()
    const watch = await party.watch(id)
    await party.send(id, '64 year old female with melena')
    await watch.until(({ __typename }) => __typename === 'ReplyDelta')
    await party.rest('GET', `/chat/guest/conversations/${id}/messages`)
    await fetch(`${url}/nobody-knows-this-page`, { headers: { accept: 'application/json' } })
    const { text } = await read(url)
    for (const line of [
      /^process_resident_memory_bytes \d+/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
      /^http_request_duration_seconds_count\{method="POST",route="\/graphql",status="2xx"\} [1-9]/m,
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/chat\/guest\/conversations\/:id\/messages",status="2xx"\} 1$/m,
      /^http_request_duration_seconds_count\{method="GET",route="\(page\)",status="4xx"\} 1$/m,
      /^replies_running 1$/m,
      /^sockets_open 1$/m,
      /^database_calls_waiting \d+$/m,
      /^jobs\{state="waiting"\} \d+$/m,
      /^jobs\{state="failed"\} 0$/m,
    ])
      expect(text).toMatch(line)
    expect(text).not.toContain(id)
    expect(text).not.toContain('nobody-knows')
  })

  it('is there without what cannot be asked for just now', async () => {
    const metrics = new Metrics()
    let isThere = true
    metrics.gauges('things', 'Things.', 'state', () =>
      isThere ? Promise.resolve({ waiting: 2 }) : Promise.reject(new Error('gone')),
    )
    expect((await metrics.read()).text).toContain('things{state="waiting"} 2')
    isThere = false
    expect((await metrics.read()).text).not.toContain('things{')
  })
})
