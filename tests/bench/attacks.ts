import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'

/** Where all of it comes from. */
const ADDRESS = '192.0.2.66'
const JSON_HEADERS = { 'content-type': 'application/json', 'x-forwarded-for': ADDRESS }
/** Nearly all that a document may cost. */
const CALCULATORS = '{ calculators { id name purpose inputs { name label options { value label } } source { title } } }'
const SCHEMA_LIST = '{ specialties { id name description } }'
const SUBSCRIPTION = 'subscription { conversationEvents(id: "01890000-0000-7000-8000-000000000000") { __typename } }'
const LIST = '{ conversations(first: 100) { nodes { id title updatedAt } } }'

interface Flood {
  url: string
  /** Counts an answer, or what stood for one. */
  note(what: string | number): void
  isOver(): boolean
}

/** So many lanes that each do it again and again. */
async function lanes(count: number, { isOver }: Flood, once: (lane: number) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, lane) => {
      while (!isOver()) await once(lane)
    }),
  )
}

function repeated(count: number, path: string, bodyOf: ((n: number) => string) | null) {
  return (flood: Flood) => {
    const agent = new Agent({ keepAlive: true, maxSockets: count })
    let sent = 0
    return lanes(count, flood, async () => {
      flood.note(await answerOf(agent, flood.url + path, bodyOf && bodyOf((sent += 1))))
    })
  }
}

function answerOf(agent: Agent, url: string, body: string | null): Promise<string | number> {
  return new Promise((resolve) => {
    const headers = { ...JSON_HEADERS, ...(body && { 'content-length': Buffer.byteLength(body) }) }
    const sent = httpRequest(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve('cut off'))
    })
    sent.on('error', () => resolve('failed'))
    sent.end(body ?? undefined)
  })
}

/** So many requests at once down one connection, and then the same again. */
function pipelined(count: number, path: string, body: string | null) {
  const head = `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${ADDRESS}\r\n`
  const request = body
    ? `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    : `${head}\r\n`
  return (flood: Flood) =>
    lanes(1, flood, async () => {
      const tcp = connect(Number(new URL(flood.url).port), '127.0.0.1')
      tcp.on('error', () => {})
      let answers = 0
      const done = new Promise<void>((resolve) => {
        tcp.on('close', () => resolve())
        tcp.on('data', (data: Buffer) => {
          answers += data.toString('latin1').split('HTTP/1.1 ').length - 1
          if (answers >= count) tcp.destroy()
        })
      })
      tcp.write(request.repeat(count))
      await Promise.race([done, sleep(5_000)])
      tcp.destroy()
      flood.note(`${answers > 0 ? 'answered' : 'unanswered'} pipelines`)
    })
}

function openSocket({ url, note }: Flood): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { 'x-forwarded-for': ADDRESS },
  })
  socket.on('error', () => {})
  socket.on('close', (code) => note(`closed ${code}`))
  return new Promise((resolve) => {
    socket.once('close', () => resolve(socket))
    socket.once('open', () => socket.send('{"type":"connection_init"}'))
    socket.once('message', () => resolve(socket))
  })
}

/** Opens so many again and again; whatever is refused is tried anew. */
function sockets(count: number) {
  return (flood: Flood) =>
    lanes(count, flood, async () => {
      const socket = await openSocket(flood)
      while (socket.readyState === WebSocket.OPEN && !flood.isOver()) await sleep(50)
      socket.terminate()
      await sleep(100)
    })
}

/** Says `frames` on each of some sockets as fast as it can, and opens others for those that are closed. */
function frames(frame: (n: number) => string, atOnce = 50) {
  return (flood: Flood) =>
    lanes(atOnce, flood, async () => {
      const socket = await openSocket(flood)
      for (let n = 0; n < 1_000 && socket.readyState === WebSocket.OPEN; n += 1) {
        socket.send(frame(n))
        flood.note('frames')
        if (n % 100 === 99) await sleep(1)
      }
      await sleep(20)
      socket.terminate()
    })
}

const graphql = (query: string) => JSON.stringify({ query })
const subscription = (n: number) =>
  JSON.stringify({ id: String(n), type: 'subscribe', payload: { query: SUBSCRIPTION } })
const comment = (n: number) => graphql(`{ greeting } # ${n} ${'x'.repeat(100_000)}`)

export const ATTACKS = {
  '200 dear documents': repeated(200, '/graphql', () => graphql(CALCULATORS)),
  '200 dear, each another': repeated(200, '/graphql', (n) => graphql(`query Q${n} ${CALCULATORS}`)),
  '300 documents of 100 kB': repeated(300, '/graphql', comment),
  '200 pipelined lists': pipelined(200, '/graphql', graphql(LIST)),
  '200 lists': repeated(200, '/graphql', () => graphql(SCHEMA_LIST)),
  '200 dead tokens': (flood: Flood) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 200 })
    return lanes(200, flood, async (lane) => flood.note(await withToken(agent, flood.url, `${lane}${Math.random()}`)))
  },
  '1,000 sockets': sockets(1_000),
  '50 sockets, frames': frames(() => '{"type":"ping"}'),
  '50 sockets, subscriptions': frames(subscription),
  'REST: 200 lists': repeated(200, '/api/v1/specialist-ai/specialties', null),
  'REST: 200 of content': repeated(200, '/api/v1/content/public/terms_conditions', null),
  'REST: 300 bodies of 100 kB': repeated(300, '/api/v1/auth/login', (n) =>
    JSON.stringify({ phone: `+1202555${1_000 + (n % 9_000)}`, password: 'x'.repeat(100_000) }),
  ),
  'REST: 200 pipelined': pipelined(200, '/api/v1/chat/guest/conversations', null),
  'schema.graphql, 200 at once': repeated(200, '/schema.graphql', null),
  'the page, 200 at once': repeated(200, '/', null),
} satisfies Record<string, (flood: Flood) => Promise<void>>
export type AttackName = keyof typeof ATTACKS

function withToken(agent: Agent, url: string, token: string): Promise<string | number> {
  return new Promise((resolve) => {
    const sent = httpRequest(
      `${url}/api/v1/auth/verify`,
      { agent, headers: { ...JSON_HEADERS, authorization: `Bearer ${token}` } },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.on('error', () => resolve('failed'))
    sent.end()
  })
}

const [url, name] = process.argv.slice(2)
if (url && name && process.send) {
  setPriority(19)
  const counts = new Map<string | number, number>()
  let over = false
  process.on('message', () => {
    over = true
    process.send?.([...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'nothing answered')
  })
  process.on('disconnect', () => process.exit(0))
  void ATTACKS[name as AttackName]({
    url,
    note: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    isOver: () => over,
  })
  setTimeout(() => process.send?.('begun'), 300)
}
