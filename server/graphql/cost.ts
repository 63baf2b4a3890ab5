import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { FieldCost } from '#server/shared/cost.ts'
import { PAGE_MAX } from '#server/shared/page.ts'
import { MeasuredFragments } from './fragments.ts'

/** Dearest document. Some twenty times what the dearest of our own client's costs. */
export const MAX_COST = 20_000
/** A list of which nothing says how long it gets. */
const USUAL_ITEMS = 5
/** Each field of the root asks the database, or works as long. */
const ROOT_FIELD = 100
/** Each item of a page, which is read from the database, whatever of it is asked for. */
const ITEM_OF_PAGE = 5
/** One answer about the whole schema. */
const INTROSPECTION = 2_000
const PAGE_ARGUMENTS = ['first', 'last', 'limit']

type Variables = Readonly<Record<string, unknown>>

/** What is wrong with the cost of an operation, or null. For a document that is valid. */
export function costFault(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): GraphQLError | null {
  const cost = costOf(schema, document, operation, variables)
  if (cost <= MAX_COST) return null
  const words = `This document asks for too much at once: ${cost} of ${MAX_COST} points. Ask for smaller pages or fewer fields.`
  return new GraphQLError(words, { nodes: operation })
}

/**
 * What an operation costs at most, in points: each field its own, times the length of the lists above it. Every fragment
 * is looked at once.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const root = schema.getRootType(operation.operation) ?? undefined
  const fragments = new MeasuredFragments<number>(document, ({ typeCondition, selectionSet }) =>
    costOfSet(selectionSet, schema.getType(typeCondition.name.value)),
  )

  function costOfSet({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): number {
    let cost = 0
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) cost += costOfField(selection, type)
      else if (selection.kind === Kind.FRAGMENT_SPREAD) cost += fragments.of(selection.name.value) ?? 0
      else
        cost += costOfSet(
          selection.selectionSet,
          selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : type,
        )
    }
    return cost
  }

  function costOfField(node: FieldNode, parent: GraphQLNamedType | undefined): number {
    if (node.name.value.startsWith('__')) return node.selectionSet ? INTROSPECTION : 1
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined
    if (!field) return 1
    const { points = parent === root ? ROOT_FIELD : 1, items } =
      (field.extensions['cost'] as FieldCost | undefined) ?? {}
    const below = node.selectionSet ? costOfSet(node.selectionSet, getNamedType(field.type)) : 0
    const page = pageSize(field, node, variables)
    return page === null
      ? points + below * (items ?? usualItems(field, parent))
      : points + (below + ITEM_OF_PAGE) * page
  }

  return costOfSet(operation.selectionSet, root)
}

/** How many items the page has that a field asks for, or null where it has no pages. */
function pageSize(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Variables): number | null {
  const arg = field.args.find(({ name }) => PAGE_ARGUMENTS.includes(name))
  if (!arg) return null
  const given = node.arguments?.find(({ name }) => name.value === arg.name)?.value
  const literal = given?.kind === Kind.INT ? Number(given.value) : undefined
  const variable = given?.kind === Kind.VARIABLE ? variables[given.name.value] : undefined
  // A variable may also be left out, and then its own default counts: whatever it is, it is no more than a page.
  const size = literal ?? variable ?? (given ? PAGE_MAX : arg.defaultValue)
  return typeof size === 'number' && size >= 1 ? Math.min(size, PAGE_MAX) : PAGE_MAX
}

function usualItems(field: GraphQLField<unknown, unknown>, parent: GraphQLNamedType | undefined): number {
  // Those of a page were counted with the field that asked for it.
  const isOfPage = parent?.name.endsWith('Connection')
  return isListType(getNullableType(field.type)) && !isOfPage ? USUAL_ITEMS : 1
}
