import type { Page } from '@playwright/test'
import { newPerson, signInWith } from './people.ts'
import { expect, replyOver, sendFromHome, SIZES, test } from './server.ts'

const CASE =
  '64F with melena for 2 days, one syncope this morning. On apixaban 5 mg bd for AF. BP 88/52, HR 118, SpO2 97%. Hgb 7.1, BUN 42.\nDenies chest pain, no hematemesis.'
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const replies = (page: Page) => page.getByRole('article', { name: 'Reply' })
const SHOTS = process.env['SHOTS']

/** How many rows the thread has, drawn or not. */
const rows = async (page: Page) =>
  Number(await page.locator('[data-thread-scroller] [aria-setsize]').first().getAttribute('aria-setsize'))

/** One turn: what is typed stands there as it was typed, and its reply ends well. */
async function says(page: Page, words: string): Promise<string> {
  const before = await rows(page)
  await message(page).fill(words)
  await message(page).press('Enter')
  await expect.poll(() => rows(page)).toBe(before + 2)
  await expect(page.locator('[data-thread-scroller]').getByText(words, { exact: true })).toHaveCount(1)
  return replied(page)
}

async function replied(page: Page): Promise<string> {
  await replyOver(page)
  const last = replies(page).last()
  await expect(last).toHaveAttribute('data-status', 'COMPLETE')
  await expect(message(page)).toBeFocused()
  return last.innerText()
}

/** The panel, which a phone shows as a sheet over the thread. */
async function panelOf(page: Page, tab: 'Overview' | 'Exam' | 'Plan') {
  const panel = page
    .getByRole('complementary', { name: 'Patient panel' })
    .or(page.getByRole('dialog', { name: 'Patient panel' }))
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Patient panel' }).first().click()
  await panel.getByRole('tab', { name: new RegExp(tab) }).click()
  return panel
}

for (const size of ['desktop', 'phone'] as const)
  test(`a case of ten turns holds together, on ${size}`, async ({ page, product }) => {
    await page.setViewportSize(SIZES[size])
    await page.addInitScript(signInWith, (await newPerson(product.url)).token)
    let shot = 0
    const look = async () => {
      shot += 1
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${size}-${shot}.png` })
    }
    const closed = async () => {
      if (size === 'phone') await page.keyboard.press('Escape')
    }
    await sendFromHome(page, product.url, CASE)
    await expect(replies(page)).toHaveCount(1)
    const first = await replied(page)
    expect(first).toMatch(
      /Emergency department now[^]*upper GI bleed[^]*Resuscitate[^]*Reverse the factor Xa inhibitor/i,
    )
    await look()
    await says(page, 'INR 1.4, platelets 210, creatinine 1.1')
    await look()
    await says(page, 'No cirrhosis, no heart failure. Lactate 4.2')
    await look()
    expect(await says(page, 'What about tranexamic acid?')).toContain('No routine tranexamic acid')
    await look()
    await says(page, 'allergic to penicillin (anaphylaxis)')
    await look()
    expect(await says(page, 'Sorry, HR was 128 not 118')).toMatch(/128/)
    await look()
    const plan = await panelOf(page, 'Plan')
    await expect(plan.getByRole('checkbox').first()).toBeVisible()
    await look()
    await closed()
    await says(page, 'hgb back 6.2')
    const changed = await panelOf(page, 'Exam')
    await expect(changed.getByRole('row', { name: /Hemoglobin/ })).toContainText(/before 7\.1.*6\.2/)
    await expect(changed.getByRole('row', { name: /Heart rate/ })).toContainText('128')
    await expect(changed.getByRole('row', { name: /Heart rate/ })).not.toContainText('118')
    await look()
    await closed()
    await says(page, 'after 2 units and prothrombin complex: BP 112/70, HR 92, Hgb 8.1')
    await look()
    await says(page, 'what would change the plan?')
    await look()
    await says(page, 'write a handover')
    await look()
    const overview = await panelOf(page, 'Overview')
    await expect(overview.getByLabel('Patient in one line')).toContainText(/64 F.*112\/70.*penicillin.*apixaban/s)
    await look()
  })
