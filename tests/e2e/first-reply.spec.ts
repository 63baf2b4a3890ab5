import type { Browser, Page } from '@playwright/test'
import { the } from '../support/the.ts'
import { newPerson, signInWith } from './people.ts'
import { expect, replyOver, RunningServer, SIZES, test } from './server.ts'

/** What the thread leaves above a question that it opens at. */
const AIR = 12
const PART = `${'Some words that fill the line, and more of them. '.repeat(12)}\n\n- one\n- two\n- three\n\n`
const LONG = Array.from({ length: 12 }, (_, part) => `## Part ${part}\n\n${PART}`)

interface Circumstances {
  size: keyof typeof SIZES
  /** How much slower the browser computes. */
  cpu: number
  /** How late answers of HTTP come. */
  answersMs: number
  /** Frames of the socket come in bursts this far apart; 0: as they are sent. */
  burstMs: number
}

/** Sixteen circumstances, so that each of these meets each other one: half of them are a guest's, the others a physician's. */
const CIRCUMSTANCES: Circumstances[] = Array.from({ length: 16 }, (_, run) => ({
  size: run % 2 ? 'phone' : 'desktop',
  cpu: the([1, 4, 1, 1][(run + (run >> 2)) % 4]),
  answersMs: the([0, 60, 150, 400][(run >> 1) % 4]),
  burstMs: the([0, 30, 150, 700][(run >> 2) % 4]),
}))

async function openedIn(browser: Browser, { size, answersMs, burstMs }: Circumstances): Promise<Page> {
  const phone = size === 'phone'
  const context = await browser.newContext({ viewport: SIZES[size], hasTouch: phone, isMobile: phone })
  const page = await context.newPage()
  await page.addInitScript(() => {
    // The highest place, over the top of the view, that the question had in any frame.
    const seen = { highest: Infinity }
    Object.assign(window, { seen })
    const look = () => {
      const scroller = document.querySelector('[data-thread-scroller]')
      const question = document.querySelector('[aria-label="Conversation"] > li[data-index="1"]')
      if (scroller && question)
        seen.highest = Math.min(
          seen.highest,
          question.getBoundingClientRect().top - scroller.getBoundingClientRect().top,
        )
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  if (answersMs > 0)
    await page.route(/\/graphql$/, async (route) => {
      const response = await route.fetch()
      await new Promise((resolve) => setTimeout(resolve, answersMs))
      await route.fulfill({ response })
    })
  if (burstMs > 0)
    await page.routeWebSocket(/\/graphql$/, (socket) => {
      const held: (string | Buffer)[] = []
      socket.connectToServer().onMessage((message) => void held.push(message))
      const timer = setInterval(() => held.splice(0).forEach((message) => socket.send(message)), burstMs)
      socket.onClose(() => clearInterval(timer))
    })
  return page
}

/** Types the first case as soon as the page lets one, and waits for the end of the reply. */
async function beginCase(page: Page, cpu: number, by: 'key' | 'button'): Promise<void> {
  await page.getByRole('textbox', { name: 'Describe the patient' }).fill('64 year old female with melena, HR 118')
  const send = page.getByRole('button', { name: 'Send message' })
  await expect(send).toBeEnabled()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await (by === 'key' ? page.keyboard.press('Enter') : send.click())
  await replyOver(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

/** Where the page stands, once it stands still. */
async function standing(page: Page) {
  const look = () =>
    page.evaluate(() => {
      const scroller = document.querySelector<HTMLElement>('[data-thread-scroller]')
      if (!scroller) throw new Error('There is no thread')
      const question = document.querySelector('[aria-label="Conversation"] > li[data-index="1"]')
      const above = question ? question.getBoundingClientRect().top - scroller.getBoundingClientRect().top : null
      const { highest } = (window as unknown as { seen: { highest: number } }).seen
      return {
        above: above === null ? null : Math.round(above),
        left: highest < 0,
        focus: document.activeElement?.getAttribute('aria-label') ?? null,
      }
    })
  await expect
    .poll(async () => JSON.stringify(await look()) === JSON.stringify((await page.waitForTimeout(100), await look())))
    .toBe(true)
  return look()
}

/** Whose half a run is in: so each level of each circumstance is as often the one's as the other's. */
const isOfGuest = (run: number) => (run ^ (run >> 3)) % 2 === 0

async function firstReplies(browser: Browser, token?: string): Promise<string[]> {
  const wrong: string[] = []
  for (const [run, circumstances] of CIRCUMSTANCES.entries()) {
    if (isOfGuest(run) !== (token === undefined)) continue
    const page = await openedIn(browser, circumstances)
    if (token) await page.addInitScript(signInWith, token)
    await page.goto(server.url)
    await beginCase(page, circumstances.cpu, run % 3 ? 'key' : 'button')
    await expect(page).toHaveURL(token ? /\/chat\// : /\/guest-chat\//)
    const now = await standing(page)
    if (now.above !== AIR || now.left || now.focus !== 'Message')
      wrong.push(`${run} ${JSON.stringify(circumstances)}: ${JSON.stringify(now)}`)
    if (process.env['SCREENSHOTS'])
      await page.screenshot({
        path: `${process.env['SCREENSHOTS']}/first-reply-${token ? 'signed-in' : 'guest'}-${circumstances.size}.png`,
      })
    // A call that is still held back is of no interest any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  }
  return wrong
}

let server: RunningServer
test.beforeAll(async () => {
  server = await new RunningServer({ tokens: LONG, firstTokenMs: 2, tokenMs: 4 }).start()
})
test.afterAll(() => server.dispose())

test('a guest’s first reply opens at its question and stays there, with the focus in the composer: 8 of 8', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  expect(await firstReplies(browser)).toEqual([])
})

test('a physician’s first reply opens at its question and stays there, with the focus in the composer: 8 of 8', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { token } = await newPerson(server.url)
  expect(await firstReplies(browser, token)).toEqual([])
})

test('a reader who goes to the end stays there, and one who goes up is left alone', async ({ page, scripted }) => {
  const { url } = await scripted({ tokens: Array.from({ length: 10 }, () => LONG).flat(), tokenMs: 100 })
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Describe the patient' }).fill('64 year old female with melena, HR 118')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await page.keyboard.press('Enter')
  const scroller = page.locator('[data-thread-scroller]')
  const rest = () => scroller.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop)
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  const height = () => scroller.evaluate((element) => element.scrollHeight)
  const before = await height()
  await expect.poll(height).toBeGreaterThan(before + 400)
  expect(await rest()).toBeLessThan(200)
  await scroller.hover()
  await page.mouse.wheel(0, -600)
  await expect.poll(rest).toBeGreaterThan(300)
  const place = () => scroller.evaluate((element) => element.scrollTop)
  await page.waitForTimeout(300)
  const at = await place()
  const then = await height()
  await expect.poll(height).toBeGreaterThan(then + 400)
  expect(Math.abs((await place()) - at)).toBeLessThan(3)
})
