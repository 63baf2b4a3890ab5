import { settingsOf } from '../support/upstream/model-of.ts'
import { Simulator, WHOLE } from '../support/upstream/simulator.ts'
import { expect, RunningServer, sendFromHome, test } from './server.ts'

const TEXT = 'She can be discharged home.\n- Give amoxicillin 500 mg.\nTransfuse when the haemoglobin falls further.\n'

test('a reply tells its owner how it was made', async ({ page }) => {
  const simulator = await Simulator.start()
  simulator.script = { ...WHOLE, tokens: TEXT.split(/(?<= )/) }
  const server = await new RunningServer(undefined, settingsOf(simulator, 'openai')).start()
  try {
    await sendFromHome(page, server.url, '64F melena x2d, BP 88/52 HR 118 Hgb 7.1, penicillin allergy')
    const reply = page.getByRole('article', { name: 'Reply' })
    await expect(reply).toContainText('Worded by a language model')
    await page.getByRole('button', { name: 'How was this made?' }).click()
    const sheet = page.getByRole('dialog', { name: 'How was this made?' })
    await expect(sheet).toContainText('A language model; level, flags and plan are the rules’.')
    await expect(sheet).toContainText(/simulated: answered in [\d.]+ s/)
    await expect(sheet).toContainText('nothing was recognised that identifies the patient')
    await expect(sheet).toContainText('1 line below the rules’ level')
    await expect(sheet).toContainText('ER now')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'How was this made?' })).toBeFocused()
    simulator.script = { ...WHOLE, fault: 'overloaded' }
    await page.getByRole('textbox', { name: 'Message' }).fill('Hgb 6.4')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Answer by rules' }).click()
    await expect(reply.last()).toHaveAttribute('data-status', 'COMPLETE')
    await page.getByRole('button', { name: 'How was this made?' }).last().click()
    await expect(sheet).toContainText('The built-in clinical rules: you asked for it.')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'How was this made?' }).last().click()
    await expect(sheet.getByText('Written by')).toBeInViewport()
  } finally {
    await server.dispose()
    await simulator.close()
  }
})
