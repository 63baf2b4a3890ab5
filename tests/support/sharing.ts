import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { messagesTo } from '#tests/support/outbox.ts'
import { register } from '#tests/support/people.ts'
import { ScriptedModel } from '#tests/support/scripted-model.ts'
import { testApp, type TestAppOptions } from '#tests/support/test-app.ts'
import type { ThirdParty } from '#tests/support/third-party.ts'
import { CONVERSATION, type GraphqlAnswer } from '#tests/support/third-party.ts'

export const SHARE =
  'mutation($input: ShareConversationInput!) { shareConversation(input: $input) { id email createdAt expiresAt openedAt revokedAt } }'

export const SHARES =
  'query($id: ID!) { shares(conversationId: $id) { id email createdAt expiresAt openedAt revokedAt } }'

const RECORD = CONVERSATION.slice(
  CONVERSATION.indexOf('id title') + 'id title'.length,
  CONVERSATION.lastIndexOf('}') - 1,
)

const OPEN = `query($id: ID!) { sharedConversation(id: $id) { id title sharedBy sharedAt expiresAt ${RECORD} }`

/** Of letters only, so that nothing of it is read as a fact. */
export const SECRET = `Zqw${randomUUID().replace(/[^a-f]/g, '')}mnbv`

export const sharesTo = (url: string, to: string) => messagesTo(url, to, 'shared a conversation with you')

export const code = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions.code

export async function shared(options: TestAppOptions = {}) {
  const app = await testApp({ model: () => new ScriptedModel({ tokens: [`The advice on ${SECRET}.`] }), ...options })
  const { party: owner } = await register(app.url, { name: 'Dr Grace Hopper' })
  const conversation = await owner.startConversation({ title: `Case of ${SECRET}` })
  const sent = await owner.rest('POST', `/chat/guest/conversations/${conversation}/messages`, {
    content: `64 year old female with melena for 2 days, HR 118, BP 88/52. ${SECRET}`,
  })
  expect(sent.status).toBe(200)
  await owner.graphql('mutation($input: RenameConversationInput!) { renameConversation(input: $input) { id } }', {
    input: { id: conversation, title: `Case of ${SECRET}` },
  })
  const share = (email: string, conversationId = conversation) =>
    owner.graphql(SHARE, { input: { conversationId, email } })
  const open = (party: ThirdParty, id: string) => party.graphql(OPEN, { id })
  return { ...app, owner, conversation, share, open }
}
