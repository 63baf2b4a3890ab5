import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for as long as a component lives, which does what the last one does: who is given it need not be drawn anew. */
export function useStable<Args extends unknown[], Result>(act: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args) => latest.current(...args), [])
}
