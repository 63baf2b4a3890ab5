import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

const NEAR = 40

/**
 * Follows the end of the thread while the reader is there, and lets go at the first small move up.
 * The reader comes back by scrolling down to the end, or by the button.
 */
export function useScrollIntent(scroller: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  const attached = useRef(true)
  const [away, setAway] = useState(false)
  const last = useRef({ top: 0, height: 0 })

  const attach = useCallback((next: boolean) => {
    attached.current = next
    setAway(!next)
  }, [])
  const toEnd = useCallback(() => {
    attach(true)
    const element = scroller.current
    if (element) element.scrollTop = element.scrollHeight
  }, [attach, scroller])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element
      const movedUp = scrollTop < last.current.top - 1 && scrollHeight >= last.current.height
      const movedDown = scrollTop > last.current.top
      last.current = { top: scrollTop, height: scrollHeight }
      if (movedUp && attached.current && scrollHeight - scrollTop - clientHeight > 2) attach(false)
      else if (movedDown && !attached.current && scrollHeight - scrollTop - clientHeight < NEAR) attach(true)
    }
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY < 0 && element.scrollTop > 0 && element.scrollHeight > element.clientHeight) attach(false)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('wheel', onWheel, { passive: true })
    return () => {
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('wheel', onWheel)
    }
  }, [attach, scroller])

  useEffect(() => {
    const element = scroller.current
    const inner = content.current
    if (!element || !inner) return
    const follow = new ResizeObserver(() => {
      if (attached.current) element.scrollTop = element.scrollHeight
    })
    follow.observe(inner)
    follow.observe(element)
    return () => follow.disconnect()
  }, [content, scroller])

  return { away, toEnd }
}
