import { useApolloClient } from '@apollo/client/react'
import { LogOut, Menu } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { signOut } from '../../features/accounts/sign-out.ts'
import { Bell } from '../../features/notifications/bell.tsx'
import { session } from '../../lib/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { useDesktop } from '../../ui/use-media.ts'
import { useStore } from '../../ui/use-store.ts'
import { useTitle } from '../../ui/use-title.ts'
import { Column } from '../column.tsx'
import { useShellKeys } from '../use-shell-keys.ts'
import { titleOf } from './admin-pages.ts'
import { AdminSidebar } from './admin-sidebar.tsx'

/** The frame of the admin area: its own sidebar, its own bar, and the page. */
export function AdminFrame() {
  const desktop = useDesktop()
  const [open, setOpen] = useState(false)
  const user = useStore(session)?.user
  const title = titleOf(useLocation().pathname)
  useTitle(title)
  const toggle = () => setOpen((before) => !before)
  useShellKeys(toggle)
  const name = user?.name ?? ''
  const role = user?.role.replaceAll('_', ' ') ?? ''
  return (
    <>
      {desktop ? (
        <div className="w-60 shrink-0 border-r border-rule">
          <AdminSidebar who={null} />
        </div>
      ) : (
        <LazyDialog open={open} onOpenChange={setOpen} title="Admin pages" shape="left" bare>
          <AdminSidebar who={`${name}, ${role}`} onChosen={() => setOpen(false)} />
        </LazyDialog>
      )}
      <Column
        bar={() => (
          <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-rule py-1 pr-2 pl-2 lg:pl-5">
            {!desktop && (
              <IconButton label="Open admin pages" aria-expanded={open} onClick={toggle}>
                <Menu className="size-5" aria-hidden />
              </IconButton>
            )}
            <h1 className="min-w-0 flex-1 truncate text-[17px] leading-6 font-bold">{title}</h1>
            <Bell />
            <p className="min-w-0 px-1 text-small leading-tight max-sm:hidden">
              <span className="block truncate font-semibold">{name}</span>
              <span className="block text-caption text-ink-2">{role}</span>
            </p>
            <Logout />
          </header>
        )}
      />
    </>
  )
}

function Logout() {
  const client = useApolloClient()
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    if (leaving) return
    setLeaving(true)
    void signOut(client)
  }
  return (
    <Button variant="quiet" aria-busy={leaving} onClick={leave}>
      <LogOut className="size-4.5" aria-hidden />
      <span className="max-sm:sr-only">Logout</span>
    </Button>
  )
}
