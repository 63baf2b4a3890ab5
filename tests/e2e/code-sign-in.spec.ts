import {
  newPerson,
  otherThan,
  PASSWORD,
  sayWho,
  shownCode,
  signedIn,
  typeCode,
  typePassword,
  withAuthenticator,
} from './people.ts'
import { expect, SIZES, test } from './server.ts'
import { the } from '../support/the.ts'

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport })

    test('a code signs in, a wrong one does not', async ({ page, product }) => {
      const person = await newPerson(product.url)
      await page.goto(`${product.url}/login`)
      await sayWho(page, person.digits)
      await page.getByRole('button', { name: 'Login with code' }).click()
      await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
      const first = page.getByRole('textbox', { name: '6-digit code' })
      await expect(first).toBeFocused()
      await expect(first).toHaveAttribute('autocomplete', 'one-time-code')
      await expect(page.getByRole('button', { name: /Resend code in \d+ s/ })).toHaveAttribute('aria-disabled', 'true')
      const code = await shownCode(page)

      // Nothing is said of half a code before the boxes are left.
      await page.keyboard.type('12')
      await expect(page.getByText('Please enter a valid 6-digit OTP')).toHaveCount(0)
      await page.getByRole('heading', { name: 'Enter OTP' }).click()
      await page.getByRole('button', { name: 'Use password instead' }).focus()
      await expect(page.getByText('Please enter a valid 6-digit OTP')).toBeVisible()

      await first.fill('')
      await typeCode(page, '6-digit code', otherThan(code))
      await expect(page.getByText('Invalid OTP').first()).toBeVisible()
      await expect(first).toBeFocused()
      await expect(first).toHaveValue('')

      await page.getByRole('button', { name: 'Use password instead' }).click()
      await expect(page.getByRole('heading', { name: 'Enter Password' })).toBeVisible()
      await page.getByRole('button', { name: 'Login with code' }).click()
      await expect(page.getByText(/less than 30 seconds ago|We sent a code/)).toBeVisible()
      await page.getByRole('textbox', { name: '6-digit code' }).click()
      await page.evaluate(
        (text) => {
          const paste = new ClipboardEvent('paste', {
            clipboardData: new DataTransfer(),
            bubbles: true,
            cancelable: true,
          })
          paste.clipboardData?.setData('text/plain', text)
          document.activeElement?.dispatchEvent(paste)
        },
        `${code.slice(0, 3)}-${code.slice(3)} `,
      )
      await signedIn(page)
    })

    test('who forgot their password signs in with a code and sets a new one', async ({ page, product }) => {
      const person = await newPerson(product.url)
      await page.goto(`${product.url}/login`)
      await sayWho(page, person.digits)
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await typeCode(page, '6-digit code', await shownCode(page))
      await expect(page.getByRole('heading', { name: 'Set a New Password' })).toBeVisible()
      await page.getByLabel('New password', { exact: true }).fill('short')
      await page.keyboard.press('Tab')
      await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
      await page.getByLabel('New password', { exact: true }).fill('Another!2026')
      await expect(page.getByText('Strong')).toBeVisible()
      await page.getByLabel('Confirm password', { exact: true }).fill('Another!2027')
      await page.getByRole('button', { name: 'Set password' }).click()
      await expect(page.getByText('Passwords do not match')).toBeVisible()
      await page.getByLabel('Confirm password', { exact: true }).fill('Another!2026')
      await page.getByRole('button', { name: 'Set password' }).click()
      await signedIn(page)

      await page.evaluate(() => localStorage.clear())
      await page.goto(`${product.url}/login`)
      await sayWho(page, person.digits)
      await typePassword(page, PASSWORD)
      await expect(page.getByText('Invalid credentials').first()).toBeVisible()
      await typePassword(page, 'Another!2026')
      await signedIn(page)
    })

    test('an authenticator is asked for after the password, and a recovery code stands in for it', async ({
      page,
      product,
    }) => {
      const person = await newPerson(product.url)
      const { code, recoveryCodes } = await withAuthenticator(product.url, person)
      await page.goto(`${product.url}/login`)
      await sayWho(page, person.digits)
      await typePassword(page, person.password)
      await expect(page.getByRole('heading', { name: 'Enter Authenticator Code' })).toBeVisible()
      await typeCode(page, 'Authenticator code', otherThan(code(1)))
      await expect(page.getByText('This code is not right').first()).toBeVisible()
      await typeCode(page, 'Authenticator code', code(1))
      await signedIn(page)

      await page.evaluate(() => localStorage.clear())
      await page.goto(`${product.url}/login`)
      await sayWho(page, person.digits)
      await page.getByRole('button', { name: 'Login with code' }).click()
      await typeCode(page, '6-digit code', await shownCode(page))
      await expect(page.getByRole('heading', { name: 'Enter Authenticator Code' })).toBeVisible()
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(the(recoveryCodes[0]).toUpperCase())
      await page.keyboard.press('Enter')
      await signedIn(page)
    })
  })
}

test('who asks for another code too soon is told how long to wait', async ({ page, product }) => {
  const person = await newPerson(product.url)
  await page.clock.install()
  await page.goto(`${product.url}/login`)
  await sayWho(page, person.digits)
  await page.getByRole('button', { name: 'Login with code' }).click()
  await expect(page.getByRole('button', { name: /Resend code in (30|29|28) s/ })).toBeVisible()
  // The page's clock runs ahead of the server's.
  await page.clock.fastForward(31_000)
  const again = page.getByRole('button', { name: 'Resend code', exact: true })
  await expect(again).toBeVisible()
  await again.click()
  await expect(page.getByText(/Please wait \d+ seconds before you ask for another code/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Resend code in \d+ s/ })).toHaveAttribute('aria-disabled', 'true')
})

test('whom the server does not know is told so, and led to sign up', async ({ page, product }) => {
  await page.goto(`${product.url}/login`)
  await page.getByRole('textbox', { name: 'Email or phone number' }).fill('nobody@example.org')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No account with this email address').first()).toBeVisible()
  await page.getByRole('paragraph').filter({ hasText: 'No account' }).getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(`${product.url}/signup`)
})

test('"change" goes back to the beginning', async ({ page, product }) => {
  await page.goto(`${product.url}/login`)
  await sayWho(page, 'gp@example.org')
  await page.getByRole('button', { name: 'change' }).click()
  await expect(page.getByRole('textbox', { name: 'Email or phone number' })).toHaveValue('gp@example.org')
})
