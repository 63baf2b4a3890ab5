import type { Actor } from '#server/access/actor.ts'
import type { Limits } from '#server/access/limits.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { RecordVitalInput } from './vitals.contract.ts'

/** Around what web.dev calls good and poor. */
const SECONDS = [0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10, 30]
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]
const LABELS: ('route' | 'name')[] = ['route', 'name']

/** How pages do in browsers: numbers by route, shown in /metrics and nowhere else. Nothing of it is stored. */
export class VitalsService {
  private readonly seconds
  private readonly shifts

  constructor(
    private readonly limits: Limits,
    metrics: Metrics,
  ) {
    this.seconds = metrics.histogram({
      name: 'web_vitals_seconds',
      help: 'LCP, INP, FCP and TTFB as browsers measured them, by route pattern.',
      labels: LABELS,
      buckets: SECONDS,
    })
    this.shifts = metrics.histogram({
      name: 'web_vitals_layout_shift',
      help: 'CLS as browsers measured it, by route pattern.',
      labels: LABELS,
      buckets: SHIFTS,
    })
  }

  /** Counts one measure. The address serves the limit alone. @throws RATE_LIMITED */
  async record(actor: Actor, { route, name, value }: RecordVitalInput): Promise<void> {
    await this.limits.take('vitals', actor.address)
    if (name === 'CLS') this.shifts({ route, name }, value)
    else this.seconds({ route, name }, value / 1_000)
  }
}
