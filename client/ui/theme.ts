import { createKeptStore } from '../lib/kept-store.ts'

export type Theme = 'system' | 'light' | 'dark'

/** Day, night, or the system's choice. `theme.js` reads the same key before the first paint. */
export const theme = createKeptStore<Theme>('theme', 'system', ['system', 'light', 'dark'])
const night = matchMedia('(prefers-color-scheme: dark)')

function paint(): void {
  const chosen = theme.get()
  document.documentElement.dataset.theme = chosen === 'system' ? (night.matches ? 'dark' : 'light') : chosen
}

theme.subscribe(paint)
night.addEventListener('change', paint)
