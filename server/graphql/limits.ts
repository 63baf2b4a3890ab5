import { GraphQLError, Kind, OperationTypeNode, type DocumentNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql'
import { MeasuredFragments } from './fragments.ts'

/** Longest document, in tokens: several times what our own client sends. */
export const MAX_TOKENS = 4_000
const MAX_DEPTH = 12
const MAX_ROOT_FIELDS = 20
const MAX_MUTATIONS = 5
/** Fields and spreads, as many as there are once each fragment stands where it is spread. */
const MAX_FIELDS = 1_500

interface Shape {
  depth: number
  fields: number
  /** Fields of this level itself, those of the fragments spread in it included. */
  breadth: number
}

/**
 * What is wrong with the shape of a document, or null. Asked before the rules of GraphQL are, which take the longer the
 * more a document repeats itself; holds on HTTP and on the socket.
 */
export function shapeFault(document: DocumentNode): GraphQLError | null {
  try {
    for (const { operation, shape } of shapesOf(document)) {
      const fault = faultOf(operation, shape)
      if (fault) return new GraphQLError(fault, { nodes: operation })
    }
    return null
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

function faultOf({ operation }: OperationDefinitionNode, { depth, fields, breadth }: Shape): string | null {
  if (depth > MAX_DEPTH) return `Documents go at most ${MAX_DEPTH} levels deep`
  if (breadth > MAX_ROOT_FIELDS) return `Documents have at most ${MAX_ROOT_FIELDS} root fields`
  if (operation === OperationTypeNode.MUTATION && breadth > MAX_MUTATIONS) return `Documents have at most ${MAX_MUTATIONS} mutations`
  if (fields > MAX_FIELDS) return `Documents have at most ${MAX_FIELDS} fields`
  return null
}

/** The shapes of a document's operations; each selection is looked at once. @throws GraphQLError for a fragment that contains itself */
function shapesOf(document: DocumentNode): { operation: OperationDefinitionNode; shape: Shape }[] {
  const fragments = new MeasuredFragments<Shape>(document, ({ selectionSet }) => measure(selectionSet))

  function measure({ selections }: SelectionSetNode): Shape {
    const shape = { depth: 0, fields: 0, breadth: 0 }
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const below = selection.selectionSet ? measure(selection.selectionSet) : { depth: 0, fields: 0 }
        // How deep the schema is asked about, graphql-js bounds itself; every tool's first question goes deeper than any of ours.
        const depth = selection.name.value.startsWith('__') ? 0 : below.depth
        shape.depth = Math.max(shape.depth, depth + 1)
        shape.fields += below.fields + 1
        shape.breadth += 1
        continue
      }
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD
      const inside = isSpread ? fragments.of(selection.name.value) : measure(selection.selectionSet)
      shape.depth = Math.max(shape.depth, inside?.depth ?? 0)
      shape.fields += (inside?.fields ?? 0) + (isSpread ? 1 : 0)
      shape.breadth += inside?.breadth ?? 0
    }
    return shape
  }

  return document.definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => ({ operation, shape: measure(operation.selectionSet) }))
}
