import { Mic } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../button-link.tsx'
import { Section } from '../section.tsx'
import { useStart } from '../use-signed-in.ts'
import { VOICE_EXAMPLE } from './landing-texts.ts'

const MIC =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-rule-strong text-malachite hover:bg-sunken'

/** What a case by voice looks like. Its microphones lead to where voice is: behind the log in. */
export function VoicePanel() {
  const start = useStart()
  return (
    <Section name="By voice">
      <div className="max-w-[720px] rounded-note border border-rule-strong bg-sheet">
        <Line action="Speak a case" label="You say">
          “{VOICE_EXAMPLE}”
        </Line>
        <Line action="Answer by voice" label="It asks">
          For what is missing, and only as long as an answer would change something.
        </Line>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
        <ButtonLink href={start}>Try Voice Chat</ButtonLink>
        <span className="text-small text-ink-2">Voice is for those who are logged in.</span>
      </p>
    </Section>
  )
}

function Line({ action, label, children }: { action: string; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[80px_minmax(0,1fr)_auto] items-center gap-x-3 not-first:border-t not-first:border-rule pr-3">
      <p className="self-stretch border-r border-rule py-4 pr-3 text-right text-caption font-[650] text-ink-2">
        {label}
      </p>
      <p className="py-4">{children}</p>
      <a href="/login" aria-label={`${action} (log in)`} title={`${action} (log in)`} className={MIC}>
        <Mic className="size-5" aria-hidden />
      </a>
    </div>
  )
}
