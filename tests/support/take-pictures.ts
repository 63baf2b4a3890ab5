import path from 'node:path'
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import sharp from 'sharp'
import { RunningServer } from '../e2e/server.ts'

/**
 * `npm run pictures`: takes the pictures of the product that its public pages show, of the product as it is now: an
 * example case of a guest, by day and by night, on a desk and on a phone. Look at them before you commit them.
 */
const FOLDER = path.resolve('client/features/site/pictures')
const CASE = '64 year old female with Melena for 2 days. BP 88/52, HR 118, Hgb 7.1, BUN 42, INR 1.4. No chest pain.'
const QUALITY = 72
const SIZES = [
  { prefix: 'case', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 },
  { prefix: 'case-phone', viewport: { width: 390, height: 700 }, deviceScaleFactor: 2 },
]

async function take(browser: Browser, url: string, name: string, options: BrowserContextOptions): Promise<void> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Describe the patient' }).fill(CASE)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.locator('article[aria-busy="false"]').last().waitFor()
  await page.getByText('Red flags').first().scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  // The wash of what has just changed fades.
  await page.waitForTimeout(6_500)
  const file = path.join(FOLDER, `${name}.webp`)
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(file)
  console.log(`${path.relative('.', file)} ${Math.round(size / 1_000)} kB`)
  await context.close()
}

const server = await new RunningServer().start()
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { prefix, ...size } of SIZES)
  for (const [time, colorScheme] of [
    ['day', 'light'],
    ['night', 'dark'],
  ] as const)
    await take(browser, server.url, `${prefix}-${time}`, { ...size, colorScheme })
await browser.close()
await server.dispose()
