import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Env } from './env.ts'
import { namesLoopback } from './origins.ts'

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** An HTTP request that was answered. The route is a pattern of ours: nothing that a caller wrote becomes a label. */
export interface AnsweredRequest {
  method: string
  route: string
  status: number
  seconds: number
}

/** What is measured in bins, by labels from closed lists. */
interface Bins<Label extends string> {
  name: string
  help: string
  labels: Label[]
  buckets: number[]
}

/** Numbers for whoever runs the server, in the format of Prometheus. Labels come from closed lists; none names anybody. */
export class Metrics {
  private readonly registry = new Registry()
  private readonly ofProcess = processMetrics()
  private readonly requests = this.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an HTTP request was answered, by route pattern and class of the status.',
    labels: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
  })

  /** Counts an answered request. */
  request({ method, route, status, seconds }: AnsweredRequest): void {
    this.requests({ method, route, status: `${Math.trunc(status / 100)}xx` }, seconds)
  }

  /** @returns what notes one value */
  histogram<Label extends string>({ name, help, labels, buckets }: Bins<Label>) {
    const histogram = new Histogram({ name, help, labelNames: labels, buckets, registers: [this.registry] })
    return (of: Record<Label, string>, value: number): void => histogram.observe(of, value)
  }

  /** A number that is known at any moment; it is read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => gauge.set(read()) })
  }

  /** Numbers by one label, which have to be asked for; where they cannot be had they are left out. */
  gauges(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        const values = await read().catch(() => ({}))
        gauge.reset()
        for (const [of, value] of Object.entries(values)) gauge.set({ [label]: of }, value)
      },
    })
  }

  /** All of it, and its media type. */
  async read(): Promise<{ contentType: string; text: string }> {
    const all = Registry.merge([this.ofProcess, this.registry])
    return { contentType: all.contentType, text: await all.metrics() }
  }
}

let known: Registry | undefined

/** Of the process: memory, CPU, garbage collection, the lag of the event loop. One set, whatever runs in it. */
function processMetrics(): Registry {
  if (known) return known
  known = new Registry()
  collectDefaultMetrics({ register: known })
  return known
}

/**
 * Who may read them: whoever has METRICS_TOKEN. Without one they are closed, but for this computer in demo mode, which has
 * no secrets from it.
 */
export function metricsCheck({ demo, METRICS_TOKEN: token }: Env): (request: IncomingMessage) => boolean {
  if (!token) return (request) => demo && namesLoopback(request)
  const expected = digestOf(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(digestOf(headers.authorization ?? ''), expected)
}

/** Of one length, whatever was sent: the comparison takes as long for any. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
