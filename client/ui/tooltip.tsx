import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useEffect, useState, type RefObject } from 'react'

const DELAY_MS = 100

/**
 * A word beside what is hovered or focused, after the documented 100 ms. It repeats what is said elsewhere, never more.
 * It stands beside its anchor and never around it: what is about to be pressed must stay the element it was.
 */
export function Tooltip({ text, anchor }: { text: string; anchor: RefObject<HTMLElement | null> }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={6} className="z-50">
          <Base.Popup className="rounded-chip bg-ink px-2 py-1 text-caption text-canvas shadow-float">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
