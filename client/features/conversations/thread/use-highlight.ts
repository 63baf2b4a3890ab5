import { useCallback, useEffect, useState } from 'react'
import type { Fact } from '../panel/fact-words.ts'
import type { Highlight } from './thread.tsx'

const MARKED_MS = 8_000

/** The words that a fact came from, marked for a while; `onShow` makes room for the thread. */
export function useHighlight(onShow: () => void): [Highlight | null, (fact: Fact) => void] {
  const [highlight, setHighlight] = useState<Highlight | null>(null)
  useEffect(() => {
    if (!highlight) return
    const timer = setTimeout(() => setHighlight(null), MARKED_MS)
    return () => clearTimeout(timer)
  }, [highlight])
  const show = useCallback(
    ({ source: { messageId, start, end } }: Fact) => {
      if (!messageId || start === null || end === null) return
      onShow()
      setHighlight({ messageId, start, end, at: Date.now() })
    },
    [onShow],
  )
  return [highlight, show]
}
