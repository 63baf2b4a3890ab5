import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** What could not be loaded, and the way to try again. Nothing made up stands in for it. */
export function ErrorRow({
  children,
  onRetry,
  className,
}: {
  children: ReactNode
  onRetry?: () => void
  className?: string
}) {
  return (
    <div
      role="alert"
      className={clsx('flex flex-wrap items-center gap-3 border-y border-rule py-3 text-body text-carmine', className)}
    >
      <p className="min-w-0 flex-1">{children}</p>
      {onRetry && <Button onClick={onRetry}>Retry</Button>}
    </div>
  )
}

/** Ruled lines in the place of what is coming; no shimmer. */
export function Skeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden className={clsx('grid gap-0', className)}>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="flex h-10 items-center border-b border-rule">
          <div
            className={clsx(
              'h-2.5 rounded-mark bg-rule',
              index % 3 === 0 ? 'w-3/5' : index % 3 === 1 ? 'w-2/5' : 'w-1/2',
            )}
          />
        </div>
      ))}
    </div>
  )
}
