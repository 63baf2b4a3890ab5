import type { Page } from '@playwright/test'
import { faults } from './faults.ts'
import { demoToken, signInWith } from './people.ts'
import { expect, replyOver, test } from './server.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

/** The expert's own page, as saved last by whichever journey. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/no-image.svg`)
  await page.evaluate(signInWith, await demoToken(url, 'expert'))
  await page.goto(url)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_user'))).toContain('expert_physician')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Manage AI Assistant' }).click()
  await expect(page.getByRole('heading', { name: 'AI Assistant Configuration' })).toBeVisible()
}

test('an expert sets up their assistant, by keyboard, and finds it so again', async ({ page, product }) => {
  await open(page, product.url)
  await page.getByLabel('Greeting message').fill('Good day. What brings the patient?')
  const temperature = page.getByRole('slider', { name: 'Temperature' })
  await expect(temperature).toHaveAttribute('min', '0')
  await temperature.press('Home')
  for (let n = 0; n < 12; n += 1) await temperature.press('ArrowRight')
  await expect(temperature).toHaveAttribute('aria-valuetext', '1.2')
  const questions = page.getByRole('slider', { name: 'Maximum questions' })
  await questions.press('Home')
  await questions.press('ArrowRight')
  await expect(questions).toHaveValue('10')
  await page.getByLabel('Response tone').selectOption('Direct')
  await page.getByLabel('SOAP note format').fill('S:\nO:\nA:\nP:')
  await page.getByLabel('Custom instructions').fill('Ask about anticoagulants first.')
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await save(page).press('Enter')
  await expect(page.getByText('AI configuration updated successfully')).toBeVisible()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect(save(page)).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Greeting message')).toHaveValue('Good day. What brings the patient?')
  await expect(temperature).toHaveAttribute('aria-valuetext', '1.2')
  await expect(questions).toHaveValue('10')
  await expect(page.getByLabel('Response tone')).toHaveValue('DIRECT')
  await expect(page.getByLabel('SOAP note format')).toHaveValue('S:\nO:\nA:\nP:')
})

test('what is missing or too long is said where it stands', async ({ page, product }) => {
  await open(page, product.url)
  await page.getByLabel('Greeting message').fill(' ')
  await save(page).click()
  await expect(page.getByText('Please enter a greeting')).toBeVisible()
  await expect(page.getByLabel('Greeting message')).toBeFocused()
  await page.getByLabel('Greeting message').fill('x'.repeat(1_001))
  await expect(page.getByText('Write at most 1,000 characters')).toBeVisible()
})

test('settings are tried in a chat before they are saved; each version says what changed, and is restored', async ({
  context,
  page,
  product,
}) => {
  await open(page, product.url)
  await page.getByLabel('Greeting message').fill('Tried, and not saved')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Try these settings' }).click()
  const chat = await opened
  await expect(chat).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  await expect(chat.getByText('Tried, and not saved').first()).toBeVisible()
  await chat.getByRole('textbox', { name: 'Message' }).fill('64 year old woman with melena')
  await chat.keyboard.press('Enter')
  await replyOver(chat)
  await chat.close()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  const versions = page.getByRole('region', { name: 'Versions' })
  const before = await versions.getByRole('listitem').count()
  const kept = Math.random().toString(36).slice(2, 8)
  await page.getByLabel('Greeting message').fill(`Kept ${kept}`)
  await save(page).click()
  await expect(versions.getByText(`Greeting message: Kept ${kept}`)).toBeVisible()
  await page.getByLabel('Greeting message').fill(`Later ${kept}`)
  await save(page).click()
  await expect(versions.getByText(`Greeting message: Later ${kept}`)).toBeVisible()
  await expect(versions.getByRole('listitem')).toHaveCount(Math.min(20, before + 2))
  expect(await faults(page)).toEqual([])
  await page.screenshot({ path: 'test-results/experts/config-1440.png', fullPage: true })
  await versions
    .getByRole('listitem')
    .filter({ hasText: `Kept ${kept}` })
    .getByRole('button', { name: /^Restore version/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Greeting message')).toHaveValue(`Kept ${kept}`)
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: 'test-results/experts/config-390.png', fullPage: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('unsaved changes are asked about before the page is left, and not when the session ends', async ({
  page,
  product,
}) => {
  await open(page, product.url)
  await page.getByLabel('Custom instructions').fill('Half a thought')
  await page.getByRole('link', { name: 'Back to Profile' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Custom instructions')).toHaveValue('Half a thought')
  await page.getByRole('link', { name: 'Back to Profile' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).not.toHaveURL(/expert-ai-config/)
  await page.goto(`${product.url}/expert-ai-config`)
  await page.getByLabel('Custom instructions').fill('Another half')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${product.url}/login`)
  await expect(question).toHaveCount(0)
})

test('a failure to load or to save is said, and nothing that was written is lost', async ({ page, product }) => {
  await open(page, product.url)
  const failing = /"operationName":"(SaveMyAssistant|MyAssistantConfig)"/
  // A server that answers, however badly, was reached.
  let answer: 'broken' | 'nothing' | null = 'broken'
  await page.route(/\/graphql$/, async (route) => {
    if (!answer || !failing.test(route.request().postData() ?? '')) return route.continue()
    if (answer === 'nothing') return route.abort()
    await route.fulfill({ status: 500, body: 'no' })
  })
  await page.getByLabel('Custom instructions').fill('Kept')
  await save(page).click()
  await expect(page.getByText('Failed to update AI configuration', { exact: true }).first()).toBeVisible()
  answer = 'nothing'
  await save(page).click()
  await expect(page.getByText('Error updating AI configuration').first()).toBeVisible()
  await expect(page.getByLabel('Custom instructions')).toHaveValue('Kept')
  page.on('dialog', (dialog) => void dialog.accept())
  answer = 'broken'
  await page.goto(`${product.url}/expert-ai-config`)
  await expect(page.getByText('Failed to load AI configuration', { exact: true })).toBeVisible({ timeout: 20_000 })
  answer = null
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByLabel('Greeting message')).toBeVisible()
})
