import type { Page } from '@playwright/test'
import { numberedWords } from '../support/scripted-model.ts'
import { expect, RunningServer, sendFromHome, test } from './server.ts'

const WORDS = numberedWords(400)
const SLOW = { tokens: WORDS, tokenMs: 15 }

/** For those that leave it as it is. */
let slow: RunningServer
test.beforeAll(async () => {
  slow = await new RunningServer(SLOW).start()
})
test.afterAll(() => slow.dispose())

const send = (page: Page, url: string) => sendFromHome(page, url, '64 year old female with melena')

const reply = (page: Page) => page.getByRole('article', { name: 'Reply' })
const words = async (page: Page) => (await reply(page).innerText()).match(/w\d+/g) ?? []

async function midway(page: Page): Promise<void> {
  await expect(reply(page)).toContainText('w40 ')
}

test('a reload in mid-reply loses and doubles nothing', async ({ page }) => {
  await send(page, slow.url)
  await midway(page)
  await page.reload()
  await expect(reply(page)).toContainText('w60 ')
  await expect(reply(page)).toHaveAttribute('aria-busy', 'true')
  await expect(reply(page)).toContainText('w399', { timeout: 20_000 })
  await expect(reply(page)).toHaveAttribute('aria-busy', 'false')
  expect(await words(page)).toEqual(WORDS.map((word) => word.trim()))
})

test('a second tab shows the same reply, every word once', async ({ page, context }) => {
  await send(page, slow.url)
  await midway(page)
  const second = await context.newPage()
  await second.goto(page.url())
  for (const tab of [page, second]) {
    await expect(reply(tab)).toContainText('w399', { timeout: 20_000 })
    await expect(reply(tab)).toHaveAttribute('aria-busy', 'false')
    expect(await words(tab)).toEqual(WORDS.map((word) => word.trim()))
  }
})

test('a lost connection heals, every word once', async ({ page, context }) => {
  await send(page, slow.url)
  await midway(page)
  await context.setOffline(true)
  await page.waitForTimeout(1_500)
  await context.setOffline(false)
  await expect(reply(page)).toContainText('w399', { timeout: 40_000 })
  await expect(reply(page)).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 })
  expect(await words(page)).toEqual(WORDS.map((word) => word.trim()))
})

test('a reply can be stopped before its first word', async ({ page, scripted }) => {
  const { url } = await scripted({ tokens: ['too late'], firstTokenMs: 20_000 })
  await send(page, url)
  await page.getByRole('button', { name: /Stop/ }).click()
  await expect(page.getByRole('article', { name: 'Reply' })).toContainText(/Stopped/)
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible()
})

test('kill -9 in mid-reply leaves the text so far, marked, with Retry', async ({ page, scripted }) => {
  const server = await scripted(SLOW)
  await send(page, server.url)
  await expect(reply(page)).toContainText('w120 ')
  await server.kill()
  await expect(page.getByText(/Offline/)).toBeVisible({ timeout: 20_000 })
  await server.start()
  await expect(reply(page)).toContainText(/Interrupted/, { timeout: 40_000 })
  const kept = await words(page)
  expect(kept).toEqual(WORDS.slice(0, kept.length).map((word) => word.trim()))
  expect(kept.length).toBeGreaterThan(20)
  await expect(reply(page).getByText(/may be incomplete/)).toHaveCount(1)
  await page.getByRole('button', { name: /Retry/ }).first().click()
  await expect(reply(page)).toContainText('w399', { timeout: 20_000 })
  await expect(reply(page)).toHaveCount(1)
})

test('a failed reply never looks like advice', async ({ page, scripted }) => {
  const { url } = await scripted({ tokens: [], ending: 'error' })
  await send(page, url)
  await expect(page.getByTestId('thread').getByText('Something went wrong')).toBeVisible()
  await expect(page.getByRole('button', { name: /Retry/ }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bottom line' })).toHaveCount(0)
  // What the rules found stands.
  await expect(
    page.getByRole('complementary', { name: 'Patient panel' }).getByRole('button', { name: 'Age: 64 years' }),
  ).toBeVisible()
  await expect(page.getByText('Free Trial: 0/20 messages used')).toBeVisible()
})
