import { createStore } from '../../../lib/store.ts'

/** The conversation whose row is about to take the focus: a long list draws it wherever it stands. */
export const wantedRow = createStore<string | null>(null)

/** For how many frames a row is looked for that is about to be drawn, and held that moves to its place. */
const FRAMES = 60

const links = () => [...document.querySelectorAll<HTMLElement>('a[data-conversation]')]

/**
 * The row of this conversation takes the focus, as soon as it is drawn. While the list finds its order the row may move,
 * which costs it the focus; it then takes it again, unless somebody went elsewhere.
 */
export function focusRow(id: string): void {
  wantedRow.set(id)
  holdRow(id, FRAMES, false)
}

function holdRow(id: string, frames: number, taken: boolean): void {
  const link = links().find(({ dataset }) => dataset.conversation === id)
  if (link && (!taken || document.activeElement === document.body)) link.focus()
  if (frames > 0) requestAnimationFrame(() => holdRow(id, frames - 1, taken || link !== undefined))
  else if (wantedRow.get() === id) wantedRow.set(null)
}

/**
 * Before a row goes: who stood on it stands on the next one, else on the one before, else on the list's first button.
 * Whoever went elsewhere meanwhile stays there.
 */
export function focusBeside(id: string): void {
  const all = links()
  const at = all.findIndex(({ dataset }) => dataset.conversation === id)
  const row = all[at]?.closest('li')
  const held = document.activeElement
  if (!row || (held !== null && held !== document.body && !row.contains(held))) return
  const next = all[at + 1] ?? all[at - 1] ?? row.closest('nav')?.querySelector('button')
  next?.focus()
}
