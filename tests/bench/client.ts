import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from '@playwright/test'
import { demoToken, newPerson, signInWith } from '#tests/e2e/people.ts'
import { RunningServer } from '#tests/e2e/server.ts'
import { findChromium } from '#tests/support/find-chromium.ts'
import { weigh } from '#tests/support/page-weight.ts'
import { percentile } from './load.ts'

/** Pages as their html names them, with the budgets of the design, in kB of script, gzipped. */
const PAGES = [
  { path: '/landing', most: 100 },
  { path: '/login', most: 210 },
  { path: '/signup', most: 210 },
  { path: '/', most: 200 },
  { path: '/chat/00000000-0000-4000-8000-000000000000', most: 280 },
] as const
const STYLE_MOST = 25
/** Screens behind home: what they add to it once they stand. */
const BEHIND = {
  physician: ['/notifications', '/suggestions', '/calculators', '/create-assistant'],
  expert: ['/expert-ai-config'],
} as const
const BEHIND_MOST = 140

const LOADED = ['/landing', '/login', '/'] as const
const TIMES = 3
const SLOWED = 4
/** After this nothing more moves by itself. */
const SETTLED_MS = 2_500

/** Runs in the page, before its own scripts. */
const WATCH = `
  const seen = (window.seen = { lcp: 0, cls: 0, blocked: 0 })
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  watch('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value))
  watch('longtask', ({ duration }) => (seen.blocked += Math.max(0, duration - 50)))
`

/** Now: how a page did. */
const REPORT = () => {
  const { seen } = window as unknown as { seen: { lcp: number; cls: number; blocked: number } }
  const [navigation] = performance.getEntriesByType('navigation')
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  return {
    ...seen,
    ttfb: navigation?.responseStart ?? 0,
    fcp: paint?.startTime ?? 0,
    load: navigation?.loadEventEnd ?? 0,
  }
}
type Report = ReturnType<typeof REPORT>

const kb = (value: number) => value.toFixed(1).padStart(7)
const verdict = (value: number, most: number) => (value > most ? 'OVER' : '')

/** Script per page beside its budget, and how the pages load in a real browser, of a server as `npm start` runs it. */
export async function benchClient(): Promise<void> {
  const server = await new RunningServer().start()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    await printWeights(server.url)
    await printBehind(browser, server.url)
    await printLoads(browser, server.url)
  } finally {
    await browser.close()
    await server.dispose()
  }
}

async function printWeights(url: string): Promise<void> {
  console.log(`\nBefore interaction, kB gzipped${' '.repeat(20)}script  budget    style  budget`)
  for (const { path, most } of PAGES) {
    const html = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text()
    const { script, style } = await weigh(html, async (address) =>
      Buffer.from(await (await fetch(url + address)).arrayBuffer()),
    )
    const over = verdict(script, most) || verdict(style, STYLE_MOST)
    console.log(path.replace(/0000.*/, ':id').padEnd(48), kb(script), kb(most), ' ', kb(style), kb(STYLE_MOST), over)
  }
}

/** What a screen has fetched of script once it stands, gzipped, by address. */
async function scripts(browser: Browser, url: string, path: string, token: string): Promise<Map<string, number>> {
  const context = await browser.newContext()
  await context.addInitScript(signInWith, token)
  const page = await context.newPage()
  const fetched = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    fetched.set(
      response.url(),
      response.body().then(
        (body) => gzipSync(body).length / 1_000,
        () => 0,
      ),
    )
  })
  if (path.startsWith('/expert')) {
    // The role in the browser is the server's once the session was verified.
    await page.goto(url)
    await page.waitForFunction(() => localStorage.getItem('auth_user')?.includes('expert_physician'))
    fetched.clear()
  }
  await page.goto(url + path)
  await page.waitForTimeout(SETTLED_MS)
  const sizes = new Map<string, number>()
  for (const [address, size] of fetched) sizes.set(address, await size)
  await context.close()
  return sizes
}

async function printBehind(browser: Browser, url: string): Promise<void> {
  const tokens = { physician: (await newPerson(url)).token, expert: await demoToken(url, 'expert') }
  const home = await scripts(browser, url, '/', tokens.physician)
  const total = [...home.values()].reduce((sum, size) => sum + size, 0)
  console.log(`\nOnce it stands, signed in, kB gzipped${' '.repeat(12)}script   more  budget`)
  console.log('/'.padEnd(48), kb(total))
  for (const who of ['physician', 'expert'] as const)
    for (const path of BEHIND[who]) {
      const found = await scripts(browser, url, path, tokens[who])
      const more = [...found].reduce((sum, [address, size]) => sum + (home.has(address) ? 0 : size), 0)
      const all = [...found.values()].reduce((sum, size) => sum + size, 0)
      console.log(path.padEnd(48), kb(all), kb(more), kb(BEHIND_MOST), verdict(more, BEHIND_MOST))
    }
}

async function load(browser: Browser, address: string): Promise<Report> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(() => localStorage.setItem('cookie_consent', 'accepted'))
  await context.addInitScript({ content: WATCH })
  const page = await context.newPage()
  await slow(page)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const report = await page.evaluate(REPORT)
  await context.close()
  return report
}

async function slow(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

async function printLoads(browser: Browser, url: string): Promise<void> {
  console.log(`\nLoading without a cache, processor slowed ${SLOWED} ×, median of ${TIMES} (ms; shift is CLS)`)
  console.log(`${' '.repeat(12)}   ttfb    fcp    lcp   load  blocked   shift`)
  for (const path of LOADED) {
    await load(browser, url + path)
    const reports: Report[] = []
    for (let time = 0; time < TIMES; time += 1) reports.push(await load(browser, url + path))
    const median = (of: (report: Report) => number) => percentile(reports.map(of), 50)
    const ms = [median((r) => r.ttfb), median((r) => r.fcp), median((r) => r.lcp), median((r) => r.load)]
    const figures = ms.map((value) => value.toFixed(0).padStart(6)).join(' ')
    console.log(
      path.padEnd(12),
      figures,
      median((r) => r.blocked)
        .toFixed(0)
        .padStart(8),
      median((r) => r.cls)
        .toFixed(3)
        .padStart(7),
    )
  }
}
