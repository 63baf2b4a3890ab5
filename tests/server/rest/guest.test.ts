import { describe, expect, it } from 'vitest'
import { numberedWords, ScriptedModel, type Script } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

async function guest(script: Script = { tokens: ['Hello.'] }, env: Record<string, string> = {}) {
  const app = await testApp({ model: () => new ScriptedModel(script), env })
  const party = new ThirdParty(app.url)
  const { json } = await party.rest('POST', '/chat/guest/conversations', { title: 'A case' })
  return { app, party, conversation: json, path: `/chat/guest/conversations/${json.id}/messages` }
}

describe('the guest’s calls over REST', () => {
  it('greets, and makes a guest of the caller', async () => {
    const { url } = await testApp()
    const { status, json, headers } = await new ThirdParty(url).rest('GET', '/chat/guest/greeting')
    expect(status).toBe(200)
    expect(json.greeting).toContain('Hello, Doctor')
    expect(headers.get('x-guest-token')).toBeTruthy()
    expect(headers.get('set-cookie')).toContain('guest=')
  })

  it('starts a conversation with 201 and lists it', async () => {
    const { party, conversation } = await guest()
    expect(conversation).toMatchObject({ title: 'A case', is_temporary: false, prompt_id: 1 })
    expect(conversation.created_at).toMatch(/Z$/)
    const { json } = await party.rest('GET', '/chat/guest/conversations')
    expect(json).toEqual([conversation])
  })

  it('pages the list through the Link header', async () => {
    const { party } = await guest()
    await party.rest('POST', '/chat/guest/conversations', { title: 'Another' })
    const first = await party.rest('GET', '/chat/guest/conversations?limit=1')
    const next = /<\/api\/v1([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await party.rest('GET', next ?? '')
    expect([first.json[0].title, second.json[0].title]).toEqual(['Another', 'A case'])
    expect(second.headers.get('link')).toBeNull()
  })

  it('answers a message when the reply is complete', async () => {
    const { party, path } = await guest({ tokens: ['All ', 'is ', 'said.'], tokenMs: 5 })
    const { status, json } = await party.rest('POST', path, { content: '64 year old female', prompt_id: 3 })
    expect(status).toBe(200)
    expect(json.user_message).toMatchObject({ content: '64 year old female', sender: 'user' })
    expect(json.ai_response).toMatchObject({ content: 'All is said.', sender: 'ai' })
    expect(json.entities.age).toMatchObject({ value: '64', unit: 'years', status: 'present' })
    expect(json.entity_categories.overview.age).toEqual(json.entities.age)
    expect(json.remaining_messages).toBe(19)
    const read = await party.rest('GET', path)
    expect(read.json.messages.map(({ sender }: { sender: string }) => sender)).toEqual(['user', 'ai'])
    expect(read.json.conversation_title).toBe(json.conversation_title)
  })

  it('streams the same reply as server-sent events, and resumes after Last-Event-ID', async () => {
    const words = numberedWords(80)
    const { party, path } = await guest({ tokens: words, tokenMs: 3 })
    const headers = { accept: 'text/event-stream', 'idempotency-key': 'one' }
    const { text } = await party.rest('POST', path, { content: 'a case' }, headers)
    const events = text.split('\n\n').filter(Boolean).map(parseEvent)
    expect(events[0]?.event).toBe('reply_started')
    expect(events.at(-1)?.event).toBe('reply_ended')
    const deltas = events.filter(({ event }) => event === 'reply_delta')
    expect(deltas.map(({ data }) => data.text).join('')).toBe(words.join(''))
    const again = await party.rest(
      'POST',
      path,
      { content: 'a case' },
      { ...headers, 'last-event-id': deltas[1]?.id ?? '' },
    )
    expect(again.text).toContain('event: reply_ended')
    const { json } = await party.rest('GET', path)
    expect(json.messages).toHaveLength(2)
  })

  it('gives the first answer again for the same Idempotency-Key, and refuses it with another body', async () => {
    const { party, path } = await guest()
    const key = { 'idempotency-key': 'the key' }
    const first = await party.rest('POST', path, { content: 'a case' }, key)
    const second = await party.rest('POST', path, { content: 'a case' }, key)
    expect(second.json).toEqual(first.json)
    expect((await party.rest('POST', path, { content: 'another' }, key)).status).toBe(422)
    expect((await party.rest('GET', path)).json.messages).toHaveLength(2)
  })

  it('answers 429 with Retry-After at the limit', async () => {
    const { party, path } = await guest({ tokens: ['a'] }, { GUEST_MESSAGE_LIMIT: '1' })
    await party.rest('POST', path, { content: 'one' })
    const { status, json, headers } = await party.rest('POST', path, { content: 'two' })
    expect(status).toBe(429)
    expect(json.detail).toBe('Guest message limit reached. Please sign up for unlimited access.')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(29 * 24 * 3_600)
  })

  it('answers 503 when no assistant could answer, and keeps the message', async () => {
    const { party, path } = await guest({ tokens: [], ending: 'error' })
    const { status, json } = await party.rest('POST', path, { content: 'a case' })
    expect(status).toBe(503)
    expect(json.code).toBe('UNAVAILABLE')
    const read = await party.rest('GET', path)
    expect(read.json.messages[0].content).toBe('a case')
  })

  it('signs in, and answers a wrong password with 401', async () => {
    const { url } = await testApp()
    const party = new ThirdParty(url)
    const body = { identifier: 'gp@example.org', type: 'email', password: 'Physician!2026demo' }
    const { status, json } = await party.rest('POST', '/auth/login/complete', body)
    expect(status).toBe(200)
    expect(json.user).toMatchObject({ email: 'gp@example.org', role: 'general_physician', is_active: true })
    party.token = json.access_token
    expect((await party.graphql('{ viewer { name } }')).data.viewer.name).toBe('Demo Physician')
    const wrong = await new ThirdParty(url).rest('POST', '/auth/login/complete', { ...body, password: 'wrong' })
    expect(wrong).toMatchObject({
      status: 401,
      json: { detail: 'Invalid credentials', message: 'Invalid credentials', code: 'UNAUTHENTICATED' },
    })
  })

  it.each([
    ['a body that is no JSON', 'POST', '/chat/guest/conversations', '{', 400, 'MALFORMED'],
    ['an unknown prompt', 'POST', '/chat/guest/conversations', { prompt_id: 9 }, 422, 'BAD_USER_INPUT'],
    ['an unknown assistant', 'POST', '/chat/guest/conversations', { assistant_config_id: 'nobody' }, 404, 'NOT_FOUND'],
    [
      'an unknown conversation',
      'GET',
      '/chat/guest/conversations/0198a000-0000-7000-8000-000000000000/messages',
      undefined,
      404,
      'NOT_FOUND',
    ],
    ['an id that is none', 'GET', '/chat/guest/conversations/none/messages', undefined, 404, 'NOT_FOUND'],
    ['a path that does not decode', 'GET', '/chat/guest/conversations/%ff/messages', undefined, 400, 'MALFORMED'],
    ['an unknown call', 'GET', '/nothing', undefined, 404, 'NOT_FOUND'],
    ['a bad page size', 'GET', '/chat/guest/conversations?limit=1000', undefined, 422, 'BAD_USER_INPUT'],
    ['a bad cursor', 'GET', '/chat/guest/conversations?cursor=xyz', undefined, 422, 'BAD_USER_INPUT'],
    ['no credentials in the body', 'POST', '/auth/login/complete', {}, 422, 'BAD_USER_INPUT'],
  ])('answers %s with its status and a detail', async (_name, method, path, body, status, code) => {
    const { party } = await guest()
    const answer = await party.rest(method, path, body)
    expect(answer.status).toBe(status)
    expect(answer.json.code).toBe(code)
    expect(answer.json.detail).toBe(answer.json.message)
  })

  it.each([[{ content: '  ' }], [{}], [{ content: 'x'.repeat(2_001) }], [{ form_values: 'no object' }]])(
    'answers the message %j with 422',
    async (body) => {
      const { party, path } = await guest()
      const { status, json } = await party.rest('POST', path, body)
      expect(status).toBe(422)
      expect(json.errors[0].path).toMatch(/content|form_values/)
    },
  )
})

function parseEvent(block: string): { event: string; id: string; data: { text: string } } {
  const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
  return { event: line('event'), id: line('id'), data: JSON.parse(line('data')) as { text: string } }
}
