import { clsx } from 'clsx'
import { Calculator, MessageSquareText, Plus, Settings, Timer, type LucideIcon } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { ConversationList } from '../features/conversations/list/conversation-list.tsx'
import { session } from '../lib/session.ts'
import { buttonLook, IconButton } from '../ui/button.tsx'
import { lazyMenu } from '../ui/lazy-menu.tsx'
import { Logo } from '../ui/logo.tsx'
import { useStore } from '../ui/use-store.ts'
import { prefetchChat } from './chat-route.tsx'
import { usePage } from './page.ts'

const SettingsMenu = lazyMenu(() => import('./settings-menu.tsx'))

/** In the strip a word is not seen but still names what it stands in; what has no place in it is not there. */
const WORDS = 'group-data-[open=false]/sidebar:opacity-0'
const WIDE_ONLY = 'group-data-[open=false]/sidebar:invisible'
const ROW = 'inline-flex min-h-10 touch:min-h-11 items-center gap-2.5 rounded-control px-3 text-left hover:bg-sheet'

/** Name, New Chat, the chats where they belong, and the ways to other pages. Where only a strip of it is seen, what would be cut off is not there. */
export function Sidebar({ onChosen }: { onChosen?: () => void }) {
  const signedIn = useStore(session) !== null
  const { listsChats } = usePage()
  return (
    <div className="flex h-full w-full flex-col bg-sunken">
      <div className="flex min-h-14 shrink-0 items-center pr-2 pl-3.5">
        <Link to="/" className="inline-flex min-h-11 items-center" onClick={onChosen}>
          <Logo nameClass={WORDS} />
        </Link>
      </div>
      <NewChat onChosen={onChosen} />
      {listsChats ? (
        <div className={clsx('flex min-h-0 flex-1 flex-col', WIDE_ONLY)}>
          <ConversationList onChosen={onChosen} onApproach={() => void prefetchChat()} />
        </div>
      ) : (
        <div className="flex-1" />
      )}
      <div className="grid shrink-0 border-t border-rule px-1 py-1">
        {/* A page outside the application: beside the case, which stays. */}
        <a href="/calculators" target="_blank" rel="noopener" className={ROW} onClick={onChosen}>
          <Calculator className="size-4.5 shrink-0" aria-hidden />
          <span className={clsx('truncate', WORDS)}>Calculators</span>
        </a>
        <PageLink to="/suggestions" Sign={MessageSquareText} onChosen={onChosen}>
          Leave a Suggestion
        </PageLink>
        {!signedIn && <Entry onChosen={onChosen} />}
        {signedIn && (
          <SettingsMenu
            trigger={
              <button type="button" className={ROW}>
                <Settings className="size-4.5 shrink-0" aria-hidden />
                <span className={WORDS}>Settings</span>
              </button>
            }
          />
        )}
      </div>
    </div>
  )
}

function Entry({ onChosen }: { onChosen: (() => void) | undefined }) {
  return (
    <div className="flex gap-2 px-2 py-2">
      <Link to="/login" className={clsx(buttonLook('outline'), 'flex-1')} onClick={onChosen}>
        Log in
      </Link>
      <Link to="/signup" className={clsx(buttonLook('primary'), 'flex-1')} onClick={onChosen}>
        Sign up
      </Link>
    </div>
  )
}

function PageLink({
  to,
  Sign,
  onChosen,
  children,
}: {
  to: string
  Sign: LucideIcon
  onChosen: (() => void) | undefined
  children: string
}) {
  return (
    <Link to={to} className={ROW} onClick={onChosen}>
      <Sign className="size-4.5 shrink-0" aria-hidden />
      <span className={clsx('truncate', WORDS)}>{children}</span>
    </Link>
  )
}

function NewChat({ onChosen }: { onChosen: (() => void) | undefined }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const temporary = search.get('temporary') === 'true'
  const start = (next: boolean) => {
    onChosen?.()
    void navigate(next ? '/?temporary=true' : '/')
  }
  return (
    <div className="flex shrink-0 gap-2 px-1.5 pb-2">
      <button
        type="button"
        className="inline-flex min-h-10 touch:min-h-11 flex-1 items-center gap-2 rounded-control bg-malachite-fill px-2 font-semibold text-on-fill transition-colors duration-120 hover:bg-malachite-strong dark:hover:bg-malachite-fill dark:hover:brightness-110"
        onClick={() => start(false)}
      >
        <Plus className="size-5 shrink-0" aria-hidden />
        <span className={WORDS}>New Chat</span>
      </button>
      <IconButton
        label={temporary ? 'Stop temporary chat' : 'Start temporary chat'}
        aria-pressed={temporary}
        className={clsx('border', WIDE_ONLY, temporary ? 'border-dashed border-ink-3 bg-sheet' : 'border-rule-strong')}
        onClick={() => start(!temporary)}
      >
        <Timer className="size-4.5" aria-hidden />
      </IconButton>
    </div>
  )
}
