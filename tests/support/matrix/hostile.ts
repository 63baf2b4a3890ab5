import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { getNamedType, getNullableType, isEnumType, isListType } from 'graphql'
import { SCOPES } from '#server/access/scopes.ts'
import type { RootField } from '#server/graphql/doors.ts'
import type { Endpoint } from '#server/rest/endpoint.ts'
import { PASSWORD } from '../people.ts'
import { AIMS, type Kind } from './aims.ts'
import { leafPaths, standingTogether } from './documents.ts'
import { bodySchema, type JsonSchema } from './operations.ts'

/** Stands in every text that is thrown at the server. Short and of letters only, like a name. */
export const MARKER = `Zq${randomUUID()
  .replaceAll('-', '')
  .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
  .slice(0, 14)}`

/** One argument of a call: its path, and what its contract says it is. */
export interface Leaf {
  path: string
  name: string
  type: 'string' | 'number' | 'boolean' | 'object' | 'array'
  choices: unknown[] | null
  kind: Kind | null
  /** Paths of what cannot stand beside it. */
  instead: string[]
}

export function leavesOfField({ name, field }: Pick<RootField, 'name' | 'field'>): Leaf[] {
  return leafPaths(field).map((leaf) => {
    const named = getNamedType(leaf.type)
    const type = isListType(getNullableType(leaf.type))
      ? 'array'
      : ({ Int: 'number', Float: 'number', Boolean: 'boolean', JSON: 'object' } as const)[named.name]
    const choices = isEnumType(named) ? named.getValues().map((value) => value.name) : null
    return {
      path: leaf.path,
      name: leaf.name,
      type: type ?? 'string',
      choices,
      kind: AIMS[name]?.names?.[leaf.path] ?? null,
      instead: leaf.instead,
    }
  })
}

export function leavesOfEndpoint(endpoint: Endpoint): Leaf[] {
  const { method, path } = endpoint
  const kinds = AIMS[`${method.toUpperCase()} ${path}`]?.names ?? {}
  const params = [...path.matchAll(/:\w+/g)].map(([param]) => ({
    path: param,
    name: param.slice(1),
    type: 'string' as const,
    choices: null,
  }))
  const keys = Object.entries(bodySchema(endpoint).properties ?? {}).map(([key, schema]) => {
    const name = key.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
    return { path: key, name, ...shapeOf(schema) }
  })
  return [...params, ...keys].map((leaf) => ({ ...leaf, kind: kinds[leaf.path] ?? null, instead: [] }))
}

function shapeOf({ type, enum: values, const: only, anyOf }: JsonSchema): Pick<Leaf, 'type' | 'choices'> {
  if (anyOf) {
    const shapes = anyOf.map(shapeOf)
    const choices = shapes.flatMap((shape) => shape.choices ?? [])
    return { type: shapes[0]?.type ?? 'string', choices: choices.length > 0 ? choices : null }
  }
  const known: Record<string, Leaf['type']> = {
    number: 'number',
    integer: 'number',
    boolean: 'boolean',
    object: 'object',
    array: 'array',
  }
  return {
    type: known[type ?? ''] ?? 'string',
    choices: values ?? (only === undefined ? null : [only]),
  }
}

/** What databases, JSON and terminals stumble over. */
export const BROKEN = ['\u0000', '\ud800', '\udc00\ud83d', '\ufffe\uffff', '\r\n', '\u001b[2J']
const NASTY = [
  '',
  '\u202e\u2066',
  '👩‍⚕️🏴‍☠️',
  'e\u0301\u0301\u0301',
  '\r\nSet-Cookie: a=b',
  '\u2028\u2029',
  '\u001b[31m',
  '\ufeff',
  "' OR '1'='1",
  "'; drop table users; --",
  '%',
  '\\',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00',
  '%ff',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x1F',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  '{"a":1}',
  '10,5',
  '99999999999999999999',
]

const broken = fc.constantFrom(...BROKEN)
const nasty = fc.constantFrom(...NASTY)
/** Code units as they come: half surrogates, controls and all. */
const units = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((codes) => String.fromCharCode(...codes))
const huge = fc.constantFrom(121, 300, 2_001, 4_097, 20_001, 60_000).map((length) => 'a'.repeat(length))
const clinical = fc.constantFrom(
  '64 year old female, BP 88/52, HR 118',
  '1e400 mmol/l',
  'BP 99999/0',
  '-5 years old',
  'Temp 98.6 °F; Hgb 7,1',
)

/** Text of every sort, each with the marker. */
export const text = fc
  .tuple(fc.oneof(broken, nasty, units, huge, clinical), fc.oneof(broken, nasty, units))
  .map(([before, after]) => `${before}${MARKER}${after}`)

const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1.7e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true }),
)
const key = fc.oneof(
  fc.constantFrom('id', 'constructor', 'toString', 'length', MARKER, `${MARKER}\u0000`),
  units.map((odd) => `${MARKER}${odd}`),
)

/** Any JSON, right type or wrong. */
export const anything = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'json' },
    text,
    number,
    fc.constantFrom(null, true, false),
    fc.array(tie('any'), { maxLength: 3, depthIdentifier: 'json' }),
    fc.dictionary(key, tie('any'), { maxKeys: 3, depthIdentifier: 'json' }),
  ),
})).any

const cursor = fc
  .array(fc.oneof(number, text, fc.constant(null)), { maxLength: 3 })
  .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'))
const answers = fc.dictionary(
  fc.constantFrom('age', 'blood_pressure', 'chief_complaint', 'gender', MARKER),
  fc.oneof(text, number, fc.constant(null)),
  { maxKeys: 3 },
)

/** What gets as far as the work behind the checks, by the name of the argument. `@` words are the caller's own. */
const PLAIN: Record<string, unknown> = {
  phone: '@new phone',
  email: '@new email',
  identifier: '@new phone',
  password: `${PASSWORD}${MARKER}`,
  currentPassword: `${PASSWORD}${MARKER}`,
  newPassword: `${PASSWORD}${MARKER}`,
  otpCode: '123456',
  code: '123456',
  totpCode: '123456',
  age: 64,
  gender: 'male',
  key: 'chief_complaint',
  status: 'PRESENT',
  action: 'conversation.read',
  scopes: [...SCOPES],
  expiresInDays: 30,
  overlapHours: 1,
  first: 10,
  last: 10,
  limit: 10,
  promptId: 1,
  contentKey: '@new content key',
  contentKeys: 'home_headings,nothing',
  keys: ['home_headings'],
  temperature: 0.7,
  maxQuestions: 30,
  maxTokens: 1_024,
  maxMessageLength: 2_000,
  image: '/images/a.webp',
  experienceYears: 12,
  yearsOfExperience: 12,
  year: 2010,
  startDate: '2015-03',
  endDate: '2020-12-31',
  issueDate: '2015-03-01',
  expiryDate: '2030-03-01',
  since: '2012',
  token: JSON.stringify({ access_token: MARKER }),
}

const ENTRY_KEYS = [
  'degree',
  'institution',
  'year',
  'field_of_study',
  'position',
  'start_date',
  'end_date',
  'current',
  'description',
  'years_of_experience',
  'issue_date',
  'license_number',
  'role',
  'since',
]
const entries = fc.array(
  fc.dictionary(
    fc.constantFrom(...ENTRY_KEYS),
    fc.oneof(text, number, fc.constantFrom(null, true, 2010, '2015-03', '2015-02-31')),
  ),
  { maxLength: 3 },
)

/** The same, where more than one thing gets far. */
const VARIED: Record<string, fc.Arbitrary<unknown>> = {
  identifier: fc.constantFrom('@new phone', '@new email'),
  key: fc.constantFrom('age', 'blood_pressure', 'chief_complaint', 'heart_rate', 'allergies', 'melena'),
  values: answers,
  formValues: answers,
  scopes: fc.subarray([...SCOPES], { minLength: 1 }),
  promptId: fc.constantFrom(1, 2, 3),
  contentValue: fc.oneof(
    fc.constantFrom('https://example.org/a', 'somebody@example.org'),
    text,
    text.map((odd) => `<p onclick="${odd}"><a href="${odd}">${odd}`),
    anything.map((document) => JSON.stringify(document)),
  ),
  education: entries,
  workExperience: entries,
  expertise: entries,
  boardCertificates: entries,
  practiceLicenses: entries,
  memberships: entries,
  after: cursor,
  before: cursor,
  cursor,
  token: fc.oneof(anything, fc.record({ access_token: text, role: text })).map((payload) => JSON.stringify(payload)),
  state: anything.map((payload) => JSON.stringify(payload)),
}

function plain({ name, type, choices, kind }: Leaf): unknown {
  if (kind && kind !== 'choice') return `@${kind}`
  return (
    PLAIN[name] ??
    choices?.at(-1) ??
    { string: `Words of ${MARKER}`, number: 1, boolean: true, object: {}, array: [] }[type]
  )
}

function good(leaf: Leaf): fc.Arbitrary<unknown> {
  if (leaf.choices && leaf.choices.length > 0) return fc.constantFrom(...leaf.choices)
  return VARIED[leaf.name] ?? fc.constant(plain(leaf))
}

function hostile({ type }: Leaf): fc.Arbitrary<unknown> {
  const ofItsType = {
    string: text,
    number,
    boolean: fc.constantFrom('true', 0, MARKER),
    object: fc.dictionary(key, anything, { maxKeys: 3 }),
    array: fc.array(anything, { maxLength: 4 }),
  }[type]
  return fc.oneof({ weight: 3, arbitrary: ofItsType }, { weight: 1, arbitrary: anything })
}

const MISSING = Symbol('missing')

/** Arguments of a call, most of them good, so that the hostile ones get far. */
export function argumentsFor(leaves: Leaf[]): fc.Arbitrary<Record<string, unknown>> {
  const each = leaves.map((leaf) =>
    fc.oneof(
      { weight: 10, arbitrary: good(leaf) },
      { weight: 7, arbitrary: hostile(leaf) },
      { weight: leaf.path.startsWith(':') ? 0 : 1, arbitrary: fc.constant(MISSING) },
    ),
  )
  return fc.tuple(fc.nat(), ...each).map(([chance, ...values]) => {
    const all = Object.fromEntries(
      leaves.map(({ path }, index) => [path, values[index]] as const).filter(([, value]) => value !== MISSING),
    )
    return standingTogether(leaves, all, leaves[chance % leaves.length]?.path)
  })
}

const CLASSICS: unknown[] = [
  ...BROKEN.flatMap((broken) => [`${broken}${MARKER}`, `Words ${MARKER}${broken}`]),
  ...[
    '',
    ' ',
    `\u202e${MARKER}👩‍⚕️`,
    `${'a'.repeat(60_000)}${MARKER}`,
    `' OR 1=1; -- ${MARKER}`,
    'NaN',
    '99999999999999999999',
    MARKER,
  ],
  ...[
    null,
    true,
    -1,
    1.5,
    2 ** 31,
    1e308,
    [],
    [MARKER],
    {},
    { [MARKER]: MARKER },
    { [`${MARKER}\u0000`]: [MARKER] },
    { toString: MARKER, length: -1 },
  ],
]

/** Each argument in turn is each of the things that break servers, while all others are good. */
export function classicsFor(leaves: Leaf[]): Record<string, unknown>[] {
  const all = Object.fromEntries(leaves.map((leaf) => [leaf.path, plain(leaf)]))
  return leaves.flatMap(({ path }) =>
    CLASSICS.map((value) => standingTogether(leaves, { ...all, [path]: value }, path)),
  )
}

/** Keys that nobody asked for, those among them that every object has of itself; null for none. */
export type StrangeKeys = { value: unknown; first: boolean } | null
export const strangeKeys: fc.Arbitrary<StrangeKeys> = fc.option(fc.record({ value: anything, first: fc.boolean() }), {
  freq: 2,
})

/** The body as it is sent. */
export function asJson(body: unknown, strange: StrangeKeys): string {
  const json = JSON.stringify(body)
  if (!strange) return json
  const value = JSON.stringify(strange.value)
  const odd = `"__proto__":${value},"constructor":{"prototype":${value}},"${MARKER}":1`
  const rest = json.slice(1, -1)
  return `{${(strange.first ? [odd, rest] : [rest, odd]).filter(Boolean).join(',')}}`
}
