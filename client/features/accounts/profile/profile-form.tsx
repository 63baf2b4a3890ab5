import { useMutation } from '@apollo/client/react'
import { useRef, useState, type SubmitEvent } from 'react'
import { SaveMyProfileDocument, type ExpertView_ProfileFragment } from '../../../gql/graphql.ts'
import { announceError } from '../../../lib/announce.ts'
import { failedOrLost, refusalOf } from '../../../lib/refusal.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { EntryList } from './entry-list.tsx'
import { draftOf, faultsOf, inputOf, TEXT_MAX, withoutBlank, type Faults, type ProfileDraft } from './profile-draft.ts'
import { LISTS } from './profile-lists.ts'

void (
  /* GraphQL */ `
    mutation SaveMyProfile($input: SaveMyProfileInput!) {
      saveMyProfile(input: $input) {
        ...ExpertView_profile
      }
    }
  `
)

const CORRECT = 'Please correct what is marked.'

type Props = { profile: ExpertView_ProfileFragment; onSaved: () => void; onCancel: () => void }

/** The profile as an expert writes it. Nothing is kept before Save; Cancel leaves what the server has. */
export function ProfileForm({ profile, onSaved, onCancel }: Props) {
  const [draft, setDraft] = useState(() => draftOf(profile))
  const [faults, setFaults] = useState<Faults>({})
  const [isTouched, setTouched] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [save] = useMutation(SaveMyProfileDocument, { refetchQueries: ['Profile'], awaitRefetchQueries: true })

  const change = (next: Partial<ProfileDraft>) => {
    setTouched(true)
    setDraft((before) => ({ ...before, ...next }))
  }
  const show = (found: Faults) => {
    setFaults(found)
    announceError(CORRECT)
    // The first of them has the focus, once it is marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const fail = (error: unknown) => {
    const refusal = refusalOf(error)
    const found = Object.fromEntries((refusal?.fields ?? []).map(({ path, message }) => [path, message]))
    if (Object.keys(found).length > 0) show(found)
    toast(failedOrLost(error, 'Failed to update profile', 'Error updating profile'), 'error')
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const whole = withoutBlank(draft)
    setDraft(whole)
    const found = faultsOf(whole)
    if (Object.keys(found).length > 0) return void show(found)
    setFaults({})
    setBusy(true)
    try {
      await save({ variables: { input: inputOf(whole) } })
      setTouched(false)
      toast('Profile updated successfully', 'success')
      onSaved()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <UnsavedChanges unsaved={isTouched} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="First name"
          autoComplete="given-name"
          value={draft.firstName}
          error={faults['firstName']}
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          value={draft.lastName}
          error={faults['lastName']}
          onChange={(event) => change({ lastName: event.target.value })}
        />
      </div>
      <TextField
        label="Bio"
        hint="Public once you are verified."
        rows={5}
        value={draft.bio}
        length={draft.bio.length}
        most={TEXT_MAX}
        error={faults['bio']}
        onChange={(event) => change({ bio: event.target.value })}
      />
      <Field
        label="Years in practice"
        className="max-w-[200px]"
        inputMode="numeric"
        value={draft.experienceYears}
        error={faults['experienceYears']}
        onChange={(event) => change({ experienceYears: event.target.value })}
      />
      {LISTS.map((list) => (
        <EntryList
          key={list.key}
          list={list}
          entries={draft.lists[list.key]}
          faults={faults}
          onChange={(entries) => {
            // By number, what was marked would stand at another entry now.
            if (entries.length !== draft.lists[list.key].length) setFaults({})
            change({ lists: { ...draft.lists, [list.key]: entries } })
          }}
        />
      ))}
      <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-rule bg-canvas py-3">
        <Button type="submit" variant="primary" aria-busy={busy}>
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
