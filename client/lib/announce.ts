import { createStore } from './store.ts'

/** What the one announcer at the root says. The count makes a repeated sentence be read again. */
export const polite = createStore({ text: '', count: 0 })
export const assertive = createStore({ text: '', count: 0 })

export const announce = (text: string): void => polite.set({ text, count: polite.get().count + 1 })
export const announceError = (text: string): void => assertive.set({ text, count: assertive.get().count + 1 })

/** Takes an error back that turned out to be none; what was said since stays. */
export function withdrawError(text: string): void {
  const said = assertive.get()
  if (said.text === text) assertive.set({ ...said, text: '' })
}
