import type { Page } from '@playwright/test'

/**
 * Lets `page.route` return only when it holds. Chromium says that it intercepts before a page that is open already has
 * been told so: what this page asks for in between goes past the route (2 of 360 on a busy machine).
 */
export function makeRoutesSure(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...call) => {
    const registered = await route(...call)
    if (!page.url().startsWith('http')) return registered
    const probe = '/healthz?intercepted'
    const isProbe = (url: URL) => url.pathname + url.search === probe
    await route(isProbe, (each) => each.fulfill({ body: 'intercepted' }))
    await page.evaluate(async (path) => {
      const answer = () =>
        fetch(path, { cache: 'no-store' }).then(
          (response) => response.text(),
          () => '',
        )
      while ((await answer()) !== 'intercepted');
    }, probe)
    await page.unroute(isProbe)
    return registered
  }
}
