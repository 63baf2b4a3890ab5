import type { Page } from '@playwright/test'
import { newPerson, signInWith } from './people.ts'
import { expect, replyOver, sendFromHome, test } from './server.ts'

test.use({ cookieConsent: null })

const strip = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const answered = (page: Page) => page.evaluate(() => localStorage.getItem('cookie_consent'))
/** Bottom of what is written in, above the top of the strip. */
const composerIsFree = async (page: Page, name: string) => {
  const [composer, question] = await Promise.all([
    page.getByRole('textbox', { name }).boundingBox(),
    strip(page).boundingBox(),
  ])
  return composer !== null && question !== null && composer.y + composer.height <= question.y
}

test('who accepts is not asked again', async ({ page, product }) => {
  await page.goto(product.url)
  await expect(strip(page).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  expect(await answered(page)).toBeNull()
  await strip(page).getByRole('button', { name: 'Accept' }).click()
  await expect(strip(page)).toHaveCount(0)
  expect(await answered(page)).toBe('accepted')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Describe the patient' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

test('who declines is signed out, here and on the server, and goes to sign-in', async ({ page, product }) => {
  const { token } = await newPerson(product.url)
  await page.goto(product.url)
  await page.evaluate(signInWith, token)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await strip(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL(`${product.url}/login`)
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  expect(
    await page.evaluate(() => ['cookie_consent', 'auth_token', 'auth_user'].map((key) => localStorage.getItem(key))),
  ).toEqual(['declined', null, null])
  const verify = () => fetch(`${product.url}/api/v1/auth/verify`, { headers: { authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await verify()).status).toBe(401)
})

test('who is nobody yet and declines goes to sign-in as well', async ({ page, product }) => {
  await page.goto(product.url)
  await strip(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL(`${product.url}/login`)
  expect(await answered(page)).toBe('declined')
})

test('it is answered in one tab for all', async ({ context, page, product }) => {
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto(product.url)
  await strip(page).getByRole('button', { name: 'Accept' }).click()
  await expect(strip(other)).toHaveCount(0)
})

test('the public pages ask as well, but for those that say what it is about', async ({ page, product }) => {
  for (const path of ['/landing', '/faq']) {
    await page.goto(product.url + path)
    await expect(strip(page)).toBeVisible()
  }
  for (const path of ['/terms', '/privacy']) {
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(500)
    await expect(strip(page)).toHaveCount(0)
  }
  await page.goto(`${product.url}/landing`)
  await strip(page).getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL(`${product.url}/login`)
  expect(await answered(page)).toBe('declined')
})

test('the keyboard reaches it after the page, and answers it', async ({ page, product }) => {
  await page.goto(`${product.url}/login`)
  await expect(strip(page)).toBeVisible()
  await page.getByRole('link', { name: 'Sign up' }).focus()
  for (const name of ['Privacy Policy', 'Decline', 'Accept']) {
    await page.keyboard.press('Tab')
    await expect(strip(page).locator(':focus')).toHaveText(name)
  }
  await page.keyboard.press('Enter')
  await expect(strip(page)).toHaveCount(0)
})

for (const width of [320, 390, 1440])
  test(`at ${width} px it covers neither the composer nor the end of a page`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 700 })
    await sendFromHome(page, product.url, '64 year old female with melena')
    await replyOver(page)
    await expect(strip(page)).toBeVisible()
    expect(await composerIsFree(page, 'Message')).toBe(true)
    await page.goto(`${product.url}/suggestions`)
    await page.getByRole('contentinfo').locator('p').scrollIntoViewIfNeeded()
    await page.mouse.move(width / 2, 300)
    await page.mouse.wheel(0, 5_000)
    await page.waitForTimeout(200)
    const [end, question] = await Promise.all([page.getByRole('contentinfo').boundingBox(), strip(page).boundingBox()])
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.goto(`${product.url}/login`)
    const last = page.getByRole('link', { name: 'Sign up' })
    await expect(last).toBeVisible()
    await page.mouse.wheel(0, 5_000)
    await expect(async () => {
      const [box, question] = await Promise.all([last.boundingBox(), strip(page).boundingBox()])
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0)
    }).toPass({ timeout: 5_000 })
  })
