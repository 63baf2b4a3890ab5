import { use, useId, useState, type ReactNode, type SubmitEvent } from 'react'
import type { SkippedLine_LineFragment } from '../../gql/graphql.ts'
import { useVerb, type Said } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Area } from './condition-words.ts'
import { SkippedLines, type Imported } from './skipped-lines.tsx'
import { useChange } from './use-change.tsx'

/** One thing that was understood: where it stands, what it is called, and how it would be kept. */
export type Found<Item> = { line: number; name: string; about: ReactNode; item: Item }

type Read<Item> = { found: readonly Found<Item>[]; skipped: readonly SkippedLine_LineFragment[] }

type Props<Item> = {
  label: string
  hint: string
  /** What is saved, in the plural: "conditions". */
  of: string
  onRead: (text: string) => Promise<Read<Item>>
  /** Saves what is ticked. */
  onSave: (items: readonly Item[], acceptsBroken: boolean) => Promise<Imported>
  done: (outcome: { count: number; left: number }) => readonly Said[]
  failed: string | ((error: unknown) => string)
}

const MOST = 20_000

/** A text is read first, and what was understood is shown; what stays ticked is saved. */
export function AiImport<Item>({ label, hint, of, onRead, onSave, done, failed }: Props<Item>) {
  const id = useId()
  const { toasted } = use(Area)
  const [text, setText] = useState('')
  const [read, setRead] = useState<Read<Item> | null>(null)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  /** What a save could not take. */
  const [unsaved, setUnsaved] = useState<Imported['skipped']>([])
  const reading = useVerb()
  const saving = useChange()
  const ticked = read?.found.filter((_, index) => !left.has(index)) ?? []
  const understand = async (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '') return void reading.refuse('Please paste a text')
    const understood = await reading.run(() => onRead(text), {
      // Nothing is done yet; that nothing can be is said.
      done: ({ found, skipped }) =>
        found.length > 0 ? [] : done({ count: 0, left: skipped.length }).filter(({ kind }) => kind === 'error'),
      failed,
      toasted,
    })
    setLeft(new Set())
    setUnsaved([])
    if (understood) setRead(understood)
  }
  const save = async () => {
    const items = ticked.map(({ item }) => item)
    const imported = await saving.run((acceptsBroken) => onSave(items, acceptsBroken), {
      done: ({ count, skipped }) => done({ count, left: skipped.length }),
      failed,
      toasted,
    })
    if (!imported) return
    setRead(null)
    setUnsaved(imported.skipped)
    if (imported.skipped.length === 0) setText('')
  }
  const tick = (index: number, isTicked: boolean) => {
    const next = new Set(left)
    if (isTicked) next.delete(index)
    else next.add(index)
    setLeft(next)
  }
  const problem = reading.problem ?? saving.problem
  return (
    <form className="grid gap-2" noValidate onSubmit={(event) => void understand(event)}>
      <TextField
        label={label}
        hint={hint}
        rows={5}
        length={text.length}
        most={MOST}
        maxLength={MOST}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setRead(null)
          setUnsaved([])
          reading.refuse(null)
          saving.refuse(null)
        }}
      />
      {problem && (
        <p role="alert" className="text-small text-carmine">
          {problem}
        </p>
      )}
      {!read && <SkippedLines skipped={unsaved} />}
      {!read && (
        <div>
          <Button type="submit" variant="primary" aria-busy={reading.busy}>
            {reading.busy ? 'Reading...' : 'Read the text'}
          </Button>
        </div>
      )}
      {read && (
        <section aria-labelledby={`${id}-understood`} className="grid gap-2">
          <p id={`${id}-understood`} role="status" className="font-semibold">
            {read.found.length === 0 ? `No ${of} were understood.` : `Understood: ${read.found.length} ${of}.`}
          </p>
          <ul className="max-h-80 overflow-y-auto border-y border-rule">
            {read.found.map(({ line, name, about }, index) => (
              <li key={`${line} ${name}`} className="border-b border-rule last:border-0">
                <label className="flex min-h-11 items-center gap-2.5 py-1">
                  <input
                    type="checkbox"
                    className="size-4.5 shrink-0 accent-malachite-fill"
                    checked={!left.has(index)}
                    onChange={(event) => tick(index, event.target.checked)}
                  />
                  <span className="min-w-0 break-words">
                    <span className="font-semibold">{name}</span>{' '}
                    <span className="text-small text-ink-2">
                      line {line}
                      {about && <> · {about}</>}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <SkippedLines skipped={read.skipped} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              aria-busy={saving.busy}
              aria-disabled={ticked.length === 0 || undefined}
              onClick={() => ticked.length > 0 && void save()}
            >
              {saving.busy ? 'Saving...' : `Save ${ticked.length} ${of}`}
            </Button>
            <Button onClick={() => setRead(null)}>Change the text</Button>
          </div>
        </section>
      )}
      {saving.question}
    </form>
  )
}
