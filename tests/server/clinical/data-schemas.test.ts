import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import ts from 'typescript'
import { expect, test } from 'vitest'

const DATA = fileURLToPath(new URL('../../../server/clinical/data/', import.meta.url))
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as { $schema?: string }

const jsonFiles = readdirSync(DATA, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))

/** The keys that stand twice in one object of a file: of these the parser keeps the last, in silence. */
function keysTwice(name: string): string[] {
  const twice: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const keys = node.properties.map(({ name: key }) => (key && ts.isStringLiteral(key) ? key.text : ''))
      twice.push(...keys.filter((key, i) => keys.indexOf(key) !== i))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.parseJsonText(name, readFileSync(join(DATA, name), 'utf8')))
  return twice
}

test('no object of the data has a key twice', () => {
  expect(jsonFiles.length).toBeGreaterThan(100)
  expect(jsonFiles.flatMap((name) => keysTwice(name).map((key) => `${name}: ${key}`))).toEqual([])
})

/** Tables of words, with the schema by which an editor completes them; those of conditions and flags are tried with their zod. */
const tables = jsonFiles
  .filter((name) => !name.endsWith('.schema.json'))
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
