import type { ContentRow_ItemFragment as ContentRow, ContentType } from '../../gql/graphql.ts'

/** A text as its form holds it. */
export type Draft = {
  /** Whether the key names a text that there is already: then it stays. */
  exists: boolean
  contentKey: string
  contentType: ContentType
  title: string
  description: string
  contentValue: string
  isActive: boolean
}

type Template = Pick<Draft, 'contentKey' | 'contentType' | 'title'>

/** The texts that the product looks for. */
export const TEMPLATES: readonly Template[] = [
  { contentKey: 'home_headings', contentType: 'JSON', title: 'Home headings' },
  { contentKey: 'home_headings_logged_in', contentType: 'JSON', title: 'Home headings, signed in' },
  { contentKey: 'privacy_policy', contentType: 'HTML', title: 'Privacy policy' },
  { contentKey: 'terms_conditions', contentType: 'HTML', title: 'Terms and conditions' },
  { contentKey: 'contact_email', contentType: 'EMAIL', title: 'Contact email' },
  { contentKey: 'support_email', contentType: 'EMAIL', title: 'Support email' },
  { contentKey: 'company_name', contentType: 'TEXT', title: 'Company name' },
  { contentKey: 'company_address', contentType: 'TEXT', title: 'Company address' },
]

/** What the form begins with: the text that there is, a template, or nothing. */
export function startOf(item: ContentRow | null, template?: Template): Draft {
  if (item) {
    const { contentKey, contentType, title, description, contentValue, isActive } = item
    return { exists: true, contentKey, contentType, title, description: description ?? '', contentValue, isActive }
  }
  return {
    exists: false,
    contentKey: '',
    contentType: 'TEXT',
    title: '',
    ...template,
    description: '',
    contentValue: '',
    isActive: true,
  }
}

/** Whether all that a text needs is filled in. */
export const isComplete = ({ contentKey, title, contentValue }: Draft): boolean =>
  [contentKey, title, contentValue].every((text) => text.trim() !== '')

/** What is wrong with a JSON text, in the words of the server and those of the parser; null where nothing is. */
export function jsonProblem(text: string): string | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    return `This is not valid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`
  }
}

const PREVIEW = 100

/** The beginning of a text, as the table shows it. */
export const previewOf = (text: string): string => (text.length > PREVIEW ? `${text.slice(0, PREVIEW)}...` : text)
