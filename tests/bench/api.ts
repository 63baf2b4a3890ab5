import { Agent } from 'node:http'
import { ThirdParty } from '#tests/support/third-party.ts'
import { AT_ONCE, compare, flow, SECONDS, time } from './flow.ts'
import { percentile } from './load.ts'
import { Measured } from './measured.ts'
import { benchReads } from './reads.ts'

const PHONE = '+12025550103'
const PASSWORD = 'Physician!2026demo'

/** Verify and sign-in per second, beside a bare handler that does the least one can: answer the same JSON, check one argon2id hash. */
export async function benchApi(newDatabase: () => Promise<string>): Promise<void> {
  const bare = await Measured.start('bare')
  const app = await Measured.start('rules', await newDatabase())
  const login = { method: 'POST', headers: { 'content-type': 'application/json' } } as const
  const right = JSON.stringify({ phone: PHONE, password: PASSWORD })
  const { json } = await new ThirdParty(app.url).rest('POST', '/auth/login', { phone: PHONE, password: PASSWORD })
  const authorization = `Bearer ${json.access_token as string}`

  console.log(`\nREST, ${AT_ONCE} connections, ${SECONDS} s each                calls/s    p50 ms    p95 ms    p99 ms`)
  const verify = { method: 'GET', headers: { authorization } } as const
  compare(
    'verify',
    ['bare handler', await flow(bare.url, { ...verify, path: '/verify' })],
    await flow(app.url, { ...verify, path: '/api/v1/auth/verify' }),
  )
  const signIn = { ...login, body: right }
  compare(
    'sign-in',
    ['bare handler', await flow(bare.url, { ...signIn, path: '/login' })],
    await flow(app.url, { ...signIn, path: '/api/v1/auth/login' }),
  )

  await timeOfUnknown(app.url, login)
  await Promise.all([bare.stop(), app.stop()])
  await benchReads(newDatabase)
}

/** One at a time, in turns: does a refusal take longer for an account that exists? A phone each, so that none is slowed. */
async function timeOfUnknown(url: string, login: { method: 'POST'; headers: Record<string, string> }): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const known: number[] = []
  const unknown: number[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    // The right password in between takes the wrong tries back.
    await time(agent, url, {
      ...login,
      path: '/api/v1/auth/login',
      body: JSON.stringify({ phone: PHONE, password: PASSWORD }),
    })
    known.push(
      await time(agent, url, {
        ...login,
        path: '/api/v1/auth/login',
        body: JSON.stringify({ phone: PHONE, password: 'wrong' }),
      }),
    )
    unknown.push(
      await time(agent, url, {
        ...login,
        path: '/api/v1/auth/login',
        body: JSON.stringify({ phone: `+1202556${1000 + turn}`, password: 'wrong' }),
      }),
    )
  }
  agent.destroy()
  const [a, b] = [percentile(known, 50), percentile(unknown, 50)]
  console.log(
    `refused sign-in, median: known phone ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms (ratio ${(a / b).toFixed(2)})`,
  )
}
