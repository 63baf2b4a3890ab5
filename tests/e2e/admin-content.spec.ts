import type { Page } from '@playwright/test'
import { asAdmin, failing, said, unique } from './admin.ts'
import { expect, test } from './server.ts'

const keyed = (word: string) => unique(word).toLowerCase().replaceAll(' ', '_')

async function fill(page: Page, key: string, type: string, value: string) {
  await page.getByRole('button', { name: 'Add Content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Content' })
  await dialog.getByLabel('Key').fill(key)
  await dialog.getByLabel('Type').selectOption(type)
  await dialog.getByLabel('Title').fill(`About ${key}`)
  await dialog.getByLabel('Value').fill(value)
  return dialog
}

test('a text is made once it is whole, shown, hidden, changed and deleted', async ({ page, product }) => {
  await asAdmin(page, product.url, 'content')
  const key = keyed('notice')
  const dialog = await fill(page, key, 'Text', '')
  const create = dialog.getByRole('button', { name: 'Create' })
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Value').fill('x'.repeat(150))
  await dialog.getByLabel('Title').fill('')
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Title').fill(`About ${key}`)
  await create.click()
  await said(page, 'Content created successfully')
  const row = page.getByRole('row').filter({ hasText: key })
  await expect(row.getByText(`${'x'.repeat(100)}...`)).toBeVisible()

  await row.getByRole('button', { name: `About ${key} is active: deactivate` }).click()
  await said(page, 'Content updated successfully')
  await expect(row.getByRole('button', { name: `About ${key} is inactive: activate` })).toBeVisible()

  await row.getByRole('button', { name: `Edit About ${key}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Content' })
  await expect(edit.getByLabel('Key')).toHaveAttribute('readonly', '')
  await edit.getByLabel('Value').fill('Shorter.')
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(row.getByText('Shorter.')).toBeVisible()

  await row.getByRole('button', { name: `Versions of About ${key}` }).click()
  const versions = page.getByRole('dialog', { name: `Versions of About ${key}` })
  await versions.getByRole('button', { name: 'Compare version 1 with what stands now' }).click()
  await expect(versions.getByRole('region', { name: 'Changes of Version 1 and now' })).toContainText('Added: Shorter.')
  await versions.getByRole('button', { name: 'Restore version 1' }).press('Enter')
  await expect(versions).toHaveCount(0)
  await expect(row.getByText(`${'x'.repeat(100)}...`)).toBeVisible()

  await row.getByRole('button', { name: `Delete About ${key}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Content deleted successfully')
  await expect(row).toHaveCount(0)
})

test('JSON is checked as it is typed, and not sent while it is none', async ({ page, product }) => {
  await asAdmin(page, product.url, 'content')
  const dialog = await fill(page, keyed('list'), 'JSON', '["a",')
  await expect(dialog.getByText(/^Tip: validate the JSON/)).toBeVisible()
  await expect(dialog.getByText(/^This is not valid JSON: /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This is not valid JSON')
  await dialog.getByLabel('Value').fill('["a"]')
  await expect(dialog.getByText('This is valid JSON.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await said(page, 'Content created successfully')
})

test('HTML is previewed without what could run', async ({ page, product }) => {
  await asAdmin(page, product.url, 'content')
  const html =
    '<h2>Terms</h2><p onclick="steal()">Of <b>use</b></p><img src=x onerror="steal()"><script>steal()</script>'
  const dialog = await fill(page, keyed('page'), 'HTML', html)
  const preview = dialog.locator('iframe')
  await expect(preview).toHaveAttribute('sandbox', '')
  await expect(preview.contentFrame().getByRole('heading', { name: 'Terms' })).toBeVisible()
  const shown = await preview.getAttribute('srcdoc')
  expect(shown).toContain('<b>use</b>')
  expect(shown).not.toMatch(/onclick|onerror|script|img/)
  // The editor closes what it opens, and Tab leaves it.
  const editor = dialog.getByRole('textbox', { name: 'Value' })
  await editor.fill('')
  await editor.press('End')
  await page.keyboard.type('<h3>Typed')
  await expect(editor).toContainText('<h3>Typed</h3>')
  await expect(preview.contentFrame().getByRole('heading', { name: 'Typed' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog).toBeVisible()
  expect(await editor.evaluate((element) => element.matches(':focus'))).toBe(false)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await said(page, 'Content created successfully')
})

test('a template opens the text that there is', async ({ page, product }) => {
  await asAdmin(page, product.url, 'content')
  await page.getByRole('button', { name: 'Terms and conditions', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Content' })
  await expect(edit.getByLabel('Key')).toHaveValue('terms_conditions')
  await expect(edit.getByLabel('Type')).toHaveValue('HTML')
})

test('what failed is said, with the server’s own words first', async ({ page, product }) => {
  const fetching = await failing(page, 'AllContent')
  await asAdmin(page, product.url, 'content')
  await said(page, 'Failed to fetch content items')
  await fetching.undo()
  await page.getByRole('button', { name: 'Retry' }).click()
  const first = await fill(page, 'Not A Key', 'Text', 'words')
  await first.getByRole('button', { name: 'Create' }).click()
  await said(page, 'A key has 1 to 80 small letters, digits and underscores')
  const creating = await failing(page, 'CreateContent')
  await first.getByRole('button', { name: 'Create' }).click()
  await said(page, 'Failed to create content')
  await creating.undo()
  await first.getByRole('button', { name: 'Cancel' }).click()
  const updating = await failing(page, 'UpdateContent')
  await page.getByRole('button', { name: 'Postal address is inactive: activate' }).click()
  await said(page, 'Failed to update content')
  await updating.undo()
  await failing(page, 'DeleteContent')
  await page.getByRole('button', { name: 'Delete Postal address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Failed to delete content')
})
