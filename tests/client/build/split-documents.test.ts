import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentModules } from '../../../client/build/split-documents.ts'
import * as generated from '../../../client/gql/graphql.ts'

const CODE = readFileSync(new URL('../../../client/gql/graphql.ts', import.meta.url), 'utf8')
const { index, modules } = documentModules(CODE)

/** What a module exports, with what it imports in its place. */
function valueOf(id: string): unknown {
  const source = modules.get(id) ?? ''
  const held = new Map(
    [...source.matchAll(/^import (\w+) from "(.+)"$/gm)].map(([, name = '', from = '']) => [name, from]),
  )
  const [, value = ''] = /^export default (.*)$/m.exec(source) ?? []
  return JSON.parse(value.replace(/(?<=[[,])f\d+(?=[\],])/g, (name) => JSON.stringify(valueOf(held.get(name) ?? ''))))
}

test('split into modules of their own, all documents are what they were', () => {
  const exported = [...index.matchAll(/default as (\w+) \} from "(.+)"/g)].map(([, name = '', id = '']) => [name, id])
  expect(exported.map(([name]) => name).sort()).toEqual(Object.keys(generated).sort())
  for (const [name = '', id = ''] of exported)
    expect(valueOf(id), name).toEqual(generated[name as keyof typeof generated])
})

test('each fragment is there once', () => {
  const fragments = [...modules].filter(([id]) => id.includes('/fragment/'))
  expect(fragments.length).toBeGreaterThan(50)
  for (const [id, source] of modules)
    expect(source.split('"kind":"FragmentDefinition"').length - 1, id).toBe(id.includes('/fragment/') ? 1 : 0)
})

test('a document that does not look as expected is refused rather than lost', () => {
  expect(() => documentModules('export const Odd = gql`query { viewer { id } }`')).toThrow('does not look as expected')
})
