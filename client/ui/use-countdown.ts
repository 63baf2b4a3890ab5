import { useSyncExternalStore } from 'react'

const TICK_MS = 250

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

/** Whole seconds until a moment, counted down to 0; null counts nothing. */
export function useCountdown(until: number | null): number {
  return useSyncExternalStore(subscribe, () =>
    until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000)),
  )
}
