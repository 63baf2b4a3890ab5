import { describe, expect, it } from 'vitest'
import { send, type RawRequest } from '#tests/support/matrix/verdict.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const NOT_KEPT = 'private, no-store'

describe('no cache keeps', () => {
  it('an answer of GraphQL, whatever it is', async () => {
    const { url } = await testApp()
    const json = { 'content-type': 'application/json' }
    const post = (body: string, headers: Record<string, string> = {}) => ({
      method: 'POST',
      path: '/graphql',
      headers: { ...json, ...headers },
      body,
    })
    const calls: RawRequest[] = [
      post('{"query":"{ viewer { id } }"}'),
      post('{"query":"mutation { startConversation(input: {}) { id title } }"}'),
      post('{"query":"{ nothing }"}'),
      post('{"query":"{"}'),
      post('{"query":'),
      post('[]'),
      post('{"query":"subscription { viewerEvents { __typename } }"}'),
      post('{"query":"{ viewer { id } }"}', { authorization: 'Bearer dead' }),
      post('{"query":"{ viewer { id } }"}', { origin: 'https://elsewhere.example' }),
      post(`{"query":"{ greeting } #${'x'.repeat(300_000)}"}`),
      { method: 'GET', path: `/graphql?query=${encodeURIComponent('{ conversations { nodes { title } } }')}` },
      { method: 'PUT', path: '/graphql', headers: json, body: '{}' },
    ]
    for (const call of calls) {
      const { status, headers } = await send(url, call)
      expect([call.body?.slice(0, 60) ?? call.path, status, headers['cache-control']]).toEqual([
        expect.anything(),
        expect.any(Number),
        NOT_KEPT,
      ])
    }
  })

  it('an answer of REST with what is somebody’s own: a refusal, a list, a stream', async () => {
    const { url } = await testApp({ model: () => new ScriptedModel({ tokens: ['Advice.'] }) })
    const physician = await new ThirdParty(url).signIn('gp@example.org', 'Physician!2026demo')
    const id = await physician.startConversation({ title: 'A case' })
    const answers = await Promise.all([
      physician.rest('GET', '/auth/verify'),
      physician.rest('GET', '/chat/conversations'),
      physician.rest('GET', `/chat/conversations/${id}`),
      physician.rest('GET', '/chat/conversations/none'),
      new ThirdParty(url).rest('GET', '/auth/verify'),
      physician.rest(
        'POST',
        `/chat/conversations/${id}/messages`,
        { content: 'a case' },
        { accept: 'text/event-stream' },
      ),
      physician.rest('GET', '/no/such/call'),
    ])
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => NOT_KEPT))
    expect(answers[5].headers.get('content-type')).toContain('event-stream')
  })
})
