import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

const FIELD = 'input:not([hidden]), textarea, select'

/**
 * Where one thing gives place to another, such as a button to the form that it opens: the focus goes along, into the
 * first field as a form opens, and back to the first button where what had the focus is gone.
 * @param part which of them stands here now
 */
export function Unfolding({ part, children }: { part: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const entered = useRef(part)
  const left = useRef(part)
  useLayoutEffect(() => {
    if (entered.current === part) return
    entered.current = part
    const { activeElement, body } = document
    // Who has gone on elsewhere is left there.
    if (activeElement === body || place.current?.contains(activeElement))
      place.current?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [part])
  // After the fields: where one form closes as another one opens, the focus belongs to that.
  useEffect(() => {
    if (left.current === part) return
    left.current = part
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus()
  }, [part])
  return <div ref={place}>{children}</div>
}
