import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buildSchema } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { BatchWindow } from '#server/features/conversations/batch-window.ts'
import { DeltaBatch } from '#server/features/conversations/delta-batch.ts'
import { ScriptedClock } from './scripted-clock.ts'

const schema = buildSchema(`
  type ReplyDelta { replyId: ID! seq: Int! text: String! }
  type ReplyEnded { replyId: ID! }
  union ConversationEvent = ReplyDelta | ReplyEnded
  type Query { nothing: Boolean }
  type Subscription { conversationEvents(id: ID!): ConversationEvent! }`)

/** The least that streams the same frames over the same window: `ws` and graphql-ws over a source, and nothing stored. @returns its port */
export async function graphqlWsServer(seconds: number): Promise<number> {
  const clock = new ScriptedClock(seconds)
  const window = new BatchWindow()
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/graphql' })
  useServer({ schema, roots: { subscription: { conversationEvents: () => stream(clock, window) } } }, server)
  await new Promise((resolve) => server.once('listening', resolve))
  return (server.address() as AddressInfo).port
}

async function* stream(clock: ScriptedClock, window: BatchWindow): AsyncGenerator<{ conversationEvents: object }> {
  const replyId = randomUUID()
  const sent: object[] = []
  const source = { isOver: false }
  let wake = () => {}
  const batch = new DeltaBatch(window, (seq, text) => {
    sent.push({ __typename: 'ReplyDelta', replyId, seq, text })
    wake()
  })
  void (async () => {
    for await (const token of clock.tokens()) batch.push(token)
    batch.flush()
    source.isOver = true
    wake()
  })()
  while (!source.isOver || sent.length > 0) {
    const event = sent.shift()
    if (event) yield { conversationEvents: event }
    else await new Promise<void>((resolve) => (wake = resolve))
  }
}
