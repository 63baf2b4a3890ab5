import { Download } from 'lucide-react'
import { download } from '../lib/download.ts'
import { useVerb } from '../lib/use-verb.ts'
import { Button } from './button.tsx'

type Props = {
  /** The call of the REST interface, with what it is asked for. */
  path: string
  /** What the file is called. */
  name: string
}

/** Saves what the list beside it shows, and all that follows it, as a file. */
export function ExportButton({ path, name }: Props) {
  const { busy, run } = useVerb()
  const save = () =>
    run(() => download(path, name), {
      done: () => `${name} was saved.`,
      failed: () => 'The file could not be made.',
      toasted: true,
    })
  return (
    <Button aria-busy={busy} onClick={() => void save()}>
      <Download className="size-4.5" aria-hidden />
      {busy ? 'Exporting...' : 'Export CSV'}
    </Button>
  )
}
