import type { WebSocket as Connection } from 'graphql-ws'
import type { WebSocket } from 'ws'
import type { Log } from '#server/platform/log.ts'
import { SocketInbox } from './socket-inbox.ts'

const PING_MS = 12_000

/** The socket as graphql-ws speaks through it. */
export function connectionOf(client: WebSocket, log: Log): Connection {
  return {
    protocol: client.protocol,
    send: (data) =>
      new Promise((resolve) => {
        if (client.readyState === client.OPEN) client.send(data, () => resolve())
        else resolve()
      }),
    close: (code, reason) => client.close(code, reason),
    onMessage: (receive) => {
      const inbox = new SocketInbox(client, receive)
      client.on('message', (data: Buffer) => {
        inbox.hear(data.toString('utf8')).catch((err: unknown) => {
          log.error({ err }, 'a socket message failed')
          client.close(1011, 'Something went wrong')
        })
      })
    },
  }
}

/** Ends a socket that leaves a ping unanswered. */
export function endSilent(client: WebSocket): void {
  let alive = true
  const heartbeat = setInterval(() => {
    if (!alive) return void client.terminate()
    alive = false
    client.ping()
  }, PING_MS)
  client.on('pong', () => (alive = true))
  client.on('close', () => clearInterval(heartbeat))
}
