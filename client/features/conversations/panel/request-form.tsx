import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { CorrectFactDocument, type FactStatus } from '../../../gql/graphql.ts'
import { announce, announceError } from '../../../lib/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldControl } from '../form/field-control.tsx'
import { emptyState, holdsBack, inOwnUnit, type FieldState, type FormField } from '../form/form-rules.ts'
import { problemOf } from '../live/problem.ts'

type Props = { conversationId: string; field: FormField; onDone: () => void }

/** Takes one answer; the physician's word becomes its source. */
export default function RequestForm({ conversationId, field, onDone }: Props) {
  const [correctFact] = useMutation(CorrectFactDocument)
  const [state, setState] = useState(emptyState)
  const [touched, setTouched] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const isEmpty = !state.unknown && state.value.trim() === ''

  const save = async () => {
    setSending(true)
    setProblem(null)
    try {
      await correctFact({ variables: { input: { conversationId, key: field.name, ...answerOf(field, state) } } })
      announce(`${field.label} noted`)
      onDone()
    } catch (error) {
      const { words } = problemOf(error)
      setProblem(words)
      announceError(words)
      setSending(false)
    }
  }
  return (
    <form
      className="grid gap-2 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {field.why && <p className="text-caption text-ink-2">Decides: {field.why}</p>}
      <FieldControl
        field={field}
        state={state}
        touched={touched}
        onChange={setState}
        onTouched={() => setTouched(true)}
        labelled
      />
      {problem && <p className="text-small text-carmine">{problem}</p>}
      <Button type="submit" variant="primary" disabled={sending || isEmpty || holdsBack(field, state)}>
        {sending ? 'Sending...' : 'Add'}
      </Button>
    </form>
  )
}

/** The answer as a fact is put right. */
function answerOf(field: FormField, state: FieldState): { status: FactStatus; value: string | null } {
  if (state.unknown) return { status: 'UNKNOWN', value: null }
  const text = state.value.trim()
  if (field.type === 'BOOLEAN') return { status: text === 'true' ? 'PRESENT' : 'ABSENT', value: null }
  return { status: 'PRESENT', value: inOwnUnit(field, state) }
}
