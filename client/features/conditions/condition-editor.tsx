import { useApolloClient } from '@apollo/client/react'
import { use, useState, type SubmitEvent } from 'react'
import { UpdateConditionDocument, type ConditionRow_ConditionFragment } from '../../gql/graphql.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Area } from './condition-words.ts'
import { useChange } from './use-change.tsx'

type Props = { condition: ConditionRow_ConditionFragment; onClose: () => void }

/** A condition's name and what it is, edited where it stands. */
export function ConditionEditor({ condition, onClose }: Props) {
  const client = useApolloClient()
  const { done, failed, toasted } = use(Area)
  const { id } = condition
  const [name, setName] = useState(condition.name)
  const [description, setDescription] = useState(condition.description ?? '')
  const { busy, problem, run, refuse, question } = useChange()
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return void refuse('Please type a name')
    const saved = await run(
      (acceptsBroken) =>
        client.mutate({
          mutation: UpdateConditionDocument,
          variables: { input: { id, name: name.trim(), description: description.trim() || null, acceptsBroken } },
        }),
      { done: () => done.editCondition, failed: failed.editCondition, toasted },
    )
    if (saved) onClose()
  }
  return (
    <form
      aria-label={`Edit ${condition.name}`}
      className="grid w-full gap-2 border-t border-rule bg-sunken px-3 py-3"
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <Field
        label="Name"
        value={name}
        maxLength={120}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setName(event.target.value)
          refuse(null)
        }}
      />
      <Field
        label="Description (optional)"
        value={description}
        maxLength={2_000}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-busy={busy}>
          {busy ? 'Saving...' : 'Save condition'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      {question}
    </form>
  )
}
