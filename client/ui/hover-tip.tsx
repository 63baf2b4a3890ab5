import { lazy, Suspense, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import { bring } from '../lib/bring.ts'

const Tooltip = lazy(() => bring(() => import('./tooltip.tsx')).then((module) => ({ default: module.Tooltip })))

/**
 * A tooltip for what it frames, by mouse and by keyboard. A disabled button has no hover of its own; the frame around
 * it does. The tooltip's code comes with the first hover.
 */
export function HoverTip({ text, children }: { text: string; children: ReactNode }) {
  const frame = useRef<HTMLSpanElement>(null)
  const [hovered, setHovered] = useState(false)
  const enter = () => setHovered(true)
  const leave = () => setHovered(false)
  // A finger has no hover, and what it has pressed needs no explanation.
  const byMouse = (event: PointerEvent) => event.pointerType === 'mouse' && enter()
  const byKey = (event: FocusEvent) => event.target.matches(':focus-visible') && enter()
  return (
    <span
      ref={frame}
      className="inline-flex shrink-0"
      onPointerEnter={byMouse}
      onPointerLeave={leave}
      onFocus={byKey}
      onBlur={leave}
      onPointerDown={leave}
    >
      {children}
      {hovered && (
        <Suspense fallback={null}>
          <Tooltip text={text} anchor={frame} />
        </Suspense>
      )}
    </span>
  )
}
