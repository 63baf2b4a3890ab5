import { useCallback, useEffect, useRef, useState } from 'react'

const NEAR = 40
/** How long after a wheel, a finger or a key a movement is still the reader's (a flick runs on). */
const INTENT_MS = 1_200

/**
 * `hold`: follows the text, but never pushes the question out of sight, so that a long reply is read from its
 * bottom line down. `end`: the reader went to the end, and stays there. `free`: the reader is elsewhere.
 */
type Mode = 'hold' | 'end' | 'free'

/**
 * Follows what is being written as far as the reader wants, and lets go at the first move of theirs.
 * `holdAt` tells where the question stands; null while that is not known. `away`: there is more below, which the reader
 * has left, or has not come to.
 */
export function useScrollIntent() {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLOListElement>(null)
  const holdTop = useRef<() => number | null>(() => null)
  const holdAt = useCallback((top: () => number | null) => {
    holdTop.current = top
  }, [])
  const mode = useRef<Mode>('hold')
  const [away, setAway] = useState<'held' | 'free' | null>(null)
  const sayAway = useCallback(
    (rest: number) => setAway(rest > NEAR ? (mode.current === 'free' ? 'free' : 'held') : null),
    [],
  )
  /** Where the program put the page last; whatever is elsewhere was moved by somebody else. */
  const ours = useRef(0)
  const last = useRef({ top: 0, height: 0 })

  const moved = useCallback(() => {
    ours.current = scroller.current?.scrollTop ?? 0
  }, [])

  const follow = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const end = element.scrollHeight - element.clientHeight
    if (mode.current !== 'free') {
      const target = mode.current === 'end' ? end : Math.min(end, Math.max(0, holdTop.current() ?? end))
      if (Math.abs(element.scrollTop - target) > 1) element.scrollTop = target
      moved()
    }
    sayAway(end - element.scrollTop)
  }, [moved, sayAway])

  const go = useCallback(
    (next: 'hold' | 'end') => {
      mode.current = next
      follow()
    },
    [follow],
  )
  const toEnd = useCallback(() => go('end'), [go])
  const toLatest = useCallback(() => go('hold'), [go])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    // Nobody has touched anything yet: zero would be the moment at which the page was opened.
    let intent = -Infinity
    const meant = () => (intent = performance.now())
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element
      const { top, height } = last.current
      last.current = { top: scrollTop, height: scrollHeight }
      const rest = scrollHeight - clientHeight - scrollTop
      // The list moves the page itself when it measures rows; only a hand's movement says what the reader wants.
      const isElsewhere = Math.abs(scrollTop - ours.current) > 2
      const byHand = isElsewhere && (performance.now() - intent < INTENT_MS || scrollHeight === height)
      if (byHand && scrollTop > top && rest < NEAR) mode.current = 'end'
      else if (byHand && Math.abs(scrollTop - top) > 1 && rest > 2) mode.current = 'free'
      sayAway(rest)
    }
    const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const input of inputs) element.addEventListener(input, meant, { passive: true })
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      for (const input of inputs) element.removeEventListener(input, meant)
      element.removeEventListener('scroll', onScroll)
    }
  }, [sayAway])

  useEffect(() => {
    const element = scroller.current
    const inner = content.current
    if (!element || !inner) return
    const watch = new ResizeObserver(follow)
    watch.observe(inner)
    watch.observe(element)
    return () => watch.disconnect()
  }, [follow])

  return { scroller, content, holdAt, away, toEnd, toLatest, follow, moved }
}
