import { faults } from './admin.ts'
import { chatRow, chats, searchModal, withChats, withMany } from './chats.ts'
import { expect, test } from './server.ts'

/** More than a page of the list. */
const MANY = 75

const manyTitles = Array.from({ length: MANY }, (_, index) => `Case ${index + 1}, ${index % 2 ? 'asthma' : 'melena'}`)

test.describe('An account with more chats than a page', () => {
  test('finds its oldest by scrolling, by key, by the sidebar’s search and by the modal', async ({ page, product }) => {
    test.slow()
    const ids = await withMany(page, product, manyTitles)
    await page.goto(product.url)
    await expect(chatRow(page, 'Case 75, melena')).toBeVisible()
    const links = chats(page).getByRole('link')
    const more = chats(page).getByRole('button', { name: 'Show more' })
    await more.scrollIntoViewIfNeeded()
    await expect(more).toHaveCount(0)
    const list = chats(page).locator('.overflow-y-auto')
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(chatRow(page, 'Case 1, melena')).toBeInViewport()
    const oldest = chats(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Case 1, melena', exact: true }) })
    await expect(oldest).toHaveAttribute('aria-setsize', String(MANY))
    await expect(oldest).toHaveAttribute('aria-posinset', String(MANY))
    // Of the rest there are places, and rows as one comes to them.
    await expect(chatRow(page, 'Case 75, melena')).toHaveCount(0)
    expect(await links.count()).toBeLessThan(60)

    await page.reload()
    await more.press('Enter')
    await expect(more).toHaveCount(0)
    await list.evaluate((element) => element.scrollTo(0, 0))
    await chatRow(page, 'Case 75, melena').focus()
    // By key through all rows and back: the next one is always there.
    for (let row = MANY; row > 1; row -= 1) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
    }
    await expect(chatRow(page, 'Case 1, melena')).toBeFocused()
    await expect(chatRow(page, 'Case 1, melena')).toBeInViewport()
    // Who wheels away from where they are finds the way on there.
    await list.evaluate((element) => element.scrollTo(0, 0))
    await expect(chatRow(page, 'Case 75, melena')).toBeInViewport()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'More for Case 2, asthma' })).toBeFocused()
    expect(await faults(page)).toEqual([])

    await page.reload()
    await page.getByRole('button', { name: 'Search conversations' }).press('Enter')
    const search = page.getByRole('searchbox', { name: 'Search conversations' })
    await expect(search).toBeFocused()
    await expect(search).toHaveAttribute('placeholder', 'Search conversations...')
    await page.keyboard.type('CASE 1, MEL')
    await expect(links).toHaveCount(1)
    await expect(chatRow(page, 'Case 1, melena')).toBeVisible()
    await search.fill('not there')
    await expect(chats(page).getByText('No conversations found.')).toBeVisible()
    await search.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(chatRow(page, 'Case 75, melena')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Search conversations' })).toBeFocused()

    await page.keyboard.press('Control+k')
    await expect(searchModal(page).getByRole('status')).toHaveText('75 conversations found')
    const field = searchModal(page).getByRole('searchbox')
    await expect(field).toBeFocused()
    await page.keyboard.type('asthma')
    await expect(searchModal(page).getByRole('status')).toHaveText('37 conversations found')
    // By arrow to the last of many, and back to the field.
    await field.fill('')
    await expect(searchModal(page).getByRole('status')).toHaveText('75 conversations found')
    await expect(searchModal(page).getByRole('link', { name: /^Case 75, melena/ })).toBeVisible()
    for (let row = 1; row <= 40; row += 1) await page.keyboard.press('ArrowDown')
    await expect(searchModal(page).getByRole('button', { name: 'Show more' })).toHaveCount(0)
    for (let row = 41; row <= MANY; row += 1) await page.keyboard.press('ArrowDown')
    await expect(searchModal(page).getByRole('link', { name: /^Case 1, melena/ })).toBeFocused()
    for (let row = 1; row <= MANY; row += 1) await page.keyboard.press('ArrowUp')
    await expect(field).toBeFocused()
    await field.fill('case 1,')
    await expect(searchModal(page).getByRole('status')).toHaveText('1 conversation found')
    await page.keyboard.press('ArrowDown')
    await expect(searchModal(page).getByRole('link', { name: /^Case 1, melena/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${product.url}/chat/${ids[0]}`)
    await expect(searchModal(page)).toHaveCount(0)
  })

  test('opens the modal by the window’s event, on any page, and closes it by Escape', async ({ page, product }) => {
    await withChats(page, product, 'Melena')
    for (const path of ['/', '/suggestions', '/notifications']) {
      await page.goto(product.url + path)
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
      await page.evaluate(() => window.dispatchEvent(new Event('openChatSearch')))
      await expect(searchModal(page).getByRole('status')).toHaveText('1 conversation found')
      await searchModal(page).getByRole('searchbox').fill('zzz')
      await expect(searchModal(page).getByText('No conversations found.')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(searchModal(page)).toHaveCount(0)
    }
  })
})

test('an account without chats says so, in list and modal', async ({ page, product }) => {
  await withChats(page, product)
  await page.goto(product.url)
  await expect(chats(page).getByText('No conversations yet.')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(searchModal(page).getByText('No conversations yet.')).toBeVisible()
})

test('by keys alone one goes from the field through the list and back', async ({ page, product }) => {
  const { ids } = await withChats(page, product, 'First', 'Second')
  await page.goto(product.url)
  await expect(chatRow(page, 'Second')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(searchModal(page).getByRole('searchbox')).toBeFocused()
  await expect(searchModal(page).getByRole('link')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(searchModal(page).getByRole('link', { name: /^First/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(searchModal(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await chatRow(page, 'Second').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'More for Second' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(chatRow(page, 'First')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}/chat/${ids[0]}`)
})
