import { createStore } from './store.ts'

/** False while the server cannot be reached, by the browser's word or by a failed call. */
export const reachable = createStore(typeof navigator === 'undefined' ? true : navigator.onLine)

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => reachable.set(true))
  window.addEventListener('offline', () => reachable.set(false))
}
