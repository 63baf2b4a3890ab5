import { clsx } from 'clsx'
import { lazy, useState, type ReactNode } from 'react'
import { LazyPopover } from '../../../ui/lazy-popover.tsx'
import type { Fact, FactLine } from './fact-words.ts'
import type { PanelContext } from './panel-context.ts'
import { bring } from '../../../lib/bring.ts'

/** It comes with the first press, as the popover itself does. */
const FactCard = lazy(() => bring(() => import('./fact-card.tsx')))

type Props = {
  line: FactLine
  context: PanelContext
  className: string
  /** It stands in a sentence, and is as high as its words. */
  inline?: boolean
  /** What stands on the button that opens it. */
  children: ReactNode
}

/** The button of a fact; pressing it shows where it comes from, and the way to put it right. */
export function FactPopover({ line, context, className, inline = false, children }: Props) {
  const { conversationId } = context
  const [open, setOpen] = useState(false)
  const show = (fact: Fact) => {
    context.onShowWords(fact)
    setOpen(false)
  }
  const title = `${line.label}: ${line.words}`
  const trigger = (
    <button
      type="button"
      aria-label={inline ? undefined : title}
      title={inline ? title : undefined}
      className={clsx(
        inline
          ? 'inline whitespace-pre-wrap hover:decoration-2'
          : 'min-h-10 touch:min-h-11 hover:underline hover:decoration-rule-strong hover:underline-offset-4',
        className,
      )}
    >
      {children}
    </button>
  )
  return (
    <LazyPopover open={open} onOpenChange={setOpen} trigger={trigger} title={title}>
      <FactCard line={line} conversationId={conversationId} onShow={show} onDone={() => setOpen(false)} />
    </LazyPopover>
  )
}
