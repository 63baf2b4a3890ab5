import {
  getDirectiveValues,
  GraphQLDeprecatedDirective,
  GraphQLOneOfDirective,
  isInputObjectType,
  isNonNullType,
  type GraphQLInputObjectType,
  type GraphQLSchema,
} from 'graphql'

/**
 * Makes of the directives that inputs carry what graphql-js goes by: type-graphql prints `@oneOf` without closing the
 * input, and leaves `deprecationReason` behind where an input inherits a field.
 */
export function applyDirectives(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type)) continue
    if (type.astNode && getDirectiveValues(GraphQLOneOfDirective, type.astNode)) close(type)
    for (const field of Object.values(type.getFields())) {
      const deprecated = field.astNode && getDirectiveValues(GraphQLDeprecatedDirective, field.astNode)
      if (deprecated) field.deprecationReason ??= String(deprecated['reason'])
    }
  }
  return schema
}

/** @throws for a field that would have to be given, or be given by itself */
function close(type: GraphQLInputObjectType): void {
  const wrong = Object.values(type.getFields()).find(
    (field) => isNonNullType(field.type) || field.defaultValue !== undefined,
  )
  if (wrong) throw new Error(`${type.name}.${wrong.name} is one of several: it is nullable and has no default.`)
  type.isOneOf = true
}
