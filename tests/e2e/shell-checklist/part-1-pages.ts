import { sayWho } from '../people.ts'
import { expect } from '../server.ts'
import { held, on, settled, shows, type Row } from './row.ts'

const SESSION = 'tests/e2e/session.spec.ts'
const FALLBACKS = 'tests/client/accounts/words-of-failure.test.tsx'
const COMES_AT_ONCE = settled('Home creates, sends and opens the conversation: no state is handed over but a draft.')
const STAYS = settled('A message that was never accepted goes back into the composer of Home, with Retry.')

export const PART_1_PAGES: readonly Row[] = [
  {
    at: '§2 L69',
    says: 'six headlines, each for 4 seconds',
    way: held('tests/e2e/landing.spec.ts', 'every four seconds'),
  },
  {
    at: '§2 L70',
    says: 'Start Chat, Try Voice Chat, Try Demo',
    way: on('visitor', '/landing', async (page) => {
      // Settled: who is signed out begins in the guest chat.
      for (const name of ['Start Chat', 'Try Voice Chat', 'Try Demo'])
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/guest-chat')
    }),
  },
  {
    at: '§2 L71',
    says: 'Sign Up Free, Learn More, Get Started Free',
    way: on('visitor', '/landing', async (page) => {
      for (const name of ['Sign Up Free', 'Learn More', 'Get Started Free'])
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/signup')
    }),
  },
  { at: '§2 L72', says: 'statistics', way: held('tests/e2e/landing.spec.ts', 'what an admin writes and switches on') },
  {
    at: '§2 L72',
    says: 'five features',
    way: on('visitor', '/landing', async (page) => {
      for (const name of [
        'AI-Powered Triage',
        'Voice Interaction',
        'Secure & Private',
        '24/7 Availability',
        'Clinician Support',
      ])
        await expect(page.getByText(name, { exact: true })).toBeVisible()
    }),
  },
  {
    at: '§2 L73',
    says: 'mic buttons, which lead to sign-in',
    way: on('visitor', '/landing', async (page) =>
      expect(page.getByRole('link', { name: /\(log in\)/ }).first()).toHaveAttribute('href', '/login'),
    ),
  },
  {
    at: '§2 L74',
    says: 'the footer’s year is the clock’s',
    way: on('visitor', '/landing', async (page) =>
      expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear())),
    ),
  },
  {
    at: '§2 L78',
    says: 'headlines from content',
    way: held('tests/client/conversations/rotating-headline.test.tsx', 'content'),
  },
  {
    at: '§2 L83',
    says: 'Sign up for voice chat',
    way: shows('visitor', '/', (page) => page.getByLabel('Sign up for voice chat')),
  },
  { at: '§2 L84', says: 'Voice recording', way: shows('physician', '/', (page) => page.getByLabel('Voice recording')) },
  {
    at: '§2 L87',
    says: 'two layouts of the picker',
    way: settled('Two: a box with both lists side by side, and on narrow screens a sheet from below.'),
  },
  { at: '§2 L107', says: 'state handed over from Home', way: COMES_AT_ONCE },
  { at: '§3 L142', says: 'keys of local storage', way: held('tests/e2e/consent.spec.ts', 'is not asked again') },
  { at: '§3 L126', says: 'auth_user, with its role in lower case', way: held(SESSION, 'documented shape') },
  { at: '§4 L176', says: 'a 401 → one verify → /login', way: held(SESSION, 'leads to sign-in, says so') },
  {
    at: '§4 L193',
    says: 'an expert goes to /profile',
    way: held('tests/e2e/profile.spec.ts', "arrives: '/profile'"),
  },
  {
    at: '§4 L194',
    says: 'an admin goes to /admin/dashboard',
    way: held('tests/e2e/admin-frame.spec.ts', 'comes in at the dashboard'),
  },
  {
    at: '§4 L201',
    says: 'Google without a client id does nothing',
    way: held('tests/e2e/providers-off.spec.ts', 'configured'),
  },
  { at: '§4 L208', says: 'navigation state', way: COMES_AT_ONCE },
  { at: '§4 L209', says: 'a failure goes to /chat', way: STAYS },
  { at: '§4 L212', says: 'or to /guest-chat', way: STAYS },
  {
    at: '§7 L314',
    says: 'home_headings, home_headings_logged_in',
    way: held('tests/client/conversations/rotating-headline.test.tsx', 'content'),
  },
  {
    at: '§7 L319',
    says: 'the default picture',
    way: held('tests/client/avatar.test.tsx', 'the picture that shows nobody'),
  },
  ...[
    'Login failed',
    'Registration failed',
    'OTP request failed',
    'OTP verification failed',
    'OTP login failed',
    'Password change failed',
    'Login init failed',
  ].map((words) => ({ at: '§8 L326', says: words, way: held(FALLBACKS, words) })),
  {
    at: '§8 L326',
    says: 'OTP resend failed',
    way: on('visitor', '/login', async (page) => {
      await page.clock.install()
      await sayWho(page, 'cardio.expert@example.org')
      await page.getByRole('button', { name: 'Login with code' }).click()
      await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
      await page.route(/\/graphql$/, (route) => route.fulfill({ status: 500, body: '' }))
      await page.clock.fastForward('00:31')
      await page.getByRole('button', { name: 'Resend code', exact: true }).click()
      await expect(page.getByText('OTP resend failed').first()).toBeVisible()
      await page.unroute(/\/graphql$/)
    }),
  },
  {
    at: '§8 L343',
    says: '"Sorry, I encountered an error. Please try again."',
    way: held('tests/e2e/lost-answers.spec.ts', 'is a failed bubble'),
  },
  { at: '§8 L348', says: 'a 404 on content is remembered', way: held('tests/client/content.test.tsx', '404') },
  { at: '§9 L353', says: 'content counts for 5 minutes', way: held('tests/client/content.test.tsx', 'minutes') },
  { at: '§9 L354', says: '4000 ms on the landing page', way: held('tests/e2e/landing.spec.ts', 'every four seconds') },
  {
    at: '§9 L360',
    says: 'how long toasts stand',
    way: held('tests/client/toast.test.tsx', 'until another replaces it'),
  },
  { at: '§9 L361', says: 'sizes of avatars and buttons', way: held('tests/client/avatar.test.tsx', 'size') },
  {
    at: '§9 L362',
    says: 'an avatar in the chat',
    way: settled('The design draws the thread without faces; who answers is named.'),
  },
  {
    at: '§1 L10',
    says: 'claims, statistics, clinician clone, consultations',
    way: held('tests/e2e/landing.spec.ts', 'what an admin writes and switches on'),
  },
]
