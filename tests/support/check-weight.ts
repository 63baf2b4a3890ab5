import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { weigh } from './page-weight.ts'

/**
 * `npm run check:weight`, after `npm run build`: what each page fetches before anyone can do anything, gzipped, beside
 * the most that it may be. The page's own html names it all.
 */
const CLIENT = path.resolve('dist/client')
/** The public pages, built apart. */
const SITE = path.resolve('dist/site')
/** In kB of 1,000 bytes: a little above what was reached. The goals of the design are 200 for home and 280 for a chat. */
const MOST = [
  { page: 'login', script: 124, style: 13, built: CLIENT },
  { page: 'signup', script: 126, style: 13, built: CLIENT },
  { page: 'index', script: 200, style: 13, built: CLIENT },
  { page: 'chat', script: 280, style: 13, built: CLIENT },
  // Their goal is 100; their styles are in the html itself.
  { page: 'landing', script: 84, style: 12, built: SITE },
  { page: 'faq', script: 84, style: 12, built: SITE },
  { page: 'help', script: 84, style: 12, built: SITE },
  { page: 'developers', script: 86, style: 12, built: SITE },
]

if (![CLIENT, SITE].every((built) => existsSync(path.join(built, 'pages'))))
  throw new Error('There is no build to weigh: npm run build')
console.log('page       script, kB gz (most)   style, kB gz (most)')
for (const { page, script, style, built } of MOST) {
  const html = readFileSync(path.join(built, 'pages', `${page}.html`), 'utf8')
  const { script: scripts, style: styles } = await weigh(html, (address) => readFileSync(path.join(built, address)))
  const isTooMuch = scripts > script || styles > style
  const figures = [`${scripts.toFixed(1)} (${script})`.padEnd(22), `${styles.toFixed(1)} (${style})`]
  console.log(page.padEnd(10), ...figures, isTooMuch ? 'TOO MUCH' : '')
  if (isTooMuch) process.exitCode = 1
}
