import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * `npm run check:weight`, after `npm run build`: what each page fetches before anyone can do anything, gzipped, beside
 * the most that it may be. The page's own html names it all.
 */
const CLIENT = path.resolve('dist/client')
/** In kB of 1,000 bytes: a little above what was reached. The goals of the design are 200 for home and 280 for a chat. */
const MOST = [
  { page: 'login', script: 120, style: 10 },
  { page: 'signup', script: 121, style: 10 },
  { page: 'index', script: 194, style: 10 },
  { page: 'chat', script: 270, style: 10 },
]

const weigh = (html: string, ending: 'js' | 'css'): number => {
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(js|css))"/g)]
  const bytes = files
    .filter(([, , kind]) => kind === ending)
    .map(([, file = '']) => gzipSync(readFileSync(path.join(CLIENT, file))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000
}

if (!existsSync(path.join(CLIENT, 'pages'))) throw new Error('There is no build to weigh: npm run build')
console.log('page      script, kB gz (most)   style, kB gz (most)')
for (const { page, script, style } of MOST) {
  const html = readFileSync(path.join(CLIENT, 'pages', `${page}.html`), 'utf8')
  const [scripts, styles] = [weigh(html, 'js'), weigh(html, 'css')]
  const isTooMuch = scripts > script || styles > style
  const figures = [`${scripts.toFixed(1)} (${script})`.padEnd(22), `${styles.toFixed(1)} (${style})`]
  console.log(page.padEnd(9), ...figures, isTooMuch ? 'TOO MUCH' : '')
  if (isTooMuch) process.exitCode = 1
}
