import type { Locator, Page } from '@playwright/test'
import { beginElsewhere, newPerson, signInWith } from './people.ts'
import { expect, replyOver, sendFromHome, SIZES, test } from './server.ts'

const CASE = '64 year old female with melena, HR 118'

/** Somebody with three chats, the newest first: C, B, A. */
async function comesIn(page: Page, url: string, path = '/'): Promise<void> {
  const { token } = await newPerson(url)
  for (const title of ['Chat A', 'Chat B', 'Chat C']) await beginElsewhere(url, token, title)
  await page.addInitScript(signInWith, token)
  await page.goto(url + path)
  await expect(
    path === '/' ? page.getByRole('link', { name: 'Chat A' }) : page.getByRole('button', { name: 'Account' }),
  ).toBeVisible()
}

const chat = (page: Page, title: string) => page.getByRole('link', { name: title })
const more = (page: Page, title: string) => page.getByRole('button', { name: `More for ${title}` })

async function choose(page: Page, title: string, action: string): Promise<void> {
  await more(page, title).press('Enter')
  await page.getByRole('menuitem', { name: action }).press('Enter')
}

/** What is done by key, and where the next key goes. */
const ACTIONS: Record<string, { path?: string; phone?: boolean; act: (page: Page) => Promise<Locator> }> = {
  'home is opened: the composer': {
    act: async (page) => Promise.resolve(page.getByRole('textbox', { name: 'Describe the patient' })),
  },
  'a temporary chat is begun: the composer': {
    path: '/suggestions',
    act: async (page) => {
      await page.getByRole('button', { name: 'Start temporary chat' }).press('Enter')
      return page.getByRole('textbox', { name: 'Describe the patient' })
    },
  },
  'the first message is sent: the composer of the chat': {
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Describe the patient' }).fill(CASE)
      await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
      await page.keyboard.press('Enter')
      await replyOver(page)
      return page.getByRole('textbox', { name: 'Message' })
    },
  },
  'the account menu is closed: its button': {
    act: async (page) => {
      const button = page.getByRole('button', { name: 'Account' })
      await button.press('Enter')
      await expect(page.getByRole('menu')).toBeVisible()
      await page.keyboard.press('Escape')
      return button
    },
  },
  'the bell is closed: its button': {
    act: async (page) => {
      const button = page.getByRole('banner').getByRole('button', { name: 'Notifications' })
      await button.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
      await page.keyboard.press('Escape')
      return button
    },
  },
  'an invitation is given up: its button': {
    act: async (page) => {
      const button = page.getByRole('button', { name: 'Invite Your Colleague' })
      await button.press('Enter')
      await expect(page.getByLabel('Email of your colleague')).toBeFocused()
      await page.keyboard.press('Escape')
      return button
    },
  },
  'the Settings flyout is closed: its button': {
    act: async (page) => {
      const button = page.getByRole('button', { name: 'Settings' })
      await button.press('Enter')
      await expect(page.getByRole('menu')).toBeVisible()
      await page.keyboard.press('Escape')
      return button
    },
  },
  'the search over all chats is closed: where one was': {
    act: async (page) => {
      const composer = page.getByRole('textbox', { name: 'Describe the patient' })
      await composer.focus()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog').getByPlaceholder('Search conversations...')).toBeFocused()
      await page.keyboard.press('Escape')
      return composer
    },
  },
  'the list of keys is closed: where one was': {
    act: async (page) => {
      const link = page.getByRole('link', { name: 'Leave a Suggestion' })
      await link.focus()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await page.keyboard.press('Escape')
      return link
    },
  },
  'the search of the list is closed: its button': {
    act: async (page) => {
      const button = page
        .getByRole('navigation', { name: 'Chats' })
        .getByRole('button', { name: 'Search conversations' })
      await button.press('Enter')
      await page.keyboard.type('chat')
      await page.keyboard.press('Escape')
      return button
    },
  },
  'a chat is renamed: its row': {
    act: async (page) => {
      await choose(page, 'Chat B', 'Rename')
      await expect(page.getByRole('textbox', { name: 'Title of the conversation' })).toBeFocused()
      await page.keyboard.type('Chat of Bea')
      await page.keyboard.press('Enter')
      return chat(page, 'Chat of Bea')
    },
  },
  'renaming is given up: its row': {
    act: async (page) => {
      await choose(page, 'Chat B', 'Rename')
      await expect(page.getByRole('textbox', { name: 'Title of the conversation' })).toBeFocused()
      await page.keyboard.press('Escape')
      return chat(page, 'Chat B')
    },
  },
  'a chat is deleted: the next one': {
    act: async (page) => {
      await choose(page, 'Chat C', 'Delete')
      await expect(chat(page, 'Chat C')).toHaveCount(0)
      return chat(page, 'Chat B')
    },
  },
  'the last chat of the list is deleted: the one before': {
    act: async (page) => {
      await choose(page, 'Chat A', 'Delete')
      await expect(chat(page, 'Chat A')).toHaveCount(0)
      return chat(page, 'Chat B')
    },
  },
  'a deletion is taken back: the chat that is there again': {
    act: async (page) => {
      await choose(page, 'Chat B', 'Delete')
      await expect(chat(page, 'Chat B')).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).press('Enter')
      return chat(page, 'Chat B')
    },
  },
  'the drawer of a phone is closed: its button': {
    phone: true,
    act: async (page) => {
      const button = page.getByRole('button', { name: 'Open sidebar' })
      await button.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Sidebar' })).toBeVisible()
      await page.keyboard.press('Escape')
      return button
    },
  },
  'a suggestion is sent: the way on; another is begun: its text': {
    path: '/suggestions',
    act: async (page) => {
      await page.getByLabel('Your suggestion').fill('More calculators.')
      await page.getByRole('button', { name: 'Send suggestion' }).press('Enter')
      await expect(page.getByRole('main').getByRole('link', { name: 'New Chat' })).toBeFocused()
      await page.getByRole('button', { name: 'Leave another' }).press('Enter')
      return page.getByLabel('Your suggestion')
    },
  },
}

for (const [name, { path, phone, act }] of Object.entries(ACTIONS))
  test(`focus, when ${name}`, async ({ page, product }) => {
    await comesIn(page, product.url, path)
    if (phone) {
      await page.setViewportSize(SIZES.phone)
      await page.reload()
    }
    await expect(await act(page)).toBeFocused()
  })

test('focus stays in the composer of a chat: sent by button, stopped, and warned', async ({ page, product }) => {
  await sendFromHome(page, product.url, CASE)
  await replyOver(page)
  const composer = page.getByRole('textbox', { name: 'Message' })
  await expect(composer).toBeFocused()
  await composer.fill('BP 90/60')
  await page.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(composer).toBeFocused()
  await expect(page.getByRole('article', { name: 'Reply' })).toHaveCount(2)
  await replyOver(page)
  await composer.fill('Name: Jane Doe')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send anyway' }).press('Enter')
  await expect(composer).toBeFocused()
})

test.describe('of the question about cookies', () => {
  test.use({ cookieConsent: null })
  test('focus goes back to where one was', async ({ page, product }) => {
    await page.goto(product.url)
    const composer = page.getByRole('textbox', { name: 'Describe the patient' })
    await expect(composer).toBeFocused()
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click()
    await expect(composer).toBeFocused()
  })
})
