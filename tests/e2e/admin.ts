import type { Page } from '@playwright/test'
import { faults as faultsOfPage } from './faults.ts'
import { demoToken, signInWith } from './people.ts'
import { expect } from './server.ts'

/** A page of the admin area, as the demo's administrator. */
export async function asAdmin(page: Page, url: string, path: string): Promise<void> {
  const token = await demoToken(url, 'admin')
  await page.addInitScript(signInWith, { token, role: 'admin' })
  await page.goto(`${url}/admin/${path}`)
  await expect(page.getByRole('navigation', { name: 'Admin' }).or(openPages(page))).toBeVisible()
}

/** The button of the sidebar, where it is not docked. */
export const openPages = (page: Page) => page.getByRole('button', { name: 'Open admin pages' })

/** Words that stand somewhere on the page, toasts included. */
export const said = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible()

/** A name that no other journey has used. */
export const unique = (word: string): string => `${word} ${Math.random().toString(36).slice(2, 8)}`

/** How an operation of the page fails: the network is gone, or the answer has no words for the person. */
const FAILURES = {
  lost: { abort: true },
  wordless: {
    abort: false,
    body: { errors: [{ message: 'Something went wrong', extensions: { code: 'INTERNAL' } }], data: null },
  },
} as const

/** Lets one operation of the page fail until `undo` is called. */
export async function failing(
  page: Page,
  operation: string,
  how: keyof typeof FAILURES = 'wordless',
): Promise<{ undo(): Promise<void> }> {
  const failure = FAILURES[how]
  const named = new RegExp(`(query|mutation) ${operation}\\b`)
  await page.route(/\/graphql$/, async (route) => {
    if (!named.test(route.request().postData() ?? '')) return route.fallback()
    return failure.abort ? route.abort() : route.fulfill({ json: failure.body })
  })
  return { undo: () => page.unroute(/\/graphql$/) }
}

/** What axe finds, and by how much the page is too wide. */
export async function faults(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [...(await faultsOfPage(page)), ...(overflow > 0 ? [`${overflow} px too wide`] : [])]
}
