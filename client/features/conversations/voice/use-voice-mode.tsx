import { AudioLines } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { bring } from '../../../lib/bring.ts'
import { unlockAudio } from '../../../lib/audio.ts'
import { session } from '../../../lib/session.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { speaker } from './reading.ts'

const VoiceBar = lazy(() => bring(() => import('./voice-bar.tsx')))

type Parts = Omit<ComponentProps<typeof VoiceBar>, 'context' | 'onStop'>

/**
 * Voice mode, for whoever is signed in: its button, and, while it is on, its bar. The press that begins it makes sound
 * possible; its code comes after.
 */
export function useVoiceMode(parts: Parts): { button: ReactNode; bar: ReactNode } {
  const signedIn = useStore(session) !== null
  const [context, setContext] = useState<AudioContext | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { assistantId, conversationId } = parts
  useEffect(() => {
    speaker.set({ assistantId, conversationId })
    return () => speaker.set({ assistantId: null, conversationId: null })
  }, [assistantId, conversationId])
  if (!signedIn) return { button: null, bar: null }
  const stop = () => {
    setContext(null)
    button.current?.focus()
  }
  return {
    button: (
      <IconButton
        ref={button}
        label="Voice mode"
        aria-pressed={context !== null}
        onClick={() => (context ? stop() : setContext(unlockAudio()))}
      >
        <AudioLines className="size-5" aria-hidden />
      </IconButton>
    ),
    bar: context && (
      <Suspense fallback={null}>
        <VoiceBar {...parts} context={context} onStop={stop} />
      </Suspense>
    ),
  }
}
