import { readFileSync } from 'node:fs'

/**
 * What a file of `data` holds; its shape is held by a test. The large ones are read, not imported: an imported file's text is kept for as long as the process
 * runs, as a module's source twice and in a source map once, and so is all that a reader dropped.
 * @param path within `data`, without its ending
 */
export const dataFile = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`data/${path}.json`, import.meta.url), 'utf8'))
