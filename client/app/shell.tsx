import { ApolloProvider } from '@apollo/client/react'
import { PanelLeft } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { reachable } from '../lib/connection.ts'
import { toastRequests } from '../lib/toast.ts'
import { IconButton } from '../ui/button.tsx'
import { drawerOpen } from '../ui/drawer-button.tsx'
import { useDesktop } from '../ui/use-media.ts'
import { useStore } from '../ui/use-store.ts'
import { apollo } from './apollo.ts'
import { keyMapOpen } from './key-map.ts'
import { Sidebar } from './sidebar.tsx'

const SidebarDrawer = lazy(() => import('./sidebar-drawer.tsx'))
const KeyMapDialog = lazy(() => import('./key-map-dialog.tsx'))
const Toaster = lazy(() => import('../ui/toast.tsx'))

/** The pages that live by the API, with its client around them. */
export default function Shell() {
  return (
    <ApolloProvider client={apollo}>
      <Frame />
    </ApolloProvider>
  )
}

/** Sidebar, page, and what stands over both. */
function Frame() {
  const desktop = useDesktop()
  const [pinned, setPinned] = useState(true)
  const drawer = useStore(drawerOpen)
  const keys = useStore(keyMapOpen)
  const toasts = useStore(toastRequests).length > 0
  const [toaster, setToaster] = useState(false)
  useShellKeys(() => (desktop ? setPinned((open) => !open) : drawerOpen.set(!drawerOpen.get())))
  // Once it was needed it stays.
  if (toasts && !toaster) setToaster(true)

  return (
    <div className="fixed inset-0 flex flex-col overflow-hidden">
      <OfflineBar />
      <div className="flex min-h-0 flex-1">
        {desktop && pinned && (
          <div className="w-66 shrink-0 border-r border-rule">
            <Sidebar onCollapse={() => setPinned(false)} />
          </div>
        )}
        {desktop && !pinned && (
          <div className="flex w-12 shrink-0 flex-col items-center border-r border-rule bg-sunken py-2">
            <IconButton label="Expand sidebar" title="Expand sidebar (Ctrl B)" onClick={() => setPinned(true)}>
              <PanelLeft className="size-5" aria-hidden />
            </IconButton>
          </div>
        )}
        <div className="min-w-0 flex-1">
          <Outlet />
        </div>
      </div>
      <Suspense fallback={null}>
        {!desktop && drawer && <SidebarDrawer />}
        {keys && <KeyMapDialog />}
        {toaster && <Toaster />}
      </Suspense>
    </div>
  )
}

function OfflineBar() {
  const online = useStore(reachable)
  if (online) return null
  return (
    <p
      role="status"
      className="border-b border-iodine-fill bg-iodine-wash px-4 py-1.5 text-center text-small text-iodine"
    >
      Offline. Reading works; sending waits.
    </p>
  )
}

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** The keys that work on every page. */
function useShellKeys(toggleSidebar: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey
      if (command && event.shiftKey && event.code === 'KeyO') void navigate('/')
      else if (command && !event.shiftKey && !event.altKey && event.code === 'KeyB') toggleSidebar()
      else if (event.key === '?' && !command && !event.altKey && !takesText(event.target)) keyMapOpen.set(true)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [navigate, toggleSidebar])
}
