import type { ReactNode } from 'react'

type Props = { label: string; className: string; children: ReactNode }

/** What scrolls by itself, with nothing in it that takes the focus: it takes it itself, so that keys can scroll it. */
export function ScrollRegion({ label, className, children }: Props) {
  const stop = { tabIndex: 0 }
  return (
    <div role="region" aria-label={label} className={className} {...stop}>
      {children}
    </div>
  )
}
