import { registerEnumType } from 'type-graphql'

/** Registers a GraphQL enum whose values are their own names, each with its description. */
export function graphqlEnum<Value extends string>(
  name: string,
  description: string,
  values: Record<Value, string>,
): { [Key in Value]: Key } {
  const names = Object.keys(values) as Value[]
  const object = Object.fromEntries(names.map((value) => [value, value])) as { [Key in Value]: Key }
  const valuesConfig = Object.fromEntries(names.map((value) => [value, { description: values[value] }]))
  registerEnumType(object, {
    name,
    description,
    valuesConfig: valuesConfig as Partial<Record<Value, { description: string }>>,
  })
  return object
}

/**
 * The same for values that the services write in small letters: GraphQL's name of "content:read" is CONTENT_READ, and
 * resolvers take and return "content:read".
 */
export function graphqlEnumOf<Value extends string>(
  name: string,
  description: string,
  values: Record<Value, string>,
): Record<string, Value> {
  const entries = (Object.keys(values) as Value[]).map(
    (value) => [value.toUpperCase().replace(/\W/g, '_'), value] as const,
  )
  const object: Record<string, Value> = Object.fromEntries(entries)
  const valuesConfig = Object.fromEntries(entries.map(([key, value]) => [key, { description: values[value] }]))
  registerEnumType(object, { name, description, valuesConfig })
  return object
}
