import type { Page, Request } from '@playwright/test'
import { beginElsewhere, demoToken, endSession, newPerson, sayWho, signInWith, typePassword } from './people.ts'
import { expect, test } from './server.ts'

const VERIFY = '**/api/v1/auth/verify'
const NOTICE = 'Your session has ended. Please sign in again.'

/** Somebody who is signed in on a page, without a session that is put back at each reload. */
async function comesIn(page: Page, url: string, token: string, path = '/'): Promise<void> {
  await page.goto(`${url}/no-image.svg`)
  await page.evaluate(signInWith, token)
  await page.goto(url + path)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
}

/** Counts the calls that verify the session from now on: those begun, and of them those that were answered. */
function verifications(page: Page): { count: number; answered: number } {
  const seen = { count: 0, answered: 0 }
  const verifies = (request: Request) => request.url().endsWith('/api/v1/auth/verify')
  page.on('request', (request) => verifies(request) && (seen.count += 1))
  page.on('requestfinished', (request) => verifies(request) && (seen.answered += 1))
  return seen
}

const REFUSED = JSON.stringify({ errors: [{ message: 'Please sign in', extensions: { code: 'UNAUTHENTICATED' } }] })
/** From now on every call is refused, and nothing is heard over the socket. */
async function refuseCalls(page: Page): Promise<void> {
  await page.route(/\/graphql$/, (route) => route.fulfill({ contentType: 'application/json', body: REFUSED }))
}
/** A socket that is open and says nothing, so that only calls tell. */
const silenceSocket = (page: Page) => page.routeWebSocket(/\/graphql$/, () => undefined)

const token = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))

async function isSignedOut(page: Page, url: string, notice = true): Promise<void> {
  await expect(page).toHaveURL(`${url}/login`)
  await expect(page.getByText(NOTICE)).toHaveCount(notice ? 1 : 0)
  expect(await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('auth_user')])).toEqual([
    null,
    null,
  ])
}

test('a session is verified at start and every five minutes', async ({ page, product }) => {
  const person = await newPerson(product.url)
  await page.clock.install()
  const seen = verifications(page)
  await comesIn(page, product.url, person.token)
  // A call that is still under way is shared, so each is waited for.
  await expect.poll(() => seen.answered).toBe(1)
  await page.clock.fastForward('04:50')
  expect(seen.count).toBe(1)
  await page.clock.fastForward('00:15')
  await expect.poll(() => seen.answered).toBe(2)
  await page.clock.fastForward('05:00')
  await expect.poll(() => seen.answered).toBe(3)
})

test('calls that are refused ask once whether the session holds; where it does, it stays', async ({
  page,
  product,
}) => {
  const person = await newPerson(product.url)
  const seen = verifications(page)
  await comesIn(page, product.url, person.token)
  await expect(page.getByText('No conversations yet.')).toBeVisible()
  await expect.poll(() => seen.answered).toBe(1)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(VERIFY, async (route) => {
    await held
    await route.continue()
  })
  await refuseCalls(page)
  await page.getByRole('button', { name: 'Invite Your Colleague' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .or(page.getByRole('dialog').getByRole('searchbox'))
    .first()
    .fill('melena')
  await expect.poll(() => seen.count).toBe(2)
  await page.waitForTimeout(1_000)
  expect(seen.count).toBe(2)
  release()
  await expect.poll(() => seen.answered).toBeGreaterThanOrEqual(2)
  expect(await token(page)).toBe(person.token)
  expect(page.url()).toBe(`${product.url}/`)
})

test('a refused call of a session that is over leads to sign-in, says so, and back to where one was', async ({
  page,
  product,
}) => {
  const person = await newPerson(product.url)
  const id = await beginElsewhere(product.url, person.token, 'Melena for two days')
  await silenceSocket(page)
  await comesIn(page, product.url, person.token, `/chat/${id}`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  const seen = verifications(page)
  await page.waitForTimeout(300)
  await endSession(product.url, person.token)
  await page.getByRole('textbox', { name: 'Message' }).fill('BP 90/60')
  await page.keyboard.press('Enter')
  await isSignedOut(page, product.url)
  expect(seen.count).toBe(1)
  await sayWho(page, person.digits)
  await typePassword(page, person.password)
  await expect(page).toHaveURL(`${product.url}/chat/${id}`)
  await expect(page.getByText(NOTICE)).toHaveCount(0)
})

test('a session that is ended elsewhere ends here at once', async ({ page, product }) => {
  const person = await newPerson(product.url)
  await comesIn(page, product.url, person.token, '/notifications')
  await expect(page.getByText('You have no notifications yet.')).toBeVisible()
  await endSession(product.url, person.token)
  await isSignedOut(page, product.url)
})

test('signing out in one tab signs out in the others', async ({ context, page, product }) => {
  const person = await newPerson(product.url)
  await comesIn(page, product.url, person.token)
  const other = await context.newPage()
  await other.goto(`${product.url}/suggestions`)
  await expect(other.getByRole('button', { name: 'Account' })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  for (const each of [page, other]) await isSignedOut(each, product.url, false)
})

test('a token that is cleared by hand in another tab is a sign-out as well', async ({ context, page, product }) => {
  const person = await newPerson(product.url)
  await comesIn(page, product.url, person.token)
  const other = await context.newPage()
  await other.goto(`${product.url}/no-image.svg`)
  await other.evaluate(() => localStorage.removeItem('auth_token'))
  await expect(page).toHaveURL(`${product.url}/login`)
})

test('a network that is away signs nobody out, and what was missed is there when it is back', async ({
  context,
  page,
  product,
}) => {
  const person = await newPerson(product.url)
  await page.clock.install()
  const seen = verifications(page)
  await comesIn(page, product.url, person.token)
  await expect(page.getByText('No conversations yet.')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Offline. Reading works; sending waits.')).toBeVisible()
  const before = seen.count
  await page.clock.fastForward('05:05')
  await expect.poll(() => seen.count).toBeGreaterThan(before)
  expect(await token(page)).toBe(person.token)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await beginElsewhere(product.url, person.token, 'While the network was away')
  await context.setOffline(false)
  await expect(page.getByText(/^Offline/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'While the network was away' })).toBeVisible({ timeout: 30_000 })
})

test('a server that fails to verify signs nobody out', async ({ page, product }) => {
  const person = await newPerson(product.url)
  await page.route(VERIFY, (route) => route.fulfill({ status: 500, body: 'no' }))
  await comesIn(page, product.url, person.token)
  await page.waitForTimeout(500)
  expect(await token(page)).toBe(person.token)
})

test('the socket follows: what happens to whoever was here before is not heard', async ({ page, product }) => {
  const [first, second] = [await newPerson(product.url), await newPerson(product.url)]
  /** Of each socket, in order: whose it is, and whether something is listened to by it. */
  const sockets: { authorization: string; isListening: boolean }[] = []
  page.on('websocket', (socket) => {
    const of = { authorization: '', isListening: false }
    sockets.push(of)
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; payload?: { authorization?: string } }
      if (message.type === 'connection_init') of.authorization = message.payload?.authorization ?? ''
      if (message.type === 'subscribe') of.isListening = true
    })
  })
  await comesIn(page, product.url, first.token)
  await expect.poll(() => sockets.at(-1)).toEqual({ authorization: `Bearer ${first.token}`, isListening: true })
  await page.waitForTimeout(500)
  await beginElsewhere(product.url, first.token, 'Of the first person')
  await expect(page.getByRole('link', { name: 'Of the first person' })).toBeVisible()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await sayWho(page, second.digits)
  await typePassword(page, second.password)
  await expect(page.getByText('No conversations yet.')).toBeVisible()
  const authorization = `Bearer ${await token(page)}`
  await expect.poll(() => sockets.at(-1)).toEqual({ authorization, isListening: true })
  await page.waitForTimeout(500)
  const elsewhere = await demoToken(product.url, 'expert')
  await beginElsewhere(product.url, elsewhere, 'Of somebody else')
  await beginElsewhere(product.url, (await token(page)) ?? '', 'Of the second person')
  await expect(page.getByRole('link', { name: 'Of the second person' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Of the first person|Of somebody else/ })).toHaveCount(0)
})

test('a page that opens with a dead token goes to sign-in', async ({ page, product }) => {
  const person = await newPerson(product.url)
  await endSession(product.url, person.token)
  await page.goto(`${product.url}/no-image.svg`)
  await page.evaluate(signInWith, person.token)
  await page.goto(`${product.url}/notifications`)
  await isSignedOut(page, product.url)
  await sayWho(page, person.digits)
  await typePassword(page, person.password)
  await expect(page).toHaveURL(`${product.url}/notifications`)
})

test('what the browser keeps of an account has the documented shape', async ({ page, product }) => {
  const person = await newPerson(product.url)
  await page.goto(`${product.url}/login`)
  await sayWho(page, person.digits)
  await typePassword(page, person.password)
  await expect(page).toHaveURL(`${product.url}/`)
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('auth_user') ?? '') as Record<string, unknown>)
  expect(kept).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    name: 'Jo Newcomer',
    email: null,
    phone: person.phone,
    role: 'general_physician',
    picture: null,
    avatar: null,
  })
})

test('a protected page asks for sign-in first and comes back; a role that may not see a page goes to its chat', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/expert-ai-config`)
  await expect(page).toHaveURL(`${product.url}/login`)
  await comesIn(page, product.url, (await newPerson(product.url)).token)
  for (const path of ['/expert-ai-config', '/chat', '/nowhere', '/nowhere/at/all']) {
    await page.goto(product.url + path)
    await expect(page).toHaveURL(`${product.url}/`)
    await expect(page.getByRole('textbox', { name: 'Describe the patient' })).toBeVisible()
  }
  await comesIn(page, product.url, await demoToken(product.url, 'expert'))
  // The role in the browser is the server's as soon as the session is verified.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_user'))).toContain('expert_physician')
  await page.goto(`${product.url}/create-assistant`)
  await expect(page).toHaveURL(`${product.url}/`)
  await page.goto(`${product.url}/expert-ai-config`)
  await expect(page.getByRole('heading', { name: 'AI Assistant Configuration' })).toBeVisible()
})
