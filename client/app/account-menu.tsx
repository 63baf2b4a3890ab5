import { useApolloClient } from '@apollo/client/react'
import { signOut } from '../features/accounts/sign-out.ts'
import { session } from '../lib/session.ts'
import { DisplayChoice } from '../ui/display-choice.tsx'
import type { OpenedMenu } from '../ui/lazy-menu.tsx'
import { Menu, MenuItem, MenuRoute, MenuRule } from '../ui/menu.tsx'
import { useStore } from '../ui/use-store.ts'
import { keyMapOpen } from './key-map.ts'

/** What belongs to an account: its pages, how things look, the keys, and the way out. */
export default function AccountMenu({ trigger }: OpenedMenu) {
  const client = useApolloClient()
  const user = useStore(session)?.user
  return (
    <Menu defaultOpen align="end" trigger={trigger}>
      <p className="max-w-72 truncate px-3 pt-1 pb-2 text-small text-ink-2">{user?.name}</p>
      <MenuRoute to="/profile">Profile</MenuRoute>
      {user?.role === 'admin' && <MenuRoute to="/admin/dashboard">Admin Panel</MenuRoute>}
      {user?.role === 'expert_physician' && (
        <>
          <MenuRoute to="/expert-dashboard">Expert Dashboard</MenuRoute>
          <MenuRoute to="/expert-ai-config">Manage AI Assistant</MenuRoute>
          <MenuRoute to="/expert-conditions">Manage Conditions</MenuRoute>
        </>
      )}
      <MenuRule />
      <DisplayChoice />
      <MenuRule />
      <MenuItem onClick={() => keyMapOpen.set(true)}>Keyboard shortcuts</MenuItem>
      <MenuItem onClick={() => void signOut(client)}>Logout</MenuItem>
    </Menu>
  )
}
