import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { drawerOpen } from '../ui/drawer-button.tsx'
import { Sidebar } from './sidebar.tsx'

/** The sidebar where there is no room to dock it. */
export default function SidebarDrawer() {
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    // After the way out has been drawn.
    setTimeout(() => drawerOpen.set(false), 260)
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} title="Sidebar" shape="left" bare>
      <Sidebar onChosen={close} />
    </Dialog>
  )
}
