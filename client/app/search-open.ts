import { createStore } from '../lib/store.ts'

/** Whether the search over all conversations is open. */
export const searchOpen = createStore(false)

/** Whoever wants it, on any page and from any script of it, says so with this event on the window. */
window.addEventListener('openChatSearch', () => searchOpen.set(true))
