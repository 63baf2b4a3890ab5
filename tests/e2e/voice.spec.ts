import type { Page } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import { complaints } from './complaints.ts'
import { newPerson, signInWith } from './people.ts'
import { expect, replyOver, sendFromHome, SIZES, test, type RunningServer } from './server.ts'

const SPEAK = '**/api/v1/voice/text-to-speech**'
const CASE = '64 year old female with Melena for 2 days. BP 88/52'
const bar = (page: Page) => page.getByRole('region', { name: 'Voice mode' })
const phase = (page: Page, words: string | RegExp) =>
  expect(bar(page).getByText(words)).toBeVisible({ timeout: 30_000 })

/** What the browser would recognise; the only thing here that is not real. */
function fakeRecognition() {
  class Speech {
    static heard: ((words: string | null) => void) | null = null
    onresult: ((event: unknown) => void) | null = null
    onerror: ((event: { error: string }) => void) | null = null
    onend: (() => void) | null = null
    start() {
      Object.assign(window, { asked: [this.lang, this.maxAlternatives, this.interimResults] })
      Speech.heard = (words) => {
        Speech.heard = null
        if (words !== null) this.onresult?.({ results: [[{ transcript: words }]] })
        this.onend?.()
      }
      Object.assign(window, { isHeard: Speech.heard })
    }
    lang = ''
    maxAlternatives = 0
    interimResults = true
    stop() {
      this.onend?.()
    }
    abort() {
      this.onend?.()
    }
  }
  Object.assign(window, { SpeechRecognition: Speech })
}
const hear = (page: Page, words: string | null) =>
  page.evaluate((said) => (window as unknown as { isHeard: (words: string | null) => void }).isHeard(said), words)

/** Somebody who is signed in, in a chat that has its first reply. */
async function inChat(page: Page, product: RunningServer, words = CASE): Promise<void> {
  const { token } = await newPerson(product.url)
  await page.addInitScript(signInWith, token)
  await page.addInitScript(fakeRecognition)
  await sendFromHome(page, product.url, words)
  await replyOver(page)
}

test('voice mode says the last reply, listens, sends what it heard, and says the answer, until it is stopped', async ({
  page,
  product,
}) => {
  const heard = complaints(page, product.url)
  const spoken: { url: string; type: string | undefined }[] = []
  page.on('response', (response) => {
    if (response.url().includes('text-to-speech'))
      spoken.push({ url: response.url(), type: response.headers()['content-type'] })
  })
  await inChat(page, product)
  await page.getByRole('button', { name: 'Voice mode' }).press('Enter')
  await phase(page, 'Speaking.')
  await expect(bar(page).getByText(/emergency department/i)).toBeVisible({ timeout: 30_000 })
  expect(spoken[0]).toEqual({ url: `${product.url}/api/v1/voice/text-to-speech`, type: 'audio/wav' })
  expect((await new AxeBuilder({ page }).include('[aria-label="Voice mode"]').analyze()).violations).toEqual([])
  await bar(page).getByRole('button', { name: 'Interrupt' }).press('Enter')
  await phase(page, /^Listening/)
  expect(await page.evaluate(() => (window as unknown as { asked: unknown }).asked)).toEqual(['en-US', 1, false])
  await hear(page, 'thanks')
  await expect(page.getByRole('list', { name: 'Conversation' }).getByText('thanks')).toBeVisible()
  // A short answer is said to its end, and then it listens again by itself.
  await phase(page, 'Speaking.')
  await phase(page, /^Listening/)
  await bar(page).getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Voice mode' })).toBeFocused()
  expect(heard).toEqual([])
})

test('voice mode says what went wrong, and goes on with a press', async ({ page, product }) => {
  await inChat(page, product, 'thanks')
  const begin = () => page.getByRole('button', { name: 'Voice mode' }).press('Enter')
  const end = () => page.keyboard.press('Escape')

  await page.route(SPEAK, (route) => route.fulfill({ status: 503, json: { detail: 'TTS request failed' } }))
  await begin()
  await phase(page, 'TTS request failed')
  await bar(page).getByRole('button', { name: 'Listen' }).press('Enter')
  await phase(page, /^Listening/)
  await hear(page, null)
  await phase(page, /^Speech recognition ended/)
  await end()
  await expect(bar(page)).toHaveCount(0)

  await page.unroute(SPEAK)
  await page.route(SPEAK, (route) => route.fulfill({ contentType: 'audio/wav', body: 'no sound' }))
  await begin()
  await phase(page, 'Audio playback error')
  await end()

  await page.unroute(SPEAK)
  await page.route(SPEAK, (route) => route.abort('connectionfailed'))
  await begin()
  await phase(page, 'TTS request failed')
  await bar(page).getByRole('button', { name: 'Listen' }).press('Enter')
  await hear(page, 'Name: Jane Doe')
  await phase(page, 'Not sent: it holds a name.')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Name: Jane Doe')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await bar(page).getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(bar(page)).toHaveCount(0)

  await page.evaluate(() => Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }))
  await begin()
  await phase(page, 'TTS request failed')
  await bar(page).getByRole('button', { name: 'Listen' }).press('Enter')
  await phase(page, 'SpeechRecognition not supported')
})

test('a reply is read aloud, and falls silent with the next press; guests are offered neither', async ({
  page,
  browser,
  product,
}) => {
  await page.setViewportSize(SIZES.phone)
  await inChat(page, product, 'thanks')
  const asked = page.waitForResponse(/text-to-speech$/)
  await page.getByRole('button', { name: 'Read aloud' }).press('Enter')
  expect((await asked).status()).toBe(200)
  await page.getByRole('button', { name: 'Stop reading' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeFocused()
  await page.keyboard.press('Alt+r')
  await expect(page.getByRole('button', { name: 'Stop reading' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible({ timeout: 30_000 })

  const guest = await browser.newPage()
  await sendFromHome(guest, product.url, 'thanks')
  await replyOver(guest)
  await expect(guest.getByRole('button', { name: 'Copy reply' })).toBeVisible()
  for (const name of ['Read aloud', 'Voice mode']) await expect(guest.getByRole('button', { name })).toHaveCount(0)
  await guest.close()
})
