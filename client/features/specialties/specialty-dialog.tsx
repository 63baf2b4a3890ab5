import { useApolloClient } from '@apollo/client/react'
import { useState, type SubmitEvent } from 'react'
import {
  AllSpecialtiesDocument,
  CreateSpecialtyDocument,
  UpdateSpecialtyDocument,
  type SpecialtyRow_SpecialtyFragment,
} from '../../gql/graphql.ts'
import { isUnreached } from '../../lib/refusal.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { saidOf } from './said-of.ts'

void (
  /* GraphQL */ `
    mutation CreateSpecialty($input: CreateSpecialtyInput!) {
      createSpecialty(input: $input) {
        ...SpecialtyRow_specialty @unmask
      }
    }

    mutation UpdateSpecialty($input: UpdateSpecialtyInput!) {
      updateSpecialty(input: $input) {
        ...SpecialtyRow_specialty @unmask
      }
    }
  `
)

type Specialty = SpecialtyRow_SpecialtyFragment
const MOST = { name: 120, description: 1_000 }
const LOST = 'An error occurred while saving the specialty'

type Props = { edited: Specialty | 'new' | null; onClose: () => void }

/** A new specialty, or one that is changed or brought back. */
export function SpecialtyDialog({ edited, onClose }: Props) {
  const isNew = edited === 'new'
  return (
    <LazyDialog
      open={edited !== null}
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? 'Add Specialty' : 'Edit Specialty'}
    >
      {edited !== null && <SpecialtyForm specialty={isNew ? null : edited} onClose={onClose} />}
    </LazyDialog>
  )
}

function SpecialtyForm({ specialty, onClose }: { specialty: Specialty | null; onClose: () => void }) {
  const client = useApolloClient()
  const [name, setName] = useState(specialty?.name ?? '')
  const [description, setDescription] = useState(specialty?.description ?? '')
  const [isActive, setActive] = useState(specialty?.isActive ?? true)
  const [nameless, setNameless] = useState(false)
  const { busy, problem, run, refuse } = useVerb()
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return void setNameless(true)
    const input = { name: name.trim(), description: description.trim() || null, isActive }
    const saved = await run<unknown>(
      () =>
        specialty
          ? client.mutate({ mutation: UpdateSpecialtyDocument, variables: { input: { id: specialty.id, ...input } } })
          : client.mutate({
              mutation: CreateSpecialtyDocument,
              variables: { input },
              refetchQueries: [AllSpecialtiesDocument],
              awaitRefetchQueries: true,
            }),
      {
        done: () => (specialty ? 'Specialty updated' : 'Specialty created'),
        failed: (error) => (isUnreached(error) ? LOST : saidOf(error)),
      },
    )
    if (saved) onClose()
  }
  return (
    <form className="grid gap-4 overflow-y-auto p-5" noValidate onSubmit={(event) => void save(event)}>
      <Field
        label="Name"
        required
        maxLength={MOST.name}
        autoComplete="off"
        value={name}
        error={nameless ? 'Specialty name is required' : null}
        onChange={(event) => {
          setName(event.target.value)
          setNameless(false)
          refuse(null)
        }}
      />
      <TextField
        label="Description"
        rows={3}
        maxLength={MOST.description}
        length={description.length}
        most={MOST.description}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-4.5 accent-malachite-fill"
          checked={isActive}
          onChange={(event) => setActive(event.target.checked)}
        />
        Active: accounts can choose it
      </label>
      {problem && (
        <p role="alert" className="text-small text-carmine">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" aria-busy={busy}>
          {busy ? 'Saving...' : specialty ? 'Update' : 'Create'}
        </Button>
      </div>
    </form>
  )
}
