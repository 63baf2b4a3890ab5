import { useApolloClient, useQuery } from '@apollo/client/react'
import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { DeleteGoldenCaseDocument, GoldenCasesDocument, type GoldenCase_CaseFragment } from '../../gql/graphql.ts'
import { levelWords } from '../../lib/severity.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { Question } from '../../ui/question.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { Unfolding } from '../../ui/unfolding.tsx'
import { GoldenCaseForm } from './golden-case-form.tsx'

void (
  /* GraphQL */ `
    fragment GoldenCase_case on GoldenCase {
      id
      name
      text
      levelAtLeast
      conditions {
        id
        name
      }
      facts {
        key
        value
      }
      isShared
      failures
    }

    query GoldenCases($specialtyId: ID!) {
      goldenCases(specialtyId: $specialtyId) {
        ...GoldenCase_case @unmask
      }
    }

    mutation DeleteGoldenCase($id: ID!) {
      deleteGoldenCase(id: $id) {
        deletedId
      }
    }
  `
)

type Golden = GoldenCase_CaseFragment

/** The golden cases of a specialty, each with whether it stands now. */
export function GoldenCases({ specialtyId }: { specialtyId: string }) {
  const id = useId()
  const [form, setForm] = useState<{ edited: Golden | null } | null>(null)
  return (
    <section aria-labelledby={id} className="mt-8 min-w-0 border border-rule bg-sheet">
      <Unfolding part={form ? (form.edited?.id ?? 'new') : 'list'}>
        <header className="flex flex-wrap items-start gap-3 border-b border-rule px-4 py-3">
          <div className="min-w-0 flex-1">
            <h2 id={id} className="font-title text-title">
              Golden cases
            </h2>
            <p className="max-w-[65ch] text-small text-ink-2">
              Cases with what has to come out of them. They run with each change of the specialty, and a change that
              breaks one says so before it is saved.
            </p>
          </div>
          {!form && <Button onClick={() => setForm({ edited: null })}>Add a case</Button>}
        </header>
        {form && (
          <GoldenCaseForm
            key={form.edited?.id ?? 'new'}
            specialtyId={specialtyId}
            edited={form.edited}
            onDone={() => setForm(null)}
          />
        )}
        <GoldenList specialtyId={specialtyId} isAdding={form !== null} onEdit={(edited) => setForm({ edited })} />
      </Unfolding>
    </section>
  )
}

type ListProps = { specialtyId: string; isAdding: boolean; onEdit: (golden: Golden) => void }

function GoldenList({ specialtyId, isAdding, onEdit }: ListProps) {
  const { data, error, loading, refetch } = useQuery(GoldenCasesDocument, {
    variables: { specialtyId },
    fetchPolicy: 'cache-and-network',
  })
  const late = useDelayed(loading && !data)
  const cases = data?.goldenCases
  return (
    <>
      {error && !cases && (
        <ErrorRow className="px-4" onRetry={() => void refetch()}>
          The golden cases could not be loaded.
        </ErrorRow>
      )}
      {late && <Skeleton lines={3} className="px-4" />}
      {cases?.length === 0 && !isAdding && <p className="px-4 py-3 text-ink-2">No golden cases yet.</p>}
      <ul className="max-h-[600px] overflow-y-auto">
        {cases?.map((golden) => (
          <GoldenRow key={golden.id} golden={golden} onEdit={() => onEdit(golden)} />
        ))}
      </ul>
    </>
  )
}

function GoldenRow({ golden, onEdit }: { golden: Golden; onEdit: () => void }) {
  const client = useApolloClient()
  const { id, name, text, levelAtLeast, conditions, facts, failures } = golden
  const [asked, setAsked] = useState(false)
  const { problem, run } = useVerb()
  const remove = () =>
    run(
      () =>
        client.mutate({
          mutation: DeleteGoldenCaseDocument,
          variables: { id },
          refetchQueries: [GoldenCasesDocument],
          awaitRefetchQueries: true,
        }),
      { done: () => 'Golden case deleted', failed: 'Failed to delete golden case' },
    )
  const expected = [
    levelAtLeast && `at least ${levelWords(levelAtLeast)}`,
    ...conditions.map((one) => one.name),
    ...facts.map(({ key, value }) => `${key} ${value}`),
  ]
  return (
    <li className="flex flex-wrap items-start gap-2 border-b border-rule px-4 py-2 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{name}</span>
          <StatusBadge active={failures.length === 0} words={['Stands', 'Broken']} />
        </p>
        <p className="text-small break-words">{text}</p>
        <p className="text-small break-words text-ink-2">{expected.filter(Boolean).join(' · ')}</p>
        {failures.map((failure) => (
          <p key={failure} className="text-small text-carmine">
            {failure}.
          </p>
        ))}
        {problem && (
          <p role="alert" className="text-small text-carmine">
            {problem}
          </p>
        )}
      </div>
      <IconButton label={`Edit ${name}`} onClick={onEdit}>
        <Pencil className="size-4.5" aria-hidden />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={() => setAsked(true)}>
        <Trash2 className="size-4.5" aria-hidden />
      </IconButton>
      <Question open={asked} onOpenChange={setAsked} title={`Delete ${name}`} verb="Delete" onYes={() => void remove()}>
        It is no longer run when something is changed.
      </Question>
    </li>
  )
}
