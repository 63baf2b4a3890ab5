import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'

const DATA = fileURLToPath(new URL('../../../server/clinical/data/', import.meta.url))
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as { $schema?: string }

/** Tables of words, with the schema by which an editor completes them; those of conditions and flags are tried with their zod. */
const tables = readdirSync(DATA, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
  .flatMap((name) => {
    const path = join(DATA, name)
    const named = read(path).$schema
    if (!named?.startsWith('.')) return []
    const schema = read(join(dirname(path), named))
    return schema.$schema?.includes('draft-07') ? [{ name, path, schema }] : []
  })

test.each(tables)('$name is as its schema says', ({ path, schema }) => {
  const validate = new Ajv({ strict: false }).compile(schema)
  validate(read(path))
  expect(validate.errors ?? []).toEqual([])
})
