import { z } from 'zod'
import { ROLES, type Account, type Role } from '#server/access/actor.ts'
import { USER_SORTS } from './directory-order.ts'

const SEARCH_MAX = 120

/** A part of a name, an address or a number; null, or nothing but blanks, keeps everyone. */
const search = z
  .string()
  .trim()
  .max(SEARCH_MAX, `A search has at most ${SEARCH_MAX} characters`)
  .nullish()
  .transform((text) => text || null)

export const expertFilter = z.object({ search })
export const userFilter = expertFilter.extend({
  sort: z
    .enum(USER_SORTS)
    .nullish()
    .transform((sort) => sort ?? 'NEWEST'),
  role: z
    .enum(ROLES)
    .nullish()
    .transform((role) => role ?? null),
})
export type ExpertFilter = z.input<typeof expertFilter>
export type UserFilter = z.input<typeof userFilter>

export const updateSpecialtyInput = z.object({ userId: z.string(), specialtyId: z.string() })
export type UpdateSpecialtyInput = z.input<typeof updateSpecialtyInput>

/** An account as the admins' list shows it. */
export interface ListedUser extends Pick<
  Account,
  'id' | 'name' | 'email' | 'phone' | 'role' | 'picture' | 'isActive' | 'specialty' | 'createdAt'
> {
  expertVerified: boolean
  /** The last activity of its sessions, of which those of the last week are known. */
  lastActiveAt: Date | null
}

const REASON_MAX = 500

export const setUserRoleInput = z.object({
  userId: z.string(),
  role: z.enum(ROLES),
  reason: z.string().trim().min(3, 'Please say why').max(REASON_MAX, `A reason has at most ${REASON_MAX} characters`),
})
export type SetUserRoleInput = z.input<typeof setUserRoleInput>

/** That what an account may do was changed. */
export interface RoleChangeView {
  id: string
  fromRole: Role
  toRole: Role
  reason: string
  changedBy: string | null
  createdAt: Date
}

/** What a person typed, and how the accounts that contain it are found. */
export interface SearchTerm {
  /** In lower case. */
  text: string
  /** The digits of a number, however it was written; null for any other text. */
  digits: string | null
  /** Too short for the index to find it inside of words. */
  isShort: boolean
}

const TRIGRAM = 3

/** @returns null for a text without a letter or digit, which nobody is found by */
export function termOf(typed: string): SearchTerm | null {
  if (!/[\p{L}\p{N}]/u.test(typed)) return null
  const text = typed.toLowerCase()
  const digits = /^[+\d\s()-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  return { text, digits: digits.length >= TRIGRAM ? digits : null, isShort: Array.from(text).length < TRIGRAM }
}
