import { z } from 'zod'
import type { NotificationKind } from './notifications.contract.ts'

/** When somebody is not to be disturbed, by the wall clock of their time zone. */
export interface QuietHours {
  enabled: boolean
  /** Such as 22:00. */
  startTime: string
  endTime: string
  /** Such as Europe/Paris. */
  timeZone: string
}

/** How somebody wants to be told. */
export interface NotificationPreferences {
  emailNotifications: boolean
  pushNotifications: boolean
  chatNotifications: boolean
  systemNotifications: boolean
  marketingEmails: boolean
  weeklyDigest: boolean
  urgentAlerts: boolean
  quietHours: QuietHours
}

/** What holds for who has chosen nothing; the columns' own defaults are the same. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  emailNotifications: true,
  pushNotifications: true,
  chatNotifications: true,
  systemNotifications: false,
  marketingEmails: false,
  weeklyDigest: true,
  urgentAlerts: true,
  quietHours: { enabled: false, startTime: '22:00', endTime: '08:00', timeZone: 'UTC' },
}

const wish = z.boolean().optional()
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written as 22:00')
const timeZone = z.string().max(60).refine(isTimeZone, 'This is no time zone, such as Europe/Paris')

/** What is not given stays as it is. */
export const savePreferencesInput = z.object({
  emailNotifications: wish,
  pushNotifications: wish,
  chatNotifications: wish,
  systemNotifications: wish,
  marketingEmails: wish,
  weeklyDigest: wish,
  urgentAlerts: wish,
  quietHours: z
    .object({ enabled: z.boolean(), startTime: time, endTime: time, timeZone })
    .refine(({ enabled, startTime, endTime }) => !enabled || startTime !== endTime, {
      path: ['endTime'],
      message: 'Quiet hours end at another time than they begin',
    })
    .optional(),
})
export type SavePreferencesInput = z.input<typeof savePreferencesInput>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** What a notification is about, which decides by which wish it goes. */
export type NotificationCategory = 'CHAT' | 'SYSTEM' | 'URGENT'

export const CATEGORY_OF: Record<NotificationKind, NotificationCategory> = {
  CONVERSATION_SHARED: 'CHAT',
  INVITATION_ACCEPTED: 'SYSTEM',
  EXPERT_VERIFIED: 'SYSTEM',
  EXPERT_WAITING: 'SYSTEM',
  FEEDBACK_RECEIVED: 'SYSTEM',
  SUGGESTION_RECEIVED: 'SYSTEM',
  PASSWORD_CHANGED: 'URGENT',
  SECOND_FACTOR_CHANGED: 'URGENT',
  API_KEY_CREATED: 'URGENT',
  MAINTENANCE: 'URGENT',
  REPLY_FINISHED: 'CHAT',
  REPLY_NOT_FINISHED: 'CHAT',
}
