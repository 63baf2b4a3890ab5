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
    const all = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    const cut = await Promise.all(all.map((fault) => isCut(page, fault)))
    found = all.filter((_, i) => !cut[i])
    if (found.length === 0) return found
    await page.waitForTimeout(BETWEEN_LOOKS)
  }
  return found
}

/** A target of which the edge of what scrolls leaves less than 24 px: it is whole once it is scrolled to. */
async function isCut(page: Page, fault: string): Promise<boolean> {
  const [, target] = /^target-size: (.*)$/.exec(fault) ?? []
  if (target === undefined) return false
  return page.locator(target).evaluate((element) => {
    const { left, width, top, bottom, height } = element.getBoundingClientRect()
    const isShown = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y))
    return height >= 24 && isShown(top + 1) !== isShown(bottom - 1)
  })
}
