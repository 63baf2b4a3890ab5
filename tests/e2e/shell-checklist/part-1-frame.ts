import { expect, SIZES } from '../server.ts'
import { held, leads, on, opens, settled, shows, type Row } from './row.ts'

const HOME = 'Describe the patient'
const SHELL = 'tests/e2e/shell.spec.ts'
const SESSION = 'tests/e2e/session.spec.ts'

export const PART_1_FRAME: readonly Row[] = [
  {
    at: '§2 L21',
    says: '/landing',
    way: shows('visitor', '/landing', (page) => page.getByRole('heading', { level: 1 })),
  },
  { at: '§2 L24', says: '/chat without a conversation', way: leads('physician', '/chat', '/') },
  { at: '§2 L25', says: '/guest-chat without a conversation', way: leads('visitor', '/guest-chat', '/') },
  {
    at: '§2 L26',
    says: '/suggestions',
    way: shows('visitor', '/suggestions', (page) => page.getByLabel('Your suggestion')),
  },
  { at: '§2 L34', says: 'a protected route leads to /login', way: leads('visitor', '/notifications', '/login') },
  { at: '§2 L34', says: 'and the origin is remembered', way: held(SESSION, 'comes back') },
  {
    at: '§2 L34',
    says: 'a disallowed role goes to /chat, which leads home',
    way: leads('physician', '/expert-ai-config', '/'),
  },
  {
    at: '§2 L38',
    says: 'public bar: logo, Log in, Sign up',
    way: on('visitor', '/', async (page) => {
      const bar = page.getByRole('banner')
      for (const [name, href] of [
        ['Margin', '/'],
        ['Log in', '/login'],
        ['Sign up', '/signup'],
      ] as const)
        await expect(bar.getByRole('link', { name })).toHaveAttribute('href', href)
    }),
  },
  {
    at: '§2 L38',
    says: 'help menu: Demo, Pricing, FAQ/Help, About Us',
    way: on('visitor', '/', (page) => opens(page, 'Help', ['Demo', 'Pricing', 'FAQ/Help', 'About Us'])),
  },
  {
    at: '§2 L40',
    says: 'sidebar toggle',
    way: shows('physician', '/', (page) => page.getByRole('button', { name: 'Collapse sidebar' })),
  },
  {
    at: '§2 L40',
    says: 'Create Your Agent',
    way: shows('physician', '/', (page) => page.getByRole('link', { name: 'Create Your Agent' })),
  },
  {
    at: '§2 L40',
    says: 'notification bell with a dropdown',
    way: on('physician', '/', async (page) => {
      await page.getByRole('button', { name: 'Notifications' }).click()
      await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('Example').first()).toBeVisible()
    }),
  },
  {
    at: '§2 L40',
    says: 'avatar menu: Profile, Logout',
    way: on('physician', '/', (page) => opens(page, 'Account', ['Profile', 'Logout'])),
  },
  {
    at: '§2 L41',
    says: 'Invite and Create are hidden on small screens',
    way: on('physician', '/', async (page) => {
      await expect(page.getByRole('button', { name: 'Invite Your Colleague' })).toBeVisible()
      await page.setViewportSize(SIZES.phone)
      await expect(page.getByRole('button', { name: 'Invite Your Colleague' })).toBeHidden()
      await expect(page.getByRole('link', { name: 'Create Your Agent' })).toBeHidden()
      await page.setViewportSize(SIZES.desktop)
    }),
  },
  {
    at: '§2 L41',
    says: 'Create Your Agent is hidden on /create-assistant',
    way: on('physician', '/create-assistant', async (page) => {
      await expect(page.getByRole('button', { name: 'Create My Assistant' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Create Your Agent' })).toHaveCount(0)
    }),
  },
  {
    at: '§2 L42',
    says: 'expert-only items',
    way: on('expert', '/', (page) => opens(page, 'Account', ['Manage AI Assistant', 'Manage Conditions'])),
  },
  {
    at: '§2 L42',
    says: 'and for nobody else',
    way: on('physician', '/', async (page) => {
      await opens(page, 'Account', ['Profile'])
      await expect(page.getByRole('menuitem', { name: /^Manage/ })).toHaveCount(0)
    }),
  },
  {
    at: '§2 L43',
    says: 'View all notifications',
    way: on('physician', '/', async (page, url) => {
      await page.getByRole('button', { name: 'Notifications' }).click()
      await page.getByRole('link', { name: 'View all notifications' }).click()
      await expect(page).toHaveURL(`${url}/notifications`)
    }),
  },
  { at: '§2 L43', says: 'the bell always shows a dot', way: settled('The dot shows when something is unread.') },
  { at: '§2 L44', says: 'dropdowns close on an outside click', way: held(SHELL, 'and its layers') },
  { at: '§2 L45', says: 'avatar: the image', way: held('tests/client/avatar.test.tsx', 'is the picture') },
  {
    at: '§2 L45',
    says: 'a relative image is prefixed with the API’s address',
    way: settled('The API has the page’s own origin: the path is the address.'),
  },
  {
    at: '§2 L45',
    says: 'initials, "?", the default picture',
    way: held('tests/client/avatar.test.tsx', 'the picture that shows nobody'),
  },
  {
    at: '§2 L49',
    says: 'no bar or sidebar on /admin',
    way: held('tests/e2e/admin-frame.spec.ts', 'walks by the sidebar'),
  },
  { at: '§2 L50', says: 'the sidebar is pinned or hovered open', way: held(SHELL, 'opens over the page') },
  {
    at: '§2 L51',
    says: 'footer for who is signed out, except on guest chat',
    way: held(SHELL, 'not for the guest chat'),
  },
  {
    at: '§2 L51',
    says: 'footer: Contact Us',
    way: on('visitor', '/', async (page) =>
      expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
        'href',
        /^mailto:/,
      ),
    ),
  },
  { at: '§2 L51', says: 'footer: social links', way: settled('They are content, hidden while empty.') },
  {
    at: '§2 L51',
    says: 'footer: Terms of Use, Privacy Policy',
    way: on('visitor', '/', async (page) => {
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/terms')
      await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
    }),
  },
  {
    at: '§2 L52',
    says: 'chat search on a window event, with "N conversations found"',
    way: on('physician', '/', async (page) => {
      await expect(page.getByRole('textbox', { name: HOME })).toBeVisible()
      await page.evaluate(() => window.dispatchEvent(new Event('openChatSearch')))
      await expect(page.getByRole('dialog', { name: 'Search conversations' })).toContainText('1 conversation found')
    }),
  },
  { at: '§2 L54', says: '"Loading..."', way: held(SHELL, 'stands where code is slow') },
  { at: '§2 L58', says: 'the sidebar expands on hover', way: held(SHELL, 'opens over the page') },
  {
    at: '§2 L59',
    says: 'Leave a Suggestion',
    way: shows('physician', '/', (page) => page.getByRole('link', { name: 'Leave a Suggestion' })),
  },
  {
    at: '§2 L60',
    says: 'Settings flyout',
    way: on('physician', '/', (page) => opens(page, 'Settings', ['Profile', 'Terms', 'Privacy', 'Contact', 'Help'])),
  },
  {
    at: '§2 L61',
    says: 'the Chats list stands on / and chat routes alone',
    way: on('physician', '/', async (page) => {
      await expect(page.getByRole('navigation', { name: 'Chats' })).toBeVisible()
      await page.getByRole('link', { name: 'Leave a Suggestion' }).click()
      await expect(page.getByRole('navigation', { name: 'Chats' })).toHaveCount(0)
    }),
  },
  {
    at: '§2 L63',
    says: 'it filters by title, ignoring case, on the server',
    way: on('physician', '/', async (page) => {
      const chats = page.getByRole('navigation', { name: 'Chats' })
      await chats.getByRole('button', { name: 'Search conversations' }).click()
      await page.keyboard.type('MELENA')
      await expect(chats.getByRole('link', { name: 'Melena for two days' })).toBeVisible()
      await page.keyboard.type(' of somebody else')
      await expect(chats.getByText('No conversations found.')).toBeVisible()
    }),
  },
]
