import { asAdmin, faults, openPages, said } from './admin.ts'
import { complaints } from './complaints.ts'
import { demoToken, newPerson, sayWho, signInWith, typePassword } from './people.ts'
import { expect, SIZES, test } from './server.ts'

/** The ten documented paths and three of our own, with what the bar says over them and what shows that they are there. */
const PAGES = [
  ['dashboard', 'Dashboard', 'Recent activity'],
  ['users', 'Users', 'Demo Cardiologist'],
  ['analytics', 'Analytics', 'Recent activity'],
  ['experts', 'Experts', 'Demo Gastroenterologist'],
  ['specialties', 'Specialties', 'Cardiology'],
  ['conditions', 'Manage Data Points', 'Select a specialty to see its conditions.'],
  ['ai-config', 'AI Configuration', 'Basic info'],
  ['content', 'Content', 'Quick setup'],
  ['inbox', 'Inbox', 'Feedback on replies'],
  ['clinical-review', 'Clinical review', /rules are not reviewed as they are now/],
  ['audit', 'Audit log', 'audit.read'],
  ['security', 'Security', 'Signing in'],
  ['settings', 'Settings', 'Your own settings'],
] as const

for (const [size, viewport, colorScheme] of [
  ['desktop', SIZES.desktop, 'light'],
  ['phone', SIZES.phone, 'dark'],
] as const)
  test(`every page of the admin area is accessible and without complaint on ${size}, ${colorScheme}`, async ({
    page,
    product,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const heard = complaints(page, product.url)
    await asAdmin(page, product.url, 'dashboard')
    for (const [path, title, words] of PAGES) {
      await page.goto(`${product.url}/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await said(page, words)
      expect(await faults(page), path).toEqual([])
    }
    expect(heard).toEqual([])
  })

test('an admin comes in at the dashboard, walks by the sidebar, and logs out', async ({ page, product }) => {
  await page.goto(`${product.url}/login`)
  await sayWho(page, 'admin@example.org')
  await typePassword(page, 'Admin!2026demo')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(bar.getByText('Demo Admin')).toBeVisible()
  await expect(bar.getByText('admin', { exact: true })).toBeVisible()
  await expect(bar.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await said(page, /^Version \d+\.\d+\.\d+$/)
  // Neither the bar nor the sidebar of the chats.
  await expect(page.getByText('New Chat')).toHaveCount(0)
  await page.getByRole('link', { name: 'Audit log', exact: true }).press('Enter')
  await expect(bar.getByRole('heading', { name: 'Audit log' })).toBeVisible()
  await expect(page).toHaveTitle(/^Audit log/)
  await bar.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('on a phone the pages are behind a button, and one that is chosen closes them', async ({ page, product }) => {
  await page.setViewportSize(SIZES.phone)
  await asAdmin(page, product.url, 'dashboard')
  await openPages(page).click()
  const drawer = page.getByRole('dialog', { name: 'Admin pages' })
  await expect(drawer.getByText(/^Demo Admin, admin$/)).toBeVisible()
  await drawer.getByRole('link', { name: 'Users' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
})

test('nobody but an admin reaches it by its address', async ({ page, product }) => {
  await page.goto(`${product.url}/admin/users`)
  await expect(page).toHaveURL(/\/login$/)
  const expert = await demoToken(product.url, 'expert')
  const { token: physician } = await newPerson(product.url)
  for (const who of [
    { token: expert, role: 'expert_physician' },
    { token: physician, role: 'general_physician' },
  ]) {
    await page.evaluate(signInWith, who)
    for (const [path] of PAGES) {
      await page.goto(`${product.url}/admin/${path}`)
      await expect(page).toHaveURL(/:\d+\/(chat)?$/)
    }
  }
  // Who only says to be an admin sees the frame for a moment at most, and nothing in it.
  await page.evaluate(signInWith, { token: physician, role: 'admin' })
  await page.goto(`${product.url}/admin/users`)
  await expect(page).toHaveURL(/:\d+\/(chat)?$/)
  await expect(page.getByText('cardio.expert@example.org')).toHaveCount(0)
})

test('an unknown page of it leads home, and its own address to the dashboard', async ({ page, product }) => {
  await asAdmin(page, product.url, 'dashboard')
  await page.goto(`${product.url}/admin`)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goto(`${product.url}/admin/no-such-page`)
  await expect(page).toHaveURL(`${product.url}/`)
})
