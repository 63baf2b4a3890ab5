import type { Plugin } from 'vite'

interface Definition {
  kind: string
  name: { value: string }
}

const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<.*>;$/gm
const MODULE = 'virtual:documents/'

/**
 * Makes of the one module with the documents of all features a module a document and a module a fragment, so that a page
 * fetches its own alone, and of each fragment one copy. Each document then holds the same definitions as before.
 * @param file the generated module
 */
export function splitDocuments(file: string): Plugin {
  const modules = new Map<string, string>()
  return {
    name: 'split-documents',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (modules.has(id) ? { id: `\0${id}`, moduleSideEffects: false } : null),
    load: (id) => modules.get(id.slice(1)) ?? null,
    transform: {
      filter: { id: file },
      handler(code) {
        const split = documentModules(code)
        for (const [id, source] of split.modules) modules.set(id, source)
        return { code: split.index, map: null, moduleSideEffects: false }
      },
    },
  }
}

/** The modules by their ids, and what is left of the file: it hands on what they export. */
export function documentModules(code: string): { index: string; modules: Map<string, string> } {
  const modules = new Map<string, string>()
  const names: string[] = []
  for (const [, name = '', document = ''] of code.matchAll(DOCUMENT)) {
    const { definitions } = JSON.parse(document) as { definitions: Definition[] }
    const imports: string[] = []
    const held = definitions.map((definition, at) => {
      if (definition.kind !== 'FragmentDefinition') return JSON.stringify(definition)
      const id = `${MODULE}fragment/${definition.name.value}`
      modules.set(id, `export default ${JSON.stringify(definition)}`)
      imports.push(`import f${at} from ${JSON.stringify(id)}\n`)
      return `f${at}`
    })
    modules.set(
      `${MODULE}${name}`,
      `${imports.join('')}export default {"kind":"Document","definitions":[${held.join(',')}]}`,
    )
    names.push(name)
  }
  if (names.length !== [...code.matchAll(/^export const /gm)].length)
    throw new Error('A document of the generated module does not look as expected')
  return { index: names.map((name) => `export { default as ${name} } from "${MODULE}${name}"`).join('\n'), modules }
}
