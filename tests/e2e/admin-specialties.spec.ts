import { asAdmin, failing, said, unique } from './admin.ts'
import { expect, test } from './server.ts'

test('a specialty is made, changed, deactivated and brought back', async ({ page, product }) => {
  await asAdmin(page, product.url, 'specialties')
  await page.getByRole('button', { name: 'Add Specialty' }).click()
  const add = page.getByRole('dialog', { name: 'Add Specialty' })
  await add.getByRole('button', { name: 'Create' }).click()
  await expect(add.getByText('Specialty name is required')).toBeVisible()
  const name = unique('Sleep medicine')
  await add.getByLabel('Name').fill(name)
  await add.getByLabel('Description').fill('Sleep and its disorders.')
  await page.route(/\/graphql$/, async (route) => {
    if (route.request().postData()?.includes('mutation CreateSpecialty')) await new Promise((go) => setTimeout(go, 600))
    await route.continue()
  })
  await add.getByLabel('Name').press('Enter')
  await expect(add.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.getByLabel('Search specialties').fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Active', { exact: true })).toBeVisible()

  // The same name again: the server's own words, in the modal.
  await page.getByRole('button', { name: 'Add Specialty' }).click()
  await add.getByLabel('Name').fill(name)
  await add.getByRole('button', { name: 'Create' }).click()
  await expect(add.getByRole('alert')).not.toBeEmpty()
  await add.getByRole('button', { name: 'Cancel' }).click()

  await row.getByRole('button', { name: `Deactivate ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Deactivate ${name}` })
  await expect(question.getByText(`Are you sure you want to deactivate "${name}"?`)).toBeVisible()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible()
  // Only what is active can be deactivated.
  await expect(row.getByRole('button', { name: `Deactivate ${name}` })).toHaveCount(0)
  await expect(row.getByRole('button', { name: `Edit ${name}` })).toBeFocused()

  await row.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Specialty' })
  await edit.getByLabel(/^Active/).check()
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
})

test('what cannot be saved is said in the modal, what cannot be deactivated in an alert', async ({ page, product }) => {
  await asAdmin(page, product.url, 'specialties')
  await page.getByRole('button', { name: 'Add Specialty' }).click()
  const add = page.getByRole('dialog', { name: 'Add Specialty' })
  await add.getByLabel('Name').fill('Never saved')
  const wordless = await failing(page, 'CreateSpecialty')
  await add.getByRole('button', { name: 'Create' }).click()
  await expect(add.getByText('An error occurred', { exact: true })).toBeVisible()
  await wordless.undo()
  await failing(page, 'CreateSpecialty', 'lost')
  await add.getByRole('button', { name: 'Create' }).click()
  await expect(add.getByText('An error occurred while saving the specialty')).toBeVisible()
  await expect(add.getByLabel('Name')).toHaveValue('Never saved')
  await add.getByRole('button', { name: 'Cancel' }).click()

  await failing(page, 'UpdateSpecialty')
  await page.getByRole('button', { name: 'Deactivate Dermatology' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  const alert = page.getByRole('dialog', { name: 'Dermatology is still active' })
  await expect(alert.getByText('An error occurred')).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toHaveCount(0)
})

test('specialties that cannot be loaded are tried again', async ({ page, product }) => {
  const specialties = await failing(page, 'AllSpecialties', 'lost')
  await asAdmin(page, product.url, 'specialties')
  await said(page, 'The specialties could not be loaded.')
  await specialties.undo()
  await page.getByRole('button', { name: 'Retry' }).click()
  await said(page, 'Cardiology')
})
