import { z } from 'zod'
import type { Env, RawEnv } from '../env.ts'

export const PASSWORD_POLICIES = ['basic', 'strong', 'strict'] as const
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number]

/** One bare address, or a name with one in angle brackets; no control character, which would begin another header. */
const SENDER = /^(?:[^\p{Cc}<>@,;:"\\]{1,60} <)?[^\s@,;:<>()[\]\\"]{1,64}@[^\s@,;:<>()[\]\\"]{1,189}>?$/u
const ADDRESS = /^(?:[^\s@,;:<>()[\]\\"]{1,64}@[^\s@,;:<>()[\]\\"]{1,189})?$/u

const minutes = 'The session timeout is 5 to 480 minutes'
const days = 'The log retention is 7 to 365 days'

/** What admins set for the whole service, each with its bounds. */
export const serviceSettings = z.object({
  /** A session without activity ends after so many minutes. */
  sessionIdleMinutes: z.number({ message: minutes }).int(minutes).min(5, minutes).max(480, minutes),
  /** What a new password needs. */
  passwordPolicy: z.enum(PASSWORD_POLICIES),
  /** Admins do nothing in the admin area before they have set up two-factor sign-in. */
  adminsNeedTotp: z.boolean(),
  /** Reading goes on, and so does signing in; what others than admins would store is refused. */
  maintenanceMode: z.boolean(),
  /** Replies are written by the built-in rules, whatever model is configured. */
  rulesOnly: z.boolean(),
  /** Files of the application's log that are older go. The audit log has its own six years. */
  logRetentionDays: z.number({ message: days }).int(days).min(7, days).max(365, days),
  /** Whether mail is sent at all. */
  mailEnabled: z.boolean(),
  mailFrom: z.string().trim().regex(SENDER, 'Please enter a valid email address'),
  /** Where answers to our mail go; empty: to the sender. */
  mailReplyTo: z.string().trim().regex(ADDRESS, 'Please enter a valid email address'),
  /** Whether admins are told of each, behind the bell. */
  tellOfExperts: z.boolean(),
  tellOfFeedback: z.boolean(),
  tellOfSuggestions: z.boolean(),
})
export type ServiceSettings = z.output<typeof serviceSettings>
export type SettingName = keyof ServiceSettings
export const SETTING_NAMES = Object.keys(serviceSettings.shape) as SettingName[]

/** The variable of the environment that stands over a setting. */
export const VARIABLES = {
  sessionIdleMinutes: 'SESSION_IDLE_MINUTES',
  passwordPolicy: 'PASSWORD_POLICY',
  logRetentionDays: 'LOG_RETENTION_DAYS',
  mailFrom: 'MAIL_FROM',
} as const satisfies Partial<Record<SettingName, keyof RawEnv>>

/** What holds where nobody set anything. */
export function initialSettings(env: Env): ServiceSettings {
  return {
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    passwordPolicy: env.PASSWORD_POLICY,
    adminsNeedTotp: false,
    maintenanceMode: false,
    rulesOnly: false,
    logRetentionDays: env.LOG_RETENTION_DAYS,
    mailEnabled: true,
    mailFrom: env.MAIL_FROM,
    mailReplyTo: '',
    tellOfExperts: true,
    tellOfFeedback: true,
    tellOfSuggestions: true,
  }
}
