import { createStore } from '../lib/store.ts'

export type Theme = 'system' | 'light' | 'dark'
const KEY = 'theme'

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

export const theme = createStore<Theme>(stored())
const night = matchMedia('(prefers-color-scheme: dark)')

function paint(): void {
  const chosen = theme.get()
  document.documentElement.dataset.theme = chosen === 'system' ? (night.matches ? 'dark' : 'light') : chosen
}

/** Sets day, night, or the system's choice, and remembers it. */
export function setTheme(next: Theme): void {
  try {
    if (next === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, next)
  } catch {
    // It lasts as long as the page.
  }
  theme.set(next)
  paint()
}

night.addEventListener('change', paint)
window.addEventListener('storage', (event) => {
  if (event.key !== KEY) return
  theme.set(stored())
  paint()
})
