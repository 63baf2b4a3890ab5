import { accountIs } from './people.ts'
import { expect, replyOver, sendFromHome, test } from './server.ts'

test('a physician signs in by e-mail, asks, finds the conversation again, and signs out', async ({ page, product }) => {
  await page.goto(`${product.url}/login`)
  await page.getByRole('textbox', { name: 'Email or phone number' }).fill('gp@example.org')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter Password' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid credentials').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Physician!2026demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}/`)
  await sendFromHome(page, product.url, '70M with chest pain for 1 hour, BP 150/90, HR 96')
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  await replyOver(page)
  await expect(page.getByText('Free Trial')).toHaveCount(0)
  const address = page.url()
  await page.reload()
  await expect(page.getByRole('article', { name: 'Reply' })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${product.url}/login`)
  await page.goto(address)
  await expect(page).toHaveURL(/\/login/)
})

test('a physician signs in by phone', async ({ page, product }) => {
  await page.goto(`${product.url}/login`)
  await page.getByRole('textbox', { name: 'Email or phone number' }).fill('202 555 0103')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('Physician!2026demo')
  await page.keyboard.press('Enter')
  await accountIs(page, 'Demo Physician')
})

test('a dead token leads to the sign-in page', async ({ page, product }) => {
  await page.goto(product.url)
  await page.evaluate(() => {
    localStorage.setItem('auth_token', 'x'.repeat(43))
    localStorage.setItem(
      'auth_user',
      JSON.stringify({ id: '1', name: 'Ghost', email: null, phone: null, role: 'GENERAL_PHYSICIAN', picture: null }),
    )
  })
  await page.goto(product.url)
  await expect(page).toHaveURL(/\/login/)
})

test('an unknown path leads home', async ({ page, product }) => {
  await page.goto(`${product.url}/no/such/page`)
  await expect(page).toHaveURL(`${product.url}/`)
})
