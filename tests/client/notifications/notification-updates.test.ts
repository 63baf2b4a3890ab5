// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { lateAnswersLink } from '../../../client/app/links.ts'
import { takeNotification, takeUnread } from '../../../client/features/notifications/notification-updates.ts'
import { BellDocument } from '../../../client/gql/graphql.ts'
import { scriptedClient } from '../scripted-link.ts'

const notification = {
  __typename: 'Notification' as const,
  id: 'n1',
  kind: 'CONVERSATION_SHARED' as const,
  subjectId: 'c1',
  count: 1,
  createdAt: '2026-03-12T10:00:00.000Z',
  readAt: null,
}
const answer = (unreadCount: number, nodes: unknown[] = []) => ({
  service: { __typename: 'Service', demo: false },
  notifications: { __typename: 'NotificationConnection', unreadCount, nodes },
})

/** A bell whose first answer is on its way until it is let go, and says that nothing is unread. */
function bellThatWaits() {
  const { client, link } = scriptedClient(lateAnswersLink)
  let letGo = () => {}
  const late = new Promise<void>((resolve) => (letGo = resolve))
  link.answer('Bell', () => (link.count('Bell') === 1 ? late.then(() => answer(0)) : answer(1, [{ ...notification }])))
  const bell = client.watchQuery({ query: BellDocument, fetchPolicy: 'cache-and-network' })
  const shown = bell.subscribe(() => undefined)
  return { client, link, letGo, unread: () => bell.getCurrentResult().data?.notifications?.unreadCount, shown }
}

test.each<[what: string, tell: (client: ReturnType<typeof bellThatWaits>['client']) => void]>([
  ['a notification', (client) => takeNotification(client, { notification, unreadCount: 1 })],
  ['a count', (client) => takeUnread(client, 1)],
])('%s that is told of before the bell’s answer is there stands after it', async (_what, tell) => {
  const { client, link, letGo, unread, shown } = bellThatWaits()
  tell(client)
  letGo()
  await vi.waitFor(() => expect(unread()).toBe(1))
  expect(link.count('Bell')).toBe(2)
  shown.unsubscribe()
})

test('an answer during which nothing was told is read once', async () => {
  const { link, letGo, unread, shown } = bellThatWaits()
  letGo()
  await vi.waitFor(() => expect(unread()).toBe(0))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(link.count('Bell')).toBe(1)
  shown.unsubscribe()
})
