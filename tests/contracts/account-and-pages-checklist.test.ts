import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A line of the specification, what it says in short, and the test that holds it, by words of its name; or how it was settled. */
type Row = readonly [at: string, says: string, fileOrHow: string, test?: string]

const PROFILE = 'tests/e2e/profile.spec.ts'
const SETTINGS = 'tests/e2e/settings.spec.ts'
const PAGES = 'tests/e2e/public-pages.spec.ts'
const WRITTEN = 'tests/client/site/render.test.tsx'
const DRAFT = 'tests/client/accounts/profile-draft.test.ts'
const RULES = 'tests/client/accounts/change-password-rules.test.ts'
const WISHES = 'tests/server/features/notifications/preferences.test.ts'
const EDITED = 'an expert edits all of a profile'
const CHANGED = 'a password is changed in Settings'
const TOLD = 'how one is told is chosen and kept'
const PICTURE = 'a picture is sent, refused and taken away'
const UNSCRIPTED = 'every public page stands without a script'
const LEGAL = 'terms and privacy show what admins keep'
const PLANS = 'the plans change between month and year'

/** What the specification says of profile, settings and public pages and was still open, and what the issue asks beside it. */
const ROWS: readonly Row[] = [
  ['Part 1 §2 L27', '/settings is a screen for who is signed in', SETTINGS, TOLD],
  ['Part 1 §2 L27', '/profile is a screen for who is signed in', PROFILE, 'a profile shows who one is'],
  ['Part 1 §2 L28', '/terms, /privacy, /contact, /help', PAGES, UNSCRIPTED],
  ['Part 1 §2 L29', '/demo, /pricing, /faq, /about', PAGES, UNSCRIPTED],
  [
    'Part 1 §2 L40',
    'signed in: Invite Your Colleague',
    'tests/e2e/shell-checklist/part-1-frame.ts',
    'Invite Your Colleague',
  ],
  ['Part 1 §5 L245', 'Please select a valid image file', PROFILE, PICTURE],
  ['Part 1 §5 L246', 'Image size must be less than 5MB', PROFILE, PICTURE],
  ['Part 1 §5 L247', 'Max 5MB, JPG/PNG/GIF', PROFILE, PICTURE],
  ['Part 1 §6 L253', 'guests read the static and marketing pages', PAGES, UNSCRIPTED],
  ['Part 1 §6 L254', 'a general physician has profile and settings', PROFILE, 'a profile shows who one is'],
  ['Part 1 §6 L259', 'the labels of the roles', PROFILE, 'a profile shows who one is'],
  ['Part 1 §7 L315', 'terms_conditions, privacy_policy, contact_email on static pages', PAGES, LEGAL],
  ['Part 2 §1 L10', 'demo, pricing, FAQ, about, terms, privacy, contact, help', PAGES, UNSCRIPTED],
  ['Part 2 §2 L45', 'Settings: Change Password', PROFILE, CHANGED],
  ['Part 2 §2 L45', 'Settings: Notification Preferences', SETTINGS, TOLD],
  ['Part 2 §2 L47', 'current, new, and confirmed password', PROFILE, CHANGED],
  ['Part 2 §2 L47', 'Very Weak, Weak, Fair, Good, Strong', PROFILE, CHANGED],
  ['Part 2 §2 L47', 'validation on change; submit disabled until the form is valid', PROFILE, CHANGED],
  ['Part 2 §2 L48', 'saving shows a toast; it is stored, as the issue asks', SETTINGS, TOLD],
  [
    'Part 2 §2 L55',
    'sign-up leads to /terms and /privacy',
    PAGES,
    'the consent at sign-up opens the terms and the policy',
  ],
  ['Part 2 §2 L63', 'the profile has a view mode and an edit mode', PROFILE, EDITED],
  ['Part 2 §2 L65', 'profile image', PROFILE, PICTURE],
  ['Part 2 §2 L66', 'education', PROFILE, EDITED],
  ['Part 2 §2 L67', 'work experience', PROFILE, EDITED],
  ['Part 2 §2 L68', 'expertise', PROFILE, EDITED],
  ['Part 2 §2 L69', 'board certificates', PROFILE, EDITED],
  ['Part 2 §2 L70', 'practice licenses', PROFILE, EDITED],
  ['Part 2 §2 L71', 'memberships', PROFILE, EDITED],
  ['Part 2 §2 L72', 'contact info', PROFILE, 'a profile shows who one is'],
  ['Part 2 §2 L74', 'Expert Tools with both links, for experts only', PROFILE, 'a profile shows who one is'],
  ['Part 2 §2 L74', 'Cancel restores the server data', PROFILE, EDITED],
  ['Part 2 §2 L74', 'Save Changes persists it', PROFILE, EDITED],
  ['Part 2 §2 L74', 'contact changes by code', SETTINGS, 'address and number change by code'],
  ['Part 2 §2 L74', 'Profile not found', PROFILE, 'a profile that is not there'],
  ['Part 2 §2 L132', 'Terms and Privacy: HTML of the content service', PAGES, LEGAL],
  ['Part 2 §2 L132', 'Last updated: the content item’s date, as settled', PAGES, LEGAL],
  ['Part 2 §2 L132', 'the fallback sentences', PAGES, LEGAL],
  ['Part 2 §2 L133', 'Contact: a mailto link, and a placeholder', WRITTEN, 'the contact page'],
  ['Part 2 §2 L134', 'Help is a real page', WRITTEN, 'the page of help'],
  ['Part 2 §2 L135', 'Demo: the video is coming soon; a walk beside it', WRITTEN, 'the demo page'],
  ['Part 2 §2 L135', 'feature cards; testimonials are content', WRITTEN, 'the demo page'],
  ['Part 2 §2 L136', 'Pricing: a monthly/annual toggle', PAGES, PLANS],
  ['Part 2 §2 L137', 'FAQ: five categories, a search that works', PAGES, 'the questions open by keyboard'],
  ['Part 2 §2 L138', 'About: mission, values; team and timeline are content', WRITTEN, 'the about page'],
  ['Part 2 §3 L146', 'currentPassword, newPassword, confirmPassword', PROFILE, CHANGED],
  ['Part 2 §3 L148', 'the defaults of all seven wishes', SETTINGS, TOLD],
  ['Part 2 §3 L148', 'the same on the server', WISHES, 'has the documented defaults'],
  ['Part 2 §3 L155', 'quietHours off, 22:00, 08:00', SETTINGS, TOLD],
  ['Part 2 §3 L177', 'a plan: name, description, prices, features, limitations, popular', WRITTEN, 'the pricing page'],
  [
    'Part 2 §4 L195',
    'the consent is not asked for on /terms and /privacy',
    'tests/e2e/consent.spec.ts',
    'but for those that say what it is about',
  ],
  ['Part 2 §4 L196', 'Profile: view and edit', PROFILE, EDITED],
  ['Part 2 §5 L204', 'Current password is required; at least 6 characters', PROFILE, CHANGED],
  ['Part 2 §5 L205', 'New password: the three sentences', PROFILE, CHANGED],
  ['Part 2 §5 L206', 'Please confirm your password; Passwords must match', RULES, 'its repetition'],
  ['Part 2 §5 L207', 'one point each for five things', RULES, 'Very Weak'],
  ['Part 2 §5 L239', 'the image rules of the profile', PROFILE, PICTURE],
  ['Part 2 §5', 'dates and years of the lists are checked as the server does', DRAFT, 'says what is wrong'],
  ['Part 2 §6 L254', 'all three roles: profile, settings', PROFILE, 'a profile shows who one is'],
  ['Part 2 §6 L255', 'the static pages are public', PAGES, UNSCRIPTED],
  ['Part 2 §7 L269', 'Change password', PROFILE, CHANGED],
  ['Part 2 §7 L270', 'saving preferences makes one call and is kept, as the issue asks', SETTINGS, TOLD],
  ['Part 2 §8 L323', 'Password changed successfully!, Failed to change password', PROFILE, CHANGED],
  ['Part 2 §8 L324', 'Notification settings saved successfully!, Failed to …', SETTINGS, TOLD],
  ['Part 2 §8 L332', 'Image uploaded successfully, Failed to upload image, Error uploading image', PROFILE, PICTURE],
  ['Part 2 §8 L333', 'Failed to load profile, Error loading profile', PROFILE, 'a profile that is not there'],
  ['Part 2 §8 L334', 'Profile updated successfully, Failed to …, Error updating profile', PROFILE, EDITED],
  ['Part 2 §8 L335', 'Profile not found when empty', PROFILE, 'a profile that is not there'],
  ['Part 2 §9 L403', 'minimum 6 first, rule 8, as settled', RULES, 'Password must be at least 8 characters'],
  ['Part 2 §9 L406', 'quiet hours 22:00 to 08:00', SETTINGS, TOLD],
  ['Part 2 §9 L414', 'Starter, Professional, Enterprise with their prices and limits', WRITTEN, 'the pricing page'],
  ['Part 2 §9 L417', 'annual saves 20 %; twelve times the month', PAGES, PLANS],
  ['Part 2 §9 L418', 'the add-ons', WRITTEN, 'the pricing page'],
  ['Part 2 §9 L419', 'the claims of the FAQ', 'Settled: claims are content, hidden while empty.'],
  ['Issue 16.6', 'the first password', SETTINGS, 'a first password is set'],
  ['Issue 16.6', 'two-factor: QR, recovery codes, turned off', SETTINGS, 'a second factor is set up by its QR code'],
  ['Issue 16.6', 'sessions; shares given and received', SETTINGS, 'sessions and shares are listed and ended'],
  ['Issue 16.6', 'API keys with scopes and a first call', SETTINGS, 'keys and webhooks are made'],
  [
    'Issue 16.6',
    'the first call works, whatever a key may do',
    'tests/server/developers.test.ts',
    'a first call that works',
  ],
  ['Issue 16.6', 'preferences act on bell and mail', WISHES, 'keeps shares from the bell and from the mailbox'],
  ['Issue 16.6', 'preferences act: urgent alerts', WISHES, 'tells of a changed password'],
  ['Issue 16.6', 'preferences act: quiet hours', WISHES, 'put off mails and windows'],
  ['Issue 16.6', 'preferences act: the weekly digest', WISHES, 'mails on Mondays'],
  ['Issue 16.6', 'data export, deletion of the account', SETTINGS, 'all data can be taken along and away'],
  [
    'Issue 16.7',
    'help: the figures are never better than measured',
    'tests/scorecard/scorecard.test.ts',
    'is no better on the page of help',
  ],
  [
    'Issue 16.7',
    'demo: the walk is what the engine answers',
    'tests/server/clinical/demo-walk.test.ts',
    'answers what the walk',
  ],
  ['Issue 16.8', 'each snippet is run', 'tests/server/developers.test.ts', 'streams an answer with'],
  [
    'Issue 16.8',
    'webhooks: signed, ids only',
    'tests/server/features/webhooks/webhooks.test.ts',
    'is told that a reply ended',
  ],
  [
    'Issue 16.8',
    'webhooks: retried by the queue',
    'tests/server/features/webhooks/webhooks.test.ts',
    'is tried again with the same id',
  ],
  [
    'Issue 16.8',
    'webhooks: nothing that is not public is reached',
    'tests/server/features/webhooks/webhooks.test.ts',
    'reaches no address that is not public',
  ],
]

for (const [at, says, fileOrHow, test] of ROWS)
  it(`${at} · ${says}`, () => {
    if (test === undefined) return void expect(fileOrHow).toMatch(/^Settled: .*\.$/)
    expect(existsSync(fileOrHow) && readFileSync(fileOrHow, 'utf8').includes(test)).toBe(true)
  })
