import type { Bus, Limiter } from '#server/platform/bus/bus.ts'
import { limitReached, type AppError, type Rate } from '#server/shared/errors.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** What is bounded: points and seconds, by address unless the name says otherwise. */
const BOUNDS = {
  /** One-time codes sent. */
  codes: [60, HOUR],
  /** Calls whose answer shows whether an account exists. */
  existence: [30, HOUR],
  signIns: [300, HOUR],
  guestMessages: [400, DAY],
  /** Conversations begun by guests, each of whom may hold a few empty ones. */
  guestConversations: [1_000, DAY],
  /** Wrong second factors of one account. */
  secondFactors: [10, 15 * 60],
  /** Tries of one account's password from one place; past the first few they come singly. See `PasswordTries`. */
  passwords: [7, 15 * 60],
  slowedPasswords: [1, 4],
  /** The same from all places together, but for those from which its owner came in lately. */
  accountPasswords: [60, 60],
  apiKeys: [600, 60],
  suggestions: [20, HOUR],
  /** Links of invitations that somebody follows. */
  greetings: [60, HOUR],
  /** Measures of pages: some five for each that is opened. */
  vitals: [3_000, HOUR],
  /** Conversations shared, and colleagues invited, by one account: each is a mail to somebody. */
  shares: [10, DAY],
  invitations: [10, DAY],
  /** Calls that one account asks for of other programs, by a ping or once more. */
  webhookTries: [60, HOUR],
  /** Texts read aloud to one account: a reply is some twenty sentences. */
  speech: [2_000, HOUR],
  /** Their characters, which outside voices are paid by: some eighty replies. */
  speechCharacters: [200_000, HOUR],
  /** Recordings of one account that are written down, each of two minutes at most. */
  transcriptions: [120, HOUR],
  /** Pictures sent by one account. */
  pictures: [20, HOUR],
} as const
export type LimitName = keyof typeof BOUNDS

const BY_ADDRESS = new Set<LimitName>([
  'codes',
  'existence',
  'signIns',
  'guestMessages',
  'guestConversations',
  'suggestions',
  'greetings',
  'vitals',
])
/** A whole team tries a demo from one address. */
export const DEMO_FACTOR = 100

/** Limits beside the quota of a guest and the tries of a code, which are exact and live in PostgreSQL. */
export class Limits {
  private readonly limiters: Record<LimitName, Limiter>

  constructor(bus: Bus, demo: boolean) {
    const entries = Object.entries(BOUNDS) as [LimitName, readonly [number, number]][]
    this.limiters = Object.fromEntries(
      entries.map(([name, [points, seconds]]) => [
        name,
        bus.limiter(name, points * (demo && BY_ADDRESS.has(name) ? DEMO_FACTOR : 1), seconds),
      ]),
    ) as Record<LimitName, Limiter>
  }

  /** @throws RATE_LIMITED, with `message` instead of the usual one */
  async take(name: LimitName, key: string, message?: string): Promise<void> {
    const taken = await this.count(name, key)
    if (!taken.allowed) throw tooMany(taken, message)
  }

  /** Takes several points at once. @throws RATE_LIMITED */
  async takeMany(name: LimitName, key: string, points: number): Promise<void> {
    const taken = await this.limiters[name].take(key, points)
    if (!taken.allowed) throw tooMany(taken)
  }

  /** Gives a key all of its points again. */
  forget(name: LimitName, key: string): Promise<void> {
    return this.limiters[name].forget(key)
  }

  /** Takes one and says what is left, for limits that answer in another way than by refusing. */
  count(name: LimitName, key: string) {
    return this.limiters[name].take(key)
  }
}

export function tooMany(
  rate: Rate,
  message = `Too many requests. Try again in ${inWords(rate.resetSeconds)}.`,
): AppError {
  return limitReached(message, rate)
}

/** A time to wait, for people. */
export function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return seconds < 90 * 60 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / HOUR)} hours`
}
