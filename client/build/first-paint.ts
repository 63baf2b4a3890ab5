import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the first picture of every page waits for: the script that sets day or night, and the fonts of what is read first. */
export const FIRST_PAINT = {
  script: {
    address: '/theme.js',
    source: readFileSync(fileURLToPath(new URL('../public/theme.js', import.meta.url)), 'utf8'),
  },
  fonts: ['newsreader-latin-wght-normal', 'atkinson-hyperlegible-next-latin-wght-normal'],
}
