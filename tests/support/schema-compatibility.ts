import { buildSchema, findBreakingChanges, type GraphQLSchema } from 'graphql'

/**
 * What keeps a schema from taking the place of the landed one: changes that break documents written against that, unless
 * they are listed with a reason, and entries of the list that allow nothing.
 */
export function faultsOfCompatibility(landed: string, current: string, allowed: Record<string, string>): string[] {
  const before = buildSchema(landed)
  const after = buildSchema(current)
  const found = [...findBreakingChanges(before, after).map(({ description }) => description), ...closed(before, after)]
  return [
    ...found
      .filter((change) => !allowed[change]?.trim())
      .map((change) => `${change} This breaks its users: deprecate it for a version, or list it with a reason.`),
    ...Object.keys(allowed)
      .filter((change) => !found.includes(change))
      .map((change) => `"${change}" is listed as a breaking change, and is none.`),
  ]
}

/** Inputs of which exactly one field may be given from now on: graphql-js compares everything else. */
function closed(before: GraphQLSchema, after: GraphQLSchema): string[] {
  return Object.values(after.getTypeMap())
    .filter((type) => 'isOneOf' in type && type.isOneOf)
    .filter(({ name }) => {
      const former = before.getType(name)
      return former && 'isOneOf' in former && !former.isOneOf
    })
    .map(({ name }) => `${name} takes exactly one of its fields.`)
}
