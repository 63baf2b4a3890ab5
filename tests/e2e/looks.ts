import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { SIZES } from './server.ts'

/** How each screen is looked at: by day on a broad window, by night on a phone; it must fit one that is broader, or narrower, too. */
export const LOOKS = {
  desktop: { viewport: SIZES.desktop, colorScheme: 'light', extreme: { width: 2560, height: 1440 } },
  phone: { viewport: SIZES.phone, colorScheme: 'dark', extreme: { width: 320, height: 640 } },
} as const
type Look = (typeof LOOKS)[keyof typeof LOOKS]

const LOOKS_AGAIN = 3

/** What axe finds of a screen that stands: a wash that fades in, or an answer on its way, is looked at again. */
export async function faults(page: Page): Promise<string[]> {
  let found: string[] = []
  for (let look = 0; look < LOOKS_AGAIN; look++) {
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    if (found.length === 0) return found
    await page.waitForTimeout(1_000)
  }
  return found
}

export async function lookAt(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** How many px the page is broader than its window, at its look and at the extreme one. */
export async function overflow(page: Page, { viewport, extreme }: Look): Promise<number> {
  // What floats is placed anew some frames after the window has changed: it is measured until it fits.
  const measure = async () => {
    let over = 0
    for (let look = 0; look < LOOKS_AGAIN; look++) {
      over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (over === 0) return over
      await page.waitForTimeout(1_000)
    }
    return over
  }
  const here = await measure()
  await page.setViewportSize(extreme)
  const there = await measure()
  await page.setViewportSize(viewport)
  return Math.max(0, here, there)
}
