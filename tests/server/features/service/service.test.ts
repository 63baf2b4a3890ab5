import { expect, it } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

it.each([
  ['in demo mode', { DEMO: 'on' }, true],
  ['outside it', { DEMO: 'off', SECRET_KEYS: 'k'.repeat(43) }, false],
] as const)('tells everyone %s whether the server is in demo mode, and nothing else', async (_where, env, demo) => {
  const { url } = await testApp({ env })
  const party = new ThirdParty(url)
  expect((await party.graphql('{ service { demo } }')).data).toEqual({ service: { demo } })
  const { status, json, headers } = await party.rest('GET', '/service')
  expect([status, json, headers.get('cache-control')]).toEqual([
    200,
    { demo, transcribes: false },
    'public, max-age=300',
  ])
  const again = await party.rest('GET', '/service', undefined, { 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})
