import type { Page } from '@playwright/test'
import { newPerson, signInWith } from './people.ts'
import { expect, replyOver, sendFromHome, SIZES, test } from './server.ts'

const MELENA = '64 year old female with Melena for 2 days. BP 88/52, HR 118, Hgb 7.1, BUN 42, INR 1.4. No chest pain.'
const TITLE = 'Melena, 64 F'
const LEVEL = /ER now/

/** The panel is beside the thread on a desktop, and so is the list of who is signed in; else one opens them. */
async function showsEverywhere(page: Page, size: keyof typeof SIZES, who: string): Promise<void> {
  const phone = size === 'phone'
  const drawer = who === 'a guest' ? 'Open chats' : phone ? 'Open sidebar' : null
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(page.getByRole('banner').getByText(LEVEL)).toBeVisible()
  await expect(page.getByRole('article', { name: 'Reply' }).getByText(LEVEL).first()).toBeVisible()
  const panel = page.getByRole(phone ? 'dialog' : 'complementary', { name: 'Patient panel' })
  if (phone) await panel.getByRole('tab', { name: 'Overview' }).tap()
  await expect(panel.getByRole('region', { name: 'Level' }).getByText(LEVEL).first()).toBeVisible()
  if (phone) await page.keyboard.press('Escape')
  if (drawer) await page.getByRole('button', { name: drawer }).click()
  const row = page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: TITLE })
  await expect(row).toBeVisible()
  await expect(row.getByRole('img', { name: LEVEL })).toBeVisible()
  if (drawer) await page.keyboard.press('Escape')
  if (drawer) await expect(page.getByRole('navigation', { name: 'Chats' })).toBeHidden()
}

for (const [size, viewport] of Object.entries(SIZES))
  for (const who of ['a guest', 'a physician'])
    for (const list of size === 'phone' ? ['not opened yet'] : ['loaded', 'still under way'])
      test.describe(`on ${size}, with the list ${list}`, () => {
        const phone = size === 'phone'
        test.use({ viewport, hasTouch: phone, isMobile: phone })
        test(`after the first message of ${who}, title and level stand in header, thread, panel and list`, async ({
          page,
          product,
        }) => {
          if (who === 'a physician') await page.addInitScript(signInWith, (await newPerson(product.url)).token)
          const listLate = Promise.withResolvers<void>()
          if (list === 'still under way')
            await page.route(/\/graphql$/, async (route) => {
              if (route.request().postData()?.includes('query ConversationList')) await listLate.promise
              await route.continue()
            })
          await page.goto(product.url)
          if (list === 'loaded' && who === 'a physician')
            await expect(page.getByText('No conversations yet.')).toBeVisible()
          await page.getByRole('textbox', { name: 'Describe the patient' }).fill(MELENA)
          await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
          await page.keyboard.press('Enter')
          await replyOver(page)
          listLate.resolve()
          await showsEverywhere(page, phone ? 'phone' : 'desktop', who)
          // The list's own event comes a moment after the conversation's, and may take nothing away.
          await page.waitForTimeout(1_000)
          await showsEverywhere(page, phone ? 'phone' : 'desktop', who)
        })
      })

test('a list that was asked for before the message, and answered after the reply, takes title and level from nowhere', async ({
  page,
  product,
}) => {
  await page.addInitScript(signInWith, (await newPerson(product.url)).token)
  const sending = Promise.withResolvers<void>()
  const listRead = Promise.withResolvers<void>()
  const replied = Promise.withResolvers<void>()
  let lists = 0
  await page.route(/\/graphql$/, async (route) => {
    const asked = route.request().postData() ?? ''
    if (asked.includes('mutation SendMessage')) {
      sending.resolve()
      await listRead.promise
    }
    // The second is asked for when listening begins.
    if (!asked.includes('query ConversationList') || ++lists !== 2) return route.continue()
    await sending.promise
    const answer = await route.fetch()
    listRead.resolve()
    await replied.promise
    await route.fulfill({ response: answer })
  })
  await sendFromHome(page, product.url, MELENA)
  await replyOver(page)
  const answered = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('query ConversationList') === true,
  )
  replied.resolve()
  await answered
  await page.waitForTimeout(1_000)
  await showsEverywhere(page, 'desktop', 'a physician')
})
