import { clsx } from 'clsx'
import { createElement, useState, type ReactNode } from 'react'
import type { Changes } from './use-changes.ts'

type Props = {
  as?: 'div' | 'li' | 'tr'
  id: string
  changes: Changes
  className?: string
  children: (dot: ReactNode) => ReactNode
}

/** A line that shows when it changed: a gentian wash, then a dot until the reader has been there. */
export function Changing({ as = 'div', id, changes, className, children }: Props) {
  const version = changes.version(id)
  const [washed, setWashed] = useState(0)
  const dot = changes.unseen.has(id) ? (
    <span className="ml-2 inline-block size-2 shrink-0 rounded-full bg-gentian align-middle forced:bg-[Highlight]">
      <span className="sr-only">changed</span>
    </span>
  ) : null
  return createElement(
    as,
    {
      className: clsx(className, version > washed && 'washed'),
      'data-changed': version > 0 || undefined,
      onAnimationEnd: () => setWashed(version),
      onPointerEnter: () => changes.see(id),
      onFocus: () => changes.see(id),
    },
    children(dot),
  )
}
