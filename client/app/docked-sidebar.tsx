import { clsx } from 'clsx'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { Sidebar } from './sidebar.tsx'

/** A pointer that only passes by opens nothing, and one that slips off closes nothing. */
const OPEN_AFTER_MS = 150
const CLOSE_AFTER_MS = 250

/**
 * The sidebar at its place: pinned, or a strip that opens over the page while a pointer or the keyboard's focus is in it.
 * The page's left edge moves only with the pin.
 */
export function DockedSidebar({ pinned }: { pinned: boolean }) {
  const [hovered, setHovered] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHovered(next), next ? OPEN_AFTER_MS : CLOSE_AFTER_MS)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!target.matches(':focus-visible')) return
    clearTimeout(timer.current)
    setHovered(true)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) later(false)
  }
  const open = pinned || hovered
  return (
    <div className={clsx('relative shrink-0', pinned ? 'w-66' : 'w-13')}>
      <div
        data-open={open}
        className={clsx(
          'group/sidebar absolute inset-y-0 left-0 z-30 overflow-hidden border-r border-rule transition-[width] duration-180 ease-out motion-reduce:transition-none',
          open ? 'w-66' : 'w-13',
          hovered && !pinned && 'shadow-float',
        )}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && later(true)}
        onPointerLeave={() => later(false)}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        <div className="h-full w-66">
          <Sidebar onChosen={() => setHovered(false)} />
        </div>
      </div>
    </div>
  )
}
