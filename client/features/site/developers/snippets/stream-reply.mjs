import { createClient } from 'graphql-ws'

const url = process.env.MARGIN_URL ?? 'http://localhost:4000'
const authorization = `Bearer ${process.env.MARGIN_KEY}`

async function graphql(query, input) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query, variables: { input } }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`)
  return data
}

const EVENTS = `subscription ($id: ID!) {
  conversationEvents(id: $id) {
    __typename
    ... on ConversationSnapshot { replies { replyId seq text } }
    ... on ReplyDelta { replyId seq text }
    ... on ReplyEnded { message { id status content } }
    ... on PanelChanged { triage { level } redFlags { text } }
  }
}`
const SEND = `mutation ($input: SendMessageInput!) {
  sendMessage(input: $input) {
    __typename
    ... on MessageAccepted { reply { id } }
    ... on QuotaReached { reason }
    ... on ReplyInProgress { reason }
  }
}`

const { startConversation } = await graphql(
  'mutation ($input: StartConversationInput!) { startConversation(input: $input) { id } }',
  { title: 'Ward round' },
)
const socket = createClient({
  url: `${url.replace('http', 'ws')}/graphql`,
  connectionParams: { authorization },
  retryAttempts: Infinity,
})
const events = socket.iterate({ query: EVENTS, variables: { id: startConversation.id } })

// The snapshot comes first; then the message is sent.
await events.next()
await graphql(SEND, {
  id: crypto.randomUUID(),
  conversationId: startConversation.id,
  content: '64F melena x2d. BP 88/52 HR 118 Hgb 7.1',
})

for await (const { data } of events) {
  const event = data.conversationEvents
  if (event.__typename === 'ReplyDelta') process.stdout.write(event.text)
  if (event.__typename === 'PanelChanged') console.error(event.triage?.level, event.redFlags.length, 'red flags')
  if (event.__typename === 'ReplyEnded') {
    console.error(event.message.status)
    break
  }
}
await socket.dispose()
