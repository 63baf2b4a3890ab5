import { Menu } from 'lucide-react'
import { createStore } from '../lib/store.ts'
import { IconButton } from './button.tsx'

/** Whether the sidebar's drawer is open, on screens too narrow to dock it. */
export const drawerOpen = createStore(false)

/** Opens the sidebar where it is a drawer. */
export function DrawerButton() {
  return (
    <IconButton label="Open sidebar" className="lg:hidden" onClick={() => drawerOpen.set(true)}>
      <Menu className="size-5" aria-hidden />
    </IconButton>
  )
}
