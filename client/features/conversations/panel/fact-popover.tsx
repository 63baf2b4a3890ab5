import { clsx } from 'clsx'
import { Quote } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { shortTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyPopover } from '../../../ui/lazy-popover.tsx'
import { FactCorrection } from './fact-correction.tsx'
import { factWords, readingOf, usualWords, type Fact, type FactLine } from './fact-words.ts'
import type { PanelContext } from './panel-context.ts'

void (
  /* GraphQL */ `
    fragment FactPopover_fact on Fact {
      reference {
        note
        source
      }
      original
      previous {
        recordedAt
      }
      source {
        kind
        messageId
        start
        end
        words
      }
      recordedAt
    }
  `
)

const SOURCES: Record<Fact['source']['kind'], string> = {
  TEXT: 'From your message',
  FORM: 'From the form',
  MODEL: 'Read by the model',
  PHYSICIAN: 'Corrected by you',
}

type Props = {
  line: FactLine
  context: PanelContext
  className: string
  /** What stands on the button that opens it. */
  children: ReactNode
}

/** Where a fact comes from, what it was before, and the way to put it right. */
export function FactPopover({ line, context, className, children }: Props) {
  const [open, setOpen] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) setCorrecting(false)
  }
  const show = (fact: Fact) => {
    context.onShowWords(fact)
    change(false)
  }
  const title = `${line.label}: ${line.words}`
  const trigger = (
    <button
      type="button"
      aria-label={title}
      className={clsx(
        'min-h-10 touch:min-h-11 hover:underline hover:decoration-rule-strong hover:underline-offset-4',
        className,
      )}
    >
      {children}
    </button>
  )
  return (
    <LazyPopover open={open} onOpenChange={change} trigger={trigger} title={title}>
      <div className="grid gap-3 pt-2">
        {line.facts.map((fact) => (
          <Provenance key={fact.id} fact={fact} named={line.facts.length > 1} onShow={show} />
        ))}
        {correcting ? (
          line.facts.map((fact) => (
            <FactCorrection
              key={fact.id}
              conversationId={context.conversationId}
              fact={fact}
              onDone={() => change(false)}
            />
          ))
        ) : (
          <Button className="justify-self-start" onClick={() => setCorrecting(true)}>
            Correct
          </Button>
        )}
      </div>
    </LazyPopover>
  )
}

function Provenance({ fact, named, onShow }: { fact: Fact; named: boolean; onShow: (fact: Fact) => void }) {
  const { source, original, previous, reference } = fact
  const reading = readingOf([fact])
  return (
    <div className="grid gap-1 border-t border-rule pt-2 text-small">
      <p className="text-caption font-[650] text-ink-2">
        {named && `${fact.label}. `}
        {SOURCES[source.kind]}, {shortTime(fact.recordedAt)}
      </p>
      {source.words && (
        <blockquote className="flex gap-2">
          <Quote className="mt-1 size-3.5 shrink-0 text-ink-3" aria-hidden />
          <span className="min-w-0 break-words">{source.words}</span>
        </blockquote>
      )}
      {source.messageId && source.start !== null && (
        <button
          type="button"
          className="min-h-10 justify-self-start text-methylene underline underline-offset-3"
          onClick={() => onShow(fact)}
        >
          Show in message
        </button>
      )}
      {fact.uncertain && <p>Mentioned as possible; not counted as present.</p>}
      {original && (
        <p>
          Written as <span className="whitespace-nowrap">{original}</span>
        </p>
      )}
      {reference && (
        <p className={reading ? 'text-iodine' : 'text-ink-2'}>
          Usual {usualWords([fact])}
          {reading && `: ${reading.words}`}
          {[reference.note, reference.source].filter(Boolean).map((words) => (
            <span key={words} className="block text-caption text-ink-2">
              {words}
            </span>
          ))}
        </p>
      )}
      {previous.length > 0 && (
        <ul className="text-ink-2">
          {previous.map((before) => (
            <li key={before.id}>
              Before: {factWords(before)}, {shortTime(before.recordedAt)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
