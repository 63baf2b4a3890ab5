import { lazy, useState } from 'react'
import { LazyPopover } from '../../../ui/lazy-popover.tsx'
import { FactPopover } from './fact-popover.tsx'
import type { FactLine } from './fact-words.ts'
import type { PanelContext } from './panel-context.ts'
import type { Line } from './patient-words.ts'
import { bring } from '../../../lib/bring.ts'

const RequestForm = lazy(() => bring(() => import('./request-form.tsx')))

type Props = { line: Line; context: PanelContext }

/** The patient in one line: who, the values that decide, and whether allergies and medicines are known. */
export function PatientLine({ line, context }: Props) {
  return (
    <p
      aria-label="Patient in one line"
      className="sticky top-0 z-10 -mx-5 flex flex-wrap items-center gap-x-2 border-b border-rule bg-sheet px-5 py-1 text-small"
    >
      {line.map((part, index) => (
        <span key={part.name} className="flex items-center gap-x-2">
          {part.kind === 'fact' ? (
            <Known line={part.fact} words={part.words} isGrave={part.isGrave} context={context} />
          ) : (
            <Unknown name={part.name} words={part.words} context={context} />
          )}
          {index < line.length - 1 && (
            <span aria-hidden className="text-ink-3">
              ·
            </span>
          )}
        </span>
      ))}
    </p>
  )
}

type KnownProps = { line: FactLine; words: string; isGrave: boolean; context: PanelContext }

function Known({ line, words, isGrave, context }: KnownProps) {
  return (
    <FactPopover
      line={line}
      context={context}
      inline
      className={`min-h-8 touch:min-h-11 text-left font-bold tabular-nums ${isGrave ? 'text-carmine' : ''}`}
    >
      {words}
    </FactPopover>
  )
}

/** What is not known is asked where it is missed. */
function Unknown({ name, words, context }: { name: string; words: string; context: PanelContext }) {
  const [open, setOpen] = useState(false)
  const field = context.fieldOf(name)
  const text = `${words} ?`
  if (context.conversationId === null || !field) return <span className="text-ink-2">{text}</span>
  return (
    <LazyPopover
      open={open}
      onOpenChange={setOpen}
      title={field.label}
      trigger={
        <button
          type="button"
          className="min-h-8 touch:min-h-11 text-ink-2 underline decoration-rule-strong decoration-dashed underline-offset-4 hover:text-ink"
        >
          {text}
        </button>
      }
    >
      <RequestForm conversationId={context.conversationId} field={field} onDone={() => setOpen(false)} />
    </LazyPopover>
  )
}
