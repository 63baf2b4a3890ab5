import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/**
 * Writes `pages/<name>.html` for each page: `index.html` that also names the code of that page, so that the browser
 * fetches all of it at once and not one import after the other.
 * @param pages modules of each page, by the first part of its address
 */
export function preloadByPage(pages: Record<string, string[]>): Plugin {
  let root = ''
  return {
    name: 'preload-by-page',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const html = bundle['index.html']
      if (html?.type !== 'asset') throw new Error('There is no index.html to make pages of')
      const plain = html.source.toString()
      for (const [name, modules] of Object.entries(pages)) {
        const files = modules.map((module) => chunkOf(bundle, path.join(root, module)))
        const links = [...withImports(bundle, files)]
          .filter((file) => !plain.includes(`/${file}"`))
          .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
        const source = plain.replace('  </head>', () => `${links.join('')}  </head>`)
        this.emitFile({ type: 'asset', fileName: `pages/${name}.html`, source })
      }
    },
  }
}

function chunkOf(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find((output) => output.type === 'chunk' && output.moduleIds.includes(module))
  if (!found) throw new Error(`${module} is in no chunk`)
  return found.fileName
}

/** The chunks and all that they import before they run. */
export function withImports(bundle: Bundle, files: string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    const output = bundle[file]
    if (found.has(file) || output?.type !== 'chunk') continue
    found.add(file)
    withImports(bundle, output.imports, found)
  }
  return found
}
