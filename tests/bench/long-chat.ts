import { chromium, type Browser, type Page } from '@playwright/test'
import { signInWith } from '#tests/e2e/people.ts'
import { findChromium } from '#tests/support/find-chromium.ts'
import { ThirdParty } from '#tests/support/third-party.ts'
import { percentile } from './load.ts'
import { Many } from './many.ts'
import { Measured } from './measured.ts'

const TURNS = 1_000
const EMAIL = 'gp@example.org'
const SECONDS = 12
/** As on the laptop of a ward. */
const SLOWED = [1, 4]
const KEYS = 'BP 92/58, HR 121, still melena, Hgb 6.8 and lactate 3.1 '
/** Between two keys, as somebody types who types fast. */
const KEY_MS = 90

/** In the page, while a reply streams: frames, tasks, keystrokes, how far the end of the thread was from the foot of the view. */
const WATCH = () => {
  const seen = { frames: [] as number[], tasks: [] as number[], keys: [] as number[], off: [] as number[], list: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => seen.tasks.push(duration))).observe({
    type: 'longtask',
  })
  const chats = document.querySelector('nav[aria-label=Chats]')
  if (chats)
    new MutationObserver((records) => (seen.list += records.length)).observe(chats, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  const scroller = document.querySelector('[data-thread-scroller]')
  let last = performance.now()
  const look = (now: number) => {
    seen.frames.push(now - last)
    last = now
    // Behind what this frame draws: as somebody sees it.
    setTimeout(() => {
      if (scroller) seen.off.push(Math.abs(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight))
    })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const channel = new MessageChannel()
  let typed = 0
  channel.port1.onmessage = () => seen.keys.push(performance.now() - typed)
  window.addEventListener('input', ({ timeStamp }) => {
    typed = timeStamp
    channel.port2.postMessage(null)
  })
}
interface Seen {
  frames: number[]
  tasks: number[]
  keys: number[]
  off: number[]
  list: number
}

const ms = (values: number[], p: number) => `${percentile(values, p).toFixed(1).padStart(6)} ms`

/** A conversation of 2,000 messages while a reply streams at 200 tokens a second and somebody types; in a real browser. */
export async function benchLongChat(make: () => Promise<string>): Promise<void> {
  const database = await make()
  const server = await Measured.start('fast', database, SECONDS)
  const party = await new ThirdParty(server.url).signIn(EMAIL, 'Physician!2026demo')
  const id = await party.startConversation({ title: 'Melena, 64 F' })
  const many = new Many(database)
  await many.turns(id, TURNS)
  await many.close()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    for (const slowed of SLOWED) {
      console.log(`\n${TURNS * 2} messages, a reply of 200 tokens/s for ${SECONDS} s, processor slowed ${slowed} ×`)
      await measure(browser, server.url, { id, token: party.token ?? '', slowed })
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measure(
  browser: Browser,
  url: string,
  { id, token, slowed }: { id: string; token: string; slowed: number },
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(() => localStorage.setItem('cookie_consent', 'accepted'))
  await context.addInitScript(signInWith, token)
  // What names functions for tsx is not in the page.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' })
  const page = await context.newPage()
  await page.goto(`${url}/chat/${id}`)
  await page.locator('[data-thread-scroller] article').first().waitFor()
  await readToTheBeginning(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  const composer = page.getByRole('textbox', { name: 'Message' })
  await composer.fill('Hgb back 6.8')
  await composer.press('Enter')
  await page.locator('article[data-status=STREAMING]').waitFor()
  // A reply is read from its question on: its end is followed from where somebody asks for it.
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await page.evaluate(WATCH)
  await composer.pressSequentially(KEYS, { delay: KEY_MS })
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  report(seen)
  await page.locator('article[data-status=STREAMING]').waitFor({ state: 'detached' })
  await context.close()
}

/** Scrolls up until the first message is loaded, and back to the end. */
async function readToTheBeginning(page: Page): Promise<void> {
  const loaded = await page.evaluate(async () => {
    const scroller = document.querySelector('[data-thread-scroller]')
    if (!scroller) throw new Error('There is no thread')
    const rows = () => Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') ?? 0)
    const start = performance.now()
    let [last, at] = [0, performance.now()]
    while (performance.now() - at < 2_000) {
      scroller.scrollTop = 0
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (rows() > last) [last, at] = [rows(), performance.now()]
    }
    scroller.scrollTop = scroller.scrollHeight
    return { rows: last, ms: at - start }
  })
  console.log(`read back to the beginning: ${loaded.rows} rows in ${(loaded.ms / 1_000).toFixed(1)} s`)
  await page.waitForTimeout(500)
}

function report({ frames, tasks, keys, off, list }: Seen): void {
  const all = frames.reduce((sum, frame) => sum + frame, 0)
  console.log(
    `frames/s                      ${((frames.length / all) * 1_000).toFixed(1).padStart(6)}      (58)   frame p95 ${ms(frames, 95)}   worst ${ms(frames, 100)}`,
  )
  console.log(
    `longest task                  ${Math.max(0, ...tasks)
      .toFixed(1)
      .padStart(6)} ms   (50)   of ${tasks.length}`,
  )
  console.log(`a key until it stands there   ${ms(keys, 50)} p50, ${ms(keys, 95)} p95 (16)   of ${keys.length}`)
  console.log(
    `end of the thread off by      ${percentile(off, 50).toFixed(0)} px p50, ${Math.max(0, ...off).toFixed(0)} px at most (0)`,
  )
  console.log(`changes in the list of chats  ${list}`)
}
