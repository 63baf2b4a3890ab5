import type { Locator, Page } from '@playwright/test'
import { chatRow, chats, fromMenu, titleField, withChats } from './chats.ts'
import { newPerson, signInWith } from './people.ts'
import { expect, test } from './server.ts'

const DAY_MS = 86_400_000

test('groups are named by the day of the last word', async ({ page, product }) => {
  await withChats(page, product, 'Melena')
  for (const [days, group] of [
    [0, 'Today'],
    [1, 'Yesterday'],
    [3, 'This week'],
    [8, 'Earlier'],
  ] as const) {
    await page.clock.setFixedTime(Date.now() + days * DAY_MS)
    await page.goto(product.url)
    await expect(chats(page).getByRole('region', { name: group }).getByRole('link')).toHaveText('Melena')
    await expect(chats(page).getByRole('heading', { level: 2, name: group })).toBeVisible()
  }
})

test.describe('A title', () => {
  test('is kept by Enter and by leaving, and left as it was by Escape', async ({ page, product }) => {
    await withChats(page, product, 'Melena')
    await page.goto(product.url)
    await fromMenu(page, 'Melena', 'Rename')
    await expect(titleField(page)).toBeFocused()
    await page.keyboard.type('Upper GI bleed')
    await page.keyboard.press('Enter')
    await expect(chatRow(page, 'Upper GI bleed')).toBeVisible()
    await fromMenu(page, 'Upper GI bleed', 'Rename')
    await titleField(page).fill('Something else')
    await page.keyboard.press('Escape')
    await expect(chatRow(page, 'Upper GI bleed')).toBeVisible()
    await fromMenu(page, 'Upper GI bleed', 'Rename')
    await titleField(page).fill('  Varices  ')
    await page.getByRole('textbox', { name: 'Describe the patient' }).click()
    await expect(chatRow(page, 'Varices')).toBeVisible()
    await fromMenu(page, 'Varices', 'Rename')
    await titleField(page).fill('   ')
    await page.keyboard.press('Enter')
    await expect(chatRow(page, 'Varices')).toBeVisible()
    await page.reload()
    await expect(chatRow(page, 'Varices')).toBeVisible()
  })

  test('takes 200 characters, and the focus stays with its row', async ({ page, product }) => {
    await withChats(page, product, 'Melena')
    await page.goto(product.url)
    await fromMenu(page, 'Melena', 'Rename')
    await titleField(page).fill('')
    await page.keyboard.insertText('x'.repeat(230))
    await expect(titleField(page)).toHaveValue('x'.repeat(200))
    await page.keyboard.press('Enter')
    await expect(chatRow(page, 'x'.repeat(200))).toBeVisible()
    await expect(chatRow(page, 'x'.repeat(200))).toBeFocused()
  })

  test('that is refused or not sent is as it was, and says why', async ({ page, product }) => {
    await withChats(page, product, 'Melena')
    await page.goto(product.url)
    await page.route(/\/graphql$/, (route) =>
      route.request().postData()?.includes('RenameConversation') ? route.abort('connectionfailed') : route.continue(),
    )
    await fromMenu(page, 'Melena', 'Rename')
    await titleField(page).fill('Varices')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Could not reach the server/).first()).toBeVisible()
    await expect(chatRow(page, 'Melena')).toBeVisible()
  })

  test('that changes is told by the documented event, once each time, in every window', async ({
    context,
    product,
  }) => {
    const { ids } = await withChats(context, product, 'Melena')
    const windows = [await context.newPage(), await context.newPage()] as const
    for (const page of windows) {
      await page.addInitScript(() => {
        const told: unknown[] = []
        Object.assign(window, { told })
        window.addEventListener('conversationTitleUpdated', (event) => told.push((event as CustomEvent).detail))
      })
      const listens = page
        .waitForEvent('websocket')
        .then((socket) => socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('ViewerEvents')))
      await page.goto(product.url)
      await expect(chatRow(page, 'Melena')).toBeVisible()
      await listens
    }
    const [first, second] = windows
    // One of them shows the conversation itself, which listens to it a second way.
    await chatRow(second, 'Melena').click()
    await expect(second.getByRole('heading', { level: 1, name: 'Melena' })).toBeVisible()
    for (const [from, to] of [
      ['Melena', 'Varices'],
      ['Varices', 'Melena'],
    ] as const) {
      await fromMenu(first, from, 'Rename')
      await titleField(first).fill(to)
      await first.keyboard.press('Enter')
      for (const page of windows) await expect(chatRow(page, to)).toBeVisible()
    }
    await first.waitForTimeout(1_000)
    for (const page of windows)
      expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([
        { id: ids[0], title: 'Varices' },
        { id: ids[0], title: 'Melena' },
      ])
  })
})

test.describe('A deleted chat', () => {
  test('leaves the list of every window at once and comes back by Undo, at its place', async ({ context, product }) => {
    await withChats(context, product, 'Oldest', 'Middle', 'Newest')
    const [page, other] = [await context.newPage(), await context.newPage()]
    for (const one of [page, other]) await one.goto(product.url)
    const titles = (one: Page): Locator => chats(one).getByRole('listitem').getByRole('link')
    await expect(titles(other)).toHaveText(['Newest', 'Middle', 'Oldest'])
    await fromMenu(page, 'Middle', 'Delete')
    await expect(page.getByText('Conversation deleted.')).toBeVisible()
    for (const one of [page, other]) await expect(titles(one)).toHaveText(['Newest', 'Oldest'])
    await page.getByRole('button', { name: 'Undo' }).click()
    for (const one of [page, other]) await expect(titles(one)).toHaveText(['Newest', 'Middle', 'Oldest'])
  })

  test('that was open leads home, and back by Undo', async ({ page, product }) => {
    const { ids } = await withChats(page, product, 'Melena')
    await page.goto(`${product.url}/chat/${ids[0]}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Melena' })).toBeVisible()
    await fromMenu(page, 'Melena', 'Delete')
    await expect(page).toHaveURL(`${product.url}/`)
    await expect(chats(page).getByText('No conversations yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${product.url}/chat/${ids[0]}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Melena' })).toBeVisible()
    await expect(chatRow(page, 'Melena')).toBeVisible()
  })

  test('is there again where the server could not be reached', async ({ page, product }) => {
    await withChats(page, product, 'Melena')
    await page.goto(product.url)
    await page.route(/\/graphql$/, (route) =>
      route.request().postData()?.includes('DiscardConversation') ? route.abort('connectionfailed') : route.continue(),
    )
    await fromMenu(page, 'Melena', 'Delete')
    await expect(page.getByText(/^Could not reach the server/).first()).toBeVisible()
    await expect(chatRow(page, 'Melena')).toBeVisible()
  })

  test('that a search found leaves what was found', async ({ page, product }) => {
    await withChats(page, product, 'Melena one', 'Asthma', 'Melena two')
    await page.goto(product.url)
    await page.getByRole('button', { name: 'Search conversations' }).click()
    await page.keyboard.type('melena')
    await expect(chats(page).getByRole('listitem')).toHaveCount(2)
    await fromMenu(page, 'Melena one', 'Delete')
    await expect(chats(page).getByRole('listitem')).toHaveText(['Melena two'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(chats(page).getByRole('listitem')).toHaveText(['Melena two', 'Melena one'])
  })
})

test('without connection the rows stay, and what could not be loaded says so and is tried again', async ({
  page,
  product,
}) => {
  await withChats(page, product, 'Melena')
  await page.goto(product.url)
  await expect(chatRow(page, 'Melena')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Search conversations' }).click()
  await page.keyboard.type('mel')
  await expect(chatRow(page, 'Melena')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chatRow(page, 'Melena')).toBeVisible()
  await page.context().setOffline(false)
  await page.route(/\/graphql$/, (route) =>
    route.request().postData()?.includes('query ConversationList') ? route.abort('connectionfailed') : route.continue(),
  )
  await page.goto(product.url)
  const failed = chats(page).getByRole('alert')
  await expect(failed).toContainText('The chats could not be loaded.')
  await page.unroute(/\/graphql$/)
  await failed.getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(chatRow(page, 'Melena')).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test('somebody else’s chat is not there, by whichever address', async ({ page, product }) => {
  const { ids } = await withChats(page, product, 'Somebody’s')
  const other = await newPerson(product.url)
  await page.addInitScript(signInWith, other.token)
  for (const address of [`/chat/${ids[0]}`, '/chat/01890000-0000-7000-8000-000000000000', '/chat/nothing']) {
    await page.goto(product.url + address)
    await expect(page.getByRole('heading', { name: 'This conversation is no longer here' })).toBeVisible()
    await expect(chats(page).getByText('No conversations yet.')).toBeVisible()
  }
})
