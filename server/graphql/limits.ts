import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FieldNode,
  type FragmentSpreadNode,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { MeasuredFragments } from './fragments.ts'

/** Longest document, in tokens: several times what our own client sends. */
export const MAX_TOKENS = 4_000
const MAX_DEPTH = 12
const MAX_ROOT_FIELDS = 20
const MAX_MUTATIONS = 5
/** Fields and spreads, as many as there are once each fragment stands where it is spread. */
const MAX_FIELDS = 1_500
const MAX_OPERATIONS = 50
/** Fields with fields below them that go by one name, all over a document: each pair of them is compared with all below. */
const MAX_NAMESAKES = 50
/** Selections in selections, inline fragments included. */
const MAX_NESTING = 30

interface Shape {
  /** Fields in fields. */
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
    const shapes = shapesOf(document)
    if (shapes.length > MAX_OPERATIONS) return new GraphQLError(`Documents have at most ${MAX_OPERATIONS} operations`)
    for (const { operation, shape } of shapes) {
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
  if (operation === OperationTypeNode.MUTATION && breadth > MAX_MUTATIONS)
    return `Documents have at most ${MAX_MUTATIONS} mutations`
  if (fields > MAX_FIELDS) return `Documents have at most ${MAX_FIELDS} fields`
  return null
}

/**
 * The shapes of a document's operations; each selection is looked at once.
 * @throws GraphQLError for a fragment that contains itself, and for what no shape is needed to refuse
 */
function shapesOf(document: DocumentNode): { operation: OperationDefinitionNode; shape: Shape }[] {
  const namesakes = new Map<string, number>()
  const fragments = new MeasuredFragments<Shape>(document, ({ selectionSet }) => measure(selectionSet, 1))

  function measure({ selections }: SelectionSetNode, nesting: number): Shape {
    if (nesting > MAX_NESTING) throw new GraphQLError(`Documents go at most ${MAX_DEPTH} levels deep`)
    const shape = { depth: 0, fields: 0, breadth: 0 }
    for (const selection of selections) {
      const part = selection.kind === Kind.FIELD ? ofField(selection, nesting) : ofFragment(selection, nesting)
      shape.depth = Math.max(shape.depth, part.depth)
      shape.fields += part.fields
      shape.breadth += part.breadth
    }
    return shape
  }

  function ofField({ alias, name, selectionSet }: FieldNode, nesting: number): Shape {
    if (!selectionSet) return { depth: 1, fields: 1, breadth: 1 }
    const key = alias?.value ?? name.value
    const count = (namesakes.get(key) ?? 0) + 1
    if (count > MAX_NAMESAKES)
      throw new GraphQLError(`Documents have at most ${MAX_NAMESAKES} fields of one name that have fields of their own`)
    namesakes.set(key, count)
    const below = measure(selectionSet, nesting + 1)
    // How deep the schema is asked about, graphql-js bounds itself; every tool's first question goes deeper than any of ours.
    const depth = name.value.startsWith('__') ? 0 : below.depth
    return { depth: depth + 1, fields: below.fields + 1, breadth: 1 }
  }

  function ofFragment(node: FragmentSpreadNode | InlineFragmentNode, nesting: number): Shape {
    if (node.kind === Kind.INLINE_FRAGMENT) return measure(node.selectionSet, nesting + 1)
    const { depth, fields, breadth } = fragments.of(node.name.value) ?? { depth: 0, fields: 0, breadth: 0 }
    return { depth, fields: fields + 1, breadth }
  }

  fragments.measureAll()
  return document.definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => ({ operation, shape: measure(operation.selectionSet, 1) }))
}
