import { chromium, type Browser } from '@playwright/test'
import { RunningServer } from '#tests/e2e/server.ts'
import { percentile } from './load.ts'

const TURNS = 8
const WARM_UP = 2
const MARK = 'Zebra'
const CASE = '64 year old female with melena, HR 118'

/** Runs in the page, before its own scripts: when Enter was pressed, and in which frame a new row has the mark. */
const CLOCK = `
  const times = (window.times = { entered: 0, shown: 0, known: new Set() })
  const rows = () => [...document.querySelectorAll('[data-message-id]')]
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter') return
    times.entered = performance.now()
    times.shown = 0
    times.known = new Set(rows().map((row) => row.dataset.messageId))
  }, { capture: true })
  const look = () => {
    const isThere = rows().some((row) => !times.known.has(row.dataset.messageId) && row.textContent.includes('${MARK}'))
    if (times.entered > 0 && times.shown === 0 && isThere) times.shown = performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

interface Seen {
  home: number[]
  chat: number[]
}

/**
 * Enter → the reply's first word on the screen, in a real browser with a model that answers at once: the first message of
 * Home, which begins a conversation, and the next one in its chat. With a second address the two take turns, so that
 * a change of the client can be measured beside the commit before.
 */
export async function benchEnter(besides: readonly string[] = []): Promise<void> {
  const server = await new RunningServer({
    tokens: [`## ${MARK} `, 'words ', 'and the end.'],
    firstTokenMs: 2,
    tokenMs: 4,
  }).start()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const urls = [server.url, ...besides]
    const seen = urls.map((): Seen => ({ home: [], chat: [] }))
    for (let turn = 0; turn < TURNS + WARM_UP; turn += 1)
      for (const [at, url] of urls.entries()) {
        const { home, chat } = await oneTurn(browser, url)
        if (turn < WARM_UP) continue
        seen[at]?.home.push(home)
        seen[at]?.chat.push(chat)
      }
    console.log(`\nEnter → first word on the screen, ${TURNS} conversations one after the other`)
    for (const [at, url] of urls.entries())
      for (const place of ['home', 'chat'] as const) {
        const values = seen[at]?.[place] ?? []
        console.log(
          `${at === 0 ? 'this tree' : url} ${place}`.padEnd(34) +
            `p50 ${percentile(values, 50).toFixed(0)} ms   p95 ${percentile(values, 95).toFixed(0)} ms`,
        )
      }
  } finally {
    await browser.close()
    await server.dispose()
  }
}

async function oneTurn(browser: Browser, url: string): Promise<{ home: number; chat: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript({ content: CLOCK })
  const shown = async () => {
    const handle = await page.waitForFunction(() => {
      const { entered, shown: at } = (window as unknown as { times: { entered: number; shown: number } }).times
      return at > 0 ? at - entered : 0
    })
    return handle.jsonValue()
  }
  const over = () => page.waitForFunction(() => document.querySelector('article[aria-busy=true]') === null)
  await page.goto(url)
  const note = page.getByRole('textbox', { name: 'Describe the patient' })
  await note.pressSequentially(CASE.slice(0, 12))
  await note.fill(CASE)
  await page.getByRole('button', { name: 'Send message' }).and(page.locator(':enabled')).waitFor()
  await page.waitForTimeout(1_800)
  await page.keyboard.press('Enter')
  const home = await shown()
  await over()
  await page.waitForTimeout(600)
  await page.getByRole('textbox', { name: 'Message' }).fill('HR now 126, BP 84/50')
  await page.keyboard.press('Enter')
  const chat = await shown()
  await context.close()
  return { home, chat }
}
