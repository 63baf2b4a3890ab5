import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { FEATURES, HEADLINES } from '../../client/features/site/landing/landing-texts.ts'
import { complaints } from './complaints.ts'
import { withContent } from './content.ts'
import { newPerson, sayWho, signedIn, typePassword } from './people.ts'
import { expect, SIZES, test } from './server.ts'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [size, viewport, colorScheme] of [
  ['desktop', SIZES.desktop, 'light'],
  ['phone', SIZES.phone, 'dark'],
] as const)
  test(`the landing page says what there is, on ${size}, ${colorScheme}`, async ({ browser, product }) => {
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const heard = complaints(page, product.url)
    await page.goto(`${product.url}/landing`)
    await expect(headline(page)).toContainText(HEADLINES[0])
    for (const { name } of FEATURES) await expect(page.getByText(name, { exact: true })).toBeVisible()
    for (const name of ['Start Chat', 'Try Voice Chat', 'Try Demo'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/guest-chat')
    for (const name of ['Sign Up Free', 'Learn More', 'Get Started Free'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/signup')
    for (const name of ['Speak a case (log in)', 'Answer by voice (log in)'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/login')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(`Margin ${new Date().getFullYear()}`)
    await expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', 'mailto:support@example.org')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(heard).toEqual([])
    await context.close()
  })

test('the headline changes every four seconds in its place, until it is held', async ({ page, product }) => {
  await page.clock.install()
  await page.goto(`${product.url}/landing`)
  const hold = page.getByRole('button', { name: 'Hold the headline' })
  await expect(hold).toBeVisible()
  const place = () => page.getByRole('link', { name: 'Start Chat' }).boundingBox()
  const before = await place()
  const spoken = headline(page).locator('[aria-hidden="false"]')
  for (const sentence of [...HEADLINES, HEADLINES[0]]) {
    await expect(spoken).toHaveText(sentence)
    expect(await place()).toEqual(before)
    await page.clock.runFor(4_000)
  }
  await hold.click()
  const held = await spoken.innerText()
  await page.clock.runFor(20_000)
  await expect(spoken).toHaveText(held)
  await page.getByRole('button', { name: 'Let the headline change' }).click()
  await page.clock.runFor(4_000)
  await expect(spoken).not.toHaveText(held)
})

test('with less motion the headline stands, and there is nothing to hold', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto(`${product.url}/landing`)
  await page.clock.runFor(12_000)
  await expect(headline(page).locator('[aria-hidden="false"]')).toHaveText(HEADLINES[0])
  await expect(page.getByRole('button', { name: 'Hold the headline' })).toBeHidden()
})

test('signed in, it begins with a chat of one’s own', async ({ page, product }) => {
  const person = await newPerson(product.url)
  await page.goto(`${product.url}/login`)
  await sayWho(page, person.digits)
  await typePassword(page, person.password)
  await signedIn(page)
  await page.goto(`${product.url}/landing`)
  await expect(page.getByRole('link', { name: 'Start Chat' })).toHaveAttribute('href', '/chat')
  await expect(page.getByRole('link', { name: 'Open Margin' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toHaveCount(0)
})

test('the help menu works by keyboard, closes by Escape and by a press outside, and keeps day or night', async ({
  page,
  product,
}) => {
  const heard = complaints(page, product.url)
  await page.goto(`${product.url}/landing`)
  const help = page.getByRole('button', { name: 'Help' })
  const menu = page.getByRole('menu')
  await expect(page.getByRole('button', { name: 'Hold the headline' })).toBeVisible()
  await help.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  for (const name of ['Demo', 'Pricing', 'FAQ/Help', 'About Us'])
    await expect(menu.getByRole('menuitem', { name })).toBeVisible()
  expect((await new AxeBuilder({ page }).include('[role=menu]').analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(help).toBeFocused()
  await help.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(300, 500)
  await expect(menu).toBeHidden()
  await help.click()
  await menu.getByRole('menuitemradio', { name: 'Night' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Help' }).click()
  await menu.getByRole('menuitem', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(`${product.url}/pricing`)
  expect(heard).toEqual([])
})

test('what an admin writes and switches on stands there, also without a script', async ({ browser, configured }) => {
  const { url } = await configured({})
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${url}/landing`)
  await expect(page.getByText('AI-Powered Triage')).toBeVisible()
  await expect(page.getByText('In figures')).toHaveCount(0)
  for (const link of ['Demo', 'Pricing', 'FAQ/Help', 'About Us'])
    await expect(page.getByRole('link', { name: link, exact: true })).toBeVisible()

  await withContent(url, 'landing_statistics', '[{"value":"3","label":"hospitals use it"}]')
  await withContent(url, 'landing_claims', '["Reviewed by our own physicians"]')
  await withContent(url, 'landing_clinician_clone', 'It answers calls as you would.')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('hospitals use it')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('Reviewed by our own physicians')).toBeVisible()
  await expect(page.getByText('It answers calls as you would.')).toBeVisible()
  await expect(page.getByText('Not written yet')).toHaveCount(0)
  await context.close()

  const scripted = await browser.newPage()
  const heard = complaints(scripted, url)
  await scripted.goto(`${url}/landing`)
  await expect(scripted.getByRole('button', { name: 'Hold the headline' })).toBeVisible()
  await expect(scripted.getByText('hospitals use it')).toBeVisible()
  expect(heard).toEqual([])
})
