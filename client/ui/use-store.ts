import { useSyncExternalStore } from 'react'
import type { Store } from '../lib/store.ts'

/** Reads an external store. */
export const useStore = <T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(store.subscribe, store.get)
