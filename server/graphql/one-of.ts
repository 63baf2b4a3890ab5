import { isInputObjectType, isNonNullType, type GraphQLInputObjectType, type GraphQLSchema } from 'graphql'

/** Makes a `@oneOf` input of each that is marked as such: type-graphql hands graphql-js the mark only as an extension. */
export function closeOneOfs(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()))
    if (isInputObjectType(type) && type.extensions['oneOf'] === true) close(type)
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
