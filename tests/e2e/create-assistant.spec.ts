import type { Page } from '@playwright/test'
import { newPerson, signInWith } from './people.ts'
import { expect, test } from './server.ts'

async function comesIn(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/no-image.svg`)
  await page.evaluate(signInWith, (await newPerson(url)).token)
  await page.goto(url + path)
}

test('a physician becomes an expert with an assistant of their own', async ({ context, page, product }) => {
  await comesIn(page, product.url, '/')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Create Your Agent' }).click()
  const promo = await opened
  await expect(promo).toHaveURL(`${product.url}/create-assistant`)
  await expect(promo.getByRole('link', { name: 'Create Your Agent' })).toHaveCount(0)
  await expect(promo.getByRole('heading', { name: 'Create your own AI assistant' })).toBeVisible()
  await expect(promo.getByRole('region', { name: 'Experts who have one' }).getByRole('listitem')).not.toHaveCount(0)
  await promo.getByLabel('Your specialty').selectOption({ index: 1 })
  await promo.getByRole('button', { name: 'Create My Assistant' }).press('Enter')
  await expect(
    promo.getByText('Congratulations! You are now an Expert Physician with your own AI Assistant!'),
  ).toBeVisible()
  await expect(promo).toHaveURL(`${product.url}/`)
  await promo.getByRole('button', { name: 'Account' }).click()
  await promo.getByRole('menuitem', { name: 'Manage AI Assistant' }).click()
  await expect(promo.getByLabel('Greeting message')).not.toHaveValue('')
  // The page that it was opened from hears of it as well.
  await expect(page.getByRole('link', { name: 'Create Your Agent' })).toHaveCount(0)
})

test('while it is created that is said; a refusal and a lost network each have their words', async ({
  page,
  product,
}) => {
  await comesIn(page, product.url, '/create-assistant')
  let answer: 'slow' | 'nothing' = 'slow'
  await page.route(/\/graphql$/, async (route) => {
    if (!route.request().postData()?.includes('PromoteToExpert')) return route.continue()
    if (answer === 'nothing') return route.abort()
    await new Promise((resolve) => setTimeout(resolve, 600))
    const refusal = { errors: [{ message: 'You are already an expert physician', extensions: { code: 'CONFLICT' } }] }
    await route.fulfill({ contentType: 'application/json', body: JSON.stringify(refusal) })
  })
  const button = page.getByRole('button', { name: 'Create My Assistant' })
  await button.click()
  await expect(page.getByRole('button', { name: 'Creating Assistant...' })).toBeVisible()
  await expect(page.getByText('You are already an expert physician').first()).toBeVisible()
  answer = 'nothing'
  await button.click()
  await expect(page.getByText('An error occurred. Please try again.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Maybe Later' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
})

test('on a small screen the bar has no room for it', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comesIn(page, product.url, '/')
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Your Agent' })).toBeHidden()
})
