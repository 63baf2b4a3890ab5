import { Menu } from 'lucide-react'
import { createStore } from '../lib/store.ts'
import { IconButton } from './button.tsx'

/** Whether the sidebar is open as a drawer: on screens too narrow to dock it, and for guests. */
export const drawerOpen = createStore(false)

/** Opens the drawer with the chats, where no sidebar stands. */
export function DrawerButton() {
  return (
    <IconButton label="Open chats" onClick={() => drawerOpen.set(true)}>
      <Menu className="size-5" aria-hidden />
    </IconButton>
  )
}
