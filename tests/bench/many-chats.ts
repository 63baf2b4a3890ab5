import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { signInWith } from '#tests/e2e/people.ts'
import { findChromium } from '#tests/support/find-chromium.ts'
import { ThirdParty } from '#tests/support/third-party.ts'
import { percentile } from './load.ts'
import { Many } from './many.ts'
import { Measured } from './measured.ts'

const CHATS = 2_000
const EMAIL = 'gp@example.org'
const TIMES = 5
/** As on the laptop of a ward. */
const SLOWED = 4
const WORDS = ['melena, 45', 'fever, 9', 'chest', 'dyspnea, 31', 'headache, 7']

/** Runs in the page, before its own scripts: when the first row was there, and what kept the page busy. */
const WATCH = () => {
  const seen = { stands: 0, tasks: [] as number[] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => seen.tasks.push(duration))).observe({
    type: 'longtask',
  })
  const look = () => {
    if (document.querySelector('nav[aria-label=Chats] li')) seen.stands = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** In the page: to the end of the list and back to its beginning, a screen's half a frame; frames and tasks in milliseconds. */
const SCROLL = async () => {
  const { seen } = window as unknown as { seen: { tasks: number[] } }
  const scroller = document.querySelector('nav[aria-label=Chats] .overflow-y-auto')
  if (!scroller) throw new Error('There is no list')
  // While there are more pages, a button stands at the end.
  const isWhole = () => ![...scroller.querySelectorAll('button')].some(({ textContent }) => textContent === 'Show more')
  const run = async (step: number, isOver: () => boolean) => {
    seen.tasks.length = 0
    const frames: number[] = []
    const start = performance.now()
    let last = start
    while (!isOver()) {
      scroller.scrollTop += step
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      frames.push(now - last)
      last = now
    }
    return { ms: last - start, frames, longest: Math.max(0, ...seen.tasks) }
  }
  const isAtEnd = () => scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2
  const down = await run(400, () => isWhole() && isAtEnd())
  const oldest = [...scroller.querySelectorAll('li a')].at(-1)?.getAttribute('title') ?? ''
  const drawn = scroller.querySelectorAll('li').length
  const up = await run(-400, () => scroller.scrollTop <= 0)
  return { down, up, oldest, drawn }
}
type Scrolled = Awaited<ReturnType<typeof SCROLL>>['down']

const ms = (values: number[], p = 50) => `${percentile(values, p).toFixed(0).padStart(6)} ms`

/** What somebody with 2,000 conversations waits for: the list, its end, a search, the modal; in a real browser. */
export async function benchManyChats(make: () => Promise<string>): Promise<void> {
  const database = await make()
  const many = new Many(database)
  await many.conversations(EMAIL, CHATS)
  await many.close()
  const server = await Measured.start('rules', database)
  const { token = '' } = await new ThirdParty(server.url).signIn(EMAIL, 'Physician!2026demo')
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    for (const slowed of [1, SLOWED]) {
      console.log(`\n${CHATS} conversations in an account, processor slowed ${slowed} ×`)
      await measure(browser, server.url, token, slowed)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measure(browser: Browser, url: string, token: string, slowed: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(() => localStorage.setItem('cookie_consent', 'accepted'))
  await context.addInitScript(signInWith, token)
  // What names functions for tsx is not in the page.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await context.addInitScript(WATCH)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  const stands: number[] = []
  for (let time = 0; time <= TIMES; time += 1) {
    const first = await untilListStands(page, url)
    if (time > 0) stands.push(first)
  }
  console.log(`until the list stands, from a warm cache      p50 ${ms(stands)}`)
  const opens: number[] = []
  const finds: number[] = []
  for (let time = 0; time <= TIMES; time += 1) {
    const { open, found } = await useModal(page, time)
    if (time === 0) continue
    opens.push(open)
    finds.push(...found)
  }
  console.log(`Ctrl K until the modal shows its rows         p50 ${ms(opens)}`)
  console.log(`last letter until what is found is shown      p50 ${ms(finds)}   p95 ${ms(finds, 95)}`)
  const { down, up, oldest, drawn } = await page.evaluate(SCROLL)
  report(`scrolling to the end, ${CHATS / 40} pages`, down)
  report('scrolling back through all rows', up)
  console.log(`at the end stands the oldest, "${oldest}", and of all rows ${drawn} are drawn`)
  const { found } = await useModal(page, 0, [oldest])
  console.log(`the oldest by search                          ${ms(found)}`)
  await heap(devtools)
  await context.close()
}

function report(what: string, { ms: all, frames, longest }: Scrolled): void {
  const fps = (frames.length / all) * 1_000
  console.log(
    `${what.padEnd(45)} ${(all / 1_000).toFixed(1).padStart(5)} s   ${fps.toFixed(0)} frames/s   frame p95 ${ms(frames, 95)}   worst ${ms(frames, 100)}   longest task ${longest.toFixed(0)} ms`,
  )
}

async function heap(devtools: CDPSession): Promise<void> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  console.log(`memory of the page with all of them${' '.repeat(15)}${(usedSize / 2 ** 20).toFixed(0)} MB`)
}

async function untilListStands(page: Page, url: string): Promise<number> {
  await page.goto(url)
  const handle = await page.waitForFunction(() => (window as unknown as { seen: { stands: number } }).seen.stands)
  return handle.jsonValue()
}

/** Opens the modal, searches for each of the words, and closes it. */
async function useModal(page: Page, time: number, all = WORDS): Promise<{ open: number; found: number[] }> {
  const open = await page.evaluate(async () => {
    const start = performance.now()
    window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', key: 'k', ctrlKey: true }))
    while (!document.querySelector('[role=dialog] li')) await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
  const field = page.getByRole('dialog', { name: 'Search conversations' }).getByRole('searchbox')
  const found: number[] = []
  for (const words of all) {
    // A search that was made before is in the cache: each time another one is asked.
    const asked = time === 0 ? words : words.slice(0, words.length - 1) + String(time)
    await field.fill(asked)
    found.push(
      await page.evaluate(async (search) => {
        const start = performance.now()
        const titles = () =>
          [...document.querySelectorAll('[role=dialog] li span.truncate')].map((row) => row.textContent)
        const isFound = () => {
          const shown = titles()
          if (shown.length === 0)
            return document.querySelector('[role=dialog]')?.textContent.includes('No conversations found.')
          return shown.every((title) => title.toLowerCase().includes(search))
        }
        while (!isFound()) await new Promise(requestAnimationFrame)
        return performance.now() - start
      }, asked.toLowerCase()),
    )
  }
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  return { open, found }
}
