import { randomUUID } from 'node:crypto'
import WebSocket from 'ws'
import { ThirdParty } from '#tests/support/third-party.ts'
import { percentile, TOKEN_MS } from './load.ts'
import { Measured } from './measured.ts'

const SECONDS = 8
const DELTAS = `subscription($id: ID!) { conversationEvents(id: $id) {
  __typename ... on ReplyDelta { replyId seq text } ... on ReplyEnded { message { id status } } } }`

interface Run {
  streams: number
  cpuMsPerToken: number
  firstTextMs: number
  p99GapMs: number
  rssMb: number
  tokens: number
}

/** One stream's client: calls back for each piece of text, resolves at the end. */
type Stream = (onText: (text: string) => void) => Promise<void>

/** CPU per token, first text, gaps and memory at 1, 50 and 500 live streams, beside a bare relay in the same run. */
export async function benchStreams(newDatabase: () => Promise<string>): Promise<void> {
  console.log(`\nLive streams, ${1_000 / TOKEN_MS} tokens/s each for ${SECONDS} s (CPU of the server process alone)`)
  console.log('streams  what         CPU ms/token  first text ms  p99 gap ms  RSS MB')
  for (const streams of [1, 50, 500]) {
    const relay = await measure(streams, await Measured.start('relay', '', SECONDS), relayStream)
    const app = await measure(streams, await Measured.start('app', await newDatabase(), SECONDS), appStream)
    print('bare relay', relay)
    print('own path', app)
    console.log(`${''.padEnd(9)}ratio        ${(app.cpuMsPerToken / relay.cpuMsPerToken).toFixed(2)} × CPU per token`)
  }
}

function print(name: string, run: Run): void {
  const cells = [
    run.cpuMsPerToken.toFixed(4).padStart(12),
    run.firstTextMs.toFixed(1).padStart(15),
    run.p99GapMs.toFixed(1).padStart(12),
    run.rssMb.toFixed(0).padStart(8),
  ]
  console.log(`${String(run.streams).padStart(7)}  ${name.padEnd(11)}${cells.join('')}`)
}

async function measure(streams: number, server: Measured, open: (url: string) => Promise<Stream>): Promise<Run> {
  const ready: Stream[] = []
  for (let n = 0; n < streams; n += 1) ready.push(await open(server.url))
  const gaps: number[] = []
  const firsts: number[] = []
  let tokens = 0
  let started = 0
  let atStart: Promise<{ cpuMs: number }> | undefined
  let counted = 0
  const done = ready.map(async (stream) => {
    const sent = performance.now()
    let last = 0
    await stream((text) => {
      const now = performance.now()
      if (last === 0) {
        firsts.push(now - sent)
        started += 1
        // The turn itself is measured elsewhere: here only the flow of tokens counts.
        if (started === streams) atStart = server.usage()
      } else gaps.push(now - last)
      last = now
      tokens += text.split(' ').length - 1
      if (started < streams) counted = tokens
    })
  })
  await Promise.all(done)
  const before = await atStart
  const after = await server.usage()
  await server.stop()
  return {
    streams,
    tokens,
    cpuMsPerToken: (after.cpuMs - (before?.cpuMs ?? 0)) / (tokens - counted),
    firstTextMs: percentile(firsts, 50),
    p99GapMs: percentile(gaps, 99),
    rssMb: after.rssMb,
  }
}

async function relayStream(url: string): Promise<Stream> {
  const socket = new WebSocket(url.replace('http', 'ws'))
  await new Promise((resolve) => socket.once('open', resolve))
  return (onText) =>
    new Promise((resolve) => {
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString('utf8')) as { text?: string; end?: boolean }
        if (message.text) onText(message.text)
        if (!message.end) return
        socket.close()
        resolve()
      })
      socket.send('go')
    })
}

async function appStream(url: string): Promise<Stream> {
  const party = new ThirdParty(url)
  const id = await party.startConversation()
  const socket = await party.socket()
  const watch = socket.subscribe(DELTAS, { id })
  await watch.until(() => true)
  return async (onText) => {
    const receive = watch.receive.bind(watch)
    watch.receive = (event) => {
      if (event.__typename === 'ReplyDelta') onText(event.text)
      else receive(event)
    }
    const sent = party.send(id, 'hello', randomUUID())
    const { message } = await watch.until((event) => event.__typename === 'ReplyEnded', 120_000)
    await sent
    socket.raw.close()
    if (message.status !== 'COMPLETE') throw new Error(`A stream ended ${message.status}`)
  }
}
