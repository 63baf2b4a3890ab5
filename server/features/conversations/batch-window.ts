import { performance } from 'node:perf_hooks'

const SAMPLE_MS = 500

/**
 * How long text is gathered before it is sent: 30 ms, which reads as continuous, and up to 100 ms while this process
 * is busy, so that many streams slow down together instead of queueing.
 */
export class BatchWindow {
  ms = 30
  private last = performance.eventLoopUtilization()
  private readonly timer: NodeJS.Timeout

  constructor() {
    this.timer = setInterval(() => this.sample(), SAMPLE_MS)
    this.timer.unref()
  }

  close(): void {
    clearInterval(this.timer)
  }

  private sample(): void {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, this.last)
    this.last = now
    this.ms = utilization < 0.4 ? 30 : utilization < 0.6 ? 60 : 100
  }
}
