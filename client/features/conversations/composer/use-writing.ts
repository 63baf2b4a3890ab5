import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** A browser that gives a text area its height by its words: to ask for that height with each key would lay out the page twice. */
const SIZES_ITSELF = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** A text area as high as what is written in it, in which the caret can be put with a new text. */
export function useWriting(value: string, onChange: (value: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const place = useCallback(() => {
    const element = area.current
    if (!element || caret.current === null) return
    element.focus({ preventScroll: true })
    element.setSelectionRange(caret.current, caret.current)
    element.scrollTop = element.scrollHeight
    caret.current = null
  }, [])
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    if (!SIZES_ITSELF) {
      element.style.height = 'auto'
      element.style.height = `${element.scrollHeight}px`
    }
    place()
  }, [value, place])
  const write = (next: string, at = next.length) => {
    caret.current = at
    if (next === area.current?.value) place()
    else onChange(next)
  }
  return { area, write }
}

/** "/" goes to the composer from anywhere that does not take text. */
export function useFocusKey(area: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable], [role=dialog]')
      )
        return
      event.preventDefault()
      area.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [area])
}
