import type { Locator, Page } from '@playwright/test'
import { the } from '../support/the.ts'
import { faults } from './faults.ts'
import { LOOKS, lookAt, overflow } from './looks.ts'
import {
  beginElsewhere,
  demoToken,
  newDigits,
  newPerson,
  sayWho,
  shownCode,
  signInWith,
  typeCode,
  withAuthenticator,
  typePassword,
} from './people.ts'
import { expect, replyOver, sendFromHome, test } from './server.ts'
import { caseOf, isNotShared, share, sharedCase } from './shares.ts'

// Much of the whole run is this file: its journeys are handed out one by one.
test.describe.configure({ mode: 'parallel' })

for (const [size, look] of Object.entries(LOOKS))
  test(`home, sign-in and chat are accessible on ${size}, ${look.colorScheme}`, async ({ page, product }) => {
    await lookAt(page, look)
    await page.goto(`${product.url}/login`)
    await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.goto(product.url)
    await page.getByRole('textbox', { name: 'Describe the patient' }).fill('a case')
    expect(await faults(page)).toEqual([])
    await sendFromHome(page, product.url, '64 year old female with Melena for 2 days. BP 88/52, HR 118, Hgb 7.1')
    await replyOver(page)
    expect(await faults(page)).toEqual([])
    expect(await overflow(page, look)).toBe(0)
  })

/** Every screen of somebody who is signed in, and what is there once it stands. */
const SCREENS: readonly [path: string, shown: (page: Page) => Locator][] = [
  ['/', (page) => page.getByRole('textbox', { name: 'Describe the patient' })],
  ['/?temporary=true', (page) => page.getByRole('button', { name: /^Temporary chat is on/ })],
  ['/notifications', (page) => page.getByText('You have no notifications yet.')],
  ['/suggestions', (page) => page.getByLabel('Your suggestion')],
  ['/create-assistant', (page) => page.getByRole('button', { name: 'Create My Assistant' })],
]
const OF_EXPERTS: typeof SCREENS = [
  ['/expert-ai-config', (page) => page.getByLabel('Greeting message')],
  ['/expert-conditions', (page) => page.getByRole('main')],
]
const OF_VISITORS: typeof SCREENS = [
  ['/suggestions', (page) => page.getByLabel('Your suggestion')],
  ['/signup', (page) => page.getByRole('heading', { name: 'Welcome!' })],
  ['/guest-chat/00000000-0000-4000-8000-000000000000', (page) => page.getByText(/no longer here/)],
]

/** What opens over a page, by its button or key. A name that is not there at this size is passed over. */
const LAYERS: readonly [button: string | RegExp, layer: (page: Page) => Locator][] = [
  ['Account', (page) => page.getByRole('menu')],
  ['Notifications', (page) => page.getByRole('dialog', { name: 'Notifications' })],
  ['Invite Your Colleague', (page) => page.getByRole('dialog', { name: 'Invite Your Colleague' })],
  ['Settings', (page) => page.getByRole('menu')],
  ['Open sidebar', (page) => page.getByRole('dialog', { name: 'Sidebar' })],
]
const BY_KEY: readonly [key: string, layer: string][] = [
  ['Control+k', 'Search conversations'],
  ['?', 'Keyboard shortcuts'],
]

for (const [size, look] of Object.entries(LOOKS))
  test(`every screen and layer of the shell is accessible on ${size}, ${look.colorScheme}`, async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000)
    await lookAt(page, look)
    const check = async (what: string) => {
      expect([what, await faults(page)]).toEqual([what, []])
      expect([what, await overflow(page, look)]).toEqual([what, 0])
    }
    const walk = async (screens: typeof SCREENS) => {
      for (const [path, shown] of screens) {
        await page.goto(product.url + path)
        await expect(shown(page)).toBeVisible()
        await check(path)
      }
    }
    await walk(OF_VISITORS)
    const { token } = await newPerson(product.url)
    await beginElsewhere(product.url, token, 'Melena for two days')
    await page.evaluate(signInWith, token)
    await walk(SCREENS)
    await page.goto(`${product.url}/suggestions`)
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    for (const [name, layer] of LAYERS) {
      const button = page.getByRole('button', { name, exact: true })
      if (!(await button.isVisible())) continue
      await button.click()
      await expect(layer(page)).toBeVisible()
      await check(`${String(name)}, opened`)
      await page.keyboard.press('Escape')
      await expect(layer(page)).toHaveCount(0)
    }
    for (const [key, name] of BY_KEY) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await check(`${name}, opened`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name })).toHaveCount(0)
    }
    await page.evaluate(signInWith, await demoToken(product.url, 'expert'))
    await page.goto(product.url)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_user'))).toContain('expert_physician')
    await walk(OF_EXPERTS)
  })

test.describe('The question about cookies', () => {
  test.use({ cookieConsent: null })
  for (const [size, look] of Object.entries(LOOKS))
    test(`is accessible on ${size}, beside a chat`, async ({ page, product }) => {
      await lookAt(page, look)
      await sendFromHome(page, product.url, '64 year old female with melena')
      await replyOver(page)
      await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
      expect(await faults(page)).toEqual([])
      expect(await overflow(page, look)).toBe(0)
    })
})

for (const [size, look] of Object.entries(LOOKS))
  test(`chats, their search, notifications and what is shared are accessible on ${size}, ${look.colorScheme}`, async ({
    page,
    product,
  }) => {
    await lookAt(page, look)
    const check = async () => {
      expect(await faults(page)).toEqual([])
      expect(await overflow(page, look)).toBe(0)
    }
    const { owner, reader, id } = await sharedCase(product.url)
    await share(owner, await caseOf(owner, '50 year old man with fever'), reader.email)
    for (const title of ['Melena, 64 F', 'Fever, 50 M']) await beginElsewhere(product.url, reader.token, title)
    await page.addInitScript(signInWith, reader.token)
    await page.goto(`${product.url}/shared/${id}`)
    await expect(page.getByText(/You can read it until/)).toBeVisible()
    await check()
    if (look.viewport.width < 1024) await page.getByRole('button', { name: 'Open sidebar' }).click()
    await expect(page.getByRole('link', { name: 'Fever, 50 M' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Shared with me/ })).toBeVisible()
    await check()
    await page.goto(`${product.url}/shared`)
    await expect(page.getByRole('link', { name: /shared a conversation with you/ })).toHaveCount(2)
    await check()
    await page.goto(`${product.url}/shared/nothing`)
    await isNotShared(page)
    await check()
    await page.goto(`${product.url}/notifications`)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    await check()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('link', { name: 'View all notifications' })).toBeVisible()
    await check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByText('2 conversations found')).toBeVisible()
    await check()
  })

for (const [size, look] of Object.entries(LOOKS))
  test(`calculators are accessible on ${size}, ${look.colorScheme}`, async ({ page, product }) => {
    await lookAt(page, look)
    for (const [path, shown] of [
      ['/calculators', page.getByRole('link', { name: /^HEART Score/ })],
      ['/calculators/glasgow_blatchford', page.getByText('Fill in what is known.')],
    ] as const) {
      await page.goto(product.url + path)
      await expect(shown).toBeVisible()
      expect(await faults(page)).toEqual([])
      expect(await overflow(page, look)).toBe(0)
    }
  })

for (const [size, look] of Object.entries(LOOKS))
  test(`every step of signing in and up is accessible on ${size}, ${look.colorScheme}`, async ({ page, product }) => {
    await lookAt(page, look)
    const check = async () => {
      expect(await faults(page)).toEqual([])
      expect(await overflow(page, look)).toBe(0)
    }
    const person = await newPerson(product.url)
    const { recoveryCodes } = await withAuthenticator(product.url, person)
    await page.goto(`${product.url}/login`)
    await page.getByRole('textbox', { name: 'Email or phone number' }).fill('nobody@example.org')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No account with this email address').first()).toBeVisible()
    await check()
    await sayWho(page, person.digits)
    await typePassword(page, 'wrong')
    await expect(page.getByText('Invalid credentials').first()).toBeVisible()
    await check()
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const code = await shownCode(page)
    await typeCode(page, '6-digit code', '12')
    await page.keyboard.press('Enter')
    await check()
    await page.getByRole('textbox', { name: '6-digit code' }).fill('')
    await typeCode(page, '6-digit code', code)
    await expect(page.getByRole('heading', { name: 'Enter Authenticator Code' })).toBeVisible()
    await check()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await check()
    await page.getByLabel('Recovery code').fill(the(recoveryCodes[0]))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Set a New Password' })).toBeVisible()
    await page.getByRole('button', { name: 'Set password' }).click()
    await check()

    await page.evaluate(() => localStorage.clear())
    await page.goto(`${product.url}/signup`)
    await page.getByRole('radio', { name: 'Specialist' }).check()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await check()
    await page.getByRole('radio', { name: 'Clinician' }).check()
    await page.getByRole('textbox', { name: 'Phone number' }).fill(newDigits())
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await typeCode(page, '6-digit code', await shownCode(page))
    await page.getByLabel('Full name').fill('Ada Physician')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByText('Password is required')).toBeVisible()
    await check()
    await page.goto(`${product.url}/auth/doximity/callback`)
    await expect(page.getByRole('heading', { name: 'Connection failed' })).toBeVisible()
    await check()
  })

test('the question about a guest’s chats is accessible', async ({ page, product }) => {
  await sendFromHome(page, product.url, '64F melena x2d')
  await replyOver(page)
  const person = await newPerson(product.url)
  await page.goto(`${product.url}/login`)
  await sayWho(page, person.digits)
  await typePassword(page, person.password)
  await expect(page.getByRole('dialog', { name: /Keep 1 chat/ })).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('the page runs under its own policy: nothing inline, nothing from elsewhere', async ({ page, product }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url)) complaints.push(request.url())
  })
  await sendFromHome(page, product.url, '64F melena x2d, BP 88/52')
  await replyOver(page)
  await page.getByRole('complementary', { name: 'Patient panel' }).getByRole('button', { name: /Age/ }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  expect(complaints).toEqual([])
})
