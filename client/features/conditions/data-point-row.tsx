import { useApolloClient } from '@apollo/client/react'
import { clsx } from 'clsx'
import { ArrowUpDown, Pencil, Trash2 } from 'lucide-react'
import { use, useRef, useState, type KeyboardEvent } from 'react'
import {
  ConditionDataPointsDocument,
  DeleteDataPointDocument,
  UpdateDataPointDocument,
  type DataPointRow_DataPointFragment,
} from '../../gql/graphql.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { Area } from './condition-words.ts'
import { DataPointEditor } from './data-point-editor.tsx'
import { wordsOfType } from './data-point-types.ts'
import { useChange } from './use-change.tsx'
import { useRowDrag, type Edge } from './use-row-drag.ts'

void (
  /* GraphQL */ `
    fragment DataPointRow_dataPoint on DataPoint {
      id
      conditionId
      name
      label
      type
      isRequired
      helpText
      options
      rules {
        min
        max
        minLength
        maxLength
        step
      }
      words
      displayOrder
      isShared
    }

    mutation UpdateDataPoint($input: UpdateDataPointInput!) {
      updateDataPoint(input: $input) {
        ...DataPointRow_dataPoint @unmask
      }
    }

    mutation DeleteDataPoint($input: DeleteDataPointInput!) {
      deleteDataPoint(input: $input) {
        deletedId
      }
    }
  `
)

export type DataPoint = DataPointRow_DataPointFragment

const AGAIN = { refetchQueries: [ConditionDataPointsDocument], awaitRefetchQueries: true }
const STEP: Partial<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Where it would land. */
const DROP: Record<Edge, string> = {
  above: 'shadow-[inset_0_2px_0_var(--methylene)]',
  below: 'shadow-[inset_0_-2px_0_var(--methylene)]',
}

type Props = {
  point: DataPoint
  onMove: (by: -1 | 1) => void
  /** Another one of the list was dropped on this one's side. */
  onDropped: (dragged: string, edge: Edge) => void
}

/** A data point: its title makes it required or optional, its handle drags it or moves it by keys, pressed it opens what moves it, and it is edited where it stands. */
export function DataPointRow({ point, onMove, onDropped }: Props) {
  const client = useApolloClient()
  const { done, failed, toasted, ownOnly } = use(Area)
  const { id, conditionId, label, name, type, isRequired, helpText, options, words, isShared } = point
  const [asked, setAsked] = useState(false)
  const [edited, setEdited] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const { row, handle, edge, isDragged } = useRowDrag(conditionId, id, onDropped)
  const { busy, problem, run, question } = useChange()
  const toggle = () =>
    run(
      (acceptsBroken) =>
        client.mutate({
          mutation: UpdateDataPointDocument,
          variables: { input: { conditionId, id, isRequired: !isRequired, acceptsBroken } },
        }),
      { done: () => done.updateDataPoint, failed: failed.updateDataPoint, toasted },
    )
  const remove = async () => {
    setAsked(false)
    await run(
      (acceptsBroken) =>
        client.mutate({
          mutation: DeleteDataPointDocument,
          variables: { input: { conditionId, id, acceptsBroken } },
          ...AGAIN,
        }),
      { done: () => done.deleteDataPoint, failed: failed.deleteDataPoint, toasted },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEP[event.key]
    if (!by) return
    event.preventDefault()
    onMove(by)
  }
  const listens = words.length > 0 ? `listens to ${words.join(', ')}` : null
  const about = [wordsOfType(type), options?.join(', '), helpText, listens, isShared ? null : ownOnly]
  return (
    <li
      ref={row}
      className={clsx(
        'flex flex-wrap items-center border-b border-rule',
        edge && DROP[edge],
        isDragged && 'bg-methylene-wash',
      )}
    >
      <IconButton
        ref={handle}
        label={`Move ${label}`}
        title="Drag it, or press the up and down keys"
        onKeyDown={onKeyDown}
        onClick={() => setEdited(true)}
      >
        <ArrowUpDown className="size-4.5" aria-hidden />
      </IconButton>
      <button
        type="button"
        aria-pressed={isRequired}
        aria-busy={busy}
        title={isRequired ? 'Make it optional' : 'Make it required'}
        className="min-h-14 min-w-0 flex-1 py-2 text-left hover:underline hover:underline-offset-4"
        onClick={() => void toggle()}
      >
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{label}</span>
          <span className="text-caption text-ink-2">{isRequired ? 'Required' : 'Optional'}</span>
        </span>
        <span className="block text-small break-words text-ink-2">
          {name} · {about.filter(Boolean).join(' · ')}
        </span>
      </button>
      <IconButton ref={pencil} label={`Edit ${label}`} aria-expanded={edited} onClick={() => setEdited(!edited)}>
        <Pencil className="size-4.5" aria-hidden />
      </IconButton>
      <IconButton label={`Delete ${label}`} onClick={() => setAsked(true)}>
        <Trash2 className="size-4.5" aria-hidden />
      </IconButton>
      {problem && (
        <p role="alert" className="w-full px-4 pb-2 text-small text-carmine">
          {problem}
        </p>
      )}
      {edited && (
        <DataPointEditor
          point={point}
          onMove={onMove}
          onClose={() => {
            setEdited(false)
            pencil.current?.focus()
          }}
        />
      )}
      <LazyDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Delete ${label}`}
        description="Are you sure you want to delete this data point?"
      >
        <div className="flex justify-end gap-3 p-5">
          <Button onClick={() => setAsked(false)}>Keep it</Button>
          <Button variant="danger" onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      </LazyDialog>
      {question}
    </li>
  )
}
