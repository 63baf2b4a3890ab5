const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** "14:01" today, "3 Nov, 14:01" before. */
export function shortTime(iso: string, now = new Date()): string {
  const date = new Date(iso)
  return date.toDateString() === now.toDateString() ? clock.format(date) : `${day.format(date)}, ${clock.format(date)}`
}

export type Age = 'Today' | 'This week' | 'Earlier'

/** The group a conversation stands under in the list. */
export function ageOf(iso: string, now = new Date()): Age {
  const date = new Date(iso)
  if (date.toDateString() === now.toDateString()) return 'Today'
  return now.getTime() - date.getTime() < 7 * 86_400_000 ? 'This week' : 'Earlier'
}
