import { z } from 'zod'
import { readEmail } from '#server/features/accounts/accounts.contract.ts'
import { badInput } from '#server/shared/errors.ts'
import { safeHtml } from './safe-html.ts'

export const CONTENT_TYPES = ['TEXT', 'JSON', 'HTML', 'EMAIL', 'URL'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

export const KEYS_MAX = 50
const TITLE_MAX = 120
const DESCRIPTION_MAX = 500
const VALUE_MAX = 200_000
const URL_MAX = 2_000
const EMPTY = 'Content is required'
const TOO_LONG = `Content has at most ${VALUE_MAX.toLocaleString('en')} characters`
const KEY = /^[a-z0-9_]{1,80}$/

const title = z
  .string()
  .trim()
  .min(1, 'Title is required')
  .max(TITLE_MAX, `A title has at most ${TITLE_MAX} characters`)
const description = z
  .string()
  .trim()
  .max(DESCRIPTION_MAX, `A description has at most ${DESCRIPTION_MAX} characters`)
  .transform((text) => text || null)
  .nullish()
const value = z
  .string()
  .max(VALUE_MAX, TOO_LONG)
  .refine((text) => text.trim() !== '', EMPTY)
const type = z.enum(CONTENT_TYPES, { message: 'The type is text, json, html, email or url' })

export const createContentItemInput = z.object({
  contentKey: z.string().regex(KEY, 'A key has 1 to 80 small letters, digits and underscores'),
  contentType: type,
  title,
  description,
  contentValue: value,
  isActive: z.boolean().default(true),
})
export type CreateContentItemInput = z.input<typeof createContentItemInput>

/** All but the key may change; what is not given stays. */
export const updateContentItemInput = z.object({
  contentType: type.nullish(),
  title: title.nullish(),
  description,
  contentValue: value.nullish(),
  isActive: z.boolean().nullish(),
})
export type UpdateContentItemInput = z.input<typeof updateContentItemInput>

export const contentKeys = z.array(z.string()).max(KEYS_MAX, `Ask for at most ${KEYS_MAX} keys`)

/** Whether this can be a key at all: what cannot is not looked for. */
export function isContentKey(text: string): boolean {
  return KEY.test(text)
}

/** The value as it is stored for its type. @throws BAD_USER_INPUT when it is none of that type */
export function storedValue(contentType: ContentType, text: string): string {
  switch (contentType) {
    case 'TEXT':
      return text
    case 'JSON':
      return isJson(text) ? text : refuse('This is not valid JSON')
    case 'HTML':
      return storedHtml(text)
    case 'EMAIL':
      return readEmail(text) ?? refuse('Please enter a valid email address')
    case 'URL':
      return isWebAddress(text.trim())
        ? text.trim()
        : refuse('Please enter an address that begins with https:// or http://')
  }
}

/** The value as it is shown. HTML is sanitised once more: rows may be older than the rule. */
export function shownValue(contentType: ContentType, stored: string): string {
  return contentType === 'HTML' ? safeHtml(stored) : stored
}

/** What is left has to fit too: signs that HTML writes in several letters make it longer. */
function storedHtml(text: string): string {
  const html = safeHtml(text)
  if (html === '') refuse('Nothing of this HTML can be shown')
  return html.length > VALUE_MAX ? refuse(TOO_LONG) : html
}

function refuse(message: string): never {
  throw badInput('contentValue', message)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function isWebAddress(text: string): boolean {
  if (text.length > URL_MAX || !/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(text)) return false
  const url = URL.parse(text)
  return url !== null && url.username === '' && url.password === ''
}

/** What everyone may see of an item. */
export interface ContentView {
  contentKey: string
  contentType: ContentType
  contentValue: string
  updatedAt: Date
}

/** How an item stood once. */
export interface ContentVersionView {
  id: string
  version: number
  contentType: ContentType
  title: string
  description: string | null
  contentValue: string
  isActive: boolean
  createdAt: Date
  /** The name of who made it so; null when it came with the product, or they are gone. */
  createdBy: string | null
}

/** What its keepers see. */
export interface AdminContentView extends ContentView {
  id: string
  title: string
  description: string | null
  isActive: boolean
  createdAt: Date
}
