/** The time, as a port: tests hand in one that they move. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
