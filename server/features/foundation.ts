import { Access } from '#server/access/authorize.ts'
import { Audit } from '#server/access/audit.ts'
import { ApiKeys } from '#server/access/api-keys.ts'
import { CredentialCache } from '#server/access/credential-cache.ts'
import { Doorkeeper } from '#server/access/doorkeeper.ts'
import { GuestDoor } from '#server/access/guest-door.ts'
import { GuestTokens } from '#server/access/guest-tokens.ts'
import { Guests } from '#server/access/guests.ts'
import { Identify } from '#server/access/identify.ts'
import { Limits } from '#server/access/limits.ts'
import { PasswordTries } from '#server/access/password-tries.ts'
import { Sessions } from '#server/access/sessions.ts'
import { Activity } from '#server/platform/bus/activity.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import { systemClock, type Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import { makeDelivery } from '#server/platform/delivery/make-delivery.ts'
import { Outbox } from '#server/platform/delivery/outbox.ts'
import type { Env } from '#server/platform/env.ts'
import type { Log } from '#server/platform/log.ts'
import { Metrics } from '#server/platform/metrics.ts'
import { Secrets } from '#server/platform/secrets.ts'
import { Settings } from '#server/platform/settings/settings.ts'
import { AppError } from '#server/shared/errors.ts'

/** What the foundation is made of. */
export interface FoundationParts {
  env: Env
  log: Log
  database: Database
  bus: Bus
  secretKeys: string[]
  clock?: Clock | undefined
}

/** What all features stand on: who calls and what they may, and the world outside. */
export type Foundation = ReturnType<typeof makeFoundation>

/** Makes what stands below the features. Nothing is started yet. */
export function makeFoundation({ env, log, database, bus, secretKeys, clock = systemClock }: FoundationParts) {
  const { db } = database
  const secrets = new Secrets(secretKeys)
  const credentials = new CredentialCache(bus.cache, secrets)
  const settings = new Settings(db, bus, env, log)
  const idle = () => settings.values.sessionIdleMinutes * 60_000
  const sessions = new Sessions(db, bus, credentials, clock, log, idle)
  const keys = new ApiKeys(db, bus, credentials, clock, log)
  const audit = new Audit(db, log, (address) => secrets.groupOf('audit', address))
  const limits = new Limits(bus, env.demo)
  const guestTokens = new GuestTokens(secrets)
  const guests = new Guests(db, bus, guestTokens, clock)
  const outbox = env.demo ? new Outbox(clock) : null
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null
  return {
    env,
    log,
    database,
    db,
    bus,
    clock,
    secrets,
    settings,
    sessions,
    keys,
    audit,
    access: new Access(audit, sessions),
    doorkeeper: new Doorkeeper(audit, () => settings.values),
    limits,
    metrics: new Metrics(),
    passwords: new PasswordTries(limits, bus),
    guests,
    guestDoor: new GuestDoor(guestTokens, clock),
    identify: new Identify(sessions, keys, guests, limits),
    activity: new Activity(bus),
    outbox,
    delivery: deliveryOf(env, settings, outbox),
    /** Where browsers find us, such as https://example.org; null: where the request found us. */
    publicUrl,
    linkOrigin: linkOriginOf(publicUrl, env),
  }
}

function deliveryOf(env: Env, settings: Settings, outbox: Outbox | null) {
  const { SMTP_URL: smtpUrl, SMS_URL: url, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = env
  const sms = url && account && token && from ? { url, account, token, from } : null
  const sender = () => {
    const { mailEnabled, mailFrom, mailReplyTo } = settings.values
    return mailEnabled ? { from: mailFrom, replyTo: mailReplyTo || null } : null
  }
  return makeDelivery({ smtpUrl, sender, sms, outbox })
}

/**
 * Where the links in mails lead. In demo mode that is where the request found us; elsewhere a request could name a host of
 * its own, so it has to be configured.
 */
function linkOriginOf(publicUrl: string | null, env: Env) {
  return (requested: string): string => {
    if (publicUrl) return publicUrl
    if (env.demo) return requested
    throw new AppError('UNAVAILABLE', 'Mails with links cannot be sent: PUBLIC_URL is not set')
  }
}
