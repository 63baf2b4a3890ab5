import type { ComponentType } from 'react'
import { useMatches } from 'react-router-dom'
import { session } from '../lib/session.ts'
import { useStore } from '../ui/use-store.ts'

/** Brings a page's code. */
export type Load = () => Promise<ComponentType>

/** What a page tells the frame around it, in its route's `handle`. */
export type PageHandle = {
  /** Fills the frame and scrolls within itself, as a chat does; others scroll as a whole, with the footer at their end. */
  fills?: boolean
  /** The chats stand beside it, for those who have them here. */
  chats?: 'everybody' | 'signed in'
  /** Brings a frame of its own: neither bar nor sidebar of the others stands around it. */
  ownFrame?: boolean
}

/** The page that is open, as its frame has to know it. */
export function usePage(): { fills: boolean; listsChats: boolean; ownFrame: boolean } {
  const signedIn = useStore(session) !== null
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as PageHandle)
  return {
    fills: handles.some(({ fills }) => fills),
    ownFrame: handles.some(({ ownFrame }) => ownFrame),
    listsChats: handles.some(({ chats }) => chats === 'everybody' || (chats === 'signed in' && signedIn)),
  }
}
