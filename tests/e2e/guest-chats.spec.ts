import type { Page } from '@playwright/test'
import { the } from '../support/the.ts'
import { numberedWords } from '../support/scripted-model.ts'
import { newPerson, sayWho, typePassword } from './people.ts'
import { expect, replyOver, sendFromHome, SIZES, test } from './server.ts'

async function askAsGuest(page: Page, url: string): Promise<string> {
  await sendFromHome(page, url, '64 year old female with Melena for 2 days')
  await replyOver(page)
  return the(/guest-chat\/(.+)$/.exec(page.url())?.[1])
}

async function signIn(page: Page, url: string): Promise<void> {
  const person = await newPerson(url)
  await page.goto(`${url}/login`)
  await sayWho(page, person.digits)
  await typePassword(page, person.password)
}

for (const [size, viewport] of Object.entries(SIZES))
  test(`a guest who signs in keeps their chats, on ${size}`, async ({ page, product }) => {
    await page.setViewportSize(viewport)
    const id = await askAsGuest(page, product.url)
    await signIn(page, product.url)
    const question = page.getByRole('dialog', { name: "Keep 1 chat of this browser's guest session?" })
    await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
    await question.getByRole('button', { name: 'Keep them' }).click()
    await expect(page).toHaveURL(`${product.url}/`)
    await page.goto(`${product.url}/chat/${id}`)
    await expect(page.getByRole('article', { name: 'Reply' })).toContainText(/Bottom line/)
  })

test('no leaves them out of the account', async ({ page, product }) => {
  const id = await askAsGuest(page, product.url)
  await signIn(page, product.url)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'No' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByText('No conversations yet.')).toBeVisible()
  await page.goto(`${product.url}/chat/${id}`)
  await expect(page.getByText(/no longer here/)).toBeVisible()
})

test('a window that shows a guest’s running reply goes on with it once it is kept in another', async ({
  context,
  page,
  scripted,
}) => {
  const words = numberedWords(500)
  const { url } = await scripted({ tokens: words, tokenMs: 15 })
  await sendFromHome(page, url, '64 year old female with Melena for 2 days')
  const reply = page.getByRole('article', { name: 'Reply' })
  await expect(reply).toContainText('w20 ')
  const other = await context.newPage()
  await signIn(other, url)
  await expect(other.getByRole('dialog').getByRole('button', { name: 'No' })).toBeFocused()
  await expect(page.getByRole('heading', { name: /no longer here/ })).toBeVisible()
  await other.getByRole('button', { name: 'Keep them' }).click()
  await expect(page).toHaveURL(/\/chat\//)
  await expect(reply).toContainText('w499', { timeout: 20_000 })
  await expect(reply).toHaveAttribute('aria-busy', 'false')
  expect((await reply.innerText()).match(/w\d+/g)).toEqual(words.map((word) => word.trim()))
})
