import type { ApolloClient } from '@apollo/client'
import { signOut } from '../features/accounts/sign-out.ts'
import { session } from '../lib/session.ts'
import { Menu, MenuItem, MenuRadio, MenuRule } from '../ui/menu.tsx'
import { setTheme, theme, type Theme } from '../ui/theme.ts'
import { useStore } from '../ui/use-store.ts'
import { keyMapOpen } from './key-map.ts'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Day' },
  { value: 'dark', label: 'Night' },
]

/** Day and night, the keys, and the way out. Loaded with the first press, which it answers by opening. */
export default function AccountMenu({ client }: { client: ApolloClient }) {
  const chosen = useStore(theme)
  const signedIn = useStore(session) !== null
  return (
    <Menu
      defaultOpen
      trigger={
        <button
          type="button"
          className="min-h-10 touch:min-h-11 rounded-control px-2.5 text-small text-ink-2 hover:bg-sheet"
        >
          {signedIn ? 'Account' : 'Display'}
        </button>
      }
    >
      <MenuRadio label="Display" value={chosen} options={THEMES} onChange={setTheme} />
      <MenuRule />
      <MenuItem onClick={() => keyMapOpen.set(true)}>Keyboard shortcuts</MenuItem>
      {signedIn && <MenuItem onClick={() => void signOut(client)}>Log out</MenuItem>}
    </Menu>
  )
}
