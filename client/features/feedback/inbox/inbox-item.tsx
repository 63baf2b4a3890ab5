import type { ReactNode } from 'react'
import { fullTime } from '../../../lib/time.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  /** What it is, for who hears the button. */
  of: string
  at: string
  readAt: string | null
  onRead: () => Promise<unknown>
  children: ReactNode
}

/** One thing that somebody wrote: a dot while no admin has read it, and the button that says so. */
export function InboxItem({ of, at, readAt, onRead, children }: Props) {
  const { busy, problem, run } = useVerb()
  const read = () => run(onRead, { done: () => 'Marked as read', failed: 'An error occurred', toasted: true })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0 flex-1 basis-64">
        {children}
        <p className="text-caption text-ink-2">
          <time dateTime={at}>{fullTime(at)}</time>
        </p>
        {problem && <p className="text-small text-carmine">{problem}</p>}
      </div>
      {readAt === null ? (
        <Button size="sm" aria-label={`Mark as read: ${of}`} aria-busy={busy} onClick={() => void read()}>
          <span className="size-2 rounded-full bg-gentian" aria-hidden />
          Mark as read
        </Button>
      ) : (
        <p className="py-2 text-small text-ink-2">Read</p>
      )}
    </li>
  )
}
