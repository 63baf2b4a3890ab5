import type { Page } from '@playwright/test'
import { newPerson, signInWith } from './people.ts'
import { expect, replyOver, sendFromHome, test } from './server.ts'

const CASE = '64 year old female with melena, HR 118'
const WAITS = 'This is sent as soon as the server can be reached.'

/** How often a mutation was called. */
function calls(page: Page, operation: string): { count: number } {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (request.postData()?.includes(`"operationName":"${operation}"`)) seen.count += 1
  })
  return seen
}

const offline = async (page: Page) => {
  await page.context().setOffline(true)
  await expect(page.getByText('Offline. Reading works; sending waits.')).toBeVisible()
}

test('a case typed without a network waits in sight, and is sent once when it is back', async ({ page, product }) => {
  await page.addInitScript(signInWith, (await newPerson(product.url)).token)
  await page.goto(product.url)
  const composer = page.getByRole('textbox', { name: 'Describe the patient' })
  await composer.fill('64')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  const begun = calls(page, 'StartConversation')
  const sent = calls(page, 'SendMessage')
  await offline(page)
  await composer.fill(CASE)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText(WAITS).first()).toBeVisible()
  await expect(composer).toHaveValue(CASE)
  expect([begun.count, sent.count]).toEqual([0, 0])
  await page.context().setOffline(false)
  await replyOver(page)
  await expect(page.getByTestId('thread').getByText(CASE, { exact: true })).toHaveCount(1)
  expect([begun.count, sent.count]).toEqual([1, 1])
})

test('a message of a chat waits as well; who takes it back keeps the words and sends nothing', async ({
  page,
  product,
}) => {
  await sendFromHome(page, product.url, CASE)
  await replyOver(page)
  const composer = page.getByRole('textbox', { name: 'Message' })
  const sent = calls(page, 'SendMessage')
  await offline(page)
  await composer.fill('BP 90/60')
  await page.keyboard.press('Enter')
  await expect(page.getByText(WAITS).first()).toBeVisible()
  await page.getByRole('button', { name: 'Do not send' }).click()
  await expect(page.getByRole('button', { name: 'Do not send' })).toHaveCount(0)
  await expect(composer).toHaveValue('BP 90/60')
  await page.context().setOffline(false)
  await expect(page.getByText(/^Offline/)).toHaveCount(0)
  await page.waitForTimeout(1_000)
  expect(sent.count).toBe(0)
  await composer.press('Enter')
  await expect(page.getByRole('article', { name: 'Reply' })).toHaveCount(2)
  await replyOver(page)
  expect(sent.count).toBe(1)
})

test('words that were typed offline are still there after a look at another page', async ({ page, product }) => {
  await page.goto(product.url)
  const composer = page.getByRole('textbox', { name: 'Describe the patient' })
  await composer.fill('half a case')
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/login/)
  await page.context().setOffline(true)
  await page.goBack()
  await expect(page.getByText('Offline. Reading works; sending waits.')).toBeVisible()
  await expect(composer).toHaveValue('half a case')
})

test('what is read stays readable without a network', async ({ page, product }) => {
  await sendFromHome(page, product.url, CASE)
  await replyOver(page)
  await offline(page)
  await expect(page.getByRole('article', { name: 'Reply' })).toContainText(/Bottom line/)
  await page.getByRole('textbox', { name: 'Message' }).fill('BP 90/60')
  await page.getByRole('button', { name: /^Send message/ }).hover({ force: true })
  await expect(page.getByText('Offline. Sending waits.').first()).toBeVisible()
})
