import { clsx } from 'clsx'
import { Menu as MenuSign, PanelLeft, BadgePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Bell } from '../features/notifications/bell.tsx'
import { InviteButton } from '../features/invitations/invite-button.tsx'
import { session } from '../lib/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonLook, IconButton } from '../ui/button.tsx'
import { lazyMenu } from '../ui/lazy-menu.tsx'
import { useDesktop } from '../ui/use-media.ts'
import { useStore } from '../ui/use-store.ts'

const AccountMenu = lazyMenu(() => import('./account-menu.tsx'))

type Props = { slot: ReactNode; pinned: boolean; onToggle: () => void }

/** The bar of somebody who is signed in: the sidebar's switch, what the page says, and what is theirs. */
export function SignedInBar({ slot, pinned, onToggle }: Props) {
  const desktop = useDesktop()
  const user = useStore(session)?.user
  const Sign = desktop ? PanelLeft : MenuSign
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-1 border-b border-rule py-1 pr-2 pl-2">
      <IconButton
        label={!desktop ? 'Open sidebar' : pinned ? 'Collapse sidebar' : 'Expand sidebar'}
        title={desktop ? `${pinned ? 'Collapse' : 'Expand'} sidebar (Ctrl B)` : undefined}
        aria-expanded={desktop ? pinned : undefined}
        onClick={onToggle}
      >
        <Sign className="size-5" aria-hidden />
      </IconButton>
      {slot}
      <InviteButton />
      <CreateAgent />
      <Bell />
      <AccountMenu
        trigger={
          <button
            type="button"
            aria-label="Account"
            title={user?.name}
            className="inline-flex size-10 touch:size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken"
          >
            <Avatar name={user?.name ?? null} image={user?.picture ?? null} />
          </button>
        }
      />
    </header>
  )
}

/** The way to an assistant of one's own, where there is room for it: for who has none, and not on its own page. */
function CreateAgent() {
  const { pathname } = useLocation()
  const role = useStore(session)?.user.role
  if (role !== 'general_physician' || pathname === '/create-assistant') return null
  return (
    <a href="/create-assistant" target="_blank" rel="noopener" className={clsx(buttonLook('quiet'), 'max-lg:hidden')}>
      <BadgePlus className="size-4.5" aria-hidden />
      Create Your Agent
    </a>
  )
}
