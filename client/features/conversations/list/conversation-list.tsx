import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { bring } from '../../../lib/bring.ts'
import { session } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorRow, Skeleton } from '../../../ui/notice.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { useStore } from '../../../ui/use-store.ts'
import { SharedLink } from '../shared/shared-link.tsx'
import { ChatSearch } from './chat-search.tsx'
import { Days } from './days.tsx'
import { PAGE, useConversationList } from './use-conversation-list.ts'

const LongDays = lazy(() => bring(() => import('./long-days.tsx')))

type Props = { onChosen?: (() => void) | undefined; onApproach?: (() => void) | undefined }

/** The conversations, newest first, with titles and levels as they change. The server pages and searches. */
export function ConversationList({ onChosen, onApproach }: Props) {
  const signedIn = useStore(session) !== null
  const [searching, setSearching] = useState(false)
  const [words, setWords] = useState('')
  const { rows, failed, isLate, retry, more } = useConversationList(useSettled(words))
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const all = rows && <Days rows={rows} onChosen={onChosen} onApproach={onApproach} />
  return (
    <nav aria-label="Chats" className="flex min-h-0 flex-1 flex-col">
      <ChatSearch open={searching} onOpen={setSearching} words={words} onWords={setWords} />
      {signedIn && <SharedLink onChosen={onChosen} />}
      <div ref={setScroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-3">
        {failed && <ErrorRow onRetry={retry}>The chats could not be loaded.</ErrorRow>}
        {isLate && <Skeleton lines={5} className="px-2" />}
        {rows?.length === 0 && (
          <p className="px-2.5 py-2 text-small text-ink-2">
            {words.trim() === '' ? 'No conversations yet.' : 'No conversations found.'}
          </p>
        )}
        {rows && (more || rows.length > PAGE) ? (
          <Suspense fallback={all}>
            <LongDays
              rows={rows}
              onChosen={onChosen}
              onApproach={onApproach}
              scroller={scroller}
              hasMore={more !== null}
            />
          </Suspense>
        ) : (
          all
        )}
        {more && <More onMore={more} />}
      </div>
    </nav>
  )
}

/** The next page comes when its place is near; the button is for those who get there by key. */
export function More({ onMore }: { onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => void (latest.current = onMore))
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '400px',
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [onMore])
  return (
    <div ref={place} className="py-2">
      <Button variant="quiet" className="w-full" onClick={onMore}>
        Show more
      </Button>
    </div>
  )
}
