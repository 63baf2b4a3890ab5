import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from './server.ts'
import { held, settled, type Row } from './shell-checklist/row.ts'

const at = (name: string) => `tests/e2e/admin-${name}.spec.ts`
const FRAME = at('frame')
const PEOPLE = at('people')
const SPECIALTIES = at('specialties')
const CONDITIONS = at('conditions')
const CONTENT = at('content')
const ASSISTANT = at('assistant')
const DASHBOARD = at('dashboard')
const SETTINGS = at('settings')

/** What the specification says of the admin area, line by line, and where it is held. */
const ROWS: readonly Row[] = [
  { at: 'Part 1 §2 L32', says: '/admin/...', way: held(FRAME, 'every page of the admin area') },
  {
    at: 'Part 1 §2 L43',
    says: 'four sample items behind the bell',
    way: settled('In demo mode only, each marked "Example": client/features/notifications/notification-words.ts.'),
  },
  { at: 'Part 1 §4 L194', says: 'an admin goes to /admin/dashboard', way: held(FRAME, 'comes in at the dashboard') },
  { at: 'Part 1 §6 L256', says: 'chat, profile, settings and the admin area', way: held(FRAME, 'nobody but an admin') },
  { at: 'Part 2 §1 L9', says: 'what admins manage', way: held(FRAME, 'every page of the admin area') },
  { at: 'Part 2 §2 L27', says: 'the ten paths', way: held(FRAME, 'every page of the admin area') },
  { at: 'Part 2 §2 L35', says: 'no header or sidebar on /admin', way: held(FRAME, 'walks by the sidebar') },
  {
    at: 'Part 2 §2 L113',
    says: 'sidebar, mobile toggle',
    way: held(FRAME, 'on a phone the pages are behind a button'),
  },
  { at: 'Part 2 §2 L113', says: 'logo, version, title, bell, name, role, Logout', way: held(FRAME, 'logs out') },
  {
    at: 'Part 2 §2 L113',
    says: 'the default title',
    way: held('tests/client/app/admin-pages.test.ts', 'Admin Panel'),
  },
  { at: 'Part 2 §2 L115', says: 'six cards, "-" when missing', way: held(DASHBOARD, 'six figures are live') },
  { at: 'Part 2 §2 L115', says: 'two bar charts, recent activity', way: held(DASHBOARD, 'two charts') },
  {
    at: 'Part 2 §2 L115',
    says: 'sample data',
    way: settled('Nothing is made up: figures are counted, the activity is the audit log.'),
  },
  { at: 'Part 2 §2 L116', says: 'search, role filter', way: held(PEOPLE, 'users are kept by their role') },
  { at: 'Part 2 §2 L116', says: 'table, Activate/Deactivate', way: held(PEOPLE, 'shuts the account') },
  { at: 'Part 2 §2 L117', says: 'table and search of experts', way: held(PEOPLE, 'experts are searched by specialty') },
  { at: 'Part 2 §2 L117', says: '"Loading..."', way: held(PEOPLE, 'it says Loading...') },
  { at: 'Part 2 §2 L117', says: '"No experts found"', way: held(PEOPLE, 'No experts found') },
  { at: 'Part 2 §2 L118', says: 'search and table', way: held(SPECIALTIES, 'is made, changed, deactivated') },
  { at: 'Part 2 §2 L119', says: 'modal', way: held(SPECIALTIES, 'is made, changed, deactivated') },
  { at: 'Part 2 §2 L120', says: 'Create or Update, "Saving..."', way: held(SPECIALTIES, "name: 'Saving...'") },
  { at: 'Part 2 §2 L121', says: 'deactivate and bring back', way: held(SPECIALTIES, 'brought back') },
  {
    at: 'Part 2 §2 L122',
    says: 'a dropdown leads to conditions',
    way: held(CONDITIONS, 'adds a condition to a specialty'),
  },
  { at: 'Part 2 §2 L123', says: 'single, bulk, AI', way: held(CONDITIONS, 'data points come in bulk and by AI') },
  { at: 'Part 2 §2 L124', says: 'Required/Optional', way: held(CONDITIONS, "'aria-pressed', 'true'") },
  {
    at: 'Part 2 §2 L125',
    says: '"Delete functionality not implemented yet"',
    way: settled('It is implemented, hence not said.'),
  },
  { at: 'Part 2 §2 L126', says: 'sections and Save', way: held(ASSISTANT, 'is set up within its bounds') },
  { at: 'Part 2 §2 L127', says: 'templates', way: held(CONTENT, 'a template opens the text') },
  { at: 'Part 2 §2 L127', says: 'table and modal', way: held(CONTENT, 'a text is made once it is whole') },
  { at: 'Part 2 §2 L127', says: 'the badge toggles', way: held(CONTENT, 'is inactive: activate') },
  { at: 'Part 2 §2 L127', says: '100 characters', way: held(CONTENT, "'x'.repeat(100)") },
  { at: 'Part 2 §2 L127', says: 'tip for JSON', way: held(CONTENT, 'JSON is checked as it is typed') },
  { at: 'Part 2 §2 L128', says: 'Security and Settings', way: held(SETTINGS, 'settings are kept within their bounds') },
  { at: 'Part 2 §3 L168', says: 'the eight keys', way: held('client/features/content/drafts.ts', 'company_address') },
  {
    at: 'Part 2 §3 L170',
    says: 'notification toggles, two-factor, session timeout, password policy, sender',
    way: held(SETTINGS, 'Two-factor authentication for administrators'),
  },
  { at: 'Part 2 §3 L170', says: 'maintenanceMode', way: held(SETTINGS, "name: 'Maintenance mode'") },
  {
    at: 'Part 2 §3 L170',
    says: 'autoBackup',
    way: held(SETTINGS, 'a backup is made when an admin asks for it'),
  },
  { at: 'Part 2 §5 L235', says: 'session timeout 5-480', way: held(SETTINGS, 'Please enter 5 to 480') },
  {
    at: 'Part 2 §5 L235',
    says: 'log retention 7-365',
    way: held('tests/server/features/settings/settings.test.ts', 'The log retention is 7 to 365 days'),
  },
  {
    at: 'Part 2 §9 L408',
    says: 'fallbacks',
    way: settled('480 minutes and basic, as settled; log retention 90 days, as documented.'),
  },
  { at: 'Part 2 §4 L190', says: 'user active or inactive', way: held(PEOPLE, 'opens it again') },
  { at: 'Part 2 §4 L191', says: 'specialty', way: held(SPECIALTIES, 'brought back') },
  { at: 'Part 2 §4 L192', says: 'content item', way: held(CONTENT, 'shown, hidden') },
  { at: 'Part 2 §5 L232', says: 'specialty name', way: held(SPECIALTIES, 'Specialty name is required') },
  { at: 'Part 2 §5 L233', says: 'save disabled, the key stays', way: held(CONTENT, "'readonly'") },
  { at: 'Part 2 §5 L234', says: 'sliders', way: held(ASSISTANT, "'500', '10000', '500'") },
  { at: 'Part 2 §6 L251', says: 'admin only', way: held(FRAME, 'nobody but an admin') },
  { at: 'Part 2 §8 L358', says: 'save errors in the modal', way: held(SPECIALTIES, 'while saving the specialty') },
  { at: 'Part 2 §8 L359', says: 'question and alert', way: held(SPECIALTIES, 'Are you sure you want to deactivate') },
  ...[
    ['L364', 'Failed to map condition'],
    ['L364', 'Error mapping condition'],
    ['L365', 'Failed to create condition'],
    ['L365', 'Error creating condition'],
    ['L366', 'Failed to delete condition'],
    ['L367', 'Failed to create data point'],
    ['L368', 'Failed to update data point'],
    ['L369', 'AI parsing failed: Unknown error'],
    ['L370', 'AI parsing failed to create any data points'],
    ['L371', 'data points failed to create. See the list below.'],
    ['L372', 'Failed to import all 1 conditions.'],
    ['L373', 'Bulk import failed. Please try again.'],
    ['L377', 'Condition created successfully!'],
    ['L378', 'Condition mapped successfully!'],
    ['L379', 'Condition deleted successfully!'],
    ['L380', 'Data point created successfully!'],
    ['L381', 'AI parsed and created'],
    ['L382', 'Successfully imported 1 conditions!'],
  ].map(([line, says = '']) => ({ at: `Part 2 §8 ${line}`, says, way: held(CONDITIONS, says) })),
  ...['Failed to load AI configuration', 'Failed to update AI configuration'].map((says) => ({
    at: 'Part 2 §8 L374',
    says,
    way: held(ASSISTANT, says),
  })),
  ...['fetch content items', 'create content', 'update content', 'delete content'].map((says) => ({
    at: 'Part 2 §8 L375',
    says: `Failed to ${says}`,
    way: held(CONTENT, `Failed to ${says}`),
  })),
  {
    at: 'Part 2 §8 L383',
    says: 'AI configuration updated successfully!',
    way: held(ASSISTANT, 'AI configuration updated successfully!'),
  },
  ...['created', 'updated', 'deleted'].map((says) => ({
    at: 'Part 2 §8 L384',
    says: `Content ${says} successfully`,
    way: held(CONTENT, `Content ${says} successfully`),
  })),
  {
    at: 'Part 2 §8 L385',
    says: 'failed figures are "-"',
    way: held(DASHBOARD, 'figures that cannot be had are dashes'),
  },
  { at: 'Part 2 §9 L407', says: '100 characters', way: held(CONTENT, "'x'.repeat(100)") },
]

test('each line of the admin area is held by a test that there is, or says how it was settled', () => {
  for (const { at: place, says, way } of ROWS) {
    const name = `${place} · ${says}`
    if ('file' in way)
      expect.soft(existsSync(way.file) && readFileSync(way.file, 'utf8').includes(way.test), name).toBe(true)
    if ('settled' in way) expect.soft(way.settled, name).toMatch(/\.$/)
  }
})
