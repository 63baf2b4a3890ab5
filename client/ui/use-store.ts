import { useSyncExternalStore } from 'react'
import type { Store } from '../lib/store.ts'

/** Reads an external store, or one thing of it: who reads only that is drawn anew only when it changes. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T
export function useStore<T, Part>(store: Pick<Store<T>, 'get' | 'subscribe'>, part: (value: T) => Part): Part
export function useStore<T>(
  { get, subscribe }: Pick<Store<T>, 'get' | 'subscribe'>,
  part: (value: T) => unknown = (value) => value,
): unknown {
  return useSyncExternalStore(subscribe, () => part(get()))
}
