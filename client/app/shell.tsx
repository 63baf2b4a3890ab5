import { ApolloProvider } from '@apollo/client/react'
import { lazy, Suspense, useState } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { bring } from '../lib/bring.ts'
import { useShellKeys } from './use-shell-keys.ts'
import { Footer } from '../features/site/footer.tsx'
import { PublicBar } from '../features/site/public-bar.tsx'
import { session } from '../lib/session.ts'
import { toastRequests } from '../lib/toast.ts'
import { AppLinkContext, type AppLinkProps } from '../ui/app-link.tsx'
import { DrawerButton, drawerOpen } from '../ui/drawer-button.tsx'
import { Loading } from '../ui/loading.tsx'
import { useDesktop } from '../ui/use-media.ts'
import { useStore } from '../ui/use-store.ts'
import { apollo } from './apollo.ts'
import { Column } from './column.tsx'
import { DockedSidebar } from './docked-sidebar.tsx'
import { keyMapOpen } from './key-map.ts'
import { usePage } from './page.ts'
import { SignedInBar } from './signed-in-bar.tsx'
import { searchOpen } from './search-open.ts'
import { sidebarState } from './sidebar-state.ts'

const SidebarDrawer = lazy(() => bring(() => import('./sidebar-drawer.tsx')))
const KeyMapDialog = lazy(() => bring(() => import('./key-map-dialog.tsx')))
const SearchModal = lazy(() => bring(() => import('../features/conversations/list/search-modal.tsx')))
// The first page shows nothing that it brings, and it asks again for what happened before it listened.
const ViewerNews = lazy(() => bring(() => import('./viewer-news.tsx')))
const Toaster = lazy(() => bring(() => import('../ui/toast.tsx')))

const routerLink = (props: AppLinkProps) => <Link {...props} />

/** The pages that live by the API, with its client around them. */
export default function Shell() {
  return (
    <ApolloProvider client={apollo}>
      <AppLinkContext value={routerLink}>
        <div className="fixed inset-0 bottom-(--foot,0px) flex overflow-hidden">
          <Frame />
        </div>
        <Suspense fallback={null}>
          <ViewerNews />
        </Suspense>
        <Layers />
      </AppLinkContext>
    </ApolloProvider>
  )
}

/** What stands around the page, unless the page brings that itself. */
function Frame() {
  const signedIn = useStore(session) !== null
  const { ownFrame } = usePage()
  if (ownFrame)
    return (
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    )
  return signedIn ? <SignedInFrame /> : <PublicFrame />
}

/** Sidebar and bar around the page of somebody who is signed in. */
function SignedInFrame() {
  const desktop = useDesktop()
  const pinned = useStore(sidebarState) === 'pinned'
  const toggle = () => (desktop ? sidebarState.set(pinned ? 'collapsed' : 'pinned') : drawerOpen.set(!drawerOpen.get()))
  useShellKeys(toggle)
  return (
    <>
      {desktop && <DockedSidebar pinned={pinned} />}
      <Column bar={(slot) => <SignedInBar slot={slot} pinned={pinned} onToggle={toggle} />} />
    </>
  )
}

/** The public bar and, at the end of the page, the footer. A guest's chats are in a drawer of the guest chat. */
function PublicFrame() {
  const { listsChats } = usePage()
  useShellKeys(() => listsChats && drawerOpen.set(!drawerOpen.get()))
  return (
    <Column
      bar={(slot) => <PublicBar leading={listsChats && <DrawerButton />}>{slot}</PublicBar>}
      footer={<Footer />}
    />
  )
}

/** What stands over the pages, each with its first use. */
function Layers() {
  const desktop = useDesktop()
  const signedIn = useStore(session) !== null
  const drawer = useStore(drawerOpen)
  const keys = useStore(keyMapOpen)
  const searching = useStore(searchOpen)
  const toasts = useStore(toastRequests).length > 0
  const [toaster, setToaster] = useState(false)
  // Once it was needed it stays.
  if (toasts && !toaster) setToaster(true)
  return (
    <Suspense fallback={null}>
      {drawer && !(desktop && signedIn) && <SidebarDrawer />}
      {searching && <SearchModal onClose={() => searchOpen.set(false)} />}
      {keys && <KeyMapDialog />}
      {toaster && <Toaster />}
    </Suspense>
  )
}
