import { AxeBuilder } from '@axe-core/playwright'
import { CATEGORIES } from '../../client/features/site/faq/questions.ts'
import { complaints } from './complaints.ts'
import { changeContent, withContent } from './content.ts'
import { newDigits, shownCode, typeCode } from './people.ts'
import { expect, SIZES, test } from './server.ts'

const PAGES = {
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
  contact: 'Contact Us',
  help: 'Help',
  faq: 'FAQ',
  about: 'About Us',
  demo: 'Demo',
  pricing: 'Pricing',
  developers: 'Developers',
}

for (const [size, viewport] of Object.entries(SIZES))
  test(`every public page stands without a script, and by axe, on ${size}`, async ({ browser, product }) => {
    const plain = await browser.newContext({ viewport, javaScriptEnabled: false })
    const alive = await browser.newContext({ viewport, colorScheme: size === 'phone' ? 'dark' : 'light' })
    const [first, second] = [await plain.newPage(), await alive.newPage()]
    const heard = complaints(second, product.url)
    for (const [name, title] of Object.entries(PAGES)) {
      await first.goto(`${product.url}/${name}`)
      await expect(first.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await second.goto(`${product.url}/${name}`)
      await expect(second.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(second).toHaveTitle(`${title} · Margin`)
      expect((await new AxeBuilder({ page: second }).analyze()).violations, name).toEqual([])
      expect(await second.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0)
    }
    expect(heard).toEqual([])
    await plain.close()
    await alive.close()
  })

test('nothing of them is wider than a screen of 320 pixels', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ['landing', ...Object.keys(PAGES)]) {
    await page.goto(`${product.url}/${name}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBe(0)
    await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Help' })).toBeInViewport({ ratio: 1 })
  }
})

test('terms and privacy show what admins keep, its date, and the documented sentence where there is none', async ({
  page,
  configured,
}) => {
  const { url } = await configured({})
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date())
  await page.goto(`${url}/terms`)
  await expect(page.getByRole('heading', { name: '1. What these terms cover' })).toBeVisible()
  await expect(page.getByText(`Last updated: ${today}`)).toBeVisible()

  await withContent(
    url,
    'terms_conditions',
    '<h2>Our terms</h2><script>document.title = "taken"</script><p>Be kind.</p>',
  )
  await changeContent(url, 'privacy_policy', { isActive: false })
  await expect(async () => {
    await page.goto(`${url}/terms`)
    await expect(page.getByRole('heading', { name: 'Our terms' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page).toHaveTitle('Terms of Use · Margin')
  await page.goto(`${url}/privacy`)
  await expect(
    page.getByText('Privacy policy content is not available at the moment. Please try again later.'),
  ).toBeVisible()
  await expect(page.getByText('Last updated')).toHaveCount(0)
})

test('the questions open by keyboard and are found by their words', async ({ page, product }) => {
  await page.goto(`${product.url}/faq`)
  for (const { name } of CATEGORIES) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  const first = page.getByText('Who is it for?')
  await page.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/trained and licensed to judge/)).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search the questions' })
  await search.fill('authenticator')
  await expect(page.getByRole('status')).toHaveText('1 question found')
  await expect(page.getByText('How is my account protected?')).toBeVisible()
  await expect(first).toBeHidden()
  await search.fill('zebra')
  await expect(page.getByText('No question has these words.')).toBeVisible()
  await search.fill('')
  await expect(first).toBeVisible()
})

test('the plans change between month and year, also without a script', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${product.url}/pricing`)
  const professional = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Professional' }) })
  await expect(professional.getByText('$199', { exact: true })).toBeVisible()
  await expect(professional.getByText('$159', { exact: true })).toBeHidden()
  await page.getByRole('radio', { name: 'Monthly' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(professional.getByText('$159', { exact: true })).toBeVisible()
  await expect(professional.getByText('$199', { exact: true })).toBeHidden()
  await expect(professional.getByText('$1,908 a year')).toBeVisible()
  await expect(page.getByText('Annual saves 20%')).toBeVisible()
  await context.close()
})

test('the consent at sign-up opens the terms and the policy beside it', async ({ page, context, product }) => {
  await page.goto(`${product.url}/signup`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(newDigits())
  await page.keyboard.press('Enter')
  await typeCode(page, '6-digit code', await shownCode(page))
  await page.getByLabel('Full name').fill('Cleo Clinician')
  for (const title of ['Terms of Use', 'Privacy Policy']) {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: title }).first().click(),
    ])
    await expect(opened.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await opened.close()
  }
  await expect(page.getByLabel('Full name')).toHaveValue('Cleo Clinician')
})
