import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** How often a page is looked at that does not stand yet, and how long it is left alone between, in ms. */
export const LOOKS_AGAIN = 3
export const BETWEEN_LOOKS = 1_000

/**
 * What axe has against the page by WCAG 2.2 A and AA, once it stands: a wash that fades in, a sheet on its way or an answer that comes is looked
 * at again.
 */
export async function faults(page: Page): Promise<string[]> {
  let found: string[] = []
  for (let look = 0; look < LOOKS_AGAIN; look++) {
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    if (found.length === 0) return found
    await page.waitForTimeout(BETWEEN_LOOKS)
  }
  return found
}
