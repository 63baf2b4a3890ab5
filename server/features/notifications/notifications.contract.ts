import type { notificationKind } from '#schema/notifications.ts'

export type NotificationKind = (typeof notificationKind.enumValues)[number]

/** What comes often: one unread notification of each counts up. */
export const COUNTING_KINDS = ['FEEDBACK_RECEIVED', 'SUGGESTION_RECEIVED'] as const satisfies NotificationKind[]
export type CountingKind = (typeof COUNTING_KINDS)[number]

/** A notification as its owner sees it: kind, id and count, no words. */
export interface NotificationView {
  id: string
  kind: NotificationKind
  subjectId: string
  count: number
  createdAt: Date
  readAt: Date | null
}

/** What the owner's windows hear. */
export interface NotificationEvent {
  __typename: 'NotificationReceived'
  notification: NotificationView
  unreadCount: number
}
