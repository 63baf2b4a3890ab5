import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { keyMapOpen } from './key-map.ts'
import { searchOpen } from './search-open.ts'

/** A key with Ctrl or ⌘, with or without Shift; or a sign that is typed, outside of what takes text. */
type Key = { command: true; shift: boolean; code: string } | { command: false; sign: string }

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

const isPressed = (key: Key, event: KeyboardEvent): boolean => {
  if (event.altKey || key.command !== (event.ctrlKey || event.metaKey)) return false
  return key.command
    ? event.code === key.code && event.shiftKey === key.shift
    : event.key === key.sign && !takesText(event.target)
}

/** The keys that work on every page. */
export function useShellKeys(toggleSidebar: () => void): void {
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const keys: readonly [Key, () => void][] = [
      [{ command: true, shift: true, code: 'KeyO' }, () => void navigate('/')],
      [{ command: true, shift: false, code: 'KeyB' }, toggleSidebar],
      [{ command: true, shift: false, code: 'KeyK' }, () => searchOpen.set(true)],
      [{ command: false, sign: '?' }, () => keyMapOpen.set(true)],
    ]
    const pressed = keys.find(([key]) => isPressed(key, event))
    if (!pressed) return
    event.preventDefault()
    pressed[1]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
