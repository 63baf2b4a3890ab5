import type { Page } from '@playwright/test'
import { newPerson, signInWith } from './people.ts'
import { expect, test } from './server.ts'
import { caseOf, colleagues, share } from './shares.ts'

const SHARED = 'A colleague shared a conversation with you.'
const EXAMPLES = [
  'Your AI assistant finished processing.',
  'A new colleague joined.',
  'Maintenance tonight.',
  '5 pending consultations.',
]

/** The bell by its name, which says what the dot says. */
const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true })
const opened = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const items = (page: Page) => opened(page).getByRole('listitem').filter({ hasText: SHARED })

test('the bell has a dot while something is unread, in every window without a reload', async ({ context, product }) => {
  const { owner, reader } = await colleagues(product.url)
  await context.addInitScript(signInWith, reader.token)
  const [page, other] = [await context.newPage(), await context.newPage()]
  await page.goto(product.url)
  await other.goto(`${product.url}/notifications`)
  await expect(bell(page, 0)).toBeVisible()
  await expect(other.getByText('You have no notifications yet.')).toBeVisible()
  await expect(bell(page, 0).locator('span')).toHaveCount(0)
  const ids: string[] = []
  for (const unread of [1, 2, 3]) {
    ids.push(await share(owner, await caseOf(owner, `${40 + unread} year old man with cough`), reader.email))
    for (const one of [page, other]) await expect(bell(one, unread)).toBeVisible()
  }
  await expect(bell(page, 3).locator('span')).toHaveCount(1)
  // The page that was open all along has them too.
  await expect(other.getByRole('main').getByRole('link', { name: `Unread: ${SHARED}` })).toHaveCount(3)

  await bell(page, 3).press('Enter')
  await expect(items(page)).toHaveCount(3)
  await items(page).first().getByRole('link').press('Enter')
  await expect(page).toHaveURL(`${product.url}/shared/${ids[2]}`)
  await expect(opened(page)).toHaveCount(0)
  for (const one of [page, other]) await expect(bell(one, 2)).toBeVisible()
  await expect(other.getByRole('main').getByRole('link', { name: `Unread: ${SHARED}` })).toHaveCount(2)

  await bell(page, 2).click()
  await opened(page).getByRole('button', { name: 'Mark all as read' }).click()
  for (const one of [page, other]) await expect(bell(one, 0)).toBeVisible()
  await expect(items(page)).toHaveCount(3)
  await expect(opened(page).getByText('Unread:')).toHaveCount(0)
  await expect(other.getByRole('main').getByText('Unread:')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(opened(page)).toHaveCount(0)
  await expect(bell(page, 0)).toBeFocused()
})

test('“View all notifications” leads to the page, where one and all are read', async ({ page, product }) => {
  const { owner, reader } = await colleagues(product.url)
  const conversation = await caseOf(owner)
  const id = await share(owner, conversation, reader.email)
  await share(owner, await caseOf(owner, '50 year old man with fever'), reader.email)
  await page.addInitScript(signInWith, reader.token)
  await page.goto(product.url)
  await bell(page, 2).click()
  await opened(page).getByRole('link', { name: 'View all notifications' }).click()
  await expect(page).toHaveURL(`${product.url}/notifications`)
  await expect(opened(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  const unread = page.getByRole('main').getByRole('link', { name: `Unread: ${SHARED}` })
  await expect(unread).toHaveCount(2)
  await unread.last().click()
  await expect(page).toHaveURL(`${product.url}/shared/${id}`)
  await page.goBack()
  await expect(unread).toHaveCount(1)
  await expect(bell(page, 1)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click()
  await expect(unread).toHaveCount(0)
  await expect(bell(page, 0)).toBeVisible()
  // The button has the focus: it stays, and says that it has nothing left to do.
  await expect(page.getByRole('main').getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  await expect(page.getByRole('main').getByText('Melena')).toHaveCount(0)
})

test('a demo shows the documented items, marked as examples, and no dot for them', async ({ page, product }) => {
  await page.addInitScript(signInWith, (await newPerson(product.url)).token)
  await page.goto(product.url)
  await bell(page, 0).click()
  for (const words of EXAMPLES)
    await expect(opened(page).getByRole('listitem').filter({ hasText: words })).toContainText('Example')
  await expect(bell(page, 0)).toBeVisible()
  await page.goto(`${product.url}/notifications`)
  await expect(page.getByText('You have no notifications yet.')).toBeVisible()
})

test('outside demo mode there is no example', async ({ page, configured }) => {
  const settings: Record<string, string> = { SECRET_KEYS: 'k'.repeat(40) }
  const server = await configured(settings)
  // Outside demo mode no code is shown: the account is made before.
  await page.addInitScript(signInWith, (await newPerson(server.url)).token)
  await server.kill('SIGTERM')
  settings['DEMO'] = 'off'
  await server.start()
  await page.goto(server.url)
  await bell(page, 0).click()
  await expect(opened(page).getByText('Nothing new.')).toBeVisible()
  await expect(opened(page).getByText('Example')).toHaveCount(0)
})

test('nobody hears of another’s notifications', async ({ browser, page, product }) => {
  const { owner, reader } = await colleagues(product.url)
  const stranger = await newPerson(product.url)
  await page.addInitScript(signInWith, stranger.token)
  await page.goto(`${product.url}/notifications`)
  await expect(page.getByText('You have no notifications yet.')).toBeVisible()
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.addInitScript(signInWith, reader.token)
  await theirs.goto(product.url)
  await expect(bell(theirs, 0)).toBeVisible()
  await share(owner, await caseOf(owner), reader.email)
  await expect(bell(theirs, 1)).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()
  await page.reload()
  await expect(page.getByText('You have no notifications yet.')).toBeVisible()
  await context.close()
})

test('without connection bell and page say so, and are tried again; what could not be marked says that', async ({
  page,
  product,
}) => {
  const { owner, reader } = await colleagues(product.url)
  await share(owner, await caseOf(owner), reader.email)
  await page.addInitScript(signInWith, reader.token)
  const lost = (what: RegExp) =>
    page.route(/\/graphql$/, (route) =>
      what.test(route.request().postData() ?? '') ? route.abort('connectionfailed') : route.continue(),
    )
  await lost(/query (Bell|NotificationsPage)/)
  await page.goto(`${product.url}/notifications`)
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toContainText('The notifications could not be loaded.')
  await bell(page, 0).click()
  await expect(opened(page).getByRole('alert')).toContainText('The notifications could not be loaded.')
  await page.unroute(/\/graphql$/)
  await opened(page).getByRole('button', { name: 'Retry' }).click()
  await expect(items(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: `Unread: ${SHARED}` })).toBeVisible()
  await lost(/mutation MarkNotifications/)
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('Could not mark as read. Try again.').first()).toBeVisible()
  await expect(bell(page, 1)).toBeVisible()
})
