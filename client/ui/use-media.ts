import { useSyncExternalStore } from 'react'

/** Whether a media query holds, now and later. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

export const useDesktop = () => useMedia('(min-width: 1024px)')
export const useTablet = () => useMedia('(min-width: 640px)')
export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')
