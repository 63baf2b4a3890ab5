import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from '#server/platform/bus/bus.ts'
import { hashToken } from '#server/platform/secrets.ts'
import type { Limits } from './limits.ts'
import { passwordFits } from './passwords.ts'

/** What each try costs, in order: slow for who guesses, bearable for who mistypes. Beyond, one passes in four seconds. */
const WAITS_MS = [0, 0, 0, 250, 500, 1_000, 2_000]
const KNOWN_SECONDS = 30 * 24 * 3_600
const MESSAGE = 'Too many tries with a wrong password. Wait a moment, then try again.'

export interface Tried {
  /** The account, or what was given as its name where there is none. */
  account: string
  /** Where the tries come from; each place is slowed for itself, so that a stranger locks nobody out. */
  from: string
  /** Told before a wait, for which nobody else has to wait. */
  onWait?: () => void
}

/**
 * The one place where passwords are compared. Each try is counted first, and goes on at once, after a wait, or not now, by
 * the number that counting gave: so it makes no difference whether tries come one after the other or side by side.
 */
export class PasswordTries {
  constructor(
    private readonly limits: Limits,
    private readonly bus: Bus,
  ) {}

  /** Whether the password fits; a null hash takes as long and never does. @throws RATE_LIMITED */
  async fits({ account, from, onWait }: Tried, storedHash: string | null, password: string): Promise<boolean> {
    const key = hashToken(JSON.stringify([account, from]))
    const known = `known:${key}`
    const { spent } = await this.limits.count('passwords', key)
    if (spent > WAITS_MS.length) await this.limits.take('slowedPasswords', key, MESSAGE)
    // Who came in from here lately is not held up by what others try elsewhere.
    if (!(await this.bus.cache.get(known))) await this.limits.take('accountPasswords', hashToken(account), MESSAGE)
    const wait = WAITS_MS[spent - 1] ?? 0
    if (wait > 0) {
      onWait?.()
      await sleep(wait)
    }
    const fits = await passwordFits(storedHash, password)
    if (fits)
      await Promise.all([this.limits.forget('passwords', key), this.bus.cache.keep(known, 'yes', KNOWN_SECONDS)])
    return fits
  }
}
