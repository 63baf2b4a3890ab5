import type { Locator, Page } from '@playwright/test'
import { expect } from '../server.ts'

export type Who = 'visitor' | 'physician' | 'expert' | 'admin'

/** How a line of the specification is reached: on a page, by a test of its own, or not, because it was settled otherwise. */
type Way =
  | { as: Who; path: string; see: (page: Page, url: string) => Promise<void> }
  /** Words of the name of a test in a file. */
  | { file: string; test: string }
  | { settled: string }

/** A line of the specification: its part and line, what it says in short, and the way to it. */
export interface Row {
  at: string
  says: string
  way: Way
}

/** On a page: what is there, or what is done and seen. */
export const on = (as: Who, path: string, see: (page: Page, url: string) => Promise<void>): Way => ({ as, path, see })
/** On a page: something that is seen. */
export const shows = (as: Who, path: string, what: (page: Page) => Locator): Way =>
  on(as, path, async (page) => expect(what(page).first()).toBeVisible())
/** An address that leads elsewhere. */
export const leads = (as: Who, path: string, to: string): Way =>
  on(as, path, async (page, url) => expect(page).toHaveURL(url + to))
export const held = (file: string, test: string): Way => ({ file, test })
export const settled = (how: string): Way => ({ settled: how })

/** A button of a bar opens a menu with these items. */
export async function opens(page: Page, button: string, items: string[]): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  for (const name of items) await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
}
