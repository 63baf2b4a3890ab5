import { fork } from 'node:child_process'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ThirdParty } from '#tests/support/third-party.ts'
import { the } from '#tests/support/the.ts'
import { ATTACKS, type AttackName } from './attacks.ts'
import { time, type Call } from './flow.ts'
import { percentile } from './load.ts'
import { Measured } from './measured.ts'

const SECONDS = 10
const EVERY_MS = 15
/** Others shall not wait more than so many times as long as in peace. */
const GOAL = 3

const PHYSICIAN = '203.0.113.1'
const GUEST = '198.51.100.1'
const LIST = '{ conversations(first: 10) { nodes { id title updatedAt } } }'

interface Waits {
  p50: number
  p99: number
}

/** What two innocent callers wait for a light query while somebody else floods the server from one address, beside what they wait in peace. */
export async function benchFlood(newDatabase: () => Promise<string>): Promise<void> {
  const server = await Measured.start('closed', await newDatabase())
  const physician = await signIn(server.url)
  const guest = new ThirdParty(server.url)
  await guest.startConversation()
  const callers: [string, Call][] = [
    ['physician', queryOf(physician, PHYSICIAN, '{ viewer { id name role } }')],
    ['guest', queryOf(guest, GUEST, LIST)],
  ]
  await watch(server.url, callers, 2)
  const peace = await watch(server.url, callers, SECONDS)
  console.log(
    `\nOthers during a flood from one address, ${SECONDS} s each      p50 ms    p99 ms   ratio of p99 (goal < ${GOAL})`,
  )
  callers.forEach(([who], index) => print('in peace', who, the(peace[index])))
  const only = process.argv[3]
  for (const name of Object.keys(ATTACKS) as AttackName[]) {
    if (only && only !== name) continue
    const attack = await attacker(server.url, name)
    const waits = await watch(server.url, callers, SECONDS)
    const done = await attack.stop()
    const { rssMb } = await server.usage()
    callers.forEach(([who], index) => print(name, who, the(waits[index]), peace[index]))
    console.log(`${''.padEnd(30)}${done}, ${rssMb.toFixed(0)} MB`)
    await sleep(1_000)
  }
  await server.stop()
}

async function signIn(url: string): Promise<ThirdParty> {
  const party = new ThirdParty(url)
  const { json } = await party.rest(
    'POST',
    '/auth/login',
    { phone: '+12025550103', password: 'Physician!2026demo' },
    { 'x-forwarded-for': PHYSICIAN },
  )
  party.token = json.access_token
  return party
}

function queryOf(party: ThirdParty, address: string, query: string): Call {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { ...party.headers(), 'x-forwarded-for': address },
    body: JSON.stringify({ query }),
  }
}

/** One call of each after the other, as people make them. */
function watch(url: string, callers: [string, Call][], seconds: number): Promise<Waits[]> {
  return Promise.all(
    callers.map(async ([, call]) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const times: number[] = []
      for (const until = performance.now() + seconds * 1_000; performance.now() < until; void (await sleep(EVERY_MS)))
        times.push(await time(agent, url, call))
      agent.destroy()
      return { p50: percentile(times, 50), p99: percentile(times, 99) }
    }),
  )
}

function print(what: string, who: string, { p50, p99 }: Waits, peace?: Waits): void {
  const ratio = peace ? `${(p99 / peace.p99).toFixed(1).padStart(9)} ×` : ''
  console.log(`${what.padEnd(30)}${who.padEnd(22)}${p50.toFixed(1).padStart(9)}${p99.toFixed(1).padStart(10)}${ratio}`)
}

/** In a process of its own, which yields to the others: its work would be done on another machine. */
async function attacker(url: string, name: AttackName): Promise<{ stop(): Promise<string> }> {
  const child = fork(fileURLToPath(new URL('attacks.ts', import.meta.url)), [url, name], {
    execArgv: ['--import', 'tsx'],
  })
  const next = () =>
    new Promise<string>((resolve) => child.once('message', (words) => resolve(typeof words === 'string' ? words : '')))
  await next()
  return {
    async stop() {
      const done = next()
      child.send('stop')
      const words = await done
      child.kill('SIGKILL')
      return words
    },
  }
}
