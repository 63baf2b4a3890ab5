import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { CodesRepository } from './codes.repository.ts'
import { CodesService, DELIVER_CODE } from './codes.service.ts'
import { SentCodesRepository } from './sent-codes.repository.ts'

/** One-time codes, sent to e-mail addresses and phone numbers. */
export function codesModule({ env, db, secrets, limits, delivery, clock, log }: Foundation) {
  const codes = new CodesService({
    db,
    codes: new CodesRepository(),
    sent: new SentCodesRepository(),
    secrets,
    limits,
    delivery,
    clock,
    log,
    echo: env.otpEcho,
  })
  return { services: { codes }, tasks: { [DELIVER_CODE]: (payload) => codes.deliver(payload) } } satisfies Module
}
