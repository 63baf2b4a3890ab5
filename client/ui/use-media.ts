import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query holds, now and later. */
export function useMedia(query: string): boolean {
  // One list per query: to ask for a new one, and to listen to it, with each drawing costs more than most drawings.
  const media = useMemo(() => matchMedia(query), [query])
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}

export const useDesktop = () => useMedia('(min-width: 1024px)')
export const useTablet = () => useMedia('(min-width: 640px)')
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')
