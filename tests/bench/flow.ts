import { Agent, request as httpRequest } from 'node:http'
import { percentile } from './load.ts'

export const AT_ONCE = 16
export const SECONDS = 5

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** What a call does under load. Times are in milliseconds. */
export interface Flow {
  perSecond: number
  p50: number
  p95: number
  p99: number
}

/** Prints a call beside its baseline. */
export function compare(name: string, [baseline, base]: [string, Flow], own: Flow): void {
  for (const [what, flow] of [
    [baseline, base],
    ['own path', own],
  ] as const) {
    const times = [flow.p50, flow.p95, flow.p99].map((ms) => ms.toFixed(2).padStart(10)).join('')
    console.log(`${name.padEnd(18)}${what.padEnd(30)}${flow.perSecond.toFixed(0).padStart(8)}${times}`)
  }
  console.log(
    `${''.padEnd(18)}ratio ${(own.perSecond / base.perSecond).toFixed(2)} × calls/s, ${(own.p99 / base.p99).toFixed(2)} × p99`,
  )
}

/** The same call again and again over a fixed number of connections, after a second of warming up. */
export async function flow(url: string, call: Call, atOnce = AT_ONCE): Promise<Flow> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const run = async (seconds: number) => {
    const times: number[] = []
    const until = performance.now() + seconds * 1_000
    const lane = async () => {
      while (performance.now() < until) times.push(await time(agent, url, call))
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    return times
  }
  await run(1)
  const times = await run(SECONDS)
  agent.destroy()
  return {
    perSecond: times.length / SECONDS,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
  }
}

/** Milliseconds until the whole answer is there. @throws for a status that the call should not have */
export function time(agent: Agent, url: string, { method, path, headers = {}, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const sent = httpRequest(
      url + path,
      { agent, method, headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) } },
      (response) => {
        response.resume()
        response.on('end', () => {
          if (response.statusCode === 200 || response.statusCode === 401) resolve(performance.now() - start)
          else reject(new Error(`${path}: ${response.statusCode}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
