import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { complaints } from './complaints.ts'
import { ask, beginElsewhere, newPerson, PASSWORD, shownCode, signInWith, tokenOf, typeCode } from './people.ts'
import { faults } from './faults.ts'
import { expect, SIZES, test } from './server.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

async function comesToSettings(page: Page, url: string): Promise<Awaited<ReturnType<typeof newPerson>>> {
  const person = await newPerson(url)
  await page.goto(`${url}/no-image.svg`)
  await page.evaluate(signInWith, person.token)
  await page.goto(`${url}/settings`)
  await expect(section(page, 'Notification Preferences')).toBeVisible()
  return person
}

for (const [size, viewport] of Object.entries(SIZES))
  test(`how one is told is chosen and kept, on ${size}`, async ({ page, product }) => {
    const heard = complaints(page, product.url)
    await page.setViewportSize(viewport)
    await comesToSettings(page, product.url)
    const part = section(page, 'Notification Preferences')
    for (const [name, on] of [
      ['Email notifications', true],
      ['Push notifications', true],
      ['Chat notifications', true],
      ['System notifications', false],
      ['Marketing emails', false],
      ['Weekly digest', true],
      ['Urgent alerts', true],
      ['Quiet hours', false],
    ] as const)
      await expect(part.getByRole('checkbox', { name, exact: true }), name).toBeChecked({ checked: on })
    const [start, end] = [part.getByLabel('Start time'), part.getByLabel('End time')]
    await expect(start).toHaveValue('22:00')
    await expect(end).toHaveValue('08:00')
    await expect(start).toBeDisabled()
    await part.getByRole('checkbox', { name: 'Quiet hours' }).check()
    await part.getByRole('checkbox', { name: 'Weekly digest' }).uncheck()
    await start.fill('21:15')
    expect(await faults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const save = part.getByRole('button', { name: 'Save Preferences' })
    await page.route(/\/graphql$/, (route) => route.fulfill({ status: 500, body: 'no' }))
    await save.click()
    await toast(page, 'Failed to save notification settings')
    await page.unroute(/\/graphql$/)
    await save.click()
    await toast(page, 'Notification settings saved successfully!')
    await page.reload()
    await expect(part.getByRole('checkbox', { name: 'Weekly digest' })).not.toBeChecked()
    await expect(start).toHaveValue('21:15')
    // The refusal that the journey made.
    expect(heard.filter((text) => !text.includes('500'))).toEqual([])
  })

test('a second factor is set up by its QR code, renewed and turned off', async ({ page, product }) => {
  await comesToSettings(page, product.url)
  const part = section(page, 'Two-Factor Authentication')
  await expect(part.getByText('Off', { exact: true })).toBeVisible()
  await part.getByRole('button', { name: 'Set up two-factor authentication' }).press('Enter')
  await expect(part.getByLabel('6-digit code')).toBeFocused()
  const picture = part.getByRole('img', { name: 'QR code for the authenticator app' })
  await expect(picture.locator('path')).toHaveAttribute('d', /^M\d+ \d+h1v1h-1z/)
  const secret = (await part.locator('code').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeAt = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 })
  const code = part.getByLabel('6-digit code')
  await code.fill('000000')
  await part.getByRole('button', { name: 'Turn on' }).click()
  await expect(part.getByText('This code is not right')).toBeVisible()
  await code.fill(codeAt(0))
  await part.getByRole('button', { name: 'Turn on' }).click()
  await toast(page, 'Two-factor authentication is on.')
  const codes = (await part.locator('pre').innerText()).split('\n')
  expect(codes).toHaveLength(10)
  expect(await faults(page)).toEqual([])
  await part.getByRole('button', { name: 'I have kept them' }).click()
  await expect(part.getByText('On', { exact: true })).toBeVisible()
  const proof = part.getByLabel('Code of your authenticator app')
  await part.getByRole('button', { name: 'Turn off' }).click()
  await expect(part.getByText('Enter the code of your authenticator app, or a recovery code.')).toBeVisible()
  await proof.fill(codes[0] ?? '')
  await part.getByRole('button', { name: 'New recovery codes' }).click()
  await toast(page, 'The old recovery codes are dead.')
  expect(await part.locator('pre').innerText()).not.toContain(codes[1])
  await part.getByRole('button', { name: 'I have kept them' }).click()
  await proof.fill(codes[1] ?? '')
  await part.getByRole('button', { name: 'Turn off' }).click()
  await expect(part.getByText('This code is not right')).toBeVisible()
  await proof.fill(codeAt(1))
  await part.getByRole('button', { name: 'Turn off' }).click()
  await toast(page, 'Two-factor authentication is off.')
  await expect(part.getByRole('button', { name: 'Set up two-factor authentication' })).toBeVisible()
})

test('a first password is set soon after a sign-in by code, and not later', async ({ page, product }) => {
  // The account has none, as far as this page is told.
  await page.route(/\/graphql$/, async (route) => {
    const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
    if (operationName !== 'Settings') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('"hasPassword":true', '"hasPassword":false'),
    })
  })
  const person = await comesToSettings(page, product.url)
  const part = section(page, 'Change Password')
  await expect(part.getByText('This account has no password', { exact: false })).toBeVisible()
  const set = part.getByRole('button', { name: 'Set Password' })
  const typeBoth = async () => {
    await part.getByLabel('New password', { exact: true }).fill('Another!2026')
    await expect(part.getByText('Strength: Strong')).toBeVisible()
    await part.getByLabel('Confirm new password', { exact: true }).fill('Another!2026')
  }
  await expect(set).toBeDisabled()
  await typeBoth()
  await set.click()
  await toast(page, 'Password changed successfully!')
  await expect(part.getByLabel('Current password', { exact: true })).toBeVisible()
  const { signIn } = await ask<{ signIn: { accessToken: string } }>(
    product.url,
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { identifier: person.phone, type: 'PHONE', password: 'Another!2026' } },
  )
  await page.evaluate(signInWith, signIn.accessToken)
  await page.reload()
  await typeBoth()
  await set.click()
  await expect(part.getByText('Your sign-in is more than 10 minutes ago.', { exact: false })).toBeVisible()
})

test('address and number change by code; sessions and shares are listed and ended', async ({ page, product }) => {
  const person = await comesToSettings(page, product.url)
  const contact = section(page, 'Email and Phone')
  await contact.getByRole('button', { name: 'Add email' }).press('Enter')
  await expect(contact.getByLabel('New email address')).toBeFocused()
  await contact.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(contact.getByRole('button', { name: 'Add email' })).toBeFocused()
  await contact.getByRole('button', { name: 'Add email' }).click()
  const address = contact.getByLabel('New email address')
  await address.fill('nothing')
  await contact.getByRole('button', { name: 'Send code' }).click()
  await expect(contact.getByText('Please enter a valid email address')).toBeVisible()
  await address.fill('gp@example.org')
  await contact.getByRole('button', { name: 'Send code' }).click()
  await expect(contact.getByText('An account with this email already exists')).toBeVisible()
  const email = `mine-${Date.now()}@example.org`
  await address.fill(email)
  await contact.getByRole('button', { name: 'Send code' }).click()
  const code = await shownCode(page)
  await typeCode(page, '6-digit code', code === '000000' ? '111111' : '000000')
  await expect(contact.getByText('Invalid OTP. Please try again.')).toBeVisible()
  await typeCode(page, '6-digit code', code)
  await toast(page, 'Email changed')
  await expect(contact.getByText(email)).toBeVisible()

  await tokenOf(product.url, email, PASSWORD)
  const id = await beginElsewhere(product.url, person.token, 'Melena for two days')
  await ask(
    product.url,
    'mutation ($input: ShareConversationInput!) { shareConversation(input: $input) { id } }',
    { input: { conversationId: id, email: 'colleague@example.org' } },
    person.token,
  )
  await page.reload()
  const sessions = section(page, 'Sessions')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This device')).toHaveCount(1)
  await sessions.getByRole('button', { name: /^End the session/ }).click()
  await toast(page, 'Session ended')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  const shares = section(page, 'Shares')
  await expect(shares.getByRole('link', { name: 'Melena for two days' })).toHaveAttribute('href', `/chat/${id}`)
  await expect(shares.getByRole('link', { name: 'Shared with me' })).toHaveAttribute('href', '/shared')
  await shares.getByRole('button', { name: 'Take back from colleague@example.org' }).click()
  await toast(page, 'The share was taken back')
  await expect(shares.getByText('You share nothing at present.')).toBeVisible()
})

test('keys and webhooks are made, tried and ended, and all data can be taken along and away', async ({
  page,
  product,
  request,
}) => {
  test.setTimeout(90_000)
  const person = await comesToSettings(page, product.url)
  const keys = section(page, 'API Keys')
  await keys.getByRole('button', { name: 'New API key' }).press('Enter')
  await expect(keys.getByLabel('Name of the key')).toBeFocused()
  await keys.getByRole('button', { name: 'Make the key' }).click()
  await expect(keys.getByText('Give the key a name')).toBeVisible()
  await keys.getByLabel('Name of the key').fill('Ward list')
  await keys.getByRole('checkbox', { name: /Read the account/ }).check()
  await keys.getByRole('button', { name: 'Make the key' }).click()
  await toast(page, 'API key made')
  const secret = (await keys.locator('pre').first().innerText()).trim()
  const call = await keys.locator('pre').last().innerText()
  expect(call).toContain(`${product.url}/api/v1/auth/verify`)
  const headers = { authorization: `Bearer ${secret}` }
  expect((await request.get(`${product.url}/api/v1/auth/verify`, { headers })).status()).toBe(200)
  expect(await faults(page)).toEqual([])
  await keys.getByRole('button', { name: 'I have kept it' }).click()
  await keys.getByRole('button', { name: 'Replace Ward list' }).click()
  await keys.getByRole('button', { name: 'Replace the key' }).click()
  await toast(page, 'API key replaced')
  await keys.getByRole('button', { name: 'I have kept it' }).click()
  await expect(keys.getByRole('listitem')).toHaveCount(2)
  await keys.getByRole('button', { name: 'Revoke Ward list' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await toast(page, 'API key revoked')
  await expect(keys.getByRole('listitem')).toHaveCount(1)

  const hooks = section(page, 'Webhooks')
  const address = hooks.getByLabel('Address of the webhook')
  await address.fill('http://10.0.0.1/')
  await hooks.getByRole('button', { name: 'Add webhook' }).click()
  await expect(hooks.getByText('Give an address on the public internet that begins with https://')).toBeVisible()
  await address.fill('http://127.0.0.1:9/hook')
  await hooks.getByRole('button', { name: 'Add webhook' }).click()
  await toast(page, 'Webhook made')
  await expect(hooks.locator('pre')).toHaveText(/^whsec_/)
  await hooks.getByRole('button', { name: 'I have kept it' }).click()
  await hooks.getByRole('button', { name: 'Deliveries' }).click()
  await expect(hooks.getByText('Nothing was sent yet.')).toBeVisible()
  await hooks.getByRole('button', { name: 'Send a ping' }).click()
  await expect(hooks.getByRole('list', { name: 'Deliveries' }).getByText('ping')).toBeVisible()
  await hooks.getByRole('button', { name: 'Switch off http://127.0.0.1:9/hook' }).click()
  await toast(page, 'Webhook switched off')
  expect(await faults(page)).toEqual([])
  await hooks.getByRole('button', { name: 'Delete http://127.0.0.1:9/hook' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Webhook deleted')

  const data = section(page, 'Your Data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download my data' }).click(),
  ])
  const own = JSON.parse(readFileSync(await download.path(), 'utf8')) as { account: { name: string } }
  expect(own.account.name).toBe('Jo Newcomer')
  // Who has just signed up needs no password for it; who came in by it does.
  const { signIn } = await ask<{ signIn: { accessToken: string } }>(
    product.url,
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { identifier: person.phone, type: 'PHONE', password: PASSWORD } },
  )
  await page.evaluate(signInWith, signIn.accessToken)
  await page.reload()
  const end = section(page, 'Delete Account')
  await end.getByRole('button', { name: 'Delete my account' }).click()
  const really = end.getByRole('button', { name: 'Delete my account' })
  await expect(really).toBeDisabled()
  await end.getByLabel('Type “delete” to go on').fill('delete')
  await end.getByLabel('Your password', { exact: true }).fill('Wrong!2026')
  await really.click()
  await expect(end.getByText('Current password is incorrect')).toBeVisible()
  await end.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await really.click()
  await expect(page).toHaveURL(`${product.url}/login`)
  await expect(page.getByText('Your account is deleted.').first()).toBeVisible()
})
