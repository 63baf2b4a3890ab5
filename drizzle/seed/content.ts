import { readFileSync } from 'node:fs'
import type { contentItems } from '#schema/content.ts'

/** A text that is laid once, as its table holds it. */
export type SeededContent = Omit<typeof contentItems.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

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

const CLAIMS = ['24/7 availability', 'Encrypted and secure conversations', 'Clinician support']
/** As the specification states them. Nobody has counted them here. */
const STATISTICS = [
  { value: '1,200+', label: 'Active users' },
  { value: '50,000+', label: 'AI responses' },
  { value: '95%', label: 'Accuracy' },
  { value: 'Under 2s', label: 'Response' },
]
const HIDDEN = 'Hidden until an admin has checked that it is true here and switches it on.'

/** What the landing page and the footer would say of the service. All of it is hidden: it is for whoever runs this server to say. */
export const claimsOf = (): SeededContent[] => [
  {
    contentKey: 'landing_claims',
    contentType: 'JSON',
    title: 'Landing page: claims',
    description: `A JSON list of short sentences. ${HIDDEN}`,
    contentValue: JSON.stringify(CLAIMS),
    isActive: false,
  },
  {
    contentKey: 'landing_statistics',
    contentType: 'JSON',
    title: 'Landing page: statistics',
    description: `A JSON list of {"value", "label"}, both texts; four fit in the row. Put in what was counted. ${HIDDEN}`,
    contentValue: JSON.stringify(STATISTICS),
    isActive: false,
  },
  {
    contentKey: 'landing_clinician_clone',
    contentType: 'TEXT',
    title: 'Landing page: clinician clone',
    description: `One or two sentences. ${HIDDEN}`,
    contentValue: 'A clinician clone that answers calls like the clinician.',
    isActive: false,
  },
  {
    contentKey: 'landing_consultations',
    contentType: 'TEXT',
    title: 'Landing page: doctor-to-doctor consultations',
    description: `One or two sentences. ${HIDDEN}`,
    contentValue: 'AI agents for doctor-to-doctor consultations.',
    isActive: false,
  },
  ...['Instagram', 'Facebook', 'LinkedIn'].map((network): SeededContent => ({
    contentKey: `social_${network.toLowerCase()}`,
    contentType: 'URL',
    title: `Footer: ${network}`,
    description: `The address of your page on ${network}. Hidden until whoever runs this server fills it in and switches it on.`,
    contentValue: `https://www.${network.toLowerCase()}.com/`,
    isActive: false,
  })),
  {
    contentKey: 'demo_testimonials',
    contentType: 'JSON',
    title: 'Demo: testimonials',
    description:
      'A JSON list: [{"quote": "…", "name": "…", "role": "…"}]. Only what was said. Hidden until whoever runs this server has written it and switches it on.',
    contentValue: '[]',
    isActive: false,
  },
  {
    contentKey: 'faq_claims',
    contentType: 'JSON',
    title: 'FAQ: questions about prices and support',
    description:
      'A JSON list: [{"question": "…", "answer": "…"}]. Hidden until whoever runs this server has written it and switches it on.',
    contentValue: '[]',
    isActive: false,
  },
  {
    contentKey: 'about_team',
    contentType: 'JSON',
    title: 'About Us: team',
    description:
      'A JSON list: [{"name": "…", "role": "…"}]. Hidden until whoever runs this server has written it and switches it on.',
    contentValue: '[]',
    isActive: false,
  },
  {
    contentKey: 'about_timeline',
    contentType: 'JSON',
    title: 'About Us: timeline',
    description:
      'A JSON list: [{"when": "…", "what": "…"}]. Hidden until whoever runs this server has written it and switches it on.',
    contentValue: '[]',
    isActive: false,
  },
]

function html(name: string): string {
  return readFileSync(new URL(`./${name}.html`, import.meta.url), 'utf8').trim()
}
