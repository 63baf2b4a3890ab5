import { held, leads, settled, shows, type Row } from './row.ts'

const SHELL = 'tests/e2e/shell.spec.ts'
const CONSENT = 'tests/e2e/consent.spec.ts'

export const PART_2: readonly Row[] = [
  { at: '§1 L12', says: 'the question about cookies', way: held(CONSENT, 'is not asked again') },
  {
    at: '§2 L21',
    says: '/landing',
    way: shows('visitor', '/landing', (page) => page.getByRole('heading', { level: 1 })),
  },
  { at: '§2 L24', says: '/chat, signed in', way: leads('visitor', '/chat', '/login') },
  {
    at: '§2 L24',
    says: '/profile, /settings',
    way: shows('physician', '/settings', (page) => page.getByRole('heading', { name: 'Settings' })),
  },
  {
    at: '§2 L31',
    says: 'a disallowed role goes to /chat, which leads home',
    way: leads('expert', '/create-assistant', '/'),
  },
  { at: '§2 L36', says: 'the sidebar is pinned or hovered', way: held(SHELL, 'opens over the page') },
  {
    at: '§2 L37',
    says: 'the chat search opens on a window event',
    way: held('tests/e2e/shell-checklist/part-1-frame.ts', 'openChatSearch'),
  },
  { at: '§2 L38', says: 'footer for who is signed out', way: held(SHELL, 'not for the guest chat') },
  { at: '§2 L39', says: 'toasts stand top right', way: held(SHELL, 'top right') },
  { at: '§2 L40', says: '"Loading..."', way: held(SHELL, 'stands where code is slow') },
  {
    at: '§2 L58',
    says: 'after sign-up one goes where the role says',
    way: held('tests/e2e/sign-up.spec.ts', 'signs up'),
  },
  { at: '§3 L176', says: 'cookie_consent', way: held(CONSENT, 'is not asked again') },
  { at: '§4 L195', says: 'undecided, accepted or declined', way: held(CONSENT, 'who declines is signed out') },
  { at: '§4 L195', says: 'not shown on /terms and /privacy', way: held(CONSENT, 'those that say what it is about') },
  { at: '§9 L421', says: 'keys of local storage', way: held(CONSENT, 'is not asked again') },
  { at: '§7 L316', says: 'web vitals', way: held('tests/e2e/vitals.spec.ts', 'numbers by the pattern of the route') },
  { at: '§8 L354', says: 'the library’s own words of validation', way: settled('Every rule has words of its own.') },
]
