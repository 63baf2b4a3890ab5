import { expect, test } from './server.ts'

test('a provider that is not configured is shown, says so, and asks nobody', async ({ page, product }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url)) elsewhere.push(request.url())
  })
  await page.goto(`${product.url}/login`)
  for (const provider of ['Google', 'Doximity']) {
    const button = page.getByRole('button', { name: `Continue with ${provider}` })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(`Sign-in with ${provider} is not configured`)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('paragraph').filter({ hasText: `Sign-in with ${provider} is not configured` }),
    ).toBeVisible()
  }
  expect(elsewhere).toEqual([])
})
