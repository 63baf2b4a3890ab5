import type { Plugin } from 'vite'

/** Vite's own module around every `import()` of the build. */
const HELPER = /vite\/preload-helper\.js$/
/** Where it remembers a part that failed, and would not ask for it again. */
const FORGETS = /seen\[href\] = void 0;(?=\s*throw err;)/
const LINK = 'const link = document.createElement("link");'
const FETCH = `if (!isCss) return fetch(dep.href).then(async (answer) => {
  if (!answer.ok) throw new Error("Unable to fetch " + dep.href);
  await answer.arrayBuffer();
});
`

/**
 * What a press brings is fetched before it is imported. A module that got lost on the way stays lost for a browser until the page is loaded anew
 * (Firefox, Chromium from 150 on), by whichever link or import asked for it first; a call does not: `bring` tries that again, and the import finds
 * what it fetched in the cache.
 */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'fetch-before-import',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler(code) {
        if (!code.includes(LINK) || !FORGETS.test(code))
          throw new Error(`${HELPER.source} is written otherwise: bring() would lose pages`)
        return { code: code.replace(FORGETS, 'delete seen[href];').replace(LINK, FETCH + LINK), map: null }
      },
    },
  }
}
