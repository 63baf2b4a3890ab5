import { asAdmin, failing, said, unique } from './admin.ts'
import { ask, beginElsewhere, demoToken, newPerson } from './people.ts'
import { expect, test } from './server.ts'

const LABELS = [
  'Total users',
  'Total experts',
  'General physicians',
  'Total chats',
  'Active subscriptions',
  'Total tokens',
]

test('six figures are live, two charts have their tables, and what was done stands below', async ({
  page,
  product,
}) => {
  await asAdmin(page, product.url, 'dashboard')
  const card = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd')
  for (const label of LABELS) await expect(card(label)).toHaveText(label === 'Active subscriptions' ? '-' : /^[\d,]+$/)
  const before = Number((await card('Total chats').innerText()).replace(',', ''))
  const { token } = await newPerson(product.url)
  await beginElsewhere(product.url, token, 'Counted')
  await expect(card('Total chats')).toHaveText(String(before + 1))
  await expect(page.getByRole('img', { name: /per day/ })).toHaveCount(6)
  await expect(page.getByText(/^\d+ accounts in 14 days, most on /)).toBeVisible()
  for (const chart of ['Outcomes of replies', 'Conversations by specialty'])
    await expect(page.getByRole('figure', { name: chart })).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).first().press('Enter')
  await expect(page.getByRole('table', { name: 'Conversations per day (UTC)' }).getByRole('row')).toHaveCount(15)
  await page.getByRole('radio', { name: '90 days' }).click({ force: true })
  await expect(page).toHaveURL(/days=90/)
  await expect(page.getByText(/^\d+ accounts in 90 days, most on /)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Conversations per week (UTC)' }).getByRole('row')).toHaveCount(14)
  for (const part of ['Database', 'Queue', 'Mail']) await expect(page.getByText(part, { exact: true })).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^Rules that no clinician has reviewed: [\d,]+ of [\d,]+$/ }),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: 'Recent activity' }).getByRole('row').first()).toBeVisible()
  await page.getByRole('link', { name: 'The whole audit log' }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)
})

test('figures that cannot be had are dashes, with a way to try again', async ({ page, product }) => {
  // The live figures come by the socket.
  await page.routeWebSocket(/\/graphql$/, (socket) => socket.close())
  const failure = await failing(page, 'Dashboard')
  await asAdmin(page, product.url, 'analytics')
  await said(page, 'The figures could not be loaded.')
  await expect(page.locator('dd', { hasText: /^-$/ })).toHaveCount(6)
  await failure.undo()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('dd', { hasText: /^-$/ })).toHaveCount(1)
})

test('the inbox shows what people wrote, until it is marked as read', async ({ page, product }) => {
  const text = unique('Please add a dark mode for the night shift')
  await ask(product.url, 'mutation ($input: CreateSuggestionInput!) { createSuggestion(input: $input) { id } }', {
    input: { text, email: 'ward@example.org' },
  })
  await asAdmin(page, product.url, 'inbox')
  await page.getByRole('button', { name: 'Suggestions' }).click()
  await expect(page).toHaveURL(/show=suggestions/)
  const item = page.getByRole('listitem').filter({ hasText: text })
  await expect(item.getByText('ward@example.org', { exact: false })).toBeVisible()
  const failure = await failing(page, 'MarkSuggestionRead')
  await item.getByRole('button').click()
  await said(page, 'An error occurred')
  await failure.undo()
  await item.getByRole('button', { name: /^Mark as read/ }).press('Enter')
  await expect(item.getByText('Read', { exact: true })).toBeVisible()
  await page.reload()
  await expect(item.getByText('Read', { exact: true })).toBeVisible()
})

test('the audit log is kept by outcome and action, and read on', async ({ page, product }) => {
  const token = await demoToken(product.url, 'expert')
  await ask(product.url, '{ adminStats { totalUsers } }', {}, token).catch(() => undefined)
  await asAdmin(page, product.url, 'audit')
  await page.getByLabel('Outcome').selectOption('Refused')
  await expect(page.getByRole('table', { name: 'Audit log' }).getByText('Allowed')).toHaveCount(0)
  await expect(page.getByText('Demo Gastroenterologist').first()).toBeVisible()
  await page.getByLabel('Outcome').selectOption('Every outcome')
  await page.getByLabel('Action').fill('audit.')
  await expect(page).toHaveURL(/action=audit/)
  await page.getByRole('button', { name: 'Demo Admin' }).first().click()
  await expect(page).toHaveURL(/who=/)
  const who = page.getByRole('combobox', { name: 'Who' })
  await expect(who).toHaveValue('Demo Admin')
  await page.getByRole('button', { name: 'Clear Who' }).click()
  await expect(page).not.toHaveURL(/who=/)
  await who.fill('gastro')
  await expect(page.getByRole('option', { name: 'Demo Gastroenterologist' })).toBeVisible()
  await who.press('Enter')
  await expect(page).toHaveURL(/who=/)
  await expect(who).toHaveValue('Demo Gastroenterologist')
  await page.getByRole('button', { name: 'Clear Who' }).click()
  await page.getByLabel('From (UTC)').fill('2030-01-01')
  await said(page, 'No events found. Actions are found by their beginning, subjects by their whole id.')
  await page.getByLabel('From (UTC)').fill('')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('audit-log.csv')
  const failure = await failing(page, 'AuditChain')
  await page.getByRole('button', { name: 'Verify the chain' }).click()
  await said(page, 'The chain could not be verified.')
  await failure.undo()
  await page.getByRole('button', { name: 'Verify the chain' }).press('Enter')
  await said(page, /^The chain is whole: /)
})
