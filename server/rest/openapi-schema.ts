import { z } from 'zod'
import { PROPERTIES } from './openapi-words.ts'

export interface JsonSchema {
  [keyword: string]: unknown
  $ref?: string
  description?: string
  required?: string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** Turns contracts into the schemas of the document, and gathers those that have a name. */
export class SchemaWriter {
  readonly components: Record<string, JsonSchema> = {}

  /** What a caller may send. `place`: the parts of the call's path, where a property's name alone says too little. */
  input(schema: z.ZodType, place: string[]): JsonSchema {
    return this.write(schema, 'input', place)
  }

  /** What a caller gets. */
  output(schema: z.ZodType, place: string[]): JsonSchema {
    return this.write(schema, 'output', place)
  }

  private write(schema: z.ZodType, io: 'input' | 'output', place: string[]): JsonSchema {
    // Inside an object, a named schema is a reference at its outermost level, too.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
    for (const [name, definition] of Object.entries($defs)) {
      const written = tidy(definition, [name])
      const known = this.components[name]
      if (known && JSON.stringify(known) !== JSON.stringify(written))
        throw new Error(`There are two contracts named ${name}`)
      this.components[name] = written
    }
    return tidy(properties?.['it'] ?? {}, place)
  }
}

/** `above`: the names that the schema stands under, the nearest last. */
function tidy(schema: JsonSchema, above: string[]): JsonSchema {
  const tidied: JsonSchema = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (['$schema', 'id', 'propertyNames'].includes(keyword) || isNoise(keyword, value)) continue
    if (keyword === '$ref') tidied.$ref = String(value).replace('#/$defs/', '#/components/schemas/')
    else if (keyword === 'properties') tidied.properties = describe(value as Record<string, JsonSchema>, above)
    else if (Array.isArray(value) && ['anyOf', 'oneOf', 'allOf'].includes(keyword))
      tidied[keyword] = (value as JsonSchema[]).map((each) => tidy(each, above))
    else if (['items', 'additionalProperties'].includes(keyword) && typeof value === 'object')
      tidied[keyword] = tidy(value as JsonSchema, above)
    else tidied[keyword] = value
  }
  return tidied
}

/** What zod says of every object and integer. Clients that refused new properties would break with each addition. */
function isNoise(keyword: string, value: unknown): boolean {
  if (keyword === 'additionalProperties') return value === false
  return (keyword === 'minimum' || keyword === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
}

function describe(properties: Record<string, JsonSchema>, above: string[]): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const description = schema.description ?? wordsFor(name, above)
      return [name, { ...tidy(schema, [...above, name]), ...(description && { description }) }]
    }),
  )
}

function wordsFor(name: string, above: string[]): string | undefined {
  const place = above.findLast((each) => `${each}.${name}` in PROPERTIES)
  return PROPERTIES[place ? `${place}.${name}` : name]
}
