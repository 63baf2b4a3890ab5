import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { SpeechUpstream } from '../support/speech-upstream.ts'
import { complaints } from './complaints.ts'
import { newPerson, signInWith } from './people.ts'
import { expect, replyOver, sendFromHome, SIZES, test } from './server.ts'

/** Somebody speaks for three seconds: syllables of a deep voice, and then is silent. 48 kHz, one channel of 16 bits. */
function spokenWav(): string {
  const rate = 48_000
  const samples = new Int16Array(rate * 60)
  for (let index = rate; index < rate * 4; index += 1) {
    const at = index / rate
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 3 * at)) * (1 + 0.3 * Math.sin(2 * Math.PI * 0.7 * at))
    const voice = [1, 2, 3, 4, 5].reduce(
      (sum, over) => sum + Math.sin(2 * Math.PI * (130 + 25 * Math.sin(at * 9)) * over * at) / over,
      0,
    )
    samples[index] = 9_000 * syllable * voice
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.byteLength, 40)
  const file = path.join(tmpdir(), `spoken-${process.pid}.wav`)
  writeFileSync(file, Buffer.concat([head, Buffer.from(samples.buffer)]))
  return file
}

const launch = config.use?.launchOptions
test.use({
  permissions: ['microphone'],
  launchOptions: {
    ...launch,
    args: [
      ...(launch?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${spokenWav()}`,
    ],
  },
})

const recording = (page: Page) => page.getByRole('region', { name: 'Recording' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
/** A browser that understands no speech by itself, as Firefox. */
const deaf = () => Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })

test('where the browser understands no speech the server writes it down, and the person checks and sends it', async ({
  page,
  configured,
}) => {
  const upstream = await new SpeechUpstream().start()
  const product = await configured(upstream.settings('transcription'))
  const { token } = await newPerson(product.url)
  const heard = complaints(page, product.url)
  await page.addInitScript(signInWith, token)
  await page.addInitScript(deaf)
  await page.setViewportSize(SIZES.phone)
  await page.goto(product.url)
  const box = page.getByRole('textbox', { name: 'Describe the patient' })
  await box.fill('64F.')
  const mic = page.getByRole('button', { name: 'Voice recording' })

  // Its own end: who spoke is silent.
  upstream.hear('Melena for two days, BP 88 over 52.')
  await mic.press('Enter')
  await expect(
    recording(page).getByText(/^Listening\. The recording goes to this server’s speech service/),
  ).toBeVisible()
  await expect(mic).toHaveAttribute('aria-pressed', 'true')
  await page.waitForTimeout(2_000)
  await page.screenshot({ path: 'test-results/dictation-390.png' })
  expect((await new AxeBuilder({ page }).include('[aria-label="Recording"]').analyze()).violations).toEqual([])
  await expect(box).toHaveValue('64F. Melena for two days, BP 88 over 52.', { timeout: 15_000 })
  await expect(recording(page)).toHaveCount(0)
  await expect(box).toBeFocused()
  await expect(page.getByText('Check what was heard, then send.')).toBeVisible()
  await page.screenshot({ path: 'test-results/dictation-written-390.png' })
  await expect(page).toHaveURL(`${product.url}/`)
  expect(String(upstream.asked.transcription[0]?.body.subarray(0, 400))).toContain('filename="recording.webm"')

  // Muted it waits; it is left by a key.
  await page.setViewportSize(SIZES.desktop)
  await mic.press('Enter')
  await expect(recording(page).getByText(/^Listening/)).toBeVisible()
  await press(page, 'Mute')
  await expect(recording(page).getByText('Muted. Nothing is heard.')).toBeVisible()
  await page.screenshot({ path: 'test-results/dictation-muted-1440.png' })
  await page.keyboard.press('Escape')
  await expect(recording(page)).toHaveCount(0)
  await expect(mic).toBeFocused()

  // What the service did not do is told, and done again with the same recording.
  upstream.behave('transcription', 'does not know the voice')
  await mic.press('Enter')
  await expect(recording(page).getByText(/^Listening/)).toBeVisible()
  await page.waitForTimeout(3_500)
  await expect(mic).toHaveAttribute('aria-pressed', 'true')
  await press(page, 'Done')
  await expect(recording(page).getByText('The recording could not be written down.')).toBeVisible()
  await expect(mic).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.screenshot({ path: 'test-results/dictation-failed-1440.png' })
  upstream.behave('transcription', null)
  upstream.hear('HR 118.')
  await press(page, 'Try again')
  await expect(box).toHaveValue('64F. Melena for two days, BP 88 over 52. HR 118.')
  const [, , last] = upstream.asked.transcription
  expect(upstream.asked.transcription[1]?.body.length).toBe(last?.body.length)

  // In a conversation voice mode writes what was heard, and says the answer once it was sent.
  await box.press('Enter')
  await replyOver(page)
  await page.setViewportSize(SIZES.phone)
  await press(page, 'Voice mode')
  const bar = page.getByRole('region', { name: 'Voice mode' })
  await press(page, 'Interrupt')
  await expect(bar.getByText('Speak. What is heard is written into the message.')).toBeVisible()
  upstream.hear('thanks')
  await expect(recording(page).getByText(/^Listening/)).toBeVisible()
  await page.screenshot({ path: 'test-results/voice-mode-recording-390.png' })
  await expect(bar.getByText('Written into the message. Check it, then send.')).toBeVisible({ timeout: 15_000 })
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect(message).toHaveValue('thanks')
  await expect(message).toBeFocused()
  await message.press('Enter')
  await expect(bar.getByText('Speaking.')).toBeVisible({ timeout: 15_000 })
  expect(heard.filter((line) => !line.includes('503'))).toEqual([])
  await upstream.close()
})

test('a reply is read in the voice of its assistant, and goes on in another where one breaks off', async ({
  page,
  configured,
}) => {
  const upstream = await new SpeechUpstream().start()
  const product = await configured(upstream.settings('elevenLabs', 'speech'))
  const { token } = await newPerson(product.url)
  await page.addInitScript(signInWith, token)
  await sendFromHome(page, product.url, 'thanks')
  await replyOver(page)
  await press(page, 'Read aloud')
  await expect(page.getByRole('button', { name: 'Stop reading' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible({ timeout: 15_000 })
  const sentences = upstream.asked.elevenLabs.length
  expect(sentences).toBeGreaterThan(0)
  expect(upstream.asked.speech).toEqual([])

  // What was heard is kept: nobody is asked again.
  await press(page, 'Read aloud')
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible({ timeout: 15_000 })
  expect(upstream.asked.elevenLabs).toHaveLength(sentences)

  upstream.behave('elevenLabs', 'resets in the middle')
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('hello')
  await box.press('Enter')
  await expect(page.getByRole('article', { name: 'Reply' })).toHaveCount(2)
  await replyOver(page)
  await page.getByRole('button', { name: 'Read aloud' }).last().press('Enter')
  await expect(page.getByRole('button', { name: 'Stop reading' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop reading' })).toHaveCount(0, { timeout: 15_000 })
  expect(upstream.asked.elevenLabs.length).toBeGreaterThan(sentences)
  expect(upstream.asked.speech.length).toBeGreaterThan(0)
  await expect(page.getByText('TTS request failed')).toHaveCount(0)
  await upstream.close()
})
