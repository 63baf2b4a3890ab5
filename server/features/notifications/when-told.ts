import type { NotificationKind } from './notifications.contract.ts'
import { CATEGORY_OF, type NotificationPreferences, type QuietHours } from './preferences.contract.ts'

const DAY_MINUTES = 24 * 60

/** How and when somebody is told of one thing. */
export interface Told {
  /** Whether it stands behind the bell at all. */
  bell: boolean
  /** When open windows hear of it; null: never, it is found on the next look. */
  window: Date | null
  /** When a mail of it goes out; null: none. */
  mail: Date | null
}

/**
 * By somebody's wishes, how they are told of something that happens now. Quiet hours put off what windows and mails say
 * until their end, but for urgent alerts where these are wished for; the bell gathers meanwhile.
 */
export function whenTold(wishes: NotificationPreferences, kind: NotificationKind, now: Date): Told {
  const category = CATEGORY_OF[kind]
  const atOnce = category === 'URGENT' && wishes.urgentAlerts
  const time = atOnce ? now : endOfQuiet(wishes.quietHours, now)
  const mailed = {
    CHAT: wishes.emailNotifications,
    SYSTEM: wishes.emailNotifications && wishes.systemNotifications,
    URGENT: wishes.emailNotifications || wishes.urgentAlerts,
  }[category]
  return {
    bell: category !== 'CHAT' || wishes.chatNotifications,
    window: wishes.pushNotifications || atOnce ? time : null,
    mail: mailed ? time : null,
  }
}

/** When the quiet hours that hold now are over; now, where none hold. */
export function endOfQuiet({ enabled, startTime, endTime, timeZone }: QuietHours, now: Date): Date {
  if (!enabled) return now
  const minute = minuteOfDay(timeZone, now)
  const end = minutesOf(endTime)
  const sinceStart = (minute - minutesOf(startTime) + DAY_MINUTES) % DAY_MINUTES
  const length = (end - minutesOf(startTime) + DAY_MINUTES) % DAY_MINUTES
  if (sinceStart >= length) return now
  const whole = Math.floor(now.getTime() / 60_000) * 60_000
  // Where clocks change in between it is an hour off.
  return new Date(whole + (length - sinceStart) * 60_000)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function minuteOfDay(timeZone: string, now: Date): number {
  return minutesOf(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now),
  )
}
