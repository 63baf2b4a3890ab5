import { lazy, Suspense } from 'react'
import type { ContentType } from '../../gql/graphql.ts'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { bring } from '../../lib/bring.ts'
import { jsonProblem } from './drafts.ts'

const HtmlPreview = lazy(() =>
  bring(() => import('./html-preview.tsx')).then((module) => ({ default: module.HtmlPreview })),
)

const CodeEditor = lazy(() =>
  bring(() => import('../../ui/code-editor.tsx')).then((module) => ({ default: module.CodeEditor })),
)

const MOST = 200_000

type Props = { type: ContentType; value: string; onChange: (value: string) => void }

/** The text itself, as its type wants it: a line, several, JSON with its check, or HTML beside what becomes of it. */
export function ValueField({ type, value, onChange }: Props) {
  if (type === 'EMAIL' || type === 'URL')
    return (
      <Field
        label="Value"
        type={type === 'EMAIL' ? 'email' : 'url'}
        hint={type === 'EMAIL' ? 'One address' : 'An address that begins with https:// or http://'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <div className="grid gap-2">
      {type === 'TEXT' ? (
        <TextField
          label="Value"
          rows={6}
          maxLength={MOST}
          length={value.length}
          most={MOST}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <div className="grid gap-1">
          <p className="text-small font-[650] text-ink-2">Value</p>
          <Suspense fallback={<Skeleton lines={6} className="min-h-60" />}>
            <CodeEditor key={type} label="Value" language={type} start={value} most={MOST} onChange={onChange} />
          </Suspense>
        </div>
      )}
      {type === 'JSON' && <JsonCheck text={value} />}
      {type === 'HTML' && (
        <Suspense fallback={null}>
          <HtmlPreview html={value} />
        </Suspense>
      )}
    </div>
  )
}

function JsonCheck({ text }: { text: string }) {
  const problem = text.trim() === '' ? null : jsonProblem(text)
  return (
    <div className="grid gap-1 text-small">
      <p className="text-ink-2">Tip: validate the JSON before you save it. It is checked here as you type.</p>
      {problem && <p className="text-carmine">{problem}</p>}
      {!problem && text.trim() !== '' && <p className="text-malachite">This is valid JSON.</p>}
    </div>
  )
}
