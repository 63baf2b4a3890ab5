import { createHash } from 'node:crypto'

/** A strong entity tag of an answer: equal answers have equal tags, on every instance. */
export function etagOf(answer: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`
}

/**
 * Whether `If-None-Match` names the tag. Express's own comparison also obeys the request's Cache-Control, and with it
 * answers clients in full that ask with a tag of their own.
 */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
