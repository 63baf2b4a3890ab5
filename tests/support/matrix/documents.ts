import { randomUUID } from 'node:crypto'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql'

/** Values by the path of their argument, such as `input.conversationId`. */
export type Given = Record<string, unknown>

type Field = GraphQLField<unknown, unknown>

/** Deep enough for the words of the messages of a list of conversations, and within what one document may ask. */
const DEPTH = 4
/** All of a few things: all of many would be dearer than a document may be. */
const PAGE = 3
const NAMES_A_THING = /(^i|I|_i)ds?$/

/** Whether an argument of this name and type says which thing is meant. */
export function isIdLike(name: string, typeName = 'ID'): boolean {
  return typeName === 'ID' || (typeName === 'String' && NAMES_A_THING.test(name))
}

interface Excluding {
  path: string
  /** Paths that cannot be given together with it, nor what is below them. */
  instead: string[]
}

interface LeafPath extends Excluding {
  name: string
  type: GraphQLInputType
}

interface Argument {
  name: string
  type: GraphQLInputType
  deprecationReason?: string | null | undefined
}

/** Paths of all arguments of a root field, those of its inputs included. */
export function leafPaths({ args }: Field): LeafPath[] {
  return leavesOf('', args, false, [])
}

function leavesOf(above: string, members: readonly Argument[], isOneOf: boolean, instead: string[]): LeafPath[] {
  return members.flatMap((member) => {
    const path = above + member.name
    const rivals = isOneOf ? members.filter((other) => other !== member).map(({ name }) => name) : successorOf(member)
    const excluded = [...instead, ...rivals.map((name) => above + name)]
    const named = getNamedType(member.type)
    return isInputObjectType(named)
      ? leavesOf(`${path}.`, Object.values(named.getFields()), named.isOneOf, excluded)
      : [{ path, name: member.name, type: member.type, instead: excluded }]
  })
}

/** What takes the place of a deprecated argument, and is not given beside it. */
function successorOf({ deprecationReason }: Argument): string[] {
  return /^Use (\w+)\./.exec(deprecationReason ?? '')?.slice(1) ?? []
}

/** Of the arguments those that can be given together: first the one that is kept, then as they come. */
export function standingTogether(
  leaves: Excluding[],
  args: Record<string, unknown>,
  kept?: string,
): Record<string, unknown> {
  const isBelow = (path: string, above: string) => path === above || path.startsWith(`${above}.`)
  const excludes = (one: Excluding, other: Excluding) => one.instead.some((path) => isBelow(other.path, path))
  const inTurn = leaves
    .filter(({ path }) => path in args)
    .sort((a, b) => Number(b.path === kept) - Number(a.path === kept))
  const chosen: Excluding[] = []
  for (const leaf of inTurn)
    if (!chosen.some((other) => excludes(leaf, other) || excludes(other, leaf))) chosen.push(leaf)
  return Object.fromEntries(chosen.map(({ path }) => [path, args[path]]))
}

/** The document that calls a root field with some of its arguments, and asks for all that it can answer, a few levels deep. */
export function documentOf(
  root: 'Query' | 'Mutation' | 'Subscription',
  field: Field,
  passing: string[],
  depth = DEPTH,
): string {
  const args = field.args.filter(({ name }) => passing.includes(name))
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`)
  const pages = field.args.filter(({ name }) => name === 'first' && !passing.includes(name))
  const passed = [...args.map(({ name }) => `${name}: $${name}`), ...pages.map(({ name }) => `${name}: ${PAGE}`)]
  const list = (items: string[]) => (items.length > 0 ? `(${items.join(', ')})` : '')
  return `${root.toLowerCase()}${list(declared)} { ${field.name}${list(passed)} ${selection(field.type, depth, [])} }`
}

/** Variables for that document: what is given, and by its type whatever else is required. */
export function variablesFor(field: Field, given: Given): Record<string, unknown> {
  return Object.fromEntries(
    field.args
      .filter((arg) => isRequiredArgument(arg) || mentions(given, arg.name))
      .map(({ name, type }) => [name, sample(type, name, given)]),
  )
}

function mentions(given: Given, path: string): boolean {
  return Object.keys(given).some((key) => key === path || key.startsWith(`${path}.`))
}

function sample(type: GraphQLInputType, path: string, given: Given): unknown {
  if (path in given) return given[path]
  if (isNonNullType(type)) return sample(type.ofType, path, given)
  if (isListType(type)) return [sample(type.ofType, path, given)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      ({ name, type: inner, defaultValue }) =>
        mentions(given, `${path}.${name}`) || (isNonNullType(inner) && defaultValue === undefined),
    )
    return Object.fromEntries(fields.map(({ name, type: inner }) => [name, sample(inner, `${path}.${name}`, given)]))
  }
  return SAMPLES[type.name] ?? 'text'
}

const SAMPLES: Record<string, unknown> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  JSON: {},
  DateTime: new Date(0).toISOString(),
  ID: randomUUID(),
}

function selection(type: GraphQLOutputType, depth: number, above: string[]): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (isUnionType(named)) {
    const members = named.getTypes().map((member) => `... on ${member.name} ${selection(member, depth, above)}`)
    return `{ __typename ${members.join(' ')} }`
  }
  if (!isObjectType(named)) return '{ __typename }'
  const fields = Object.values(named.getFields())
    .filter(({ args, type: inner }) => !args.some(isRequiredArgument) && mayEnter(inner, depth, above))
    .map(({ name, type: inner }) => `${name} ${selection(inner, depth - 1, [...above, named.name])}`)
  return `{ __typename ${fields.join(' ')} }`
}

/** Types that contain each other are entered once. */
function mayEnter(type: GraphQLOutputType, depth: number, above: string[]): boolean {
  const named = getNamedType(type)
  return isLeafType(named) || (depth > 1 && !above.includes(named.name))
}
