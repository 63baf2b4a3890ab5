import type { Locator, Page } from '@playwright/test'
import { asAdmin, failing, said, unique } from './admin.ts'
import { expect, SIZES, test } from './server.ts'

const conditions = (page: Page) => page.getByRole('group', { name: 'Add conditions' })
const pointsOf = (page: Page, name: string) => page.getByRole('region', { name: `Data points of ${name}` })

async function open(page: Page, url: string): Promise<void> {
  await asAdmin(page, url, 'conditions')
  await page.getByLabel('Specialty').selectOption('Dermatology')
  await expect(conditions(page)).toBeVisible()
}

/** A condition of its own, chosen. */
async function newCondition(page: Page): Promise<{ name: string; points: Locator }> {
  const name = unique('Rash of the ward')
  await conditions(page).getByRole('button', { name: 'Add one' }).click()
  await page.getByLabel('Condition name').fill(name)
  await page.keyboard.press('Enter')
  await said(page, 'Condition created successfully!')
  const points = pointsOf(page, name)
  await expect(points).toBeVisible()
  return { name, points }
}

for (const [size, viewport] of Object.entries(SIZES))
  test(`an admin adds a condition to a specialty, what it asks for, and deletes both, on ${size}`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(viewport)
    await open(page, product.url)
    // An admin's page has no AI import of conditions.
    await expect(conditions(page).getByRole('button')).toHaveText(['Add one', 'Bulk import'])
    const { name, points } = await newCondition(page)
    const add = points.getByRole('group', { name: 'Add data points' })
    await add.getByRole('button', { name: 'Add one' }).click()
    await points.getByLabel('Name', { exact: true }).fill('itching')
    await points.getByRole('button', { name: 'Add data point' }).click()
    await said(page, 'Data point created successfully!')
    const itching = points.getByRole('button', { name: /^itching/ })
    await expect(itching).toHaveAttribute('aria-pressed', 'false')
    await itching.click()
    await expect(itching).toHaveAttribute('aria-pressed', 'true')
    await points.getByRole('button', { name: 'Delete itching' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(itching).toHaveCount(0)
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
    await page
      .getByRole('dialog', { name: `Delete ${name}` })
      .getByRole('button', { name: 'Delete' })
      .click()
    await said(page, 'Condition deleted successfully!')
    await expect(page.getByRole('button', { name: `Deactivate ${name}` })).toHaveCount(0)
  })

test('conditions come in bulk; where none came in that is said, line by line', async ({ page, product }) => {
  await open(page, product.url)
  const name = unique('Bulk rash')
  await conditions(page).getByRole('button', { name: 'Bulk import' }).click()
  await page.getByLabel('Condition names').fill(`${name}\n\n`)
  await page.getByRole('button', { name: 'Import conditions' }).click()
  await said(page, 'Successfully imported 1 conditions!')
  await page.getByLabel('Condition names').fill(name)
  await page.getByRole('button', { name: 'Import conditions' }).click()
  await said(page, 'Failed to import all 1 conditions.')
  await expect(page.getByText(/^Line 1, Bulk rash/)).toBeVisible()
  await failing(page, 'ImportConditions')
  await page.getByRole('button', { name: 'Import conditions' }).click()
  await said(page, 'Bulk import failed. Please try again.')
})

test('data points come in bulk and by AI, and what did not is listed', async ({ page, product }) => {
  await open(page, product.url)
  const { points } = await newCondition(page)
  const add = points.getByRole('group', { name: 'Add data points' })
  await add.getByRole('button', { name: 'Bulk import' }).click()
  await points.getByLabel('Data points', { exact: true }).fill('Last bath\nLast bath')
  await points.getByRole('button', { name: 'Import data points' }).click()
  await said(page, 'Successfully imported 1 data points!')
  await said(page, '1 data points failed to create. See the list below.')
  await expect(points.getByText(/^Line 2, /)).toBeVisible()
  await add.getByRole('button', { name: 'AI import' }).click()
  await points.getByLabel('Text with data points').fill('Itching (yes/no)\nDuration in days')
  await points.getByRole('button', { name: 'Read the text' }).click()
  await points.getByRole('button', { name: 'Save 2 data points' }).click()
  await said(page, /^AI parsed and created \d+ data points successfully!$/)
  await points.getByLabel('Text with data points').fill('Itching (yes/no)')
  await points.getByRole('button', { name: 'Read the text' }).click()
  await said(page, 'AI parsing failed to create any data points')
  await failing(page, 'ReadDataPoints')
  await points.getByLabel('Text with data points').fill('Itching (yes/no) again')
  await points.getByRole('button', { name: 'Read the text' }).click()
  await said(page, 'AI parsing failed: Unknown error')
})

test('a condition of another specialty is mapped', async ({ page, product }) => {
  await open(page, product.url)
  const { name } = await newCondition(page)
  await page.getByLabel('Specialty').selectOption('Geriatrics')
  await conditions(page).getByRole('button', { name: 'Add one' }).click()
  await page.getByLabel('Condition name').fill(name)
  const map = page.getByRole('button', { name: `Map ${name}` })
  const wordless = await failing(page, 'MapCondition')
  await map.click()
  await said(page, 'Failed to map condition')
  await wordless.undo()
  const lost = await failing(page, 'MapCondition', 'lost')
  await map.click()
  await said(page, 'Could not reach the server. Error mapping condition')
  await lost.undo()
  await map.click()
  await said(page, 'Condition mapped successfully!')
})

const FAILURES = [
  ['CreateCondition', 'Failed to create condition'],
  ['DeleteCondition', 'Failed to delete condition'],
  ['CreateDataPoint', 'Failed to create data point'],
  ['UpdateDataPoint', 'Failed to update data point'],
] as const

test('what failed is said in the documented words', async ({ page, product }) => {
  await open(page, product.url)
  const { name, points } = await newCondition(page)
  const addPoint = async (label: string) => {
    await points.getByLabel('Name', { exact: true }).fill(label)
    await points.getByRole('button', { name: 'Add data point' }).click()
  }
  await points.getByRole('group', { name: 'Add data points' }).getByRole('button', { name: 'Add one' }).click()
  await addPoint('known')
  await said(page, 'Data point created successfully!')
  const acts: Record<(typeof FAILURES)[number][0], () => Promise<void>> = {
    CreateCondition: async () => {
      await page.getByLabel('Condition name').fill(unique('Never made'))
      await page.getByRole('button', { name: 'Add condition' }).click()
    },
    DeleteCondition: async () => {
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    },
    CreateDataPoint: () => addPoint('unknown'),
    UpdateDataPoint: () => points.getByRole('button', { name: /^known/ }).click(),
  }
  for (const [operation, words] of FAILURES) {
    const failure = await failing(page, operation)
    await acts[operation]()
    await said(page, words)
    await failure.undo()
  }
  await failing(page, 'CreateCondition', 'lost')
  await acts.CreateCondition()
  await said(page, 'Could not reach the server. Error creating condition')
})
