import { Suspense, use } from 'react'
import type { ChatScreen as ChatScreenType } from '../features/conversations/chat-screen.tsx'
import { bring } from '../lib/bring.ts'

type Module = { ChatScreen: typeof ChatScreenType; warmUp: () => void }

let loading: Promise<Module> | null = null
let loaded: Module | null = null

/** Fetches the chat's code; home asks for it while the case is typed. */
export const prefetchChat = (): Promise<Module> =>
  (loading ??= bring(() => import('../features/conversations/chat-screen.tsx')).then((module) => {
    loaded = module
    // The first reply's first word should not wait for the parser to be compiled.
    module.warmUp()
    return module
  }))

/**
 * The chat screen. Once its code is here it renders in the same breath as the change of route:
 * a router's own lazy route would let go of the thread first, and the first word would come later.
 */
export function ChatRoute({ guest }: { guest: boolean }) {
  return (
    <Suspense fallback={null}>
      <Chat guest={guest} />
    </Suspense>
  )
}

function Chat({ guest }: { guest: boolean }) {
  const { ChatScreen } = loaded ?? use(prefetchChat())
  return <ChatScreen guest={guest} />
}
