import { expect, openChats, replyOver, sendFromHome, test } from './server.ts'

test('at the limit a guest is told, and offered Login and Sign Up', async ({ page, product }) => {
  await sendFromHome(page, product.url, '64F melena x2d')
  const box = page.getByRole('textbox', { name: 'Message' })
  for (let n = 2; n <= 20; n += 1) {
    await replyOver(page)
    await box.fill(`BP ${100 + n}/60`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Free Trial: ${n}/20 messages used`)).toBeVisible()
  }
  const modal = page.getByRole('dialog', { name: 'Free Trial Limit Reached' })
  await expect(modal.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect(modal.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await box.fill('one more')
  await page.keyboard.press('Enter')
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  // The words are not lost.
  await expect(box).toHaveValue('one more')
})

test('a blank message is not sent, and an over-long one says why', async ({ page, product }) => {
  await page.goto(product.url)
  const box = page.getByRole('textbox', { name: 'Describe the patient' })
  await box.fill('   ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}/`)
  await box.fill('x'.repeat(2_001))
  await expect(page.getByText('1 over the limit of 2,000')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(box).toHaveValue('x'.repeat(2_001))
})

test('a guest with five conversations in which nothing was said begins another all the same', async ({
  page,
  product,
}) => {
  await page.goto(product.url)
  await expect(page.getByRole('textbox', { name: 'Describe the patient' })).toBeVisible()
  for (let n = 1; n <= 5; n += 1) {
    const answer = await page.evaluate(async (title) => {
      const query = 'mutation($input: StartConversationInput!) { startConversation(input: $input) { id } }'
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: { input: { title } } }),
      })
      return response.text()
    }, `empty ${n}`)
    expect(answer).not.toContain('errors')
  }
  await sendFromHome(page, product.url, '64F melena x2d')
  await replyOver(page)
  const chats = await openChats(page)
  await expect(chats.getByRole('link', { name: /empty/ })).toHaveText(['empty 5', 'empty 4', 'empty 3', 'empty 2'])
})
