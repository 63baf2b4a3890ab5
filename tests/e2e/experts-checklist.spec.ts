import type { Page } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { EXPERT_ROWS } from './experts-checklist/rows.ts'
import { demoToken, newPerson, signInWith } from './people.ts'
import { expect, test } from './server.ts'

async function asExpert(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/no-image.svg`)
  await page.evaluate(signInWith, await demoToken(url, 'expert'))
  await page.goto(url)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_user'))).toContain('expert_physician')
}

test('each line of the list is held by a test that there is, or says how it was settled', () => {
  for (const { at, says, way } of EXPERT_ROWS) {
    const name = `${at} · ${says}`
    if ('file' in way)
      expect.soft(existsSync(way.file) && readFileSync(way.file, 'utf8').includes(way.test), name).toBe(true)
    if ('settled' in way) expect.soft(way.settled, name).toMatch(/\.$/)
  }
})

/** What fails, what is done then, and what is said. */
const FAILURES: readonly [operation: string, act: (page: Page) => Promise<void>, words: string][] = [
  [
    'CreateCondition',
    async (page) => {
      await mode(page, 'conditions', 'Add one')
      await page.getByLabel('Condition name').fill('Kept as typed')
      await page.getByRole('button', { name: 'Add condition' }).click()
    },
    'Failed to create condition',
  ],
  [
    'ImportConditions',
    async (page) => {
      await mode(page, 'conditions', 'Bulk import')
      await page.getByLabel('Condition names').fill('Kept as typed')
      await page.getByRole('button', { name: 'Import conditions' }).click()
    },
    'Failed to import conditions',
  ],
  [
    'ReadConditions',
    async (page) => {
      await mode(page, 'conditions', 'AI import')
      await page.getByRole('button', { name: 'Read the text' }).click()
      await expect(page.getByText('Please paste a text')).toBeVisible()
      await page.getByLabel('Text with conditions').fill('Kept as typed')
      await page.getByRole('button', { name: 'Read the text' }).click()
    },
    'Failed to parse conditions with AI',
  ],
  [
    'UpdateCondition',
    (page) =>
      page
        .getByRole('button', { name: /^Deactivate / })
        .first()
        .click(),
    'Failed to update condition status',
  ],
  [
    'CreateDataPoint',
    async (page) => {
      await mode(page, 'data points', 'Add one')
      await page
        .getByRole('region', { name: /^Data points of/ })
        .getByLabel('Name', { exact: true })
        .fill('kept')
      await page.getByRole('button', { name: 'Add data point' }).click()
    },
    'Failed to create data point',
  ],
  [
    'UpdateDataPoint',
    (page) =>
      page
        .getByRole('region', { name: /^Data points of/ })
        .locator('button[aria-pressed]')
        .first()
        .click(),
    'Failed to update data point',
  ],
  [
    'DeleteDataPoint',
    async (page) => {
      await page
        .getByRole('region', { name: /^Data points of/ })
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    },
    'Failed to delete data point',
  ],
]

const mode = (page: Page, of: string, name: string) =>
  page
    .getByRole('group', { name: `Add ${of}` })
    .getByRole('button', { name })
    .click()

test('each documented failure is said in its words, and no list is higher than 600 px', async ({ page, product }) => {
  test.setTimeout(120_000)
  await asExpert(page, product.url)
  let failing = 'ExpertSpecialty'
  await page.route(/\/graphql$/, (route) =>
    route.request().postData()?.includes(`"operationName":"${failing}"`)
      ? route.fulfill({
          contentType: 'application/json',
          body: JSON.stringify({ errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] }),
        })
      : route.continue(),
  )
  await page.goto(`${product.url}/expert-conditions`)
  await expect(page.getByText('Failed to load user profile')).toBeVisible()
  failing = 'SpecialtyConditions'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Failed to load conditions')).toBeVisible()
  failing = ''
  await page.getByRole('button', { name: 'Retry' }).click()
  const conditions = page.getByRole('region', { name: 'Conditions', exact: true })
  await conditions
    .getByRole('button', { name: /data points?/ })
    .first()
    .click()
  for (const [operation, act, words] of FAILURES)
    await test.step(words, async () => {
      failing = operation
      await act(page)
      await expect(page.getByText(words).first()).toBeVisible()
    })
  failing = ''
  for (const list of await page.getByRole('main').locator('ul').all())
    expect((await list.boundingBox())?.height ?? 0).toBeLessThanOrEqual(600)
})

test('the upgrade says what it includes; without a specialty the dashboard loads nothing of one', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/no-image.svg`)
  await page.evaluate(signInWith, (await newPerson(product.url)).token)
  await page.goto(`${product.url}/create-assistant`)
  await expect(page.getByText('The upgrade is free and includes all expert features.')).toBeVisible()
  const promotion = page.getByRole('region', { name: 'Create My Assistant' })
  await expect(promotion.getByRole('link', { name: 'Terms of Use' })).toBeVisible()
  await expect(promotion.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('list').first().getByRole('listitem')).toHaveCount(3)
  expect(
    await page.getByRole('region', { name: 'Experts who have one' }).getByRole('listitem').count(),
  ).toBeLessThanOrEqual(6)
  await promotion.getByRole('button', { name: 'Create My Assistant' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  await page.goto(`${product.url}/expert-dashboard`)
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await expect(page.getByText('Not set yet. An administrator can set it.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conditions', exact: true })).toHaveCount(0)
  await page.goto(`${product.url}/expert-conditions`)
  await expect(page.getByText('Your account has no specialty yet. An administrator can set it.')).toBeVisible()
})
