import { Agent, request as httpRequest } from 'node:http'
import { ThirdParty } from '#tests/support/third-party.ts'
import { percentile } from './load.ts'
import { Measured } from './measured.ts'

const AT_ONCE = 16
const SECONDS = 5
const PHONE = '+12025550103'
const PASSWORD = 'Physician!2026demo'

interface Call {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

interface Flow {
  perSecond: number
  p50: number
  p99: number
}

/** Verify and sign-in per second, beside a bare handler that does the least one can: answer the same JSON, check one argon2id hash. */
export async function benchApi(newDatabase: () => Promise<string>): Promise<void> {
  const bare = await Measured.start('bare')
  const app = await Measured.start('rules', await newDatabase())
  const login = { method: 'POST', headers: { 'content-type': 'application/json' } } as const
  const right = JSON.stringify({ phone: PHONE, password: PASSWORD })
  const { json } = await new ThirdParty(app.url).rest('POST', '/auth/login', { phone: PHONE, password: PASSWORD })
  const authorization = `Bearer ${json.access_token as string}`

  console.log(`\nREST, ${AT_ONCE} connections, ${SECONDS} s each                calls/s    p50 ms    p99 ms`)
  const verify = { method: 'GET', headers: { authorization } } as const
  compare('verify', await flow(bare.url, { ...verify, path: '/verify' }), await flow(app.url, { ...verify, path: '/api/v1/auth/verify' }))
  const signIn = { ...login, body: right }
  compare('sign-in', await flow(bare.url, { ...signIn, path: '/login' }), await flow(app.url, { ...signIn, path: '/api/v1/auth/login' }))

  await timeOfUnknown(app.url, login)
  await Promise.all([bare.stop(), app.stop()])
}

/** One at a time, in turns: does a refusal take longer for an account that exists? A phone each, so that none is slowed. */
async function timeOfUnknown(url: string, login: { method: 'POST'; headers: Record<string, string> }): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const known: number[] = []
  const unknown: number[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    // The right password in between takes the wrong tries back.
    await time(agent, url, { ...login, path: '/api/v1/auth/login', body: JSON.stringify({ phone: PHONE, password: PASSWORD }) })
    known.push(await time(agent, url, { ...login, path: '/api/v1/auth/login', body: JSON.stringify({ phone: PHONE, password: 'wrong' }) }))
    unknown.push(await time(agent, url, { ...login, path: '/api/v1/auth/login', body: JSON.stringify({ phone: `+1202556${1000 + turn}`, password: 'wrong' }) }))
  }
  agent.destroy()
  const [a, b] = [percentile(known, 50), percentile(unknown, 50)]
  console.log(`refused sign-in, median: known phone ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms (ratio ${(a / b).toFixed(2)})`)
}

function compare(name: string, bare: Flow, app: Flow): void {
  for (const [what, { perSecond, p50, p99 }] of [['bare handler', bare], ['own path', app]] as const)
    console.log(`${name.padEnd(12)}${what.padEnd(36)}${perSecond.toFixed(0).padStart(8)}${p50.toFixed(2).padStart(10)}${p99.toFixed(2).padStart(10)}`)
  console.log(`${''.padEnd(12)}ratio ${(app.perSecond / bare.perSecond).toFixed(2)} × calls/s, ${(app.p99 / bare.p99).toFixed(2)} × p99`)
}

async function flow(url: string, call: Call): Promise<Flow> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const run = async (seconds: number) => {
    const times: number[] = []
    const until = performance.now() + seconds * 1_000
    const lane = async () => {
      while (performance.now() < until) times.push(await time(agent, url, call))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    return times
  }
  await run(1)
  const times = await run(SECONDS)
  agent.destroy()
  return { perSecond: times.length / SECONDS, p50: percentile(times, 50), p99: percentile(times, 99) }
}

/** Milliseconds until the whole answer is there. @throws for a status that the call should not have */
function time(agent: Agent, url: string, { method, path, headers = {}, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const sent = httpRequest(url + path, { agent, method, headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) } }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200 || response.statusCode === 401) resolve(performance.now() - start)
        else reject(new Error(`${path}: ${response.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
