import { useQuery } from '@apollo/client/react'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import { ConversationSearchDocument } from '../../../gql/graphql.ts'
import { session } from '../../../lib/session.ts'
import { shortTime } from '../../../lib/time.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorRow, Skeleton } from '../../../ui/notice.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { More } from './conversation-list.tsx'
import { LevelMark } from './conversation-row.tsx'
import { addressOf } from './row.ts'
import { useConversationList } from './use-conversation-list.ts'
import { useVisible } from './use-visible.ts'

void (
  /* GraphQL */ `
    query ConversationSearch($search: String) {
      conversations(first: 1, search: $search) {
        totalCount
      }
    }
  `
)

const ROW_HEIGHT = 44

/** Searches all conversations by title, over whatever page is open. */
export default function SearchModal({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('')
  const settled = useSettled(words)
  const search = settled.trim()
  const { rows, failed, isLate, retry, more } = useConversationList(settled)
  const { data, previousData } = useQuery(ConversationSearchDocument, {
    variables: search === '' ? {} : { search },
    // Counted anew each time it is asked.
    fetchPolicy: 'no-cache',
  })
  const count = (data ?? previousData)?.conversations.totalCount
  const signedIn = session.get() !== null
  const stops = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const keys = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows])
  const visible = useVisible({ keys, heightOf: () => ROW_HEIGHT, scroller })
  useArrows(stops)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Search conversations"
      shape="tall"
      focusFirst={field}
    >
      <div ref={stops} className="flex min-h-0 flex-1 flex-col">
        <div className="border-b border-rule px-5 py-3">
          <input
            ref={field}
            type="search"
            value={words}
            placeholder="Search conversations..."
            aria-label="Search conversations"
            className="h-11 w-full rounded-control border border-rule-strong bg-sheet px-3"
            onChange={(event) => setWords(event.target.value)}
          />
          <p role="status" className="min-h-5 pt-1.5 text-small text-ink-2">
            {count !== undefined &&
              count > 0 &&
              `${count.toLocaleString('en')} ${count === 1 ? 'conversation' : 'conversations'} found`}
          </p>
        </div>
        <div ref={setScroller} className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
          {failed && <ErrorRow onRetry={retry}>The chats could not be loaded.</ErrorRow>}
          {isLate && <Skeleton lines={5} className="px-2" />}
          {rows?.length === 0 && (
            <p className="px-2 py-2 text-ink-2">
              {search === '' ? 'No conversations yet.' : 'No conversations found.'}
            </p>
          )}
          <ul {...visible.frame}>
            {visible.lines.map((line) => {
              const row = rows?.[line.index]
              return (
                row && (
                  <li
                    key={row.id}
                    {...visible.placed(line)}
                    aria-setsize={more ? -1 : rows.length}
                    aria-posinset={line.index + 1}
                  >
                    <Link
                      to={addressOf(row.id, signedIn)}
                      className="flex min-h-11 items-center gap-2.5 rounded-chip px-2 hover:bg-sunken focus-visible:bg-sunken"
                      onClick={onClose}
                    >
                      <LevelMark row={row} />
                      <span className="min-w-0 flex-1 truncate">{row.title || 'New chat'}</span>
                      <span className="shrink-0 text-caption text-ink-2">
                        {shortTime(row.updatedAt || row.createdAt)}
                      </span>
                    </Link>
                  </li>
                )
              )
            })}
          </ul>
          {more && <More onMore={more} />}
        </div>
      </div>
    </Dialog>
  )
}

/** Down goes from the field into the list, and both arrows through it; up from its first leads back to the field. */
function useArrows(stops: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const all = [...(stops.current?.querySelectorAll<HTMLElement>('input, li > a') ?? [])]
      const at = all.findIndex((stop) => stop === document.activeElement)
      const next = step && at >= 0 ? all[at + step] : undefined
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    // On their way down: a dialog keeps arrows from coming up again.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [stops])
}
