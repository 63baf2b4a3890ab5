import { MenuRadio } from './menu.tsx'
import { theme, type Theme } from './theme.ts'
import { useStore } from './use-store.ts'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Day' },
  { value: 'dark', label: 'Night' },
]

/** Day and night, in a menu. */
export function DisplayChoice() {
  return <MenuRadio label="Display" value={useStore(theme)} options={THEMES} onChange={theme.set} />
}
