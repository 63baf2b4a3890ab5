import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import { ThirdParty } from '#tests/support/third-party.ts'
import type { Databases } from './databases.ts'
import { percentile, TOKEN_MS } from './load.ts'
import { Measured } from './measured.ts'

const LEVELS = [50, 200, 500, 1_000, 1_500]
const SECONDS = 8
/** Turns begin so many a second, at least: no stream may end before all have begun and were measured. */
const BEGIN_PER_SECOND = 15
/** What is opened before anything is measured, at a time. */
const LANES = 8
const DELTAS = `subscription($id: ID!) { conversationEvents(id: $id) {
  __typename ... on ReplyDelta { replyId seq text } } }`

interface Run {
  cpuMsPerToken: number
  p99GapMs: number
  rssMb: number
  tokensPerSecond: number
}

/** One stream's client: from `begin` on calls back for each piece of text. */
export interface Stream {
  begin(onText: (text: string) => void): Promise<void>
  leave(): void
}

/** CPU a token, gaps and memory at each level of live streams, beside a bare graphql-ws server in the same run. */
export async function benchStreams({ make, makeEmpty, beside }: Databases): Promise<void> {
  console.log(`\nLive streams, ${1_000 / TOKEN_MS} tokens/s each by the clock, ${SECONDS} s with all of them running`)
  console.log('(CPU of the server process alone; PostgreSQL as shipped, with fsync)')
  console.log('streams  what            CPU ms/token  p99 gap ms  tokens/s  RSS MB')
  for (const streams of LEVELS.filter((level) => !process.argv[3] || Number(process.argv[3]) === level)) {
    const seconds = SECONDS + 2 + streams / BEGIN_PER_SECOND
    const bare = await measure(streams, await Measured.start('graphql-ws', '', seconds), bareStream)
    print(streams, 'bare graphql-ws', bare)
    if (beside) {
      const before = await Measured.start('app', await makeEmpty(), seconds, beside)
      print(streams, 'commit before', await measure(streams, before, (url) => appStream(url)))
    }
    const app = await measure(streams, await Measured.start('app', await make(), seconds), (url) => appStream(url))
    print(streams, 'own path', app)
    console.log(
      `${''.padEnd(9)}ratio ${(app.cpuMsPerToken / bare.cpuMsPerToken).toFixed(2)} × CPU a token of the bare one`,
    )
  }
}

export function print(streams: number, name: string, run: Run): void {
  const cells = [
    run.cpuMsPerToken.toFixed(4).padStart(12),
    run.p99GapMs.toFixed(0).padStart(12),
    run.tokensPerSecond.toFixed(0).padStart(10),
    run.rssMb.toFixed(0).padStart(8),
  ]
  console.log(`${String(streams).padStart(7)}  ${name.padEnd(16)}${cells.join('')}`)
}

export async function measure(streams: number, server: Measured, open: (url: string) => Promise<Stream>): Promise<Run> {
  const ready: Stream[] = []
  await inLanes(streams, async () => void ready.push(await open(server.url)))
  const gaps: number[] = []
  let tokens = 0
  let isMeasured = false
  await inLanes(streams, async () => {
    let last = 0
    await ready.pop()?.begin((text) => {
      const now = performance.now()
      if (isMeasured) {
        tokens += text.split(' ').length - 1
        if (last > 0) gaps.push(now - last)
      }
      last = now
    })
  })
  await sleep(1_000)
  const before = await server.usage('cpu')
  const start = performance.now()
  isMeasured = true
  await sleep(SECONDS * 1_000)
  isMeasured = false
  const took = performance.now() - start
  const after = await server.usage('cpu')
  const { rssMb } = await server.usage('memory')
  await server.stop()
  return {
    cpuMsPerToken: (after.cpuMs - before.cpuMs) / tokens,
    p99GapMs: percentile(gaps, 99),
    tokensPerSecond: (tokens / took) * 1_000,
    rssMb,
  }
}

async function inLanes(count: number, once: () => Promise<void>): Promise<void> {
  let left = count
  const lane = async () => {
    while (left-- > 0) await once()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function bareStream(url: string): Promise<Stream> {
  const raw = await openSocket(url, {})
  return { begin: (onText) => subscribe(raw, 'x', onText), leave: () => raw.close() }
}

export async function appStream(url: string, words = 'hello'): Promise<Stream> {
  const party = new ThirdParty(url)
  const id = await party.startConversation()
  const raw = await openSocket(url, { guestToken: party.guestToken })
  return {
    async begin(onText) {
      const first = subscribe(raw, id, onText)
      await party.send(id, words)
      await first
    },
    leave: () => raw.close(),
  }
}

async function openSocket(url: string, payload: object): Promise<WebSocket> {
  const raw = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  raw.on('error', () => {})
  await new Promise((resolve) => raw.once('open', resolve))
  raw.send(JSON.stringify({ type: 'connection_init', payload }))
  await new Promise((resolve) => raw.once('message', resolve))
  return raw
}

/** @returns when the first text is there */
function subscribe(raw: WebSocket, id: string, onText: (text: string) => void): Promise<void> {
  return new Promise((resolve) => {
    raw.on('message', (data: Buffer) => {
      const { type, payload } = JSON.parse(data.toString('utf8')) as {
        type: string
        payload?: { data?: { conversationEvents: { text?: string } } }
      }
      if (type === 'ping') raw.send('{"type":"pong"}')
      const text = payload?.data?.conversationEvents.text
      if (!text) return
      onText(text)
      resolve()
    })
    raw.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: DELTAS, variables: { id } } }))
  })
}
