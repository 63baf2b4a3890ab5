import type { ExpertView_ProfileFragment, SaveMyProfileInput } from '../../../gql/graphql.ts'
import { LISTS, type FieldKind, type ListKey, type ProfileList } from './profile-lists.ts'

/** An entry as it is typed; `id` only tells it from the others here. */
export interface DraftEntry {
  id: number
  values: Record<string, string | boolean>
}

/** A profile as it is typed. */
export interface ProfileDraft {
  firstName: string
  lastName: string
  bio: string
  experienceYears: string
  lists: Record<ListKey, DraftEntry[]>
}

/** What is wrong, by the path under which the server names it too, such as `education.0.year`. */
export type Faults = Record<string, string>

const LINE_MAX = 120
export const TEXT_MAX = 2_000
const [FIRST_YEAR, LAST_YEAR, YEARS_MAX] = [1900, 2100, 80]
let lastId = 0

const typed = (value: unknown): string | boolean => {
  if (typeof value === 'boolean' || typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

/** A new entry, with what is known of it. */
export function draftEntry({ fields }: ProfileList, known: Record<string, unknown> = {}): DraftEntry {
  const blank = (kind: FieldKind) => (kind === 'yes' ? false : '')
  const values = Object.fromEntries(
    fields.map(({ name, kind }) => [name, known[name] == null ? blank(kind) : typed(known[name])]),
  )
  return { id: ++lastId, values }
}

export function draftOf(profile: ExpertView_ProfileFragment): ProfileDraft {
  const { firstName, lastName, bio, experienceYears } = profile
  const lists = Object.fromEntries(
    LISTS.map((list) => [list.key, profile[list.key].map((entry) => draftEntry(list, { ...entry }))]),
  ) as Record<ListKey, DraftEntry[]>
  return { firstName, lastName, bio: bio ?? '', experienceYears: experienceYears?.toString() ?? '', lists }
}

const isBlank = ({ values }: DraftEntry) =>
  Object.values(values).every((value) => (typeof value === 'string' ? value.trim() === '' : !value))

/** Without the entries in which nothing stands: nobody meant them. */
export function withoutBlank(draft: ProfileDraft): ProfileDraft {
  const lists = Object.fromEntries(
    Object.entries(draft.lists).map(([key, entries]) => [key, entries.filter((entry) => !isBlank(entry))]),
  ) as ProfileDraft['lists']
  return { ...draft, lists }
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

function sent(kind: FieldKind, value: string | boolean | undefined): string | number | boolean | null {
  if (kind === 'yes') return value === true
  const text = String(value ?? '').trim()
  if (kind === 'year' || kind === 'years') return numberOrNull(text)
  return kind === 'date' || kind === 'since' ? text || null : text
}

/** What is sent of a draft without faults. */
export function inputOf({ firstName, lastName, bio, experienceYears, lists }: ProfileDraft): SaveMyProfileInput {
  const entries = Object.fromEntries(
    LISTS.map(({ key, fields }) => [
      key,
      lists[key].map(({ values }) =>
        Object.fromEntries(fields.map(({ name, kind }) => [name, sent(kind, values[name])])),
      ),
    ]),
  )
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    bio: bio.trim() || null,
    experienceYears: numberOrNull(experienceYears),
    ...entries,
  }
}

function isDate(text: string): boolean {
  const time = new Date(text)
  const year = Number(text.slice(0, 4))
  // The 31st of February would become a day of March.
  return year >= FIRST_YEAR && year <= LAST_YEAR && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

const isWhole = (text: string, least: number, most: number) =>
  /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most

/** What is wrong with a text of each kind, in the words of the server; null where nothing is, or nothing stands there. */
const FAULT_OF: Record<FieldKind, (text: string) => string | null> = {
  line: (text) => (text.length > LINE_MAX ? `This has at most ${LINE_MAX} characters` : null),
  text: (text) => (text.length > TEXT_MAX ? 'A description has at most 2,000 characters' : null),
  year: (text) => (isWhole(text, FIRST_YEAR, LAST_YEAR) ? null : 'A year is between 1900 and 2100'),
  years: (text) => (isWhole(text, 0, YEARS_MAX) ? null : 'Years of experience are between 0 and 80'),
  date: (text) =>
    /^\d{4}-\d{2}(-\d{2})?$/.test(text) && isDate(text) ? null : 'A date is written as 2026-07 or 2026-07-31',
  since: (text) =>
    /^\d{4}(-\d{2}(-\d{2})?)?$/.test(text) && isDate(text) ? null : 'A time is written as 2026, 2026-07 or 2026-07-31',
  yes: () => null,
}

const faultOf = (kind: FieldKind, value: string | boolean | undefined): string | null => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? null : FAULT_OF[kind](text)
}

/** What goes on has no end to write. */
export const isAsked = (name: string, { values }: Pick<DraftEntry, 'values'>): boolean =>
  name !== 'endDate' || values['current'] !== true

/** What ends before it begins. Comparable as text: both begin with the year. */
const ORDERS: Partial<Record<ListKey, readonly [from: string, to: string, words: string]>> = {
  workExperience: ['startDate', 'endDate', 'The end is not before the beginning'],
  boardCertificates: ['issueDate', 'expiryDate', 'The expiry is not before the issue'],
  practiceLicenses: ['issueDate', 'expiryDate', 'The expiry is not before the issue'],
}

function orderFault(key: ListKey, { values }: DraftEntry): [string, string] | null {
  const order = ORDERS[key]
  if (!order) return null
  const [fromName, toName, words] = order
  if (!isAsked(toName, { values })) return null
  const [from, to] = [String(values[fromName] ?? '').trim(), String(values[toName] ?? '').trim()]
  const isInOrder = !from || !to || from.slice(0, to.length) <= to.slice(0, from.length)
  return isInOrder ? null : [toName, words]
}

/** All that is wrong with a draft. */
export function faultsOf(draft: ProfileDraft): Faults {
  const faults: Faults = {}
  const note = (path: string, words: string | null) => {
    if (words) faults[path] ??= words
  }
  if (draft.firstName.trim() === '') faults['firstName'] = 'Name is required'
  note('firstName', faultOf('line', draft.firstName))
  note('lastName', faultOf('line', draft.lastName))
  if (draft.bio.trim().length > TEXT_MAX) faults['bio'] = 'The bio has at most 2,000 characters'
  note('experienceYears', faultOf('years', draft.experienceYears))
  for (const { key, fields } of LISTS)
    draft.lists[key].forEach((entry, index) => {
      for (const { name, kind } of fields)
        if (isAsked(name, entry)) note(`${key}.${index}.${name}`, faultOf(kind, entry.values[name]))
      const order = orderFault(key, entry)
      if (order) note(`${key}.${index}.${order[0]}`, order[1])
    })
  return faults
}
