import { createKeptStore } from '../lib/kept-store.ts'

/** Whether the docked sidebar takes its place beside the page, or is a strip. */
export const sidebarState = createKeptStore('sidebar', 'pinned', ['pinned', 'collapsed'])
