import type { Page } from '@playwright/test'
import { numberedWords } from '../support/scripted-model.ts'
import { newPerson, signInWith } from './people.ts'
import { expect, replyOver, sendFromHome, test } from './server.ts'

const CASE = '64 year old female with melena'
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' })

test('a message whose answer alone was lost is in the thread, and not in the composer as well', async ({
  page,
  scripted,
}) => {
  const { url } = await scripted({ tokens: numberedWords(100), tokenMs: 15 })
  await sendFromHome(page, url, CASE)
  await replyOver(page)
  await page.route(/\/graphql$/, async (route) => {
    if (!route.request().postData()?.includes('SendMessage')) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await composer(page).fill('HR 118 now')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Reply' })).toHaveCount(2)
  await replyOver(page)
  await expect(page.getByTestId('thread').getByText('HR 118 now', { exact: true })).toHaveCount(1)
  await expect(composer(page)).toHaveValue('')
  await expect(page.getByText('Not saved')).toHaveCount(0)
})

test('one call that failed keeps nobody offline, and a first message that is refused is a failed bubble', async ({
  page,
  product,
}) => {
  const settled = page.waitForResponse((response) => !!response.request().postData()?.includes('ServiceState'))
  await page.goto(product.url)
  const box = page.getByRole('textbox', { name: 'Describe the patient' })
  await box.fill(CASE)
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await settled
  // Any other answer would say that the server is there, and take the line away before it can be seen: they wait.
  const seen = Promise.withResolvers<void>()
  await page.route(/\/graphql$/, async (route) => {
    if (route.request().postData()?.includes('StartConversation')) return route.abort('connectionfailed')
    await seen.promise
    return route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Offline. Reading works; sending waits.')).toBeVisible()
  await page.unroute(/\/graphql$/)
  seen.resolve()
  await expect(box).toHaveValue(CASE)
  // The socket never broke: nothing else would have said that the server is there.
  await expect(page.getByText(/^Offline/)).toHaveCount(0)
  await page.route(/\/graphql$/, async (route) => {
    if (!route.request().postData()?.includes('SendMessage')) return route.continue()
    await route.fulfill({ status: 500, body: '<p>A gateway</p>' })
  })
  await box.press('Enter')
  await expect(page.getByText('Sorry, I encountered an error. Please try again.')).toBeVisible()
  await expect(page.getByText('Failed to send message: 500. Not saved.', { exact: true }).first()).toBeVisible()
  await expect(composer(page)).toHaveValue(CASE)
  await page.unroute(/\/graphql$/)
  await page.getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(composer(page)).toBeFocused()
  await replyOver(page)
  await expect(page.getByText('Sorry, I encountered')).toHaveCount(0)
})

test('who goes elsewhere while a first message is on its way is not fetched back', async ({ page, product }) => {
  await page.addInitScript(signInWith, (await newPerson(product.url)).token)
  await sendFromHome(page, product.url, CASE)
  await replyOver(page)
  const there = page.url()
  await page.route(/\/graphql$/, async (route) => {
    if (route.request().postData()?.includes('StartConversation'))
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await sendFromHome(page, product.url, '50 year old man with chest pain')
  await expect(page.getByText('Sending...')).toBeVisible()
  const chats = page.getByRole('navigation', { name: 'Chats' })
  await chats.getByRole('link', { name: /Melena/ }).click()
  await composer(page).fill('half a sentence')
  await expect(chats.getByRole('link', { name: /Chest pain/ })).toBeVisible()
  await page.waitForTimeout(500)
  expect(page.url()).toBe(there)
  await expect(composer(page)).toHaveValue('half a sentence')
})

test('what a press brings and gets lost on the way comes later, and takes no page along', async ({ page, product }) => {
  const { token } = await newPerson(product.url)
  await page.addInitScript(signInWith, token)
  await page.goto(product.url)
  const box = page.getByRole('textbox', { name: 'Describe the patient' })
  await box.fill(CASE)
  await page.route(/assets\/(bell-items|popover)-[^/]+\.js$/, (route) => route.abort('connectionreset'), { times: 2 })
  const lost = page.waitForEvent('requestfailed', (request) => /(bell-items|popover)-/.test(request.url()))
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await lost
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('View all notifications')).toBeVisible()
  await expect(box).toHaveValue(CASE)
})
