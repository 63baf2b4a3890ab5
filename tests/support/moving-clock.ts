import type { Clock } from '#server/platform/clock.ts'

/** A clock that tests move forward. It runs on otherwise, so that time never stands still. */
export class MovingClock implements Clock {
  private ahead = 0

  now(): Date {
    return new Date(Date.now() + this.ahead)
  }

  forward(seconds: number): void {
    this.ahead += seconds * 1_000
  }
}
