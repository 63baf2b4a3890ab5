import { use, useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Area } from './condition-words.ts'
import type { Said } from '../../lib/use-verb.ts'
import { SkippedLines, type Imported } from './skipped-lines.tsx'
import { useChange } from './use-change.tsx'

type Props = {
  label: string
  hint: string
  button: string
  /** @throws a sentence, where the text cannot be sent at all */
  check: (text: string) => string | null
  onImport: (text: string, acceptsBroken: boolean) => Promise<Imported>
  done: (outcome: { count: number; left: number }) => readonly Said[]
  failed: string | ((error: unknown) => string)
}

/** Several at once out of a text. What was left out is said line by line, and its text stays to be mended. */
export function TextImport({ label, hint, button, check, onImport, done, failed }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [skipped, setSkipped] = useState<Imported['skipped']>([])
  const { toasted } = use(Area)
  const { busy, problem, run, refuse, question } = useChange()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = check(text)
    if (wrong) return void refuse(wrong)
    const imported = await run((acceptsBroken) => onImport(text, acceptsBroken), {
      done: ({ count, skipped: left }) => done({ count, left: left.length }),
      failed,
      toasted,
    })
    if (!imported) return
    setSkipped(imported.skipped)
    if (imported.skipped.length === 0) setText('')
  }
  return (
    <form className="grid gap-2" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className="text-small font-[650] text-ink-2">
        {label}
      </label>
      <textarea
        id={id}
        rows={5}
        value={text}
        aria-describedby={`${id}-hint`}
        className="w-full rounded-control border border-rule-strong bg-sheet px-3 py-2"
        onChange={(event) => {
          setText(event.target.value)
          refuse(null)
        }}
      />
      <p id={`${id}-hint`} className="text-caption text-ink-2">
        {hint}
      </p>
      {problem && (
        <p role="alert" className="text-small text-carmine">
          {problem}
        </p>
      )}
      <SkippedLines skipped={skipped} />
      <div>
        <Button type="submit" variant="primary" aria-busy={busy}>
          {busy ? 'Saving...' : button}
        </Button>
      </div>
      {question}
    </form>
  )
}
