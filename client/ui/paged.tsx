import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ErrorRow, Skeleton } from './notice.tsx'
import { useDelayed } from './use-delayed.ts'

type Props<Row> = {
  /** Null until the first answer is here. */
  rows: readonly Row[] | null
  failed: boolean
  onRetry: () => void
  /** Reads the next page; null at the end. */
  onMore: (() => void) | null
  loadingMore: boolean
  words: { failed: string; empty: string; loading?: string }
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that comes page after page: on its way, failed, empty, or there with the way to more. */
export function Paged<Row>({ rows, failed, onRetry, onMore, loadingMore, words, children }: Props<Row>) {
  const late = useDelayed(rows === null && !failed)
  if (failed) return <ErrorRow onRetry={onRetry}>{words.failed}</ErrorRow>
  if (rows === null)
    return late ? (
      <div role="status">
        <p className="pb-1 text-ink-2">{words.loading ?? 'Loading...'}</p>
        <Skeleton lines={8} />
      </div>
    ) : null
  if (rows.length === 0 && !onMore) return <p className="border-y border-rule py-4 text-ink-2">{words.empty}</p>
  return (
    <>
      {children(rows)}
      {onMore && (
        <p className="pt-4">
          <Button aria-busy={loadingMore} onClick={onMore}>
            {loadingMore ? 'Loading...' : 'Show more'}
          </Button>
        </p>
      )}
    </>
  )
}
