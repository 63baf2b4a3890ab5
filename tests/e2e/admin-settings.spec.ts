import { asAdmin, failing, said } from './admin.ts'
import { ask, demoToken, newPerson, signInWith } from './people.ts'
import { expect, test } from './server.ts'

test('settings are kept within their bounds, act, and are locked where the environment sets them', async ({
  configured,
  page,
}) => {
  const own = await configured({ MAIL_FROM: 'ward@example.org' })
  await asAdmin(page, own.url, 'security')
  const timeout = page.getByLabel('Session timeout')
  await expect(timeout).toHaveValue('480')
  await timeout.fill('4')
  await said(page, 'Please enter 5 to 480')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await said(page, 'The session timeout is 5 to 480 minutes')
  await timeout.fill('30')
  await page.getByLabel('Password policy').selectOption('Strong: 12, mixed case, numbers')
  await page.getByRole('button', { name: 'Save Settings' }).press('Enter')
  await said(page, 'The settings are saved.')
  await page.reload()
  await expect(timeout).toHaveValue('30')
  await page.getByRole('switch', { name: 'Two-factor authentication for administrators' }).check()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await said(page, 'Set up two-factor sign-in for your own account first')

  await page.getByRole('switch', { name: 'Two-factor authentication for administrators' }).uncheck()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.goto(`${own.url}/admin/settings`)
  await expect(page.getByLabel('Sender')).toBeDisabled()
  await expect(page.getByText(/^Locked: MAIL_FROM in the environment/)).toBeVisible()
  // There is no model, hence nothing to switch off.
  await expect(page.getByRole('switch', { name: 'Rules only' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await said(page, 'A test was sent to admin@example.org.')
  await page.getByRole('switch', { name: 'Send mail' }).uncheck()
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeDisabled()
  const failure = await failing(page, 'SaveServiceSettings')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await said(page, 'The settings could not be saved.')
  await failure.undo()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await said(page, 'The settings are saved.')
  await page.getByRole('button', { name: 'Send a test' }).press('Enter')
  await said(page, 'The test was not sent. Mail is switched off.')
})

test('a backup is made when an admin asks for it, restored on trial, and told of', async ({ product, page }) => {
  await asAdmin(page, product.url, 'settings')
  const backups = page.getByRole('region', { name: 'Backup' })
  await backups.getByRole('button', { name: 'Back up now' }).click()
  await expect(backups.getByRole('button', { name: 'Backing up...' })).toBeVisible()
  const newest = backups.getByRole('listitem').first()
  await expect(newest.getByText(/, by Demo Admin$/)).toBeVisible()
  await expect(newest.getByText(/^Restored on trial .*: whole\.$/)).toBeVisible({ timeout: 90_000 })
  await expect(backups.getByRole('button', { name: 'Back up now' })).toBeVisible()
})

test('what an admin changes shows in a physician’s open browser: maintenance, a text, the end of the account', async ({
  configured,
  page,
  browser,
}) => {
  const own = await configured({})
  const person = await newPerson(own.url)
  const theirs = await (await browser.newContext()).newPage()
  await theirs.addInitScript(signInWith, { token: person.token, role: 'general_physician' })
  await theirs.goto(`${own.url}/`)
  const composer = theirs.getByRole('textbox').first()
  await expect(composer).toBeVisible()
  const admin = await demoToken(own.url, 'admin')
  const save = (input: object) =>
    ask(
      own.url,
      'mutation ($input: SaveServiceSettingsInput!) { saveServiceSettings(input: $input) { maintenanceMode } }',
      { input },
      admin,
    )

  await asAdmin(page, own.url, 'settings')
  await page.getByRole('switch', { name: 'Maintenance mode' }).check()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await said(theirs, 'The service is being maintained. Reading works; sending waits.')
  await composer.fill('64F with melena, BP 88/52')
  await composer.press('Enter')
  await said(theirs, 'Failed to send message: 503 The service is being maintained. Reading works; what you send waits.')
  // The words are not lost.
  await expect(theirs.getByRole('textbox').first()).toHaveValue('64F with melena, BP 88/52')
  await save({ maintenanceMode: false })
  await expect(theirs.getByText('The service is being maintained. Reading works; sending waits.')).toHaveCount(0)

  await ask(
    own.url,
    'mutation ($input: UpdateContentItemInput!) { updateContentItem(input: $input) { contentKey } }',
    { input: { contentKey: 'home_headings_logged_in', contentValue: '["Changed while you looked"]' } },
    admin,
  )
  await expect(theirs.getByText('Changed while you looked')).toBeVisible()

  await page.goto(`${own.url}/admin/users?search=${encodeURIComponent(person.phone)}`)
  await page.getByRole('button', { name: 'Deactivate Jo Newcomer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(theirs).toHaveURL(/\/login$/)
  await theirs.context().close()
})

test('a clinician works through the rules: confirms, asks for a change, and sees what is left', async ({
  configured,
  page,
}) => {
  const own = await configured({})
  await asAdmin(page, own.url, 'clinical-review')
  await expect(page.getByText(/^[\d,]+ of [\d,]+ rules are not reviewed as they are now\./)).toBeVisible()
  const rules = page.getByRole('list', { name: 'Rules' }).getByRole('button', { name: /^Review / })
  const listed = await rules.count()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rules).not.toHaveCount(listed)
  await page.getByLabel('Kind').selectOption('Score')
  await page.getByLabel('Search rules').fill('Blatchford')
  const rule = page.getByRole('listitem').filter({ hasText: 'Glasgow-Blatchford Bleeding Score' }).first()
  await rule.getByRole('button', { name: /^Review / }).press('Enter')
  await expect(rule.getByText('Source', { exact: true })).toBeVisible()
  await rule.getByRole('button', { name: 'Change wanted' }).click()
  await said(page, 'Please say what is to change')
  await rule.getByLabel('Comment').fill('The BUN bands differ in mmol/L')
  const failure = await failing(page, 'CreateClinicalReview')
  await rule.getByRole('button', { name: 'Change wanted' }).click()
  await said(page, 'An error occurred')
  await failure.undo()
  await rule.getByRole('button', { name: 'Change wanted' }).press('Enter')
  await said(page, 'The review is kept.')
  await expect(rule.getByRole('button', { name: /^Review / })).toBeFocused()
  await expect(page.getByText(/in 1 a change is wanted\./)).toBeVisible()
  await page.getByLabel('State').selectOption('Change wanted')
  await expect(rule).toHaveCount(1)
  await rule.getByRole('button', { name: /^Review / }).click()
  await expect(rule.getByText(/Demo Admin.*: The BUN bands differ in mmol\/L$/)).toBeVisible()
  await rule.getByRole('button', { name: 'Confirm' }).click()
  await said(page, 'No rules found')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('clinical-review.csv')
})
