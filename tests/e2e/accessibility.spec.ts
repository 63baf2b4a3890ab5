import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { the } from '../support/the.ts'
import { newDigits, newPerson, sayWho, shownCode, typeCode, withAuthenticator, typePassword } from './people.ts'
import { expect, replyOver, sendFromHome, test } from './server.ts'

const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 640 },
}

async function faults(page: Page): Promise<string[]> {
  // Washes fade in; colours are measured when they stand.
  await page.waitForTimeout(400)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [size, viewport] of Object.entries(SIZES))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`home, sign-in and chat are accessible on ${size}, ${colorScheme}`, async ({ page, product }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(`${product.url}/login`)
      await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
      expect(await faults(page)).toEqual([])
      await page.goto(product.url)
      await page.getByRole('textbox', { name: 'Describe the patient' }).fill('a case')
      expect(await faults(page)).toEqual([])
      await sendFromHome(page, product.url, '64 year old female with Melena for 2 days. BP 88/52, HR 118, Hgb 7.1')
      await replyOver(page)
      expect(await faults(page)).toEqual([])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })

for (const [size, viewport] of Object.entries(SIZES))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`calculators are accessible on ${size}, ${colorScheme}`, async ({ page, product }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const [path, shown] of [
        ['/calculators', page.getByRole('link', { name: /^HEART Score/ })],
        ['/calculators/glasgow_blatchford', page.getByText('Fill in what is known.')],
      ] as const) {
        await page.goto(product.url + path)
        await expect(shown).toBeVisible()
        expect(await faults(page)).toEqual([])
        expect(await overflow(page)).toBeLessThanOrEqual(0)
      }
    })

for (const [size, viewport] of Object.entries(SIZES))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`every step of signing in and up is accessible on ${size}, ${colorScheme}`, async ({ page, product }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const check = async () => {
        expect(await faults(page)).toEqual([])
        expect(await overflow(page)).toBeLessThanOrEqual(0)
      }
      const person = await newPerson(product.url)
      const { recoveryCodes } = await withAuthenticator(product.url, person)
      await page.goto(`${product.url}/login`)
      await page.getByRole('textbox', { name: 'Email or phone number' }).fill('nobody@example.org')
      await page.keyboard.press('Enter')
      await expect(page.getByText('No account with this email address').first()).toBeVisible()
      await check()
      await sayWho(page, person.digits)
      await typePassword(page, 'wrong')
      await expect(page.getByText('Invalid credentials').first()).toBeVisible()
      await check()
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      const code = await shownCode(page)
      await typeCode(page, '6-digit code', '12')
      await page.keyboard.press('Enter')
      await check()
      await page.getByRole('textbox', { name: '6-digit code' }).fill('')
      await typeCode(page, '6-digit code', code)
      await expect(page.getByRole('heading', { name: 'Enter Authenticator Code' })).toBeVisible()
      await check()
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await check()
      await page.getByLabel('Recovery code').fill(the(recoveryCodes[0]))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Set a New Password' })).toBeVisible()
      await page.getByRole('button', { name: 'Set password' }).click()
      await check()

      await page.evaluate(() => localStorage.clear())
      await page.goto(`${product.url}/signup`)
      await page.getByRole('radio', { name: 'Specialist' }).check()
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await check()
      await page.getByRole('radio', { name: 'Clinician' }).check()
      await page.getByRole('textbox', { name: 'Phone number' }).fill(newDigits())
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await typeCode(page, '6-digit code', await shownCode(page))
      await page.getByLabel('Full name').fill('Ada Physician')
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByText('Password is required')).toBeVisible()
      await check()
      await page.goto(`${product.url}/auth/doximity/callback`)
      await expect(page.getByRole('heading', { name: 'Connection failed' })).toBeVisible()
      await check()
    })

test('the question about a guest’s chats is accessible', async ({ page, product }) => {
  await sendFromHome(page, product.url, '64F melena x2d')
  await replyOver(page)
  const person = await newPerson(product.url)
  await page.goto(`${product.url}/login`)
  await sayWho(page, person.digits)
  await typePassword(page, person.password)
  await expect(page.getByRole('dialog', { name: /Keep 1 chat/ })).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('the page runs under its own policy: nothing inline, nothing from elsewhere', async ({ page, product }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url)) complaints.push(request.url())
  })
  await sendFromHome(page, product.url, '64F melena x2d, BP 88/52')
  await replyOver(page)
  await page.getByRole('complementary', { name: 'Patient panel' }).getByRole('button', { name: /Age/ }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  expect(complaints).toEqual([])
})
