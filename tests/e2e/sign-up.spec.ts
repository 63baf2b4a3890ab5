import { newDigits, otherThan, PASSWORD, shownCode, signedIn, typeCode } from './people.ts'
import { expect, SIZES, test } from './server.ts'

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport })

    test('a clinician signs up', async ({ page, product }) => {
      const digits = newDigits()
      await page.goto(`${product.url}/signup`)
      await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
      const phone = page.getByRole('textbox', { name: 'Phone number' })
      await phone.fill('202 555x')
      await expect(phone).toHaveValue('202555')
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByText('Phone number must be at least 10 digits')).toBeVisible()
      await phone.fill(digits)
      await page.keyboard.press('Enter')

      await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
      await expect(page.getByText(`Clinician · +1${digits}`)).toBeVisible()
      const code = await shownCode(page)
      await typeCode(page, '6-digit code', otherThan(code))
      await expect(page.getByText('Invalid OTP. Please try again.').first()).toBeVisible()
      await typeCode(page, '6-digit code', code)

      await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()
      await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByText('Name is required')).toBeVisible()
      await page.getByLabel('Full name').fill('Cleo Clinician')
      const email = page.getByLabel('Email (optional)')
      await email.fill('gp@example')
      await page.keyboard.press('Tab')
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
      await email.fill('gp@example.org')
      await page.keyboard.press('Tab')
      await expect(page.getByText('This email is already registered.').first()).toBeVisible()
      await email.fill(`cleo.${size}@example.org`)

      await page.getByLabel('Password', { exact: true }).fill('onlyletters')
      await expect(page.getByText('Moderate')).toBeVisible()
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      for (const words of ['Password is too weak', 'Please confirm your password', 'Please agree to the terms first'])
        await expect(page.getByText(words)).toBeVisible()
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
      await page.getByRole('checkbox', { name: /I agree/ }).check()
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await signedIn(page)

      // Already signed in: neither screen has anything to offer.
      for (const path of ['/signup', '/login']) {
        await page.goto(product.url + path)
        await expect(page).toHaveURL(`${product.url}/`)
      }

      await page.evaluate(() => localStorage.clear())
      await page.goto(`${product.url}/signup`)
      await page.getByRole('textbox', { name: 'Phone number' }).fill(digits)
      await page.keyboard.press('Enter')
      await expect(page.getByText('This phone number is already registered.').first()).toBeVisible()
    })

    test('a specialist says of what', async ({ page, product }) => {
      const digits = newDigits()
      await page.goto(`${product.url}/signup`)
      await page.getByRole('radio', { name: 'Specialist' }).check()
      await page.getByRole('textbox', { name: 'Phone number' }).fill(digits)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByText('Please select your specialty').first()).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Specialty' })).toBeFocused()
      await page.getByRole('combobox', { name: 'Specialty' }).selectOption('Gastroenterology')
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByText(`Specialist · Gastroenterology · +1${digits}`)).toBeVisible()
      await page.getByRole('button', { name: 'change' }).click()
      await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Specialist' })).toBeChecked()
    })
  })
}

test('the dial code is chosen by keyboard', async ({ page, product }) => {
  await page.goto(`${product.url}/signup`)
  await page.getByRole('button', { name: 'Country code: United States +1' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: /United Kingdom/ }).click()
  await expect(page.getByRole('combobox', { name: 'Country code: United Kingdom +44' })).toBeVisible()
})
