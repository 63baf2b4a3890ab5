import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** Longest document, in tokens: several times what our own client sends. */
export const MAX_TOKENS = 4_000
const MAX_DEPTH = 12
const MAX_ROOT_FIELDS = 20
const MAX_FIELDS = 1_500

/** Bounds what one document can make the server do. Holds on HTTP and on the socket. */
export function limitDocument(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const cost = measure(context, operation.selectionSet, new Set())
      const fault =
        cost.depth > MAX_DEPTH
          ? `Documents go at most ${MAX_DEPTH} levels deep`
          : operation.selectionSet.selections.length > MAX_ROOT_FIELDS
            ? `Documents have at most ${MAX_ROOT_FIELDS} root fields`
            : cost.fields > MAX_FIELDS
              ? `Documents have at most ${MAX_FIELDS} fields`
              : null
      if (fault) context.reportError(new GraphQLError(fault, { nodes: operation }))
    },
  }
}

interface Cost {
  depth: number
  fields: number
}

function measure(context: ValidationContext, set: SelectionSetNode, inside: Set<FragmentDefinitionNode>): Cost {
  const cost = { depth: 0, fields: 0 }
  for (const selection of set.selections) {
    const isField = selection.kind === Kind.FIELD
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? context.getFragment(selection.name.value) : null
    // A fragment that contains itself is reported by graphql-js's own rule.
    if (fragment && inside.has(fragment)) continue
    const below = fragment?.selectionSet ?? ('selectionSet' in selection ? selection.selectionSet : undefined)
    const inner = below ? measure(context, below, fragment ? new Set([...inside, fragment]) : inside) : { depth: 0, fields: 0 }
    // How deep the schema is asked about, graphql-js bounds itself; every tool's first question goes deeper than any of ours.
    const isIntrospection = selection.kind === Kind.FIELD && selection.name.value.startsWith('__')
    cost.depth = Math.max(cost.depth, isIntrospection ? 1 : inner.depth + (isField ? 1 : 0))
    cost.fields += inner.fields + (isField ? 1 : 0)
    if (cost.fields > MAX_FIELDS) return cost
  }
  return cost
}
