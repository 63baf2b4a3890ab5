import type { Page } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { the } from '../support/the.ts'
import { faults } from './faults.ts'
import { CHAT_ROWS } from './chat-checklist/rows.ts'
import { ask, newPerson, signInWith } from './people.ts'
import { expect, replyOver, sendFromHome, SIZES, test } from './server.ts'

const CASE = '64 year old female with Melena for 2 days. BP 88/52, HR 118, Hgb 7.1, BUN 42, creatinine 120 umol/L.'
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Patient panel' })
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })

async function say(page: Page, words: string): Promise<void> {
  const replies = page.getByRole('article', { name: 'Reply' })
  const before = await replies.count()
  await message(page).fill(words)
  await page.keyboard.press('Enter')
  await expect(replies).toHaveCount(before + 1)
  await replyOver(page)
}

async function isAccessible(page: Page): Promise<void> {
  expect(await faults(page)).toEqual([])
}

async function comesIn(page: Page, url: string): Promise<string> {
  const { token } = await newPerson(url)
  await page.addInitScript(signInWith, token)
  return token
}

test('each line of the list is held by a test that there is, or says how it was settled', () => {
  for (const { at, says, way } of CHAT_ROWS) {
    const name = `${at} · ${says}`
    if ('file' in way)
      expect.soft(existsSync(way.file) && readFileSync(way.file, 'utf8').includes(way.test), name).toBe(true)
    if ('settled' in way) expect.soft(way.settled, name).toMatch(/\.$/)
  }
})

test('the panel says who, how grave and why first; results are a table, and what is missing opens its form', async ({
  page,
  product,
}) => {
  await sendFromHome(page, product.url, CASE)
  await replyOver(page)
  const panel = panelOf(page)
  const line = panel.getByLabel('Patient in one line')
  await expect(line).toHaveText(/64 F.*BP 88\/52.*allergies \?.*medicines \?/)
  await expect(panel.getByRole('region', { name: 'Level' })).toContainText('Unstable or severe bleed')
  const flags = panel.getByRole('region', { name: 'Red flags' })
  await expect(flags).toContainText('SBP 88')
  const texts = await flags.getByRole('listitem').getByRole('listitem').allInnerTexts()
  expect(new Set(texts).size).toBe(texts.length)
  await isAccessible(page)

  await line.getByRole('button', { name: 'allergies ?' }).click()
  const form = page.getByRole('dialog', { name: 'Allergies' })
  await form.getByRole('textbox').fill('penicillin')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(line).toContainText('allergies penicillin')

  await panel.getByRole('tab', { name: 'Exam/Labs' }).click()
  const creatinine = panel.getByRole('row', { name: /Creatinine/ })
  await expect(creatinine).toContainText(/120 umol\/L.*= 1\.36.mg\/dL.*mg\/dL.*high/)
  await expect(panel.getByRole('row').nth(1)).toContainText(/Blood pressure.*critically low/)
  await say(page, 'hgb back 6.4')
  await expect(panel.getByRole('row', { name: /Hemoglobin/ })).toContainText(/before 7\.1.*6\.4/)
  await isAccessible(page)
})

test('a fact is struck beside its words, and a number may be typed in another unit, which is remembered', async ({
  page,
  product,
}) => {
  await sendFromHome(page, product.url, '64 year old female with melena, BP 88/52')
  await replyOver(page)
  const panel = panelOf(page)
  const ask = panel.getByRole('region', { name: 'Still to ask' })
  await ask.getByRole('button', { name: /^Hemoglobin/ }).click()
  const form = page.getByRole('dialog', { name: 'Hemoglobin' })
  await form.getByRole('combobox', { name: 'Unit of Hemoglobin' }).selectOption('g/L')
  await form.getByRole('textbox', { name: /Hemoglobin/ }).fill('71')
  await expect(form).toContainText(/= 7\.1.g\/dL/)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('units'))).toBe('{"hemoglobin":"g/L"}')
  await panel.getByRole('button', { name: 'Melena (black tarry stool): present' }).click()
  const card = page.getByRole('dialog')
  await expect(card.getByRole('blockquote')).toContainText('melena')
  await card.getByRole('button', { name: 'Strike' }).click()
  await expect(panel.getByRole('button', { name: 'Melena (black tarry stool): not known' })).toBeVisible()
})

test('the plan is a tab: its lines are ticked, stay ticked, and say what changed; it copies as text', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await sendFromHome(page, product.url, CASE)
  await replyOver(page)
  await page.keyboard.press('Alt+3')
  const plan = panelOf(page).getByRole('region', { name: 'Clinical Plan' })
  const first = plan.getByRole('checkbox').first()
  const name = the(await first.getAttribute('aria-label'))
  await first.check()
  await expect(page.getByRole('status').filter({ hasText: 'Marked as done' })).toHaveCount(1)
  await page.reload()
  await page.getByRole('tab', { name: 'Clinical Plan' }).click()
  await expect(plan.getByRole('checkbox', { name })).toBeChecked()
  await plan.getByRole('button', { name: 'Copy plan' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`[x] ${name.replace('Done: ', '')}`)
  await say(page, 'hgb back 6.4')
  await expect(plan).toContainText(/Changed: .*6\.4/)
  await isAccessible(page)
  await page.keyboard.press('Alt+1')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Clinical plan: Melena, 64 F/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Done' })).toHaveCount(1)
})

test('a conversation without a message begins with the patient’s data, in the documented words', async ({
  page,
  product,
}) => {
  await comesIn(page, product.url)
  await page.goto(product.url)
  await page.getByRole('button', { name: 'Start with patient information' }).click()
  const info = page.getByRole('form', { name: 'Patient information' })
  await expect(info.getByRole('textbox', { name: 'Age' })).toBeFocused()
  await info.getByRole('button', { name: 'Continue to Data Collection' }).click()
  await expect(info.getByRole('textbox', { name: 'Age' })).toBeFocused()
  for (const words of [
    'Please enter a valid age (0-120)',
    'Please select a gender',
    'Please describe the chief complaint',
  ])
    await expect(info.getByText(words)).toBeVisible()
  await info.getByRole('textbox', { name: 'Age' }).fill('64')
  await info.getByRole('radio', { name: 'Female' }).check()
  await info.getByRole('textbox', { name: 'Chief complaint' }).fill('Melena for 2 days')
  await isAccessible(page)
  await info.getByRole('button', { name: 'Continue to Data Collection' }).click()
  await replyOver(page)
  const data = page.getByRole('form', { name: 'Data points' })
  const send = data.getByRole('button', { name: 'Continue to Consultation' })
  await expect(data.getByRole('status')).toHaveText(/^0 of \d+ fields completed$/)
  await expect(send).toBeDisabled()
  await expect(data.locator('input, select').first()).toBeFocused()
  const empty = data.getByRole('textbox').first()
  await empty.focus()
  await empty.blur()
  await expect(data.getByText(/ is required$/).first()).toBeVisible()
  const pressure = data.getByRole('textbox', { name: /^Blood pressure/ })
  if (await pressure.isVisible()) {
    await pressure.fill('300/100')
    await pressure.blur()
    await expect(data.getByText('Blood pressure must be between 60 and 250')).toBeVisible()
    await pressure.fill('')
  }
  for (const box of await data.getByRole('radio', { name: 'Not known' }).all()) await box.check()
  for (const box of await data.getByRole('checkbox', { name: /^Not known/ }).all()) await box.check()
  await expect(data.getByRole('status')).toContainText('Complete')
  await isAccessible(page)
  await send.click()
  await expect(message(page)).toBeFocused()
  await expect(page.getByRole('article', { name: 'Reply' })).toHaveCount(2)
  await expect(page.getByRole('heading', { name: /^You, .*General Medicine/ }).first()).toBeVisible()
})

test('what may be another patient begins a conversation of its own, or corrects this one', async ({
  page,
  product,
}) => {
  await sendFromHome(page, product.url, CASE)
  await replyOver(page)
  const first = page.url()
  await say(page, '31 year old male with cough')
  const question = page.getByRole('group', { name: 'Is this another patient?' })
  await isAccessible(page)
  await question.getByRole('button', { name: 'New conversation' }).click()
  await expect(page).not.toHaveURL(first)
  await replyOver(page)
  await expect(panelOf(page).getByLabel('Patient in one line')).toContainText('31 M')
  await page.goto(first)
  await question.getByRole('button', { name: 'Same patient, correct' }).click()
  await expect(panelOf(page).getByLabel('Patient in one line')).toContainText('31 M')
  await expect(question).toHaveCount(0)
})

test('what was typed and not sent stands there again after a reload, and nothing of it is in the browser', async ({
  page,
  product,
}) => {
  const token = await comesIn(page, product.url)
  const home = () => ask<{ viewer: { draft: string | null } }>(product.url, '{ viewer { draft } }', {}, token)
  await page.goto(product.url)
  await page.getByRole('textbox', { name: 'Describe the patient' }).fill(CASE)
  await expect.poll(async () => (await home()).viewer.draft).toBe(CASE)
  await page.keyboard.press('Enter')
  await replyOver(page)
  await expect.poll(async () => (await home()).viewer.draft).toBeNull()
  await message(page).fill('Hgb back 6.4, not sent')
  const id = the(/[0-9a-f-]{36}$/.exec(page.url()))[0]
  const kept = () =>
    ask<{ conversation: { draft: string | null } }>(
      product.url,
      'query ($id: ID!) { conversation(id: $id) { draft } }',
      { id },
      token,
    )
  await expect.poll(async () => (await kept()).conversation.draft).toBe('Hgb back 6.4, not sent')
  await page.reload()
  await expect(message(page)).toHaveValue('Hgb back 6.4, not sent')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('6.4')
  await page.keyboard.press('/')
  await message(page).press('Enter')
  await replyOver(page)
  await expect.poll(async () => (await kept()).conversation.draft).toBeNull()
})

test('dislike asks why, a link is shared and taken back, and sources are behind a button', async ({
  page,
  product,
}) => {
  await comesIn(page, product.url)
  await sendFromHome(page, product.url, CASE)
  await replyOver(page)
  await page.getByRole('button', { name: 'Dislike' }).click()
  const feedback = page.getByRole('dialog', { name: 'What was wrong with this reply?' })
  await feedback.getByRole('checkbox', { name: 'Something is missing' }).check()
  await isAccessible(page)
  await feedback.getByRole('button', { name: 'Send feedback' }).click()
  await expect(feedback).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Dislike' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Share by email' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share by email' })
  await sharing.getByRole('textbox', { name: /email/ }).fill('nobody')
  await sharing.getByRole('button', { name: 'Send link' }).click()
  await expect(sharing.getByText('Please enter a valid email address')).toBeVisible()
  await sharing.getByRole('textbox', { name: /email/ }).fill('colleague@example.org')
  await sharing.getByRole('button', { name: 'Send link' }).click()
  await sharing.getByRole('button', { name: 'Take back from colleague@example.org' }).click()
  await expect(sharing.getByText('colleague@example.org')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Sources \(\d\)$/ }).click()
  await expect(page.getByRole('list', { name: 'Sources' }).getByRole('listitem').first()).toBeVisible()
})

test('a failed reply can be answered by rules', async ({ page, scripted }) => {
  const { url } = await scripted({ tokens: [], ending: 'error' })
  await sendFromHome(page, url, CASE)
  await expect(page.getByTestId('thread').getByText('Something went wrong')).toBeVisible()
  await page.getByRole('button', { name: 'Answer by rules' }).click()
  await expect(page.getByRole('heading', { name: 'Bottom line' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true, isMobile: true })

  test('the bottom line is above the fold, the composer one line, and the sheet has three tabs', async ({
    page,
    product,
  }) => {
    await sendFromHome(page, product.url, CASE)
    await replyOver(page)
    const sheet = page.getByRole('dialog', { name: 'Patient panel' })
    await expect(sheet).toBeVisible()
    const top = async (what: ReturnType<Page['locator']>) => the(await what.boundingBox()).y
    await expect
      .poll(async () => (await top(page.getByRole('heading', { name: 'Bottom line' }))) + 40)
      .toBeLessThan(await top(sheet))
    const box = the(await message(page).boundingBox())
    expect(box.height).toBeLessThan(60)
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden()
    await message(page).tap()
    await expect(page.getByRole('button', { name: 'Hx, add a line for the history' })).toBeVisible()
    await message(page).blur()
    for (const name of ['Exam', 'Plan', 'Overview']) {
      await sheet.getByRole('tab', { name }).tap()
      await expect(sheet.getByRole('tabpanel')).toBeVisible()
      await isAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SIZES.phone.width)
    }
  })
})
