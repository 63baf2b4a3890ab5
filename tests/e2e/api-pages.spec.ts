import type { Locator } from '@playwright/test'
import { complaints } from './complaints.ts'
import { expect, test } from './server.ts'

test('the REST page lists the calls and makes one, within the content policy', async ({ page, product }) => {
  const heard = complaints(page, product.url)
  await page.goto(`${product.url}/api/v1/docs`)
  await expect(page.getByRole('heading', { name: /REST API/ })).toBeVisible()
  await expect(page.locator('.opblock')).toHaveCount(await countOfCalls(product.url))
  const call = page.locator('#operations-Chat-getChatGreeting')
  await call.locator('.opblock-summary').click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table .response .response-col_status')).toContainText('200')
  await expect(call.locator('.live-responses-table')).toContainText('Hello, Doctor')
  expect(heard).toEqual([])
})

async function countOfCalls(url: string): Promise<number> {
  const { paths } = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as { paths: Record<string, object> }
  return Object.values(paths).flatMap((calls) => Object.keys(calls)).length
}

/** As people do: all of it is marked, and typed over. */
async function typeOver(editor: Locator, text: string): Promise<void> {
  await editor.click()
  await editor.press('ControlOrMeta+A')
  await editor.page().keyboard.insertText(text)
}

test('the query page runs a query and a subscription, within the content policy', async ({ page, product }) => {
  const heard = complaints(page, product.url)
  await page.goto(`${product.url}/graphql`)
  const query = page.getByRole('textbox', { name: 'Query' })
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await typeOver(query, '{ greeting }')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(answer).toContainText('Hello, Doctor')

  await typeOver(query, 'query Names { viewer { nam } }')
  await expect(page.locator('.cm-lintRange-error')).toHaveText('nam')

  await typeOver(query, 'mutation Start { startConversation(input: {}) { id } }')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(answer).toContainText('startConversation')
  const { id } = (
    JSON.parse((await answer.innerText()).replace(/\s+/g, ' ')) as { data: { startConversation: { id: string } } }
  ).data.startConversation
  await typeOver(query, 'subscription Watch($id: ID!) { conversationEvents(id: $id) { __typename } }')
  await typeOver(page.getByRole('textbox', { name: 'Variables' }), JSON.stringify({ id }))
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(answer).toContainText('ConversationSnapshot')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('stopped').or(page.getByText('done'))).toBeVisible()
  expect(heard).toEqual([])
})

test('there is no query page outside demo mode', async ({ request, configured }) => {
  const server = await configured({ DEMO: 'off', SECRET_KEYS: 'k'.repeat(40) })
  const answer = await request.get(`${server.url}/graphql`, { headers: { accept: 'text/html' } })
  expect(answer.status()).toBe(404)
})
