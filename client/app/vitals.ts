import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import { router } from './router.tsx'
import { patternOf } from './route-pattern.ts'

/**
 * Tells the server how this page did: numbers under the pattern of the route that the router settled on first. No
 * cookie goes along, and nobody hears of it when it cannot be told.
 */
export function watchVitals(): void {
  const route = patternOf(router.state.matches)
  if (!route) return
  const tell = ({ name, value }: Metric) =>
    void fetch('/api/v1/vitals', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ route, name, value }),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined)
  for (const watch of [onTTFB, onFCP, onLCP, onCLS, onINP]) watch(tell)
}
