import { asAdmin, failing, said } from './admin.ts'
import { expect, test } from './server.ts'

const BOUNDS = [
  ['Temperature', '0', '2', '0.1'],
  ['Maximum tokens', '100', '4000', '100'],
  ['Maximum questions', '5', '100', '5'],
  ['Maximum message length', '500', '10000', '500'],
] as const

test('the default assistant is set up within its bounds, and found so again', async ({ configured, page }) => {
  const own = await configured({})
  await asAdmin(page, own.url, 'ai-config')
  for (const section of ['Basic info', 'Prompts', 'Parameters', 'Voice', 'SOAP template'])
    await expect(page.getByRole('group', { name: section })).toBeVisible()
  for (const [label, min, max, step] of BOUNDS) {
    const slider = page.getByRole('slider', { name: label })
    await expect(slider).toHaveAttribute('min', min)
    await expect(slider).toHaveAttribute('max', max)
    await expect(slider).toHaveAttribute('step', step)
  }
  await page.getByRole('slider', { name: 'Maximum tokens' }).press('End')
  await page.getByRole('slider', { name: 'Temperature' }).press('Home')
  await page.getByLabel('Triage prompt').fill('Say where the patient belongs.')
  await said(page, 'Not saved yet.')
  await page.getByText('3 settings are changed').click()
  await expect(page.getByRole('region', { name: 'Changes of Triage prompt' })).toContainText(
    'Added: Say where the patient belongs.',
  )
  const failure = await failing(page, 'SaveDefaultConfiguration')
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Failed to update AI configuration')
  await failure.undo()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await said(page, 'AI configuration updated successfully!')
  await said(page, 'Version 2 is saved.')
  await page.reload()
  await expect(page.getByRole('slider', { name: 'Maximum tokens' })).toHaveValue('4000')
  await expect(page.getByLabel('Triage prompt')).toHaveValue('Say where the patient belongs.')
  await page.getByRole('button', { name: 'Compare version 2 with the one before' }).click()
  await expect(page.getByRole('region', { name: 'Changes of Maximum tokens' })).toContainText('Added: 4000')
  await page.getByRole('button', { name: 'Restore version 1' }).press('Enter')
  await page.getByRole('dialog', { name: 'Restore version 1' }).getByRole('button', { name: 'Restore' }).press('Enter')
  await said(page, 'Version 3 is saved.')
  await expect(page.getByRole('slider', { name: 'Maximum tokens' })).not.toHaveValue('4000')
  await page.getByLabel('Assistant name').fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Please enter a name')
})

test('a configuration that cannot be loaded is tried again', async ({ page, product }) => {
  const failure = await failing(page, 'DefaultConfiguration')
  await asAdmin(page, product.url, 'ai-config')
  await said(page, 'Failed to load AI configuration')
  await failure.undo()
  await page.getByRole('button', { name: 'Retry' }).click()
  await said(page, 'Basic info')
})
