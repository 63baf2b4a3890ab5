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
