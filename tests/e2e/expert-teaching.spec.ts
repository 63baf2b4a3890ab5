import type { Page } from '@playwright/test'
import { the } from '../support/the.ts'
import { faults } from './faults.ts'
import { demoToken, signInWith } from './people.ts'
import { expect, replyOver, sendFromHome, SIZES, test } from './server.ts'

/** Letters alone: figures of a made-up name could be read as a measure. */
const unique = (word: string) =>
  `${word} ${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`
const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()

async function isAccessible(page: Page): Promise<void> {
  expect(await faults(page)).toEqual([])
}

async function asExpert(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/no-image.svg`)
  await page.evaluate(signInWith, await demoToken(url, 'expert'))
  await page.goto(url)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_user'))).toContain('expert_physician')
  await page.goto(url + path)
}

test('what an expert teaches is asked for and read in the next conversation; a golden case stops a bad edit', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  const { url } = product
  const other = the(await page.context().browser()?.newContext())
  const physician = await other.newPage()
  await sendFromHome(physician, url, '45 year old man, unwell since Monday')
  await replyOver(physician)

  await asExpert(page, url, '/expert-conditions')
  const name = unique('Anisakiasis')
  await page.getByRole('group', { name: 'Add conditions' }).getByRole('button', { name: 'AI import' }).click()
  await page.getByLabel('Text with conditions').fill(`We treat ${name} and 12345.`)
  await page.getByRole('button', { name: 'Read the text' }).click()
  await said(page, 'Understood: 1 conditions.')
  await said(page, 'Line 1: This is no name of a condition')
  await page.getByRole('button', { name: 'Save 1 conditions' }).click()
  await said(page, 'Successfully created 1 conditions using AI')
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  const points = page.getByRole('region', { name: `Data points of ${name}` })
  await points.getByRole('button', { name: 'AI import' }).click()
  await points
    .getByLabel('Text with data points')
    .fill('Ask for hemoglobin (g/dL, required), number of fish meals per day, and whether the patient takes warfarin')
  await points.getByRole('button', { name: 'Read the text' }).click()
  await said(page, 'Understood: 3 data points.')
  await points.getByRole('checkbox', { name: /Hemoglobin/ }).uncheck()
  await isAccessible(page)
  await points.getByRole('button', { name: 'Save 2 data points' }).click()
  await said(page, 'Successfully created 2 data points using AI')

  // Words: tried first, then saved.
  await points.getByRole('button', { name: 'Edit Number of fish meals' }).click()
  const editor = points.getByRole('form', { name: 'Edit Number of fish meals' })
  await editor.getByLabel('Try a sentence').fill('6 sushi plates since Monday')
  await said(page, 'Number of fish meals is not read.')
  await editor.getByLabel('Words it listens to').fill('sushi plates')
  await said(page, '“6 sushi plates” read as Number of fish meals: 6')
  await isAccessible(page)
  await editor.getByRole('button', { name: 'Save data point' }).press('Enter')
  await expect(editor).toHaveCount(0)
  await said(page, /listens to sushi plates/)

  // The order is changed by a key.
  const titles = points.getByRole('listitem').locator('button[aria-pressed] .font-semibold')
  await expect(titles).toHaveText(['Number of fish meals', 'Takes warfarin'])
  await points.getByRole('button', { name: 'Move Takes warfarin' }).press('ArrowUp')
  await expect(titles).toHaveText(['Takes warfarin', 'Number of fish meals'])
  await points.getByRole('button', { name: 'Preview the form' }).click()
  const preview = page.getByRole('dialog', { name: `What a physician is asked: ${name}` })
  await expect(preview.getByLabel('Takes warfarin (optional)')).toBeVisible()
  await page.keyboard.press('Escape')

  // A golden case, and an edit that would break it.
  const golden = page.getByRole('region', { name: 'Golden cases' })
  await golden.getByRole('button', { name: 'Add a case' }).click()
  await golden.getByLabel('Name of the case').fill(`Case of ${name}`)
  await golden.getByLabel('Case', { exact: true }).fill(`45 year old man with ${name}, 6 sushi plates since Monday`)
  await golden.getByRole('button', { name: 'Run the case' }).click()
  await golden.getByRole('checkbox', { name: `${name} among the first three` }).check()
  await golden.getByRole('checkbox', { name: /^Number of fish meals: 6/ }).check()
  await isAccessible(page)
  await golden.getByRole('button', { name: 'Save golden case' }).click()
  await said(page, 'Golden case saved')
  await page.getByRole('button', { name: `Deactivate ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'This breaks a golden case' })
  await expect(question).toContainText(`Case of ${name}: ${name} is not among the first three`)
  await isAccessible(page)
  await question.getByRole('button', { name: 'Do not save' }).click()
  await expect(page.getByRole('button', { name: `Deactivate ${name}` })).toBeVisible()
  await page.screenshot({ path: 'test-results/experts/conditions-1440.png', fullPage: true })

  // The other browser, which has not reloaded since.
  const message = physician.getByRole('textbox', { name: 'Message' })
  await message.fill(`He has ${name}: 6 sushi plates since Monday`)
  await physician.keyboard.press('Enter')
  await expect(physician.getByRole('article', { name: 'Reply' })).toHaveCount(2)
  await replyOver(physician)
  const panel = physician.getByRole('complementary', { name: 'Patient panel' })
  await expect(panel.getByText('Takes warfarin').first()).toBeVisible()
  await panel.getByRole('tab', { name: 'Exam/Labs' }).click()
  await expect(panel.getByRole('row', { name: /Number of fish meals.*6/ })).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: `Deactivate ${name}` }).click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await said(page, 'Condition status updated successfully')
  await expect(golden.getByText('Broken')).toBeVisible()
  await golden.getByRole('button', { name: `Delete Case of ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Golden case deleted')
  await page.setViewportSize(SIZES.phone)
  await page.screenshot({ path: 'test-results/experts/conditions-390.png', fullPage: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width)
})

test('an expert comes home to a dashboard: assistant, profile, live figures with tables, problems, golden cases', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/expert-dashboard`)
  await expect(page).toHaveURL(`${product.url}/login`)
  await asExpert(page, product.url, '/')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Expert Dashboard' }).click()
  await expect(page).toHaveURL(`${product.url}/expert-dashboard`)
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await expect(page.getByRole('region', { name: 'AI assistant' }).getByText('Maximum questions')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Gastroenterology')
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Expert Physician')
  const figures = page.getByRole('region', { name: 'What your assistant did' })
  for (const title of ['Conversations per day (UTC)', 'Replies per day (UTC)']) {
    const figure = figures.getByRole('figure', { name: title })
    await figure.getByRole('button', { name: 'Show as table' }).click()
    await expect(figure.getByRole('table', { name: title }).getByRole('row')).toHaveCount(15)
  }
  for (const title of [
    'What replies came to',
    'Conditions that match most',
    'Data points that go unanswered',
    'Words that no rule used',
  ])
    await expect(figures.getByRole('figure', { name: title })).toBeVisible()
  await isAccessible(page)

  // Problems are added, edited and deleted here; data points are added.
  const name = unique('Eosinophilic colitis')
  await page.getByRole('group', { name: 'Add conditions' }).getByRole('button', { name: 'Add one' }).click()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await said(page, 'Please type a name')
  await page.getByLabel('Condition name').fill(name)
  await page.keyboard.press('Enter')
  await said(page, 'Condition created successfully')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const editor = page.getByRole('form', { name: `Edit ${name}` })
  await editor.getByLabel('Name').fill(`${name} of adults`)
  await editor.getByLabel('Description (optional)').fill('Biopsies say so.')
  await page.keyboard.press('Enter')
  await said(page, 'Condition updated successfully')
  await expect(page.getByRole('button', { name: `Edit ${name} of adults` })).toBeFocused()
  const points = page.getByRole('region', { name: `Data points of ${name} of adults` })
  await points.getByRole('button', { name: 'Add one' }).click()
  await points.getByLabel('Name', { exact: true }).fill('eosinophil_count')
  await points.getByRole('button', { name: 'Add data point' }).click()
  await said(page, 'Data point created successfully')
  await page.screenshot({ path: 'test-results/experts/dashboard-1440.png', fullPage: true })
  await page.getByRole('button', { name: `Delete ${name} of adults` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Condition deleted successfully')
  await expect(page.getByRole('region', { name: 'Golden cases' })).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await page.screenshot({ path: 'test-results/experts/dashboard-390.png', fullPage: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width)
})
