import type { Page } from '@playwright/test'
import {
  DOXIMITY_CLIENT_ID,
  DOXIMITY_CLIENT_SECRET,
  GOOGLE_CLIENT_ID,
  startIdentityProvider,
  type IdentityProvider,
} from '../support/identity-provider.ts'
import { accountIs, signedIn } from './people.ts'
import { expect, RunningServer, test } from './server.ts'

let provider: IdentityProvider
let server: RunningServer

// One for all: whoever signs in here has an account already, or not, as in life.
test.beforeAll(async () => {
  provider = await startIdentityProvider()
  const { googleUrls, doximityUrls } = provider
  server = await new RunningServer(undefined, {
    GOOGLE_CLIENT_ID,
    GOOGLE_TOKENINFO_URL: googleUrls.tokeninfo,
    GOOGLE_USERINFO_URL: googleUrls.userinfo,
    DOXIMITY_CLIENT_ID,
    DOXIMITY_CLIENT_SECRET,
    DOXIMITY_AUTHORIZE_URL: doximityUrls.authorize,
    DOXIMITY_TOKEN_URL: doximityUrls.token,
    DOXIMITY_USERINFO_URL: doximityUrls.userinfo,
  }).start()
})
test.beforeEach(() => void provider.calls.splice(0))
test.afterAll(async () => {
  await server.dispose()
  await provider.stop()
})

const FAKE_SCRIPT = `window.google = { accounts: { oauth2: { initTokenClient: (config) => ({
  requestAccessToken: () => {
    window.askedOfGoogle = { client_id: config.client_id, scope: config.scope }
    setTimeout(() => (window.googleSays === 'closed' ? config.error_callback({ type: 'popup_closed' }) : config.callback({ access_token: window.googleSays })), 50)
  },
}) } } }`

/** Google's script as it is at Google, with the answer that its window would give. */
async function googleSays(page: Page, answer: string): Promise<string[]> {
  const loads: string[] = []
  await page.route('https://accounts.google.com/gsi/client', (route) => {
    loads.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: FAKE_SCRIPT })
  })
  await page.addInitScript((says) => Object.assign(window, { googleSays: says }), answer)
  return loads
}

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const doximity = (page: Page) => page.getByRole('button', { name: 'Continue with Doximity' })

test('Google signs in; its script comes with the click', async ({ page }) => {
  const loads = await googleSays(page, await provider.googleToken())
  await page.goto(`${server.url}/login`)
  await expect(google(page)).not.toHaveAttribute('aria-disabled', 'true')
  expect(loads).toEqual([])
  await google(page).click()
  await signedIn(page)
  expect(loads).toHaveLength(1)
  expect(await page.evaluate(() => (window as { askedOfGoogle?: unknown }).askedOfGoogle)).toEqual({
    client_id: GOOGLE_CLIENT_ID,
    scope: 'email profile',
  })
  await accountIs(page, 'Ada Physician')
})

test('a token that Google does not vouch for signs nobody in, and a closed window is no failure', async ({ page }) => {
  await googleSays(page, 'nonsense')
  await page.goto(`${server.url}/login`)
  await google(page).click()
  const failed = page.getByRole('main').getByText('Google login failed. Please try again.')
  await expect(failed).toBeVisible()
  await page.evaluate(() => Object.assign(window, { googleSays: 'closed' }))
  await google(page).click()
  await expect(failed).toHaveCount(0)
  await expect(google(page)).not.toHaveAttribute('aria-disabled', 'true')
})

test('a specialist without specialty cannot sign up with Google', async ({ page }) => {
  await page.goto(`${server.url}/signup`)
  await expect(google(page)).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: 'Specialist' }).check()
  await expect(google(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(google(page)).toHaveAccessibleDescription('Please select your specialty')
  await page.getByRole('combobox', { name: 'Specialty' }).selectOption('Cardiology')
  await expect(google(page)).not.toHaveAttribute('aria-disabled', 'true')
})

test('Doximity signs in through its window', async ({ page }) => {
  await page.goto(`${server.url}/login`)
  const opened = page.waitForEvent('popup')
  await doximity(page).click()
  const popup = await opened
  await expect(popup.getByRole('heading', { name: 'Successfully connected!' })).toBeVisible()
  expect(popup.url()).toBe(`${server.url}/auth/doximity/callback`)
  await popup.waitForEvent('close')
  await signedIn(page)
  await accountIs(page, 'Ada Physician')
  // Once, although the page renders twice.
  expect(provider.calls.filter((call) => call.startsWith('POST /token'))).toHaveLength(1)
})

test('Doximity signs in where only the opener can be told', async ({ page, context }) => {
  await context.addInitScript(() => {
    if (location.pathname.startsWith('/auth/'))
      Object.assign(window, {
        BroadcastChannel: class {
          postMessage() {}
          close() {}
        },
      })
  })
  await page.goto(`${server.url}/login`)
  await doximity(page).click()
  await signedIn(page)
})

test('what fails in the window of Doximity is said in both', async ({ page }) => {
  await page.goto(`${server.url}/login`)
  provider.failNext('error', 'token')
  const opened = page.waitForEvent('popup')
  await doximity(page).click()
  const popup = await opened
  await expect(popup.getByRole('heading', { name: 'Connection failed' })).toBeVisible()
  const words = await popup
    .getByRole('paragraph')
    .filter({ hasText: /sign-in/ })
    .first()
    .innerText()
  await expect(page.getByText(words).first()).toBeVisible()
  await popup.waitForEvent('close')
})

test('the wait for Doximity can be given up', async ({ page }) => {
  await page.goto(`${server.url}/login`)
  provider.failNext('hang', 'authorize')
  const opened = page.waitForEvent('popup')
  await doximity(page).click()
  const popup = await opened
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Finish in the window of Doximity.')).toHaveCount(0)
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expect(doximity(page)).not.toHaveAttribute('aria-disabled', 'true')
})

for (const [query, words] of [
  ['?state=x', 'No authorization code received from Doximity'],
  ['?code=x', 'No state parameter received from Doximity'],
  ['?error=access_denied&state=x', 'Doximity OAuth error: access_denied'],
  ['?code=x&state=x', 'This sign-in did not begin here'],
] as const)
  test(`the callback page says what is wrong with ${query}`, async ({ page }) => {
    await page.goto(`${server.url}/auth/doximity/callback${query}`)
    await expect(page.getByRole('heading', { name: 'Connection failed' })).toBeVisible()
    await expect(page.getByText(words).first()).toBeVisible()
    expect(page.url()).toBe(`${server.url}/auth/doximity/callback`)
  })
