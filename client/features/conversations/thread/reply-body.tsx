import { useSyncExternalStore } from 'react'
import type { ReplyStream } from '../../../lib/reply-stream.ts'
import { Markdown } from '../../../ui/markdown.tsx'
import { splitSources } from './reply-sources.ts'
import { ReplyLead, type Lead } from './reply-lead.tsx'

type Props = {
  lead: Lead | null
  /** What a press on an assumption does; nothing where the reply is only read. */
  onAssumption: ((text: string) => void) | undefined
}

const OWN_FLAGS = /^#{1,3} red flags/im

/** A reply while it runs: the only component that renders once a frame. */
export function StreamingReply({ stream, stored, ...props }: Props & { stream: ReplyStream; stored: string }) {
  const shown = useSyncExternalStore(stream.subscribe, stream.getText)
  const text = shown === '' ? stored : shown
  return (
    <>
      <ReplyText text={text} streaming {...props} />
      {text === '' && (
        <div className="margin-grid">
          <p className="text py-1.5 text-ink-2">Reading the case</p>
        </div>
      )}
    </>
  )
}

/** A reply's text with what the rules put above it. */
export function ReplyText({
  text,
  streaming = false,
  lead,
  onAssumption,
}: Props & { text: string; streaming?: boolean }) {
  return (
    <>
      {lead && <ReplyLead {...lead} ownFlags={OWN_FLAGS.test(text)} />}
      {text !== '' && <Markdown text={splitSources(text).body} streaming={streaming} onAssumption={onAssumption} />}
    </>
  )
}
