import { refusalOf, wordsOf } from '../../lib/refusal.ts'

export const DONE = {
  create: 'Content created successfully',
  update: 'Content updated successfully',
  delete: 'Content deleted successfully',
} as const

export const FAILED = {
  fetch: 'Failed to fetch content items',
  create: 'Failed to create content',
  update: 'Failed to update content',
  delete: 'Failed to delete content',
} as const

/** The server's detail where it gave one, else the documented words. */
export const detailOf = (fallback: string) => (error: unknown) =>
  refusalOf(error)?.fields[0]?.message ?? wordsOf(error, fallback, `Could not reach the server. ${fallback}`)
