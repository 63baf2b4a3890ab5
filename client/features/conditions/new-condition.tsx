import { skipToken, useApolloClient, useQuery } from '@apollo/client/react'
import { use, useState, type SubmitEvent } from 'react'
import {
  CreateConditionDocument,
  MapConditionDocument,
  SimilarConditionsDocument,
  SpecialtyConditionsDocument,
} from '../../gql/graphql.ts'
import { answerOf } from '../../lib/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { Area } from './condition-words.ts'
import { useChange } from './use-change.tsx'

void (
  /* GraphQL */ `
    query SimilarConditions($name: String!) {
      similarConditions(name: $name) {
        id
        name
        specialtyName
      }
    }

    mutation CreateCondition($input: CreateConditionInput!) {
      createCondition(input: $input) {
        ...ConditionRow_condition @unmask
      }
    }

    mutation MapCondition($input: MapConditionInput!) {
      mapCondition(input: $input) {
        ...ConditionRow_condition @unmask
      }
    }
  `
)

/** Fewer letters are like everything. */
const LOOKED_FOR_FROM = 3

type Props = { specialtyId: string; onAdded: (conditionId: string) => void }

/** One condition by its name; one that another specialty has already can be mapped instead. */
export function NewCondition({ specialtyId, onAdded }: Props) {
  const client = useApolloClient()
  const { done, failed, toasted } = use(Area)
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const { busy, problem, run, refuse, question } = useChange()
  const looked = useSettled(name).trim()
  const isLookedFor = looked.length >= LOOKED_FOR_FROM
  const { data } = useQuery(
    SimilarConditionsDocument,
    isLookedFor ? { variables: { name: looked }, fetchPolicy: 'no-cache' } : skipToken,
  )
  // What was found last stays in `data` while nothing is looked for.
  const similar = (isLookedFor && data?.similarConditions) || []
  const refetchQueries = [SpecialtyConditionsDocument]

  const added = (id: string | undefined) => {
    if (!id) return
    setName('')
    setDescription('')
    onAdded(id)
  }
  const create = async (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return void refuse('Please type a name')
    const named = { specialtyId, name: name.trim(), description: description.trim() || null }
    const answer = await run(
      (acceptsBroken) =>
        client.mutate({
          mutation: CreateConditionDocument,
          variables: { input: { ...named, acceptsBroken } },
          refetchQueries,
          awaitRefetchQueries: true,
        }),
      { done: () => done.createCondition, failed: failed.createCondition, toasted },
    )
    added(answer ? answerOf(answer.data).createCondition.id : undefined)
  }
  const map = async (conditionId: string) => {
    const answer = await run(
      (acceptsBroken) =>
        client.mutate({
          mutation: MapConditionDocument,
          variables: { input: { conditionId, specialtyId, acceptsBroken } },
          refetchQueries,
          awaitRefetchQueries: true,
        }),
      { done: () => done.mapCondition, failed: failed.mapCondition, toasted },
    )
    added(answer ? answerOf(answer.data).mapCondition.id : undefined)
  }

  return (
    <form className="grid gap-2" noValidate onSubmit={(event) => void create(event)}>
      <Field
        label="Condition name"
        value={name}
        maxLength={120}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setName(event.target.value)
          refuse(null)
        }}
      />
      {similar.length > 0 && (
        <section aria-label="Conditions that there are" className="text-small">
          <p className="text-ink-2">There already. Map one instead of writing it a second time:</p>
          <ul className="max-h-48 overflow-y-auto border-y border-rule">
            {similar.map(({ id, name: known, specialtyName }) => (
              <li key={id} className="flex items-center gap-3 border-b border-rule last:border-0">
                <span className="min-w-0 flex-1 py-1.5">
                  {known} <span className="text-ink-2">({specialtyName})</span>
                </span>
                <Button variant="quiet" size="sm" aria-label={`Map ${known}`} onClick={() => void map(id)}>
                  Map
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Field
        label="Description (optional)"
        value={description}
        maxLength={2_000}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary" aria-busy={busy}>
          {busy ? 'Saving...' : 'Add condition'}
        </Button>
      </div>
      {question}
    </form>
  )
}
