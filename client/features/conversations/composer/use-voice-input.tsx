import { clsx } from 'clsx'
import { Mic } from 'lucide-react'
import { lazy, memo, Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { announce, announceError } from '../../../lib/announce.ts'
import { unlockAudio } from '../../../lib/audio.ts'
import { bring } from '../../../lib/bring.ts'
import type { Dictation } from '../../../lib/dictation.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { HoverTip } from '../../../ui/hover-tip.tsx'
import { useStable } from '../../../ui/use-stable.ts'
import type { RecorderHandle } from '../voice/recorder-row.tsx'

const RecorderRow = lazy(() => bring(() => import('../voice/recorder-row.tsx')))

/** Who speaks is heard by the browser's maker, and should know it. */
const LISTENING = 'Listening. The browser’s speech service hears it: no names.'
const CHECK = 'Check what was heard, then send.'
const LOOK =
  'inline-flex size-10 touch:size-11 shrink-0 items-center justify-center rounded-control transition-colors duration-120'

type Props = {
  onHeard: (words: string) => void
  /** What there is to say of the recording; null: nothing any more. */
  onState: (words: string | null) => void
}

/**
 * Speaks instead of typing: a button beside Send, and, where the browser understands no speech, a row over the foot in which
 * it is recorded. What was heard is written, never sent.
 */
export function useVoiceInput(
  voice: 'record' | 'sign up' | undefined,
  { onHeard, onState }: Props,
): { button: ReactNode; row: ReactNode } {
  const [on, setOn] = useState(false)
  const [context, setContext] = useState<AudioContext | null>(null)
  const dictation = useRef<Dictation | null>(null)
  const recorder = useRef<RecorderHandle>(null)
  const mic = useRef<HTMLButtonElement>(null)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => () => dictation.current?.abort(), [])
  const begin = async () => {
    onState(null)
    const sound = unlockAudio()
    const { canDictate, dictate } = await bring(() => import('../../../lib/dictation.ts'))
    // A second press came in between, or the page was left.
    if (dictation.current || !mic.current) return
    if (!canDictate()) {
      setContext(sound)
      return
    }
    const heard = (words: string) => {
      onHeard(words)
      announce(`Heard: ${words}`)
    }
    const over = (problem: string | null) => {
      dictation.current = null
      setOn(false)
      onState(problem)
      if (problem) announceError(problem)
    }
    dictation.current = dictate({ heard, over })
    if (!dictation.current) return
    setOn(true)
    onState(LISTENING)
    announce(LISTENING)
  }
  const press = useStable(() => {
    if (context) recorder.current?.finish()
    else if (dictation.current) dictation.current.stop()
    else void begin()
  })
  const onKeyDown = useStable((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !recorder.current) return
    event.preventDefault()
    recorder.current.cancel()
  })
  if (voice !== 'record') return { button: voice && <SignUpForVoice />, row: null }

  const end = () => {
    setContext(null)
    setOn(false)
  }
  const recorded = {
    listening: setOn,
    heard: (words: string) => {
      end()
      onHeard(words)
      onState(CHECK)
      announce(`Heard: ${words}`)
    },
    over: (problem: string | null) => {
      // The row goes, and with it what may have had the focus.
      if (row.current?.contains(document.activeElement)) mic.current?.focus()
      end()
      onState(problem)
      if (problem) announceError(problem)
    },
  }
  return {
    button: <RecordButton ref={mic} on={on} onKeyDown={onKeyDown} onClick={press} />,
    row: context && (
      <div ref={row} className="mx-4 mb-6 border-t border-rule pt-2">
        <Suspense fallback={null}>
          <RecorderRow ref={recorder} context={context} {...recorded} />
        </Suspense>
      </div>
    ),
  }
}

type ButtonProps = {
  ref: Ref<HTMLButtonElement>
  on: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onClick: () => void
}

const RecordButton = memo(function RecordButton({ ref, on, onKeyDown, onClick }: ButtonProps) {
  return (
    <HoverTip text={on ? 'Stop recording' : 'Voice recording'}>
      <button
        ref={ref}
        type="button"
        aria-label="Voice recording"
        aria-pressed={on}
        className={clsx(LOOK, on ? 'bg-carmine-fill text-on-fill' : 'text-ink-2 hover:bg-sunken hover:text-ink')}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <Mic className="size-5" aria-hidden />
      </button>
    </HoverTip>
  )
})

/** Visitors are led to what they would need for it. */
const SignUpForVoice = memo(function SignUpForVoice() {
  return (
    <HoverTip text="Sign up for voice chat">
      <AppLink
        to="/signup"
        aria-label="Sign up for voice chat"
        className={clsx(LOOK, 'text-ink-2 hover:bg-sunken hover:text-ink')}
      >
        <Mic className="size-5" aria-hidden />
      </AppLink>
    </HoverTip>
  )
})
