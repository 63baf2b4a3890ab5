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

/** What the owner's windows hear of a new notification. */
export interface NotificationReceivedEvent {
  __typename: 'NotificationReceived'
  notification: NotificationView
  unreadCount: number
}

/** What the owner's other windows hear when some were read in one. */
export interface UnreadChangedEvent {
  __typename: 'UnreadChanged'
  unreadCount: number
  /** When, in ms: a later count stands over an earlier one. */
  at: number
}

export type NotificationEvent = NotificationReceivedEvent | UnreadChangedEvent
