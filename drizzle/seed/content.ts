import { readFileSync } from 'node:fs'
import type { contentItems } from '#schema/content.ts'

type SeededContent = Omit<typeof contentItems.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

/** They ask; they claim nothing. */
const HEADINGS = [
  'Who are you seeing?',
  'What brings the patient in?',
  'What have you found so far?',
  'What must not be missed?',
]
const HEADINGS_SIGNED_IN = ['Who is next?', 'Where were we?', 'What has changed since?', 'What would change the plan?']

const PLACEHOLDER = 'A placeholder that reaches nobody: replace it with an address that somebody reads.'
const TEMPLATE = 'A template in the product’s own words: complete it and have it reviewed by counsel.'

/** What the pages of the product of this name say until an admin says otherwise. */
export const contentOf = (product: string): SeededContent[] => [
  {
    contentKey: 'home_headings',
    contentType: 'JSON',
    title: 'Headings of the home page',
    description: 'A JSON list of short headings, shown in turn to visitors.',
    contentValue: JSON.stringify(HEADINGS),
  },
  {
    contentKey: 'home_headings_logged_in',
    contentType: 'JSON',
    title: 'Headings of the home page, signed in',
    description: 'A JSON list of short headings, shown in turn to those who are signed in.',
    contentValue: JSON.stringify(HEADINGS_SIGNED_IN),
  },
  {
    contentKey: 'terms_conditions',
    contentType: 'HTML',
    title: 'Terms and conditions',
    description: TEMPLATE,
    contentValue: html('terms_conditions'),
  },
  {
    contentKey: 'privacy_policy',
    contentType: 'HTML',
    title: 'Privacy policy',
    description: TEMPLATE,
    contentValue: html('privacy_policy'),
  },
  {
    contentKey: 'contact_email',
    contentType: 'EMAIL',
    title: 'Contact address',
    description: PLACEHOLDER,
    contentValue: 'support@example.org',
  },
  {
    contentKey: 'support_email',
    contentType: 'EMAIL',
    title: 'Support address',
    description: PLACEHOLDER,
    contentValue: 'support@example.org',
  },
  {
    contentKey: 'company_name',
    contentType: 'TEXT',
    title: 'Name of the product',
    description: 'Shown wherever the product names itself.',
    contentValue: product,
  },
  {
    contentKey: 'company_address',
    contentType: 'TEXT',
    title: 'Postal address',
    description: 'Hidden until whoever runs this server fills it in and switches it on.',
    contentValue: 'Not known yet',
    isActive: false,
  },
]

function html(name: string): string {
  return readFileSync(new URL(`./${name}.html`, import.meta.url), 'utf8').trim()
}
