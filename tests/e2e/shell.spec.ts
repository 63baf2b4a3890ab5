import type { Locator, Page } from '@playwright/test'
import { beginElsewhere, newPerson, signInWith } from './people.ts'
import { expect, replyOver, sendFromHome, SIZES, test } from './server.ts'

async function comesIn(page: Page, url: string, path = '/'): Promise<string> {
  const { token } = await newPerson(url)
  await page.addInitScript(signInWith, token)
  await page.goto(url + path)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  return token
}

/** A layer opens by key, closes by Escape back onto its button, and by a press outside. */
async function opensAndCloses(page: Page, button: Locator, layer: Locator): Promise<void> {
  await button.press('Enter')
  await expect(layer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(layer).toBeVisible()
  await page.mouse.click(600, 600)
  await expect(layer).toHaveCount(0)
}

const left = async (locator: Locator) => Math.round((await locator.boundingBox())?.x ?? Number.NaN)
const main = (page: Page) => page.getByRole('main')

test('the public bar has the logo, the ways in and help', async ({ page, product }) => {
  await page.goto(`${product.url}/suggestions`)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expect(bar.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  const help = bar.getByRole('button', { name: 'Help' })
  await opensAndCloses(page, help, page.getByRole('menu'))
  await help.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText(['Demo', 'Pricing', 'FAQ/Help', 'About Us'])
  expect(await items.evaluateAll((all) => all.map((item) => item.getAttribute('href')))).toEqual([
    '/demo',
    '/pricing',
    '/faq',
    '/about',
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await bar.getByRole('link', { name: 'Margin' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
})

test('sign-in and sign-up have the logo alone', async ({ page, product }) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(product.url + path)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link')).toHaveCount(1)
    await expect(bar.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }
  await page.getByRole('banner').getByRole('link').click()
  await expect(page).toHaveURL(`${product.url}/`)
})

test('the bar of somebody who is signed in, and its layers', async ({ page, product }) => {
  await comesIn(page, product.url)
  const bar = page.getByRole('banner')
  await opensAndCloses(
    page,
    bar.getByRole('button', { name: 'Notifications' }),
    page.getByRole('dialog', { name: 'Notifications' }),
  )
  const account = bar.getByRole('button', { name: 'Account' })
  await opensAndCloses(page, account, page.getByRole('menu'))
  await account.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Keyboard shortcuts', 'Logout'])
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('link', { name: 'View all notifications' }).click()
  await expect(page).toHaveURL(`${product.url}/notifications`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize(SIZES.phone)
  await expect(bar.getByRole('button', { name: 'Invite Your Colleague' })).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Notifications' })).toBeVisible()
})

test('the sidebar is pinned or a strip, opens over the page, and is remembered', async ({ page, product }) => {
  await comesIn(page, product.url, '/suggestions')
  const toggle = page.getByRole('banner').getByRole('button', { name: /sidebar$/ })
  const suggestion = page.getByRole('link', { name: 'Leave a Suggestion' })
  const words = suggestion.getByText('Leave a Suggestion')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const wide = await left(main(page))
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  const narrow = await left(main(page))
  expect(wide - narrow).toBeGreaterThan(50)
  await page.mouse.move(900, 500)
  await expect(words).toHaveCSS('opacity', '0')
  // Hovered, it stands over the page, which does not move.
  await page.mouse.move(20, 400)
  await expect(words).toHaveCSS('opacity', '1')
  expect(await left(main(page))).toBe(narrow)
  await page.mouse.move(900, 500)
  await expect(words).toHaveCSS('opacity', '0')
  // So it does for the keyboard.
  await suggestion.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(words).toHaveCSS('opacity', '1')
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(await left(main(page))).toBe(narrow)
  await page.keyboard.press('Control+b')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(await left(main(page))).toBe(wide)
})

test('on a phone it is a drawer with the same in it', async ({ page, product }) => {
  await page.setViewportSize(SIZES.phone)
  const token = await comesIn(page, product.url)
  await beginElsewhere(product.url, token, 'Melena for two days')
  const button = page.getByRole('button', { name: 'Open sidebar' })
  await button.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Sidebar' })
  await expect(drawer.getByRole('button', { name: 'New Chat' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Leave a Suggestion' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Settings' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Melena for two days' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await drawer.getByRole('link', { name: 'Melena for two days' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL(/\/chat\//)
})

test('New Chat has a toggle for a temporary one', async ({ page, product }) => {
  await comesIn(page, product.url, '/suggestions')
  await page.getByRole('button', { name: 'Start temporary chat' }).click()
  await expect(page).toHaveURL(`${product.url}/?temporary=true`)
  await page.getByRole('button', { name: 'Stop temporary chat' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
  await page.goto(`${product.url}/suggestions`)
  await page.getByRole('button', { name: 'New Chat' }).click()
  await expect(page).toHaveURL(`${product.url}/`)
})

test('the Settings flyout opens five pages, each in a tab of its own', async ({ context, page, product }) => {
  await comesIn(page, product.url)
  const button = page.getByRole('button', { name: 'Settings' })
  await opensAndCloses(page, button, page.getByRole('menu'))
  await button.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText(['Profile', 'Terms', 'Privacy', 'Contact', 'Help'])
  expect(
    await items.evaluateAll((all) => all.map((item) => [item.getAttribute('href'), item.getAttribute('target')])),
  ).toEqual(['/profile', '/terms', '/privacy', '/contact', '/help'].map((href) => [href, '_blank']))
  const opened = context.waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Terms' }).press('Enter')
  await (await opened).close()
  await expect(page).toHaveURL(`${product.url}/`)
})

test('the footer is for who is signed out, and not for the guest chat', async ({ page, product }) => {
  const footer = page.getByRole('contentinfo')
  await page.goto(product.url)
  await expect(footer.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/terms')
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  await expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^mailto:/)
  await expect(footer).toContainText(String(new Date().getFullYear()))
  await sendFromHome(page, product.url, '64 year old female with melena')
  await replyOver(page)
  await expect(page).toHaveURL(/guest-chat/)
  await expect(footer).toHaveCount(0)
  await comesIn(page, product.url)
  await expect(footer).toHaveCount(0)
})

test('"Loading..." stands where code is slow, until it is here', async ({ page, product }) => {
  await page.goto(product.url)
  await page.route(/\/assets\/suggestions-screen.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto(`${product.url}/suggestions`)
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leave a Suggestion' })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
})

const fails = (page: Page, words: string) =>
  page.route(/\/assets\/suggestions-screen.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error(${JSON.stringify(words)})` }),
  )

for (const words of ['Something broke', 'Unexpected token < in JSON'])
  test(`an error nobody expected is said, and signs nobody out: ${words}`, async ({ page, product }) => {
    await comesIn(page, product.url)
    await fails(page, words)
    await page.getByRole('link', { name: 'Leave a Suggestion' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText('An unexpected error occurred.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull()
    await page.unroute(/\/assets\/suggestions-screen.*\.js/)
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(page.getByRole('heading', { name: 'Leave a Suggestion' })).toBeVisible()
  })

for (const words of ['Request failed with status 401', 'unauthorized', 'Invalid token'])
  test(`an error that says the session is over ends it: ${words}`, async ({ page, product }) => {
    const { token } = await newPerson(product.url)
    await page.goto(`${product.url}/no-image.svg`)
    await page.evaluate(signInWith, token)
    await page.goto(product.url)
    await fails(page, words)
    await page.getByRole('link', { name: 'Leave a Suggestion' }).click()
    await expect(page).toHaveURL(`${product.url}/login`)
    await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  })

test('a toast stands top right, as long as its kind says', async ({ page, product }) => {
  await comesIn(page, product.url)
  await page.getByRole('button', { name: 'Invite Your Colleague' }).click()
  await page.getByLabel('Email of your colleague').fill(`colleague${Date.now()}@example.org`)
  await page.keyboard.press('Enter')
  const toast = page.getByText('Invitation sent.')
  await expect(toast).toBeVisible()
  const since = Date.now()
  const box = await toast.boundingBox()
  expect(box?.y).toBeLessThan(200)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(SIZES.desktop.width / 2)
  await page.mouse.move(300, 800)
  await expect(toast).toHaveCount(0)
  expect(Date.now() - since).toBeGreaterThan(2_000)
  expect(Date.now() - since).toBeLessThan(5_000)
})

test('? lists the keys, and those of the shell do what it says', async ({ page, product }) => {
  await comesIn(page, product.url, '/suggestions')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const key of ['/', 'Enter', 'Shift Enter', 'Esc', 'Ctrl Shift O', 'Ctrl K', 'Ctrl B', 'Ctrl .', 'Alt F', '?'])
    await expect(list.getByRole('term').filter({ hasText: key }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search conversations' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Shift+o')
  await expect(page).toHaveURL(`${product.url}/`)
})
