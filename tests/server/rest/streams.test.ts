import { expect, describe, it } from 'vitest'
import { numberedWords, ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { ThirdParty } from '#tests/support/third-party.ts'

const WORDS = numberedWords(120)
const KEY = { 'idempotency-key': 'one' }

async function physician() {
  const app = await testApp({ model: () => new ScriptedModel({ tokens: WORDS, tokenMs: 15 }) })
  const party = await new ThirdParty(app.url).signIn('gp@example.org', 'Physician!2026demo')
  return { app, party }
}

/** A program with a key of its own, and what revokes that. */
async function program(party: ThirdParty) {
  const { data } = await party.graphql(
    'mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret apiKey { id } } }',
    { input: { name: 'a program', scopes: ['conversations:read', 'conversations:write'] } },
  )
  const own = new ThirdParty(party.url)
  own.token = data.createApiKey.secret
  const revoke = async () => {
    const { errors } = await party.graphql('mutation($id: ID!) { revokeApiKey(id: $id) { __typename } }', {
      id: data.createApiKey.apiKey.id,
    })
    expect(errors).toBeUndefined()
  }
  return { own, revoke }
}

interface Delta {
  id: string
  seq: number
  text: string
}

/** One streaming call, read as it comes. */
class Stream {
  text = ''
  readonly over: Promise<void>

  private constructor(readonly response: Response) {
    this.over = this.read()
  }

  static async open(party: ThirdParty, conversationId: string, headers: Record<string, string> = {}): Promise<Stream> {
    return new Stream(
      await fetch(`${party.url}/api/v1/chat/conversations/${conversationId}/messages`, {
        method: 'POST',
        headers: { ...party.headers(), accept: 'text/event-stream', ...headers },
        body: JSON.stringify({ content: 'a case' }),
      }),
    )
  }

  get deltas(): Delta[] {
    return [...this.text.matchAll(/event: reply_delta\nid: (.+)\ndata: (.+)\n\n/g)].map(([, id = '', data = '']) => {
      const { seq, text } = JSON.parse(data) as Delta
      return { id, seq, text }
    })
  }

  get words(): string {
    return this.deltas.map(({ text }) => text).join('')
  }

  private async read(): Promise<void> {
    for await (const piece of this.response.body?.pipeThrough(new TextDecoderStream()) ?? []) this.text += piece
  }
}

describe('a reply that streams over REST', () => {
  it('goes on where it was cut, though the first call is not known to be over', async () => {
    const { party } = await physician()
    const id = await party.startConversation()
    const first = await Stream.open(party, id, KEY)
    await expect.poll(() => first.deltas.length).toBeGreaterThan(3)
    const seen = first.deltas.slice(0, 3)
    const again = await Stream.open(party, id, { ...KEY, 'last-event-id': seen.at(-1)?.id ?? '' })
    expect(again.response.status).toBe(200)
    await Promise.all([first.over, again.over])
    expect(first.words).toBe(WORDS.join(''))
    expect(seen.map(({ text }) => text).join('') + again.words).toBe(WORDS.join(''))
    expect((await party.rest('GET', `/chat/conversations/${id}/messages`)).json.messages).toHaveLength(2)
  })

  it.each([':-3', ':1.5', ':x', ':', ':0x2', ':1e3', ':Infinity', ':2:3', ''])(
    'begins at its first word after a last event “…%s”, which is none',
    async (end) => {
      const { party } = await physician()
      const id = await party.startConversation()
      const first = await Stream.open(party, id, KEY)
      await expect.poll(() => first.deltas.length).toBeGreaterThan(4)
      const replyId = first.deltas[0]?.id.split(':')[0] ?? ''
      const again = await Stream.open(party, id, { ...KEY, 'last-event-id': replyId + end })
      await again.over
      expect(again.words).toBe(WORDS.join(''))
    },
  )

  it('ends with the key that asked for it, and the reply is written to its end', async () => {
    const { party } = await physician()
    const { own, revoke } = await program(party)
    const id = await own.startConversation()
    const stream = await Stream.open(own, id)
    await expect.poll(() => stream.deltas.length).toBeGreaterThan(2)
    await revoke()
    const heard = stream.words.length
    await stream.over
    expect(stream.text).not.toContain('reply_ended')
    expect(stream.words.length - heard).toBeLessThan(WORDS.join('').length / 4)
    const messages = async () => (await party.rest('GET', `/chat/conversations/${id}/messages`)).json.messages
    await expect.poll(async () => (await messages()).at(-1).content, { timeout: 5_000 }).toBe(WORDS.join(''))
  })

  it('is not answered either where the call waits for its end', async () => {
    const { party } = await physician()
    const { own, revoke } = await program(party)
    const id = await own.startConversation()
    const watch = await party.watch(id)
    const waiting = own.rest('POST', `/chat/conversations/${id}/messages`, { content: 'a case' })
    await watch.until(({ __typename }) => __typename === 'ReplyDelta')
    await revoke()
    const { status, text } = await waiting
    expect(status).toBe(401)
    expect(text).not.toContain('w0')
  })
})
