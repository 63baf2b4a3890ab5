import { createStore, type Store } from './store.ts'

/** A store whose value this browser keeps, in all its tabs: for how things look, never for what anybody wrote. */
export function createKeptStore<T extends string>(key: string, initial: T, values: readonly T[]): Store<T> {
  const kept = (): T => {
    try {
      const value = localStorage.getItem(key)
      return values.find((known) => known === value) ?? initial
    } catch {
      return initial
    }
  }
  const store = createStore(kept())
  // Where a page is written on the server there is no other tab.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) store.set(kept())
    })
  return {
    ...store,
    set: (next) => {
      try {
        localStorage.setItem(key, next)
      } catch {
        // It lasts as long as the page.
      }
      store.set(next)
    },
  }
}
