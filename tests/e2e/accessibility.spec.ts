import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, replyOver, sendFromHome, test } from './server.ts'

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 }, narrow: { width: 320, height: 640 } }

async function faults(page: Page): Promise<string[]> {
  // Washes fade in; colours are measured when they stand.
  await page.waitForTimeout(400)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

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
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow).toBeLessThanOrEqual(0)
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
