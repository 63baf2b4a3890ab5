import { Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import type { Overview_PanelFragment } from '../../../gql/graphql.ts'
import { LazyPopover } from '../../../ui/lazy-popover.tsx'
import type { PanelContext } from './panel-context.ts'
import { bring } from '../../../lib/bring.ts'

const RequestForm = lazy(() => bring(() => import('./request-form.tsx')))

type Missing = Overview_PanelFragment['missing'][number]
/** How many stand open; the rest is one press away. */
const SHOWN = 5

type Props = { missing: readonly Missing[]; context: PanelContext; heading: string }

/** What is still to ask, the most decisive first, each with what it would decide and the form that takes it. */
export function Requests({ missing, context, heading }: Props) {
  const [first, rest] = [missing.slice(0, SHOWN), missing.slice(SHOWN)]
  const rows = (items: readonly Missing[]) =>
    items.map((item) => (
      <li key={item.key} className="border-t border-rule first:border-0">
        <Request name={item.key} label={item.label} why={item.why} context={context} />
      </li>
    ))
  return (
    <section aria-label="Still to ask">
      <h3 className={heading}>Still to ask</h3>
      <ul>{rows(first)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="min-h-10 touch:min-h-11 content-center text-small text-ink-2">{rest.length} more</summary>
          <ul>{rows(rest)}</ul>
        </details>
      )}
    </section>
  )
}

type RequestProps = { name: string; label: string; why: string | null; context: PanelContext }

/** One thing that is not known: pressing it opens its form. */
export function Request({ name, label, why, context }: RequestProps) {
  const [open, setOpen] = useState(false)
  const field = context.fieldOf(name)
  const words = (
    <span className="min-w-0">
      {label}
      {why && <span className="block text-caption text-ink-2">Decides: {why}</span>}
    </span>
  )
  if (context.conversationId === null || !field) return <p className="py-2">{words}</p>
  return (
    <LazyPopover
      open={open}
      onOpenChange={setOpen}
      title={label}
      trigger={
        <button type="button" className="flex min-h-10 touch:min-h-11 w-full items-start gap-2 py-2 text-left">
          <Plus className="mt-1 size-4 shrink-0 text-malachite" aria-hidden />
          {words}
        </button>
      }
    >
      <RequestForm conversationId={context.conversationId} field={field} onDone={() => setOpen(false)} />
    </LazyPopover>
  )
}
