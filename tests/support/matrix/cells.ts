import type { DoorRule } from '#server/access/door-rule.ts'
import { AIMS, KINDS, type Aim, type Kind } from './aims.ts'
import type { Given } from './documents.ts'
import { idOf, type Inside, type Whose } from './ids.ts'
import type { Answer, Operation } from './operations.ts'
import type { Person, World } from './people.ts'

export interface Cell {
  operation: Operation
  person: Person
  /** By path of the argument; empty where nothing is named. */
  target: Record<string, Whose>
  expected: 'COMES_THROUGH' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND'
  /** Whether the door itself refuses. */
  atTheDoor: boolean
}

export interface Tried extends Cell {
  /** Who called in the end: the person, or someone just like them. */
  caller: Person
  given: Given
  answer: Answer
}

/** What says that a call did not reach the thing, or broke on the way. */
const TURNED_AWAY = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'INTERNAL',
  'UNAVAILABLE',
  'RATE_LIMITED',
  'ENDED',
  'SILENT',
  'THREW',
])

/** Every principal at every operation, with what is their own, somebody else's, and nobody's. */
export function cellsOf(operations: Operation[], { people }: World): Cell[] {
  return operations.flatMap((operation) =>
    people.flatMap((person) =>
      targetsOf(aimOf(operation), person, people).map((target) => ({
        operation,
        person,
        target,
        ...expectation(operation, person, target),
      })),
    ),
  )
}

export function aimOf({ name }: Operation): Aim {
  return AIMS[name] ?? {}
}

/** The rule of the door once more, in the test's own words. */
function refusedAtTheDoor(rule: DoorRule, { kind, role, scopes }: Person): 'UNAUTHENTICATED' | 'FORBIDDEN' | null {
  if (kind === 'guest') return rule.for === 'anyone' ? null : 'UNAUTHENTICATED'
  if (kind === 'key' && (rule.key === null || !scopes.includes(rule.key))) return 'FORBIDDEN'
  if (rule.for === 'admin') return role === 'ADMIN' ? null : 'FORBIDDEN'
  if (rule.for === 'expert-or-admin') return role === 'EXPERT_PHYSICIAN' || role === 'ADMIN' ? null : 'FORBIDDEN'
  if (rule.for === 'expert') return role === 'EXPERT_PHYSICIAN' ? null : 'FORBIDDEN'
  return null
}

function expectation(
  operation: Operation,
  person: Person,
  target: Record<string, Whose>,
): Pick<Cell, 'expected' | 'atTheDoor'> {
  const refused = refusedAtTheDoor(operation.rule, person)
  if (refused) return { expected: refused, atTheDoor: true }
  const { names = {}, neverFor } = aimOf(operation)
  if (person.role && neverFor?.includes(person.role)) return { expected: 'FORBIDDEN', atTheDoor: false }
  const verdicts = Object.entries(target).map(([path, whose]) => {
    const kind = KINDS[names[path] as Kind]
    if (names[path] === 'data point' && isElsewhere(target, names, path)) return 'NOT_FOUND'
    if (whose === 'own' || (typeof whose === 'object' && kind.openToAdmins && person.role === 'ADMIN'))
      return 'COMES_THROUGH'
    return whose === 'absent' ? kind.absent : kind.foreign
  })
  return { expected: verdicts.find((verdict) => verdict !== 'COMES_THROUGH') ?? 'COMES_THROUGH', atTheDoor: false }
}

/** A data point of one, inside a condition of the other. */
function isElsewhere(target: Record<string, Whose>, names: Record<string, Kind>, path: string): boolean {
  const condition = Object.keys(target).find((each) => names[each] === 'condition')
  return condition !== undefined && target[condition] !== target[path]
}

/** All that is named is one's own; then each of it, and all of it, is somebody else's or nobody's. */
function targetsOf({ names = {} }: Aim, person: Person, people: Person[]): Record<string, Whose>[] {
  const paths = Object.keys(names)
  if (paths.length === 0) return [{}]
  const own = Object.fromEntries<Whose>(paths.map((path) => [path, 'own']))
  const hasOwn = paths.every((path) => owns(person, names[path] as Kind))
  const wrongs = (['absent', ...othersOf(person, people).map((of) => ({ of }))] as Whose[]).flatMap((whose) => {
    const movable = paths.filter((path) =>
      whose === 'absent' ? KINDS[names[path] as Kind].absent : KINDS[names[path] as Kind].foreign,
    )
    const subsets = movable.length > 1 ? [...movable.map((path) => [path]), movable] : movable.map((path) => [path])
    return subsets.map((subset) => ({ ...own, ...Object.fromEntries<Whose>(subset.map((path) => [path, whose])) }))
  })
  const reachable = wrongs.filter((target) =>
    paths.every((path) => target[path] !== 'own' || owns(person, names[path] as Kind)),
  )
  return hasOwn ? [own, ...reachable] : reachable
}

/** What only accounts have. */
const OF_ACCOUNTS: readonly Kind[] = [
  'session',
  'API key',
  'webhook',
  'webhook to delete',
  'webhook delivery',
  'own account',
  'any account',
  'share',
  'shared conversation',
  'notification',
]

function owns(person: Person, kind: Kind): boolean {
  if (kind === 'any expert') return person.role === 'EXPERT_PHYSICIAN'
  return person.kind !== 'guest' || !OF_ACCOUNTS.includes(kind)
}

/** One like them, and one of another sort. */
function othersOf(person: Person, people: Person[]): Person[] {
  const named = (name: string) => people.find((other) => other.name === name) as Person
  const like = people.find(
    (other) => other.kind === person.kind && other.role === person.role && other.actorId !== person.actorId,
  )
  return [like ?? named('other physician'), named(person.kind === 'guest' ? 'physician' : 'guest')]
}

/** Calls the cell. */
export async function tryCell(cell: Cell, world: World): Promise<Tried> {
  const { names = {}, given: fixed = {}, double } = aimOf(cell.operation)
  const caller = double ? await cell.person.double() : cell.person
  const given: Given = { ...fixed }
  const comesThrough = cell.expected === 'COMES_THROUGH'
  try {
    const inside: Inside = {}
    for (const [path, kind] of Object.entries(names))
      given[path] ??= await idOf({ kind, whose: cell.target[path] ?? 'own', caller, comesThrough, world, inside })
    return { ...cell, caller, given, answer: await cell.operation.call(caller, given) }
  } catch (error) {
    return { ...cell, caller, given, answer: { code: 'THREW', said: String(error) } }
  }
}

/** What is wrong with the answer, or null. */
export function faultOf({ operation, expected, answer, caller }: Tried, secrets: string[]): string | null {
  const { code, said } = answer
  const came = expected === 'COMES_THROUGH' && (!TURNED_AWAY.has(code) || code === aimOf(operation).off)
  const hidden = code === expected || (expected === 'NOT_FOUND' && code === 'OK' && isNull(said))
  if (/^\d/.test(code) || !(expected === 'COMES_THROUGH' ? came : hidden))
    return `expected ${expected}, got ${code}${code === 'THREW' ? ` ${said}` : ''}`
  if (secrets.some((secret) => secret !== caller.secret && said.includes(secret)))
    return 'shows what is somebody else’s'
  return null
}

function isNull(said: string): boolean {
  const { data } = JSON.parse(said) as { data?: Record<string, unknown> | null }
  return Boolean(data) && Object.values(data ?? {}).every((value) => value === null)
}

/** The cell in words. */
export function describeCell({ operation, person, target }: Cell): string {
  const things = Object.entries(target).filter(([path]) => KINDS[aimOf(operation).names?.[path] as Kind].absent)
  const words = things.map(
    ([path, whose]) => `${path} ${typeof whose === 'string' ? whose : `of the ${whose.of.name}`}`,
  )
  return [`${operation.name} by the ${person.name}`, ...words].join(', ')
}

/** The answer without what differs from call to call: ids, and with them incidents. */
export function withoutIds({ code, said }: Answer): string {
  return `${code} ${said.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '#')}`
}

/** Whether the person may know of what the cell names wrongly: everyone of a specialty, admins of what is taught. */
export function isKnown({ operation, target, person }: Cell): boolean {
  const { names = {} } = aimOf(operation)
  return Object.entries(target).some(([path, whose]) => {
    const { isPublic, openToAdmins } = KINDS[names[path] as Kind]
    return whose !== 'own' && (isPublic || (openToAdmins && person.role === 'ADMIN'))
  })
}

/** Which of an operation's targets have to be answered alike: the same argument, foreign or absent. */
export function likenessOf({ operation, person, target }: Cell): string {
  const wrong = Object.entries(target).filter(([, whose]) => whose !== 'own')
  return [operation.name, person.name, ...wrong.map(([path]) => path)].join(' ')
}
