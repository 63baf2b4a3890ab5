import type { Page } from '@playwright/test'
import { tokenOf, signInWith } from './people.ts'
import { expect, SIZES, test } from './server.ts'

/** The page of the demo's gastroenterologist. */
async function asExpert(page: Page, url: string): Promise<void> {
  const token = await tokenOf(url, 'gi.expert@example.org', 'Expert!2026demo')
  await page.addInitScript(signInWith, { token, role: 'expert_physician' })
  await page.goto(`${url}/expert-conditions`)
  await expect(page.getByRole('region', { name: 'Conditions', exact: true })).toBeVisible()
}

const unique = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`
const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()

for (const [size, viewport] of Object.entries(SIZES))
  test(`an expert adds a condition and what it asks for, on ${size}`, async ({ page, product }) => {
    await page.setViewportSize(viewport)
    await asExpert(page, product.url)
    const name = unique('Eosinophilic gastritis')
    const add = page.getByRole('group', { name: 'Add conditions' })
    await add.getByRole('button', { name: 'Add one' }).click()
    await page.getByRole('button', { name: 'Add condition' }).click()
    await said(page, 'Please type a name')
    const known = page.getByRole('region', { name: 'Conditions that there are' })
    await page.getByLabel('Condition name').fill('ulcer')
    await expect(known).toBeVisible()
    await page.getByLabel('Condition name').fill('')
    await expect(known).toHaveCount(0)
    await page.getByLabel('Condition name').fill(name)
    await page.keyboard.press('Enter')
    await said(page, 'Condition created successfully')
    // What was added is chosen, and its data points are asked for next.
    const points = page.getByRole('region', { name: `Data points of ${name}` })
    await expect(points).toBeVisible()
    await expect(points.getByText('No data points yet.')).toBeVisible()
    const addPoint = points.getByRole('group', { name: 'Add data points' })
    await addPoint.getByRole('button', { name: 'Add one' }).click()
    await points.getByLabel('Name', { exact: true }).fill('hemoglobin')
    await points.getByLabel('Type').selectOption('NUMBER')
    await points.getByRole('button', { name: 'Add data point' }).click()
    await said(page, 'Data point created successfully')
    await addPoint.getByRole('button', { name: 'Bulk import' }).click()
    await points.getByRole('button', { name: 'Import data points' }).click()
    await said(page, 'No valid data points to import')
    await points.getByLabel('Data points', { exact: true }).fill('  Last meal \n\nStool colour')
    await points.getByRole('button', { name: 'Import data points' }).click()
    await said(page, 'Successfully imported 2 data points')
    await expect(points.getByText('last_meal')).toBeVisible()

    // Moved by keys, and, where there is a mouse, dragged back; the order is the server's after a reload.
    const handles = points.getByRole('button', { name: /^Move / })
    const order = async () =>
      (await handles.all()).reduce<Promise<string[]>>(
        async (names, handle) => [...(await names), (await handle.getAttribute('aria-label')) ?? ''],
        Promise.resolve([]),
      )
    await expect.poll(order).toEqual(['Move hemoglobin', 'Move Last meal', 'Move Stool colour'])
    await handles.nth(2).press('ArrowUp')
    await expect.poll(order).toEqual(['Move hemoglobin', 'Move Stool colour', 'Move Last meal'])
    if (size === 'desktop') {
      await handles.nth(2).dragTo(points.getByRole('listitem').first(), { targetPosition: { x: 60, y: 4 } })
      await expect.poll(order).toEqual(['Move Last meal', 'Move hemoglobin', 'Move Stool colour'])
      await expect(handles.first()).toBeEnabled()
    }

    const meal = points.getByRole('button', { name: /^Last meal/ })
    await expect(meal).toHaveAttribute('aria-pressed', 'false')
    await meal.click()
    await expect(meal).toHaveAttribute('aria-pressed', 'true')
    await said(page, 'Data point updated successfully')

    await points.getByRole('button', { name: 'Delete Last meal' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Last meal' })
    await expect(question.getByText('Are you sure you want to delete this data point?')).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await said(page, 'Data point deleted successfully')
    await expect(meal).toHaveCount(0)

    await page.getByRole('button', { name: `Deactivate ${name}` }).click()
    await said(page, 'Condition status updated successfully')
    await expect(page.getByRole('button', { name: `Activate ${name}` })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: `Activate ${name}` })).toBeVisible()
  })

test('names come in bulk, and what is left out is said line by line', async ({ page, product }) => {
  await asExpert(page, product.url)
  const first = unique('Whipple disease')
  await page.getByRole('group', { name: 'Add conditions' }).getByRole('button', { name: 'Bulk import' }).click()
  await page.getByRole('button', { name: 'Import conditions' }).click()
  await said(page, 'Please enter at least one condition name')
  await page.getByLabel('Condition names').fill(`${first}\n\n${first}`)
  await page.getByRole('button', { name: 'Import conditions' }).click()
  await said(page, 'Successfully imported 1 conditions')
  await expect(page.getByText(/Line 2, Whipple disease/)).toBeVisible()
})

test('a condition that another specialty has is mapped', async ({ page, product }) => {
  const cardio = await tokenOf(product.url, 'cardio.expert@example.org', 'Cardio!2026demo')
  const name = unique('Cardiac cirrhosis')
  await page.addInitScript(signInWith, { token: cardio, role: 'expert_physician' })
  await page.goto(`${product.url}/expert-conditions`)
  await page.getByRole('group', { name: 'Add conditions' }).getByRole('button', { name: 'Add one' }).click()
  await page.getByLabel('Condition name').fill(name)
  await page.keyboard.press('Enter')
  await said(page, 'Condition created successfully')
  const other = await page.context().browser()?.newContext()
  const gi = await other?.newPage()
  if (!gi) throw new Error('There is no second browser')
  await asExpert(gi, product.url)
  await gi.getByRole('group', { name: 'Add conditions' }).getByRole('button', { name: 'Add one' }).click()
  await gi.getByLabel('Condition name').fill(name)
  await gi.getByRole('button', { name: `Map ${name}` }).click()
  await said(gi, 'Condition mapped successfully')
  await expect(gi.getByRole('region', { name: `Data points of ${name}` })).toBeVisible()
  await other?.close()
})

test('what the server cannot do now is said, and what was typed stays', async ({ page, product }) => {
  await asExpert(page, product.url)
  await page.getByRole('group', { name: 'Add conditions' }).getByRole('button', { name: 'Add one' }).click()
  await page.getByLabel('Condition name').fill('Achalasia of the ward')
  await page.route(/\/graphql$/, (route) =>
    route.request().postData()?.includes('mutation CreateCondition') ? route.abort() : route.continue(),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Could not reach the server/).first()).toBeVisible()
  await expect(page.getByLabel('Condition name')).toHaveValue('Achalasia of the ward')
})

test('nobody but an expert may', async ({ page, product }) => {
  await page.goto(`${product.url}/expert-conditions`)
  await expect(page).toHaveURL(/\/login$/)
  const token = await tokenOf(product.url, 'gp@example.org', 'Physician!2026demo')
  await page.addInitScript(signInWith, { token, role: 'general_physician' })
  await page.goto(`${product.url}/expert-conditions`)
  await said(page, 'Access Denied: This page is only accessible to expert physicians.')
  await page.getByRole('link', { name: 'Go to Profile' }).click()
  await expect(page).toHaveURL(/\/(profile)?$/)
})
