import { randomUUID } from 'node:crypto'
import { buildSchema } from 'graphql'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '#schema/audit.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp } from '#tests/support/test-app.ts'
import { CONVERSATION_EVENTS, ThirdParty } from '#tests/support/third-party.ts'

interface Owned {
  conversation: string
  reply: string
}

/** Every root field that names a thing, as someone who does not own the thing would call it. */
const CALLS: Record<string, (owned: Owned) => { query: string; input?: unknown } | null> = {
  'Query.conversation': ({ conversation }) => ({ query: `{ conversation(id: "${conversation}") { title messages { nodes { content } } panel { overview { key } } } }` }),
  'Query.conversations': () => ({ query: '{ conversations { nodes { title } } }' }),
  'Mutation.sendMessage': ({ conversation }) => withInput('sendMessage', 'SendMessageInput', '{ __typename }', { id: randomUUID(), conversationId: conversation, content: 'hello' }),
  'Mutation.submitPatientInfo': ({ conversation }) => withInput('submitPatientInfo', 'PatientInfoInput', '{ __typename }', { id: randomUUID(), conversationId: conversation, age: 1, gender: 'male', chiefComplaint: 'x' }),
  'Mutation.submitForm': ({ conversation, reply }) => withInput('submitForm', 'SubmitFormInput', '{ __typename }', { id: randomUUID(), conversationId: conversation, replyId: reply, values: {} }),
  'Mutation.stopReply': ({ reply }) => ({ query: `mutation { stopReply(id: "${reply}") { content } }` }),
  'Mutation.retryReply': ({ reply }) => ({ query: `mutation { retryReply(id: "${reply}") { content } }` }),
  'Mutation.rateMessage': ({ reply }) => withInput('rateMessage', 'RateMessageInput', '{ content }', { messageId: reply, rating: 'LIKE' }),
  'Mutation.correctFact': ({ conversation }) => withInput('correctFact', 'CorrectFactInput', '{ title }', { conversationId: conversation, key: 'age', value: '3' }),
  'Subscription.conversationEvents': () => null,
  // Nothing of anybody's: a caller's own account, quota, list or session, and what is public.
  ...Object.fromEntries(
    ['Query.viewer', 'Query.guestQuota', 'Query.greeting', 'Query.assistants', 'Query.defaultAssistant', 'Query.specialties', 'Mutation.signIn', 'Mutation.signOut', 'Mutation.startConversation', 'Subscription.viewerEvents'].map((name) => [name, () => null]),
  ),
}

function withInput(field: string, type: string, selection: string, input: unknown) {
  return { query: `mutation($input: ${type}!) { ${field}(input: $input) ${selection} }`, input }
}

describe('a stranger', () => {
  it('is tried at every root field: a new one without a line here fails', () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    )
    expect(Object.keys(CALLS).sort()).toEqual(fields.sort())
  })

  it('finds nothing of another’s, whoever owns it and whoever asks, and leaves the refusal in the audit log', async () => {
    const app = await testApp({ model: () => new ScriptedModel({ tokens: ['Secret advice.'] }) })
    const owners = [new ThirdParty(app.url), await new ThirdParty(app.url).signIn('gp@example.org', 'Physician!2026demo')]
    const strangers = [
      new ThirdParty(app.url),
      await new ThirdParty(app.url).signIn('admin@example.org', 'Admin!2026demo'),
      await new ThirdParty(app.url).signIn('gi.expert@example.org', 'Expert!2026demo'),
    ]
    for (const owner of owners) {
      const conversation = await owner.startConversation({ title: 'Secret title' })
      const watch = await owner.watch(conversation)
      const { reply } = await owner.send(conversation, 'A secret 64 year old')
      await watch.until((event) => event.__typename === 'ReplyEnded')
      const owned = { conversation, reply: reply.id }
      for (const stranger of strangers) {
        for (const [name, call] of Object.entries(CALLS)) {
          const request = call(owned)
          if (!request) continue
          const answer = await stranger.graphql(request.query, { input: request.input })
          expect(JSON.stringify(answer), name).not.toMatch(/secret/i)
          if (name !== 'Query.conversations') expect(answer.errors?.[0]?.extensions.code, name).toBe('NOT_FOUND')
        }
        const socket = await stranger.socket()
        const watched = socket.subscribe(CONVERSATION_EVENTS, { id: conversation })
        await expect.poll(() => watched.completed).toBe(true)
        expect(watched.errors?.[0].extensions.code).toBe('NOT_FOUND')
        const rest = await stranger.rest('GET', `/chat/guest/conversations/${conversation}/messages`)
        expect(rest.status).toBe(404)
      }
      // The owner's things are as they were.
      const { data } = await owner.graphql(`{ conversation(id: "${conversation}") { messages { nodes { content rating } } } }`)
      expect(data.conversation.messages.nodes).toEqual([
        { content: 'A secret 64 year old', rating: null },
        { content: 'Secret advice.', rating: null },
      ])
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    const rows = await app.database.db.select().from(auditEvents)
    const refusals = rows.filter(({ outcome, subjectId }) => outcome === 'REFUSED' && subjectId)
    expect(refusals.length).toBeGreaterThanOrEqual(2 * 3 * 9)
  })
})
