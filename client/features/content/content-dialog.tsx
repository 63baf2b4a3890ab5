import { useApolloClient } from '@apollo/client/react'
import { useState, type SubmitEvent } from 'react'
import {
  AllContentDocument,
  CreateContentDocument,
  UpdateContentDocument,
  type ContentType,
} from '../../gql/graphql.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { detailOf, DONE, FAILED } from './content-words.ts'
import { isComplete, jsonProblem, type Draft } from './drafts.ts'
import { ValueField } from './value-field.tsx'

void (
  /* GraphQL */ `
    mutation CreateContent($input: CreateContentItemInput!) {
      createContentItem(input: $input) {
        ...ContentRow_item @unmask
      }
    }

    mutation UpdateContent($input: UpdateContentItemInput!) {
      updateContentItem(input: $input) {
        ...ContentRow_item @unmask
      }
    }
  `
)

const TYPES: readonly { value: ContentType; label: string }[] = [
  { value: 'TEXT', label: 'Text' },
  { value: 'JSON', label: 'JSON' },
  { value: 'HTML', label: 'HTML' },
  { value: 'EMAIL', label: 'Email' },
  { value: 'URL', label: 'URL' },
]
const MOST = { key: 80, title: 120, description: 500 }

/** A text that is made or changed. */
export function ContentDialog({ draft, onClose }: { draft: Draft | null; onClose: () => void }) {
  return (
    <LazyDialog
      open={draft !== null}
      onOpenChange={(open) => !open && onClose()}
      title={draft?.exists ? 'Edit Content' : 'Add Content'}
      shape="tall"
    >
      {draft && <ContentForm start={draft} onClose={onClose} />}
    </LazyDialog>
  )
}

function ContentForm({ start, onClose }: { start: Draft; onClose: () => void }) {
  const client = useApolloClient()
  const [draft, setDraft] = useState(start)
  const { busy, problem, run, refuse } = useVerb()
  const { exists, contentKey, contentType, title, description, contentValue, isActive } = draft
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    refuse(null)
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isComplete(draft)) return
    const wrong = contentType === 'JSON' ? jsonProblem(contentValue) : null
    if (wrong) return void refuse(wrong)
    const input = {
      contentKey: contentKey.trim(),
      contentType,
      title,
      description: description || null,
      contentValue,
      isActive,
    }
    const saved = await run<unknown>(
      () =>
        exists
          ? client.mutate({ mutation: UpdateContentDocument, variables: { input } })
          : client.mutate({
              mutation: CreateContentDocument,
              variables: { input },
              refetchQueries: [AllContentDocument],
              awaitRefetchQueries: true,
            }),
      {
        done: () => (exists ? DONE.update : DONE.create),
        failed: detailOf(exists ? FAILED.update : FAILED.create),
        toasted: true,
      },
    )
    if (saved) onClose()
  }
  return (
    <form className="flex min-h-0 flex-1 flex-col" noValidate onSubmit={(event) => void save(event)}>
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-5">
        <Field
          label="Key"
          hint={exists ? 'The key stays: pages look for it.' : 'Small letters, digits and underscores; for ever'}
          maxLength={MOST.key}
          autoComplete="off"
          spellCheck={false}
          readOnly={exists}
          value={contentKey}
          onChange={(event) => change({ contentKey: event.target.value })}
        />
        <SelectField
          label="Type"
          options={TYPES}
          value={contentType}
          onChange={(event) => change({ contentType: event.target.value as ContentType })}
        />
        <Field
          label="Title"
          maxLength={MOST.title}
          value={title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <Field
          label="Description (optional)"
          maxLength={MOST.description}
          value={description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <ValueField type={contentType} value={contentValue} onChange={(next) => change({ contentValue: next })} />
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="size-4.5 accent-malachite-fill"
            checked={isActive}
            onChange={(event) => change({ isActive: event.target.checked })}
          />
          Active: everyone may read it
        </label>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-rule px-5 py-3">
        {problem && (
          <p role="alert" className="min-w-0 flex-1 text-small text-carmine">
            {problem}
          </p>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!isComplete(draft)} aria-busy={busy}>
          {busy ? 'Saving...' : exists ? 'Update' : 'Create'}
        </Button>
      </div>
    </form>
  )
}
