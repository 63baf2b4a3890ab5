import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

const NEAR = 40
/** How long after a wheel, a finger or a key a movement is still the reader's (a flick runs on). */
const INTENT_MS = 1_200

/**
 * `hold`: follows the text, but never pushes the question out of sight, so that a long reply is read from its
 * bottom line down. `end`: the reader went to the end, and stays there. `free`: the reader is elsewhere.
 */
type Mode = 'hold' | 'end' | 'free'

/** Follows what is being written as far as the reader wants, and lets go at the first move of theirs. */
export function useScrollIntent(scroller: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>, holdTop: () => number | null) {
  const mode = useRef<Mode>('hold')
  const [away, setAway] = useState(false)
  const ours = useRef(-1)
  const last = useRef({ top: 0, height: 0 })
  const hold = useRef(holdTop)
  useEffect(() => {
    hold.current = holdTop
  })

  const follow = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const end = element.scrollHeight - element.clientHeight
    if (mode.current !== 'free') {
      const target = mode.current === 'end' ? end : Math.min(end, Math.max(0, hold.current() ?? end))
      if (Math.abs(element.scrollTop - target) > 1) {
        ours.current = Math.round(target)
        element.scrollTop = target
      }
    }
    setAway(end - element.scrollTop > NEAR)
  }, [scroller])

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
    let intent = 0
    const meant = () => (intent = performance.now())
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element
      const { top, height } = last.current
      last.current = { top: scrollTop, height: scrollHeight }
      const rest = scrollHeight - clientHeight - scrollTop
      setAway(rest > NEAR)
      // The list moves the page itself when it measures rows; only a hand's movement says what the reader wants.
      const byHand = performance.now() - intent < INTENT_MS || (scrollHeight === height && Math.abs(scrollTop - ours.current) > 2)
      if (!byHand) return
      if (scrollTop > top && rest < NEAR) mode.current = 'end'
      else if (Math.abs(scrollTop - top) > 1 && rest > 2) mode.current = 'free'
    }
    const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const input of inputs) element.addEventListener(input, meant, { passive: true })
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      for (const input of inputs) element.removeEventListener(input, meant)
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller])

  useEffect(() => {
    const element = scroller.current
    const inner = content.current
    if (!element || !inner) return
    const watch = new ResizeObserver(follow)
    watch.observe(inner)
    watch.observe(element)
    return () => watch.disconnect()
  }, [content, scroller, follow])

  return { away, toEnd, toLatest }
}
