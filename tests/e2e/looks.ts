import type { Page } from '@playwright/test'
import { BETWEEN_LOOKS, LOOKS_AGAIN } from './faults.ts'
import { SIZES } from './server.ts'

/** How each screen is looked at: by day on a broad window, by night on a phone; it must fit one that is broader, or narrower, too. */
export const LOOKS = {
  desktop: { viewport: SIZES.desktop, colorScheme: 'light', extreme: { width: 2560, height: 1440 } },
  phone: { viewport: SIZES.phone, colorScheme: 'dark', extreme: { width: 320, height: 640 } },
} as const
type Look = (typeof LOOKS)[keyof typeof LOOKS]

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
      await page.waitForTimeout(BETWEEN_LOOKS)
    }
    return over
  }
  const here = await measure()
  await page.setViewportSize(extreme)
  const there = await measure()
  await page.setViewportSize(viewport)
  return Math.max(0, here, there)
}
