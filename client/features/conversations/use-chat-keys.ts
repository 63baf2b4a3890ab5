import { useEffect } from 'react'
import { announce } from '../../lib/announce.ts'
import type { PanelTab } from './panel/side-panel.tsx'

type Keys = {
  busy: boolean
  stop: () => void
  retry: (() => void) | null
  copy: string | null
  read: (() => void) | null
  setTab: (tab: PanelTab) => void
  togglePanel: () => void
}

const TABS: Record<string, PanelTab> = { Digit1: 'overview', Digit2: 'exam', Digit3: 'plan' }

/** The chat's part of the key map. Escape closes the top layer first, and only then stops the reply. */
export function useChatKeys({ busy, stop, retry, copy, read, setTab, togglePanel }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (
        event.key === 'Escape' &&
        busy &&
        !document.querySelector(
          '[data-open][role=dialog]:not([data-swipe-direction]), [data-open][role=menu], [data-open][role=listbox]',
        )
      ) {
        event.preventDefault()
        stop()
      } else if ((event.ctrlKey || event.metaKey) && event.key === '.') {
        event.preventDefault()
        togglePanel()
      } else if (event.altKey && !event.ctrlKey && !event.metaKey) {
        const done = withAlt(event.code)
        if (done) event.preventDefault()
      }
    }
    const withAlt = (code: string): boolean => {
      const tab = TABS[code]
      if (tab) setTab(tab)
      else if (code === 'KeyY' && retry) retry()
      else if (code === 'KeyR' && read) read()
      else if (code === 'KeyC' && copy) void navigator.clipboard.writeText(copy).then(() => announce('Copied'))
      else if (code === 'ArrowUp' || code === 'ArrowDown') return step(code === 'ArrowUp' ? -1 : 1)
      else return false
      return true
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [busy, stop, retry, copy, read, setTab, togglePanel])
}

/** Goes from message to message; the focus is the reader's place. */
function step(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[aria-label="Conversation"] > li')].sort(
    (a, b) => Number(a.dataset.index) - Number(b.dataset.index),
  )
  if (rows.length === 0) return false
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = rows[at < 0 ? (by < 0 ? rows.length - 1 : 0) : Math.min(rows.length - 1, Math.max(0, at + by))]!
  next.tabIndex = -1
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
  return true
}
