import { useApolloClient } from '@apollo/client/react'
import { clsx } from 'clsx'
import { Calculator, PanelLeft, Plus, Timer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { ConversationList } from '../features/conversations/conversation-list.tsx'
import { session } from '../lib/session.ts'
import { IconButton } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { useStore } from '../ui/use-store.ts'
import { prefetchChat } from './chat-route.tsx'

const AccountMenu = lazy(() => import('./account-menu.tsx'))

/** Name, New Chat, the chats, and whose they are. */
export function Sidebar({ onCollapse, onChosen }: { onCollapse?: () => void; onChosen?: () => void }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const temporary = search.get('temporary') === 'true'
  const start = (next: boolean) => {
    onChosen?.()
    void navigate(next ? '/?temporary=true' : '/')
  }
  return (
    <div className="flex h-full flex-col bg-sunken">
      <div className="flex min-h-14 items-center justify-between pr-2 pl-4">
        <Link to="/" className="inline-flex min-h-11 items-center" onClick={onChosen}>
          <Logo />
        </Link>
        {onCollapse && (
          <IconButton label="Collapse sidebar" title="Collapse sidebar (Ctrl B)" onClick={onCollapse}>
            <PanelLeft className="size-5" aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="flex gap-2 px-3 pb-2">
        <button
          type="button"
          className="inline-flex min-h-10 touch:min-h-11 flex-1 items-center justify-center gap-2 rounded-control bg-malachite-fill font-semibold text-on-fill transition-colors duration-120 hover:bg-malachite-strong dark:hover:bg-malachite-fill dark:hover:brightness-110"
          onClick={() => start(false)}
        >
          <Plus className="size-5" aria-hidden />
          New Chat
        </button>
        <IconButton
          label={temporary ? 'Stop temporary chat' : 'Start temporary chat'}
          aria-pressed={temporary}
          className={clsx('border', temporary ? 'border-dashed border-ink-3 bg-sheet' : 'border-rule-strong')}
          onClick={() => start(!temporary)}
        >
          <Timer className="size-4.5" aria-hidden />
        </IconButton>
      </div>
      <ConversationList onChosen={onChosen} onApproach={() => void prefetchChat()} />
      <Link
        to="/calculators"
        className="mx-1 inline-flex min-h-10 touch:min-h-11 items-center gap-2 rounded-control px-3 hover:bg-sheet"
        onClick={onChosen}
      >
        <Calculator className="size-4.5" aria-hidden />
        Calculators
      </Link>
      <Account />
    </div>
  )
}

const ENTRY =
  '-ml-1 inline-flex min-h-10 touch:min-h-11 items-center rounded-control px-2 font-bold text-malachite underline-offset-4 hover:underline'

function Account() {
  const client = useApolloClient()
  const user = useStore(session)?.user
  const [menu, setMenu] = useState(false)
  const button = (
    <button
      type="button"
      className="min-h-10 touch:min-h-11 rounded-control px-2.5 text-small text-ink-2 hover:bg-sheet"
      onClick={() => setMenu(true)}
    >
      {user ? 'Account' : 'Display'}
    </button>
  )
  return (
    <div className="flex min-h-14 items-center gap-2 border-t border-rule pr-3 pl-4">
      {user ? (
        <span className="min-w-0 flex-1 truncate" title={user.email ?? user.phone ?? undefined}>
          {user.name}
        </span>
      ) : (
        <span className="flex flex-1 gap-1">
          <Link to="/login" className={ENTRY}>
            Log in
          </Link>
          <Link to="/signup" className={ENTRY}>
            Sign up
          </Link>
        </span>
      )}
      {menu ? (
        <Suspense fallback={button}>
          <AccountMenu client={client} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  )
}
