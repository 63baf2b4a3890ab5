import type { Actor } from '#server/access/actor.ts'
import { inWords, type Limits } from '#server/access/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Delivery, OutgoingMessage } from '#server/platform/delivery/delivery.ts'
import { addJob, JobIsPointless } from '#server/platform/jobs/jobs.ts'
import { hashToken, newToken, type Secrets } from '#server/platform/secrets.ts'
import { AppError, limitReached, type Rate } from '#server/shared/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { PRODUCT } from '#server/shared/product.ts'
import { CODE_SECONDS, CODE_TRIES, CODES_TO_ONE, type CodeSent, type CodeSubject } from './codes.contract.ts'
import type { ChallengeRow, CodesRepository } from './codes.repository.ts'
import type { SentCodesRepository } from './sent-codes.repository.ts'

interface CodesDeps {
  db: Db
  codes: CodesRepository
  sent: SentCodesRepository
  secrets: Secrets
  limits: Limits
  delivery: Delivery
  clock: Clock
  log: Log
  /** Demo mode only: answers and the log carry the codes. */
  echo: boolean
}

export const DELIVER_CODE = 'deliver-code'

/** One-time codes of six digits. A code follows from its challenge's id and our key; it is stored nowhere. */
export class CodesService {
  constructor(private readonly deps: CodesDeps) {}

  /** Sends a new code; the last one is dead. @throws RATE_LIMITED within 30 s, and past the limits of the address and of the identifier */
  async send(actor: Actor, { userId = null, ...subject }: CodeSubject & { userId?: string | null }): Promise<CodeSent> {
    const { db, codes, limits, clock, secrets, echo } = this.deps
    await limits.take('codes', actor.address)
    const id = await db.transaction(async (tx) => {
      const begun = await codes.begin(tx, subject, userId, clock.now())
      // Refused, the transaction goes back: the last code stays good.
      if (begun) await this.countSent(tx, subject)
      if (begun) await addJob(tx, DELIVER_CODE, { challengeId: begun }, { maxAttempts: CODE_TRIES })
      return begun
    })
    if (!id) {
      const resetSeconds = await codes.wait(db, subject, clock.now())
      const message = `Please wait ${resetSeconds} seconds before you ask for another code`
      throw limitReached(message, { limit: 1, remaining: 0, resetSeconds })
    }
    const message = subject.type === 'EMAIL' ? 'We sent a code to your email address' : 'We sent a code to your phone'
    return { message, expiresIn: CODE_SECONDS, code: echo ? secrets.code(subject.purpose, id) : null }
  }

  private async countSent(tx: Db, { type, identifier }: CodeSubject): Promise<void> {
    const { sent, clock } = this.deps
    const to = hashToken(`${type}:${identifier}`)
    const now = clock.now()
    await sent.lock(tx, to)
    for (const bound of CODES_TO_ONE) {
      const freeAt = await sent.freeAt(tx, to, bound, now)
      if (!freeAt) continue
      const resetSeconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1_000))
      throw tooManySent(type, { limit: bound.codes, remaining: 0, resetSeconds })
    }
    await sent.note(tx, to, now)
  }

  /** Counts the try, then compares. The challenge stays open until it is spent. @throws INVALID_CODE */
  async check(subject: CodeSubject, code: string): Promise<ChallengeRow> {
    const challenge = await this.deps.codes.countTry(this.deps.db, subject, this.deps.clock.now())
    if (!challenge || !this.deps.secrets.codeFits(subject.purpose, challenge.id, code.trim())) throw wrongCode()
    return challenge
  }

  /** Gives back the try of a right code that could not be taken yet, because a second factor was missing or wrong. */
  uncount(id: string): Promise<void> {
    return this.deps.codes.uncountTry(this.deps.db, id)
  }

  /** Takes a checked challenge, once. @throws INVALID_CODE when somebody else was first */
  async spend(id: string, tx: Db = this.deps.db): Promise<void> {
    if (!(await this.deps.codes.spend(tx, id, this.deps.clock.now(), null))) throw wrongCode()
  }

  /** Checks and takes a sign-up code. @returns a token that lets one registration with this identifier pass */
  async verify(subject: CodeSubject, code: string): Promise<string> {
    const challenge = await this.check(subject, code)
    const { token, hash } = newToken()
    if (!(await this.deps.codes.spend(this.deps.db, challenge.id, this.deps.clock.now(), hash))) throw wrongCode()
    return token
  }

  /** Whether one of the tokens stands for a verification of the identifier; `use` takes it. */
  async isVerified(
    tx: Db,
    tokens: string[],
    type: CodeSubject['type'],
    identifier: string,
    use: boolean,
  ): Promise<boolean> {
    for (const token of tokens)
      if (await this.deps.codes.verification(tx, hashToken(token), type, identifier, this.deps.clock.now(), use))
        return true
    return false
  }

  /** What the last code sent to this phone was for. */
  async purposeOfLatest(phone: string): Promise<CodeSubject['purpose'] | null> {
    return (await this.deps.codes.latestForPhone(this.deps.db, phone))?.purpose ?? null
  }

  /** The job that delivers a code, while it is good. */
  async deliver(payload: unknown): Promise<void> {
    const { challengeId } = payload as { challengeId: string }
    const challenge = await this.deps.codes.findOpen(this.deps.db, challengeId, this.deps.clock.now())
    if (!challenge) throw new JobIsPointless('The code is spent, replaced or too old')
    const code = this.deps.secrets.code(challenge.purpose, challenge.id)
    if (this.deps.echo) this.deps.log.info({ code }, 'one-time code (OTP_ECHO)')
    await this.deps.delivery.send(messageOf(challenge, code))
  }
}

const BECAUSE = {
  SIGN_UP: 'You are creating an account.',
  SIGN_IN: 'You are signing in.',
  IDENTIFIER: 'You are adding this to your account.',
}

function messageOf({ type, identifier, purpose }: ChallengeRow, code: string): OutgoingMessage {
  const text = `${code} is your ${PRODUCT} code. ${BECAUSE[purpose]} It is good for ${CODE_SECONDS / 60} minutes. Nobody of ${PRODUCT} will ask you for it. If this was not you, ignore this message.`
  if (type === 'PHONE') return { channel: 'SMS', to: identifier, text }
  return { channel: 'EMAIL', to: identifier, subject: `Your ${PRODUCT} code`, text }
}

function tooManySent(type: CodeSubject['type'], rate: Rate): AppError {
  const to = type === 'EMAIL' ? 'email address' : 'phone number'
  return limitReached(`Too many codes were sent to this ${to}. Try again in ${inWords(rate.resetSeconds)}.`, rate)
}

function wrongCode(): AppError {
  return new AppError('INVALID_CODE', 'Invalid OTP')
}
