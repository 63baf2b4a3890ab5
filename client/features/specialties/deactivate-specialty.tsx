import { useApolloClient } from '@apollo/client/react'
import { useRef, useState, type RefObject } from 'react'
import { UpdateSpecialtyDocument, type SpecialtyRow_SpecialtyFragment } from '../../gql/graphql.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { Question } from '../../ui/question.tsx'
import { saidOf } from './said-of.ts'

type Props = {
  specialty: SpecialtyRow_SpecialtyFragment
  /** Takes the focus when it was answered yes: the button goes with the choice. */
  beside: RefObject<HTMLElement | null>
}

/** Takes a specialty from choice, after its question; the edit form brings it back. */
export function DeactivateSpecialty({ specialty: { id, name }, beside }: Props) {
  const client = useApolloClient()
  const [asked, setAsked] = useState(false)
  const agreed = useRef(false)
  const { busy, problem, run, refuse } = useVerb()
  const deactivate = () =>
    run(() => client.mutate({ mutation: UpdateSpecialtyDocument, variables: { input: { id, isActive: false } } }), {
      done: () => 'Specialty deactivated',
      failed: saidOf,
    })
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        aria-label={`Deactivate ${name}`}
        aria-busy={busy}
        onClick={() => {
          agreed.current = false
          setAsked(true)
        }}
      >
        Deactivate
      </Button>
      <Question
        open={asked}
        onOpenChange={setAsked}
        title={`Deactivate ${name}`}
        verb="Deactivate"
        onYes={() => {
          agreed.current = true
          void deactivate()
        }}
        focusAfter={() => (agreed.current ? beside.current : null)}
      >
        Are you sure you want to deactivate "{name}"?
      </Question>
      <LazyDialog open={problem !== null} onOpenChange={() => refuse(null)} title={`${name} is still active`}>
        <p role="alert" className="px-5 pt-4">
          {problem}
        </p>
        <div className="flex justify-end p-5">
          <Button variant="primary" onClick={() => refuse(null)}>
            OK
          </Button>
        </div>
      </LazyDialog>
    </>
  )
}
