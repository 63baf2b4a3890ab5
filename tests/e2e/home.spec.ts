import type { Page } from '@playwright/test'
import { faults } from './faults.ts'
import { complaints } from './complaints.ts'
import { newPerson, sayWho, signInWith, typePassword } from './people.ts'
import { expect, replyOver, SIZES, test } from './server.ts'

const CASE = '64 year old female with melena, HR 118'
const box = (page: Page) => page.getByRole('textbox', { name: 'Describe the patient' })
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

/** Does with the calls of one operation what `how` says; all others go through. */
async function onOperation(page: Page, name: string, how: 'abort' | 'never' | number): Promise<void> {
  await page.route(/\/graphql$/, async (route) => {
    const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
    if (operationName !== name) return route.fallback()
    if (how === 'abort') return route.abort()
    if (how === 'never') return
    await new Promise((resolve) => setTimeout(resolve, how))
    await route.fallback()
  })
}

for (const [size, viewport] of Object.entries({ ...SIZES, narrow: { width: 320, height: 640 } }))
  test(`nothing moves with the first letter, and the options are there at once, on ${size}`, async ({
    page,
    product,
  }) => {
    const said = complaints(page, product.url)
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        // Also what moves at once after a key, which the browser does not hold against a page.
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(product.url)
    await expect(box(page)).toBeVisible()
    // Until the texts of the page are here and the fonts stand.
    await page.waitForTimeout(1_500)
    const places = () =>
      page.evaluate(() =>
        ['textarea', '[aria-label="Send message"]', '[aria-label="Ways to start"]', 'main p'].map((what) => {
          const { top, left, height } = document.querySelector(what)?.getBoundingClientRect() ?? new DOMRect()
          return [what, top, left, height].join(' ')
        }),
      )
    const before = await places()
    const shifted = () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
    const earlier = await shifted()
    await box(page).press('6')
    await expect(page.getByRole('button', { name: 'Prompt type: Acute Management Advise' })).toBeVisible({
      timeout: 300,
    })
    await expect(page.getByRole('button', { name: 'Choose a specialist' })).toBeVisible({ timeout: 300 })
    expect(await places()).toEqual(before)
    await page.waitForTimeout(600)
    expect(await places()).toEqual(before)
    expect(await shifted()).toBe(earlier)
    expect(await faults(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
    expect(said).toEqual([])
  })

test('rows and margin begin labelled lines, and the writer goes on at their end', async ({ page, product }) => {
  await page.goto(product.url)
  await page.getByRole('button', { name: /^Check a plan/ }).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('heparin')
  await page.getByRole('button', { name: /^Ix,/ }).click()
  await page.keyboard.type('INR 1.4')
  await expect(box(page)).toHaveValue('Plan to check: heparin\nIx: INR 1.4')
  await page.getByRole('button', { name: /^Work up a presentation/ }).click()
  await expect(page.getByRole('button', { name: 'Prompt type: Diagnostic Workup Suggestions' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: /^Prompt type/ }).click()
  for (const name of ['Acute Management Advise', 'Diagnostic Workup Suggestions', 'Triage: ER vs Monitor'])
    await expect(page.getByRole('option', { name })).toBeVisible()
  await page.getByRole('option', { name: 'Triage: ER vs Monitor' }).click()
  await expect(page.getByRole('combobox', { name: 'Prompt type: Triage: ER vs Monitor' })).toBeVisible()
})

for (const [size, viewport] of Object.entries(SIZES))
  test(`a chosen specialist is introduced, answers, and can be let go of, on ${size}`, async ({ page, product }) => {
    const said = complaints(page, product.url)
    await page.setViewportSize(viewport)
    await page.goto(product.url)
    await box(page).fill(CASE)
    await page.getByRole('button', { name: 'Choose a specialist' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose a specialist' })
    const search = picker.getByPlaceholder('Search specialties and specialists...')
    await search.fill('no such thing')
    await expect(picker.getByText('No specialties found matching your search.')).toBeVisible()
    await expect(picker.getByText('No specialists found')).toBeVisible()
    await search.fill('')
    const expert = picker.getByRole('region', { name: 'Specialists' }).getByRole('button').first()
    await expect(expert).toBeVisible()
    const [name = '', specialty = ''] = (await expert.locator('span.truncate').allInnerTexts()).map((text) =>
      text.trim(),
    )
    await expert.click()
    await expect(expert).toHaveAttribute('aria-pressed', 'true')
    await expert.click()
    await expect(expert).toHaveAttribute('aria-pressed', 'false')
    await expert.click()
    expect(await faults(page)).toEqual([])
    await picker.getByRole('button', { name: 'Finish' }).click()
    const introduction = page.getByRole('region', { name: 'Who answers' })
    await expect(introduction.getByRole('heading')).toContainText(name)
    await expect(introduction).toContainText(specialty)
    const greeting = await introduction.locator('p').last().innerText()
    await expect(page.getByRole('button', { name: `Specialist: ${name}` })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await introduction.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(introduction).toHaveCount(0)
    await page.getByRole('button', { name: 'Choose a specialist' }).click()
    await expert.click()
    await picker.getByRole('button', { name: 'Finish' }).click()
    await send(page).click()
    await replyOver(page)
    const first = page.getByRole('list', { name: 'Conversation' }).getByRole('listitem').first()
    await expect(first).toContainText(name)
    await expect(first).toContainText(specialty)
    await expect(first).toContainText(greeting)
    expect(said).toEqual([])
  })

async function signInAs(page: Page, url: string, who: string, password: string): Promise<void> {
  await page.goto(`${url}/login`)
  await sayWho(page, who)
  await typePassword(page, password)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
}

test('an expert’s home uses their own assistant', async ({ page, product }) => {
  await signInAs(page, product.url, 'gi.expert@example.org', 'Expert!2026demo')
  await page.goto(product.url)
  const introduction = page.getByRole('region', { name: 'Who answers' })
  await expect(introduction).toContainText('Your own assistant')
  const greeting = await introduction.locator('p').last().innerText()
  await box(page).fill(CASE)
  await expect(send(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  await replyOver(page)
  await expect(page.getByRole('list', { name: 'Conversation' }).getByRole('listitem').first()).toContainText(greeting)
})

test('an expert whose assistant does not come within ten seconds is answered by the default one', async ({
  page,
  product,
}) => {
  await signInAs(page, product.url, 'gi.expert@example.org', 'Expert!2026demo')
  await onOperation(page, 'OwnAssistant', 'never')
  await page.goto(product.url)
  await box(page).fill(CASE)
  await expect(page.getByText('The assistant is loading.')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is sent as soon as the assistant has loaded.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/chat\//, { timeout: 20_000 })
})

test('without any assistant home says so, and can try again', async ({ page, product }) => {
  await onOperation(page, 'DefaultAssistant', 'abort')
  await page.goto(product.url)
  await box(page).fill(CASE)
  await expect(page.getByText('The assistant could not be loaded.').first()).toBeVisible({ timeout: 20_000 })
  await expect(send(page)).toBeDisabled()
  await page.unroute(/\/graphql$/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(send(page)).toBeEnabled()
  await expect(page.getByText('The assistant could not be loaded.')).toHaveCount(0)
})

test('Enter before the assistant has loaded sends, once it has', async ({ page, product }) => {
  await onOperation(page, 'DefaultAssistant', 1_500)
  await page.goto(product.url)
  await box(page).fill(CASE)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is sent as soon as the assistant has loaded.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/guest-chat\//)
  await replyOver(page)
  await expect(page.getByRole('article', { name: 'Reply' })).toHaveCount(1)
})

test('Enter without a connection sends when it is back, and not if the text was changed', async ({ page, product }) => {
  await page.goto(product.url)
  await box(page).fill('64F')
  await expect(send(page)).toBeEnabled()
  await page.context().setOffline(true)
  await expect(page.getByText('Offline. Sending waits.').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is sent as soon as the server can be reached.').first()).toBeVisible()
  await page.keyboard.type(' melena')
  await page.context().setOffline(false)
  await expect(send(page)).toBeEnabled()
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(`${product.url}/`)
  await page.context().setOffline(true)
  await expect(page.getByText('Offline. Sending waits.').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/guest-chat\//)
  await replyOver(page)
})

test('a guest is led from the voice button to sign-up', async ({ page, product }) => {
  await page.goto(product.url)
  const voice = page.getByRole('link', { name: 'Sign up for voice chat' })
  await voice.hover()
  await expect(page.getByText('Sign up for voice chat')).toBeVisible()
  await send(page).locator('..').hover()
  await expect(page.getByText('Sign up to send messages')).toBeVisible()
  await voice.click()
  await expect(page).toHaveURL(`${product.url}/signup`)
})

test('a physician’s words are written down as they are heard', async ({ page, product }) => {
  const { token } = await newPerson(product.url)
  await page.addInitScript(signInWith, token)
  await page.addInitScript(() => {
    class Speech {
      onresult: ((event: unknown) => void) | undefined
      onend: (() => void) | undefined
      start() {
        setTimeout(() => {
          this.onresult?.({ results: [[{ transcript: 'melena for two days' }]] })
          this.onend?.()
        }, 300)
      }
      stop() {}
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Speech })
  })
  await page.goto(product.url)
  await box(page).fill('64F')
  const voice = page.getByRole('button', { name: 'Voice recording' })
  await voice.click()
  await expect(voice).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^Listening/).first()).toBeVisible()
  await expect(box(page)).toHaveValue('64F melena for two days')
  await expect(voice).toHaveAttribute('aria-pressed', 'false')
  await expect(box(page)).toBeFocused()
})

test('a browser that cannot listen says so', async ({ page, product }) => {
  const { token } = await newPerson(product.url)
  await page.addInitScript(signInWith, token)
  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  )
  await page.goto(product.url)
  await page.getByRole('button', { name: 'Voice recording' }).click()
  await expect(page.getByText('SpeechRecognition not supported').first()).toBeVisible()
})
