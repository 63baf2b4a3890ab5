import { AudioLines, Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { announce, announceError } from '../../../lib/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { useStore } from '../../../ui/use-store.ts'
import type { LiveConversation } from '../live/live-conversation.ts'
import { outbox } from '../live/outbox.ts'
import RecorderRow from './recorder-row.tsx'
import { VoiceMode, type SpokenReply, type VoiceState } from './voice-mode.ts'

type Props = {
  context: AudioContext
  conversationId: string
  /** Whose voice it is. */
  assistantId: string
  live: LiveConversation
  /** The conversation's last reply. */
  last: SpokenReply | null
  send: (words: string) => void
  giveBack: (words: string) => void
  onStop: () => void
}

const WORDS: Record<VoiceState['phase'], string> = {
  idle: 'Voice mode is on.',
  speaking: 'Speaking.',
  listening: 'Listening. The browser’s speech service hears it: no names.',
  recording: 'Speak. What is heard is written into the message.',
  written: 'Written into the message. Check it, then send.',
  sent: 'Sent. The answer comes.',
}

/** Voice mode, over the composer: what it does, what it says or heard, and one press to go on or to end it. */
export default function VoiceBar({ context, conversationId, assistantId, live, last, send, giveBack, onStop }: Props) {
  const [mode] = useState(() => new VoiceMode(context, { assistantId, conversationId }))
  useEffect(() => {
    mode.speakTo({ send, giveBack })
  })
  const { phase, caption, problem } = useStore(mode.state)
  const button = useRef<HTMLButtonElement>(null)
  const row = useRef<HTMLDivElement>(null)

  const opening = useRef(last)
  useEffect(() => {
    button.current?.focus()
    mode.begin(opening.current)
    return () => mode.stop()
  }, [mode])
  // While it is written a reply is in its stream; the list has it whole at its end.
  useEffect(() => {
    if (last?.status !== 'STREAMING') return void mode.follow(last)
    const stream = live.stream(last.id)
    const follow = () => mode.follow({ ...last, content: stream.getText() })
    follow()
    return stream.subscribe(follow)
  }, [mode, live, last])
  const refusal = useStore(outbox(conversationId)).problem?.words
  useEffect(() => {
    if (refusal) mode.refused(refusal)
  }, [mode, refusal])
  useEffect(() => {
    if (problem) announceError(problem)
    else if (phase === 'listening') announce('Listening')
  }, [phase, problem])

  const canListen = phase === 'idle' || phase === 'speaking' || phase === 'written'
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onStop()
  }
  return (
    <section
      aria-label="Voice mode"
      className="mx-auto flex w-full max-w-[800px] flex-wrap items-center gap-3 border-t border-rule px-4 py-2 sm:px-6"
    >
      {phase === 'listening' ? (
        <Mic className="size-5 shrink-0 text-malachite" aria-hidden />
      ) : (
        <AudioLines className="size-5 shrink-0 text-ink-2" aria-hidden />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-small text-ink-2">{problem ?? WORDS[phase]}</p>
        {caption !== '' && <p className="line-clamp-2">{caption}</p>}
      </div>
      <Button
        ref={button}
        onKeyDown={onKeyDown}
        aria-disabled={!canListen || undefined}
        onClick={() => canListen && mode.listen()}
      >
        {phase === 'speaking' ? 'Interrupt' : 'Listen'}
      </Button>
      <Button onKeyDown={onKeyDown} onClick={onStop}>
        <Square className="size-4" aria-hidden /> Stop
      </Button>
      {phase === 'recording' && (
        <div ref={row} className="w-full">
          <RecorderRow
            context={context}
            heard={(words) => mode.write(words)}
            over={(problem) => {
              if (row.current?.contains(document.activeElement)) button.current?.focus()
              mode.giveUp(problem)
            }}
          />
        </div>
      )}
    </section>
  )
}
