const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** "14:01" today, "3 Nov, 14:01" before. */
export function shortTime(iso: string, now = new Date()): string {
  const date = new Date(iso)
  return date.toDateString() === now.toDateString() ? clock.format(date) : `${day.format(date)}, ${clock.format(date)}`
}

const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** "3 November 2026 at 14:01", where the day matters. */
export const fullTime = (iso: string): string => full.format(new Date(iso))

/** The groups of the list, the newest first. */
export const AGES = ['Today', 'Yesterday', 'This week', 'Earlier'] as const
export type Age = (typeof AGES)[number]

const DAY_MS = 86_400_000

/** The group a conversation stands under in the list. */
export function ageOf(iso: string, now = new Date()): Age {
  const date = new Date(iso)
  if (date.toDateString() === now.toDateString()) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (date.toDateString() === yesterday.toDateString()) return 'Yesterday'
  return now.getTime() - date.getTime() < 7 * DAY_MS ? 'This week' : 'Earlier'
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** "3 Nov 2026", in lists of what lies far apart. */
export const dayOf = (iso: string): string => date.format(new Date(iso))
