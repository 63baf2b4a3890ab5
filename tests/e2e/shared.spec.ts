import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/people.ts'
import { newPerson, sayWho, signInWith, typePassword } from './people.ts'
import { expect, SIZES, test } from './server.ts'
import { CASE, caseOf, colleagues, isNotShared, OWNER, say, share, sharedCase, takeBack } from './shares.ts'

const thread = (page: Page) => page.getByRole('list', { name: 'Conversation' })

test('the link of a share leads over sign-in to the conversation, which can be read and nothing else', async ({
  page,
  product,
}) => {
  const { reader, id } = await sharedCase(product.url)
  await page.goto(`${product.url}/shared/${id}`)
  await sayWho(page, reader.email)
  await typePassword(page, PASSWORD)
  await expect(page).toHaveURL(`${product.url}/shared/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Melena, 64 F' })).toBeVisible()
  await expect(page.getByRole('banner').getByText(/ER now/)).toBeVisible()
  await expect(page.getByText(new RegExp(`Shared by ${OWNER} on .+ You can read it until .+`))).toBeVisible()
  await expect(thread(page).getByRole('heading', { name: new RegExp(`^${OWNER},`) })).toBeVisible()
  await expect(thread(page)).toContainText(CASE)
  await expect(thread(page)).toContainText('Bottom line')
  const panel = page.getByRole('complementary', { name: 'Patient panel' })
  for (const region of ['Level', 'Red flags', 'Patient', 'Scores', 'Differential'])
    await expect(panel.getByRole('region', { name: region, exact: true })).toBeVisible()
  await panel.getByRole('tab', { name: 'Clinical Plan' }).click()
  await expect(panel.getByRole('region', { name: 'Clinical Plan', exact: true })).toBeVisible()
  await panel.getByRole('tab', { name: 'Overview' }).click()
  await panel.getByRole('button', { name: /^Age/ }).click()
  await expect(page.getByText('From a message')).toBeVisible()
  await page.getByRole('button', { name: 'Show in message' }).click()
  await expect(thread(page).locator('mark')).toBeVisible()
  for (const name of ['Correct', 'Like', 'Dislike', 'Retry reply', 'Send answers', 'Send message'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copy reply' })).toBeVisible()
})

test('its plan prints with the name of who shared it', async ({ page, product }) => {
  const { reader, id } = await sharedCase(product.url)
  await page.addInitScript(signInWith, reader.token)
  await page.goto(`${product.url}/shared/${id}`)
  await page.getByRole('tab', { name: 'Clinical Plan' }).click()
  await expect(page.getByRole('button', { name: 'Print plan' })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Clinical plan: Melena, 64 F/ })).toBeVisible()
  await expect(page.getByText(`, shared by ${OWNER}, printed`)).toBeVisible()
})

test('its earlier messages come as one scrolls back to them', async ({ page, product }) => {
  const { owner, reader } = await colleagues(product.url)
  const conversation = await caseOf(owner)
  for (let n = 1; n <= 21; n += 1) await say(owner, conversation, `HR ${100 + n}`)
  const id = await share(owner, conversation, reader.email)
  await page.addInitScript(signInWith, reader.token)
  await page.goto(`${product.url}/shared/${id}`)
  await expect(thread(page)).toContainText('HR 121')
  await expect(thread(page).locator('li').first()).toHaveAttribute('aria-setsize', '40')
  await expect(async () => {
    await page.locator('[data-thread-scroller]').evaluate((scroller) => scroller.scrollTo(0, 0))
    await expect(thread(page)).toContainText(CASE, { timeout: 500 })
  }).toPass()
  await expect(thread(page).locator('li').first()).toHaveAttribute('aria-setsize', '44')
})

/** Of the lists of what is shared the first comes at once; those that are asked for later stand as they were then, and come when let go. */
async function holdLists(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  let asked = 0
  await page.route(/\/graphql$/, async (route) => {
    if (!route.request().postData()?.includes('query SharedWithMe')) return route.continue()
    asked += 1
    const isFirst = asked === 1
    const response = await route.fetch()
    if (!isFirst) await gate.promise
    await route.fulfill({ response })
  })
  return () => gate.resolve()
}

test('it is not found by others, by its owner, once it is taken back, once it is deleted, or if it never was', async ({
  page,
  browser,
  product,
}) => {
  const { owner, reader, id, conversation } = await sharedCase(product.url)
  const seenBy = async (token: string | undefined, what: string) => {
    const context = await browser.newContext()
    const stranger = await context.newPage()
    await stranger.addInitScript(signInWith, token ?? '')
    await stranger.goto(`${product.url}/shared/${what}`)
    await isNotShared(stranger)
    await stranger.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(stranger).toHaveURL(`${product.url}/`)
    await context.close()
  }
  await seenBy((await newPerson(product.url)).token, id)
  await seenBy(owner.token, id)
  await seenBy(reader.token, '01890000-0000-7000-8000-000000000000')
  await seenBy(reader.token, 'nothing')
  await page.addInitScript(signInWith, reader.token)
  const letGo = await holdLists(page)
  await page.goto(`${product.url}/shared/${id}`)
  await expect(thread(page)).toContainText(CASE)
  await expect(page.getByRole('link', { name: 'Shared with me' })).toBeVisible()
  await takeBack(owner, id)
  // What was open stays until it is opened again, and then nothing of it is left on the page.
  await page.getByRole('link', { name: 'Shared with me' }).click()
  await expect(page).toHaveURL(`${product.url}/shared`)
  letGo()
  await expect(page.getByText('No conversation is shared with you at present.')).toBeVisible()
  await page.goBack()
  await isNotShared(page)
  await expect(page.getByText('Melena')).toHaveCount(0)
  const again = await share(owner, conversation, reader.email)
  await page.goto(`${product.url}/shared/${again}`)
  await expect(thread(page)).toContainText(CASE)
  await owner.graphql('mutation($id: ID!) { discardConversation(id: $id) { discardedId } }', { id: conversation })
  await page.reload()
  await isNotShared(page)
})

test('without connection it says so, and reads once there is one', async ({ page, product }) => {
  const { reader, id } = await sharedCase(product.url)
  await page.addInitScript(signInWith, reader.token)
  await page.route(/\/graphql$/, (route) =>
    route.request().postData()?.includes('query SharedConversation')
      ? route.abort('connectionfailed')
      : route.continue(),
  )
  await page.goto(`${product.url}/shared/${id}`)
  const failed = page.getByRole('alert').filter({ hasText: 'This conversation could not be loaded.' })
  await expect(failed).toBeVisible()
  await page.unroute(/\/graphql$/)
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(thread(page)).toContainText(CASE)
})

test('what is shared with one is found beside the chats as soon as it is shared, and nothing of the patient before it is opened', async ({
  page,
  product,
}) => {
  const { owner, reader } = await colleagues(product.url)
  await page.addInitScript(signInWith, reader.token)
  await page.goto(`${product.url}/shared`)
  await expect(page.getByText('No conversation is shared with you at present.')).toBeVisible()
  const link = page.getByRole('link', { name: /^Shared with me/ })
  await expect(link).toHaveCount(0)
  const id = await share(owner, await caseOf(owner), reader.email)
  await expect(link).toHaveAccessibleName(/not opened yet/)
  const row = page.getByRole('link', { name: new RegExp(`^Not opened yet: ${OWNER} shared a conversation with you`) })
  await expect(row).toContainText(/to be read until/)
  await expect(page.getByText('Melena')).toHaveCount(0)
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}/shared/${id}`)
  await expect(thread(page)).toContainText(CASE)
  await link.click()
  await expect(page.getByRole('link', { name: /^Not opened yet/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: new RegExp(`^${OWNER} shared`) })).toBeVisible()
})

test('what was shared before the window listened is found all the same', async ({ page, product }) => {
  const { owner, reader } = await colleagues(product.url)
  await page.addInitScript(signInWith, reader.token)
  const shared = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/graphql/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage(async (message) => {
      if (message.toString().includes('ViewerEvents')) await shared.promise
      server.send(message)
    })
  })
  await page.goto(`${product.url}/shared`)
  await expect(page.getByText('No conversation is shared with you at present.')).toBeVisible()
  await share(owner, await caseOf(owner), reader.email)
  const notified = async () =>
    JSON.stringify(await reader.party.graphql('{ notifications(first: 1) { nodes { kind } } }'))
  await expect.poll(notified).toContain('CONVERSATION_SHARED')
  shared.resolve()
  await expect(page.getByRole('link', { name: /^Shared with me/ })).toHaveAccessibleName(/not opened yet/)
})

test('on a phone it opens with its sheet, and the list is in the drawer', async ({ browser, product }) => {
  const context = await browser.newContext({ viewport: SIZES.phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const { reader, id } = await sharedCase(product.url)
  await page.addInitScript(signInWith, reader.token)
  await page.goto(`${product.url}/shared/${id}`)
  const sheet = page.getByRole('dialog', { name: 'Patient panel' })
  await sheet.getByRole('tab', { name: 'Plan' }).tap()
  await expect(sheet.getByRole('button', { name: 'Print plan' })).toBeVisible()
  await page.getByRole('button', { name: 'Open sidebar' }).tap()
  await page.getByRole('link', { name: /^Shared with me/ }).tap()
  await expect(page).toHaveURL(`${product.url}/shared`)
  await context.close()
})
