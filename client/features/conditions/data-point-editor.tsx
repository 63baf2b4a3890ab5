import { useApolloClient } from '@apollo/client/react'
import { use, useState, type SubmitEvent } from 'react'
import {
  ConditionDataPointsDocument,
  UpdateDataPointDocument,
  type DataPointRow_DataPointFragment,
} from '../../gql/graphql.ts'
import { Button } from '../../ui/button.tsx'
import { Area } from './condition-words.ts'
import { EMPTY, faultOf, inputOf, type TypedPoint } from './data-point-fields.ts'
import { DataPointForm } from './data-point-form.tsx'
import { DataPointWords, wordsOfText } from './data-point-words.tsx'
import { useChange } from './use-change.tsx'

type DataPoint = DataPointRow_DataPointFragment

const typedOf = ({ name, label, type, isRequired, helpText, options, rules }: DataPoint): TypedPoint => ({
  name,
  label,
  type,
  isRequired,
  helpText: helpText ?? '',
  options: options?.join(', ') ?? '',
  min: rules?.min?.toString() ?? '',
  max: rules?.max?.toString() ?? '',
  kept: rules ?? EMPTY.kept,
})

type Props = {
  point: DataPoint
  /** Its place among the others, for the buttons that move it. */
  onMove: ((by: -1 | 1) => void) | null
  onClose: () => void
}

/** A data point edited where it stands, with the words it listens to. */
export function DataPointEditor({ point, onMove, onClose }: Props) {
  const client = useApolloClient()
  const { done, failed, toasted } = use(Area)
  const { id, conditionId, label, words } = point
  const [typed, setTyped] = useState(() => typedOf(point))
  const [text, setText] = useState(words.join('\n'))
  const { busy, problem, run, refuse, question } = useChange()
  const change = (part: Partial<TypedPoint>) => {
    setTyped({ ...typed, ...part })
    refuse(null)
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const fault = faultOf(typed)
    if (fault) return void refuse(fault)
    const saved = await run(
      (acceptsBroken) =>
        client.mutate({
          mutation: UpdateDataPointDocument,
          variables: { input: { conditionId, id, ...inputOf(typed), words: wordsOfText(text), acceptsBroken } },
          refetchQueries: [ConditionDataPointsDocument],
          awaitRefetchQueries: true,
        }),
      { done: () => done.updateDataPoint, failed: failed.updateDataPoint, toasted },
    )
    if (saved) onClose()
  }
  return (
    <form
      aria-label={`Edit ${label}`}
      className="grid w-full gap-3 border-t border-rule bg-sunken px-4 py-3"
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <DataPointForm point={typed} onChange={change} />
      <DataPointWords
        conditionId={conditionId}
        id={id}
        label={label}
        isSelect={typed.type === 'SELECT'}
        text={text}
        onText={(next) => {
          setText(next)
          refuse(null)
        }}
      />
      {problem && (
        <p role="alert" className="text-small text-carmine">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-busy={busy}>
          {busy ? 'Saving...' : 'Save data point'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {onMove && (
          <>
            <Button variant="quiet" onClick={() => onMove(-1)}>
              Move up
            </Button>
            <Button variant="quiet" onClick={() => onMove(1)}>
              Move down
            </Button>
          </>
        )}
      </div>
      {question}
    </form>
  )
}
