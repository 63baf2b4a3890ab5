import { clsx } from 'clsx'
import { Mic, MicOff } from 'lucide-react'
import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react'
import { announce, announceError } from '../../../lib/announce.ts'
import type { Store } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { useStore } from '../../../ui/use-store.ts'
import { ServerDictation, type DictationEnds, type DictationState } from './server-dictation.ts'

const WORDS: Record<DictationState['phase'], string> = {
  asking: 'Waiting for the microphone.',
  listening: 'Listening. The recording goes to this server’s speech service: no names.',
  writing: 'Writing it down.',
  failed: 'The recording could not be written down.',
}
const MUTED = 'Muted. Nothing is heard.'

export type RecorderHandle = { finish(): void; cancel(): void }
type Props = {
  ref?: Ref<RecorderHandle>
  context: AudioContext
  /** Whether the microphone is open. */
  listening?: (isOpen: boolean) => void
} & DictationEnds

/** Speech where the browser understands none: how loud it is, and how to pause and to end it. What was heard is handed on, and sent by nobody. */
export default function RecorderRow({ ref, context, listening, heard, over }: Props) {
  const [dictation] = useState(() => new ServerDictation(context))
  useEffect(() => {
    dictation.tell({ heard, over })
  })
  useEffect(() => {
    void dictation.begin()
    return () => dictation.leave()
  }, [dictation])
  useImperativeHandle(ref, () => ({ finish: () => dictation.finish(), cancel: () => dictation.cancel() }))
  const { phase, muted, problem } = useStore(dictation.state)
  const isOpen = phase === 'listening'
  const words = problem ?? (muted && isOpen ? MUTED : WORDS[phase])
  useEffect(() => {
    if (problem) announceError(problem)
    else announce(words)
  }, [problem, words])
  useEffect(() => listening?.(isOpen), [listening, isOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    dictation.cancel()
  }
  const Sign = muted ? MicOff : Mic
  return (
    <section aria-label="Recording" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Sign className={clsx('size-5 shrink-0', isOpen && !muted ? 'text-carmine' : 'text-ink-2')} aria-hidden />
      <div className="min-w-0 flex-1 basis-52">
        <p className={problem ? 'text-small text-carmine' : 'text-small text-ink-2'}>{words}</p>
        <Meter level={dictation.level} />
      </div>
      <div className="ml-auto flex items-center gap-2">
        <Button
          size="sm"
          aria-pressed={muted}
          aria-disabled={!isOpen || undefined}
          onKeyDown={onKeyDown}
          onClick={() => dictation.toggleMute()}
        >
          Mute
        </Button>
        <Button size="sm" variant="quiet" onKeyDown={onKeyDown} onClick={() => dictation.cancel()}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={phase === 'asking' || phase === 'writing' || undefined}
          onKeyDown={onKeyDown}
          onClick={() => dictation.finish()}
        >
          {phase === 'failed' ? 'Try again' : 'Done'}
        </Button>
      </div>
    </section>
  )
}

/** How loud it is. Drawn apart: it changes twenty times a second. */
function Meter({ level }: { level: Store<number> }) {
  const now = useStore(level)
  return (
    <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden>
      <div className="h-full origin-left bg-malachite-fill" style={{ transform: `scaleX(${now.toFixed(2)})` }} />
    </div>
  )
}
