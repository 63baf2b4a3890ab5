import type { BrowserContext, Page } from '@playwright/test'
import { ThirdParty } from '../support/third-party.ts'
import { beginElsewhere, newPerson, signInWith } from './people.ts'
import { expect, type RunningServer } from './server.ts'
import { say } from './shares.ts'

export const chats = (page: Page) => page.getByRole('navigation', { name: 'Chats' })
export const chatRow = (page: Page, title: string) => chats(page).getByRole('link', { name: title, exact: true })
export const searchModal = (page: Page) => page.getByRole('dialog', { name: 'Search conversations' })
export const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title of the conversation' })

/** Somebody with these chats, the last of them the newest, signed in on the page. */
export async function withChats(page: Page | BrowserContext, { url }: RunningServer, ...titles: string[]) {
  const { token } = await newPerson(url)
  const ids: string[] = []
  for (const title of titles) ids.push(await beginElsewhere(url, token, title))
  await page.addInitScript(signInWith, token)
  return { token, ids }
}

/** Opens the menu of a row by key and chooses by the first letter. */
export async function fromMenu(page: Page, title: string, what: 'Rename' | 'Delete'): Promise<void> {
  const more = page.getByRole('button', { name: `More for ${title}`, exact: true })
  const item = page.getByRole('menuitem', { name: what })
  // A row that is drawn anew as its list arrives takes no key.
  await expect(async () => {
    if (!(await item.isVisible())) await more.press('Enter')
    await expect(item).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 15_000 })
  await item.press('Enter')
}

/** So many chats with something said in each: of those in which nothing was, an account has a few only. */
export async function withMany(page: Page, { url }: RunningServer, titles: readonly string[]): Promise<string[]> {
  const { token } = await newPerson(url)
  const party = new ThirdParty(url)
  party.token = token
  const ids: string[] = []
  for (const title of titles) {
    const id = await party.startConversation({})
    await say(party, id, 'Good morning')
    await party.graphql('mutation($input: RenameConversationInput!) { renameConversation(input: $input) { id } }', {
      input: { id, title },
    })
    ids.push(id)
  }
  await page.addInitScript(signInWith, token)
  return ids
}
