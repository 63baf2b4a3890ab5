import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import {
  DirectoryExpertsDocument,
  SetExpertVerifiedDocument,
  type ExpertRow_ExpertFragment,
} from '../../gql/graphql.ts'
import { pagesOf } from '../../lib/pages.ts'
import { dayOf } from '../../lib/time.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'
import { Paged } from '../../ui/paged.tsx'
import { Question } from '../../ui/question.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { useSettled } from '../../ui/use-settled.ts'

void (
  /* GraphQL */ `
    fragment ExpertRow_expert on AdminExpert {
      id
      name
      specialty {
        id
        name
      }
      email
      phone
      expertVerified
      createdAt
    }

    query DirectoryExperts($search: String, $after: String) {
      adminExperts(search: $search, first: 50, after: $after) {
        nodes {
          ...ExpertRow_expert @unmask
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }

    mutation SetExpertVerified($input: SetExpertVerifiedInput!) {
      setExpertVerified(input: $input) {
        id
        isVerifiedExpert
      }
    }
  `
)

type Expert = ExpertRow_ExpertFragment

const COLUMNS: readonly Column<Expert>[] = [
  { title: 'Name', width: 'minmax(0, 2fr)', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { title: 'Specialty', width: 'minmax(0, 1.6fr)', cell: ({ specialty }) => specialty?.name ?? '-' },
  { title: 'Email', width: 'minmax(0, 2.2fr)', cell: ({ email }) => email ?? '-' },
  { title: 'Phone', width: 'minmax(0, 1.4fr)', cell: ({ phone }) => phone ?? '-' },
  {
    title: 'Joined',
    width: 'minmax(0, 1fr)',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time>,
  },
  {
    title: 'Verified',
    width: 'minmax(0, 1.2fr)',
    cell: ({ expertVerified }) => <StatusBadge active={expertVerified} words={['Verified', 'Not verified']} />,
  },
  { title: 'Action', width: 'minmax(7rem, auto)', silent: true, cell: (expert) => <VerifyAction expert={expert} /> },
]

/** The experts, and an admin's word on who is one. */
export function ExpertsScreen() {
  const [words, setWords] = useAddress('search')
  const search = useSettled(words).trim()
  const query = useQuery(DirectoryExpertsDocument, {
    variables: { search: search || null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const list = (query.data ?? (query.error ? null : query.previousData))?.adminExperts
  return (
    <main className="mx-auto w-full max-w-[1200px] px-4 py-6">
      <div className="flex pb-4">
        <SearchBox
          label="Search experts"
          placeholder="Search by name, specialty or email..."
          value={words}
          onChange={setWords}
        />
      </div>
      <Paged
        {...pagesOf(list, query)}
        words={{ failed: 'The experts could not be loaded.', empty: 'No experts found' }}
      >
        {(experts) => <Table label="Experts" columns={COLUMNS} rows={experts} keyOf={({ id }) => id} />}
      </Paged>
    </main>
  )
}

function VerifyAction({ expert }: { expert: Expert }) {
  const { id, name, expertVerified } = expert
  const client = useApolloClient()
  const [asked, setAsked] = useState(false)
  const { busy, problem, run } = useVerb()
  const set = (next: boolean) =>
    run(
      () =>
        client.mutate({
          mutation: SetExpertVerifiedDocument,
          variables: { input: { userId: id, isVerified: next } },
          update: (cache) =>
            cache.modify<Expert>({
              id: cache.identify({ __typename: 'AdminExpert', id }),
              fields: { expertVerified: () => next },
            }),
        }),
      {
        done: () => (next ? `${name} is verified.` : `${name} is not verified any more.`),
        failed: 'An error occurred',
        toasted: true,
      },
    )
  return (
    <>
      <Button
        size="sm"
        variant={expertVerified ? 'outline' : 'secondary'}
        aria-label={expertVerified ? `Withdraw the verification of ${name}` : `Verify ${name}`}
        aria-busy={busy}
        onClick={() => setAsked(true)}
      >
        {expertVerified ? 'Withdraw' : 'Verify'}
      </Button>
      {problem && <p className="text-small text-carmine">{problem}</p>}
      <Question
        open={asked}
        onOpenChange={setAsked}
        title={expertVerified ? `Withdraw the verification of ${name}` : `Verify ${name}`}
        verb={expertVerified ? 'Withdraw' : 'Verify'}
        harmless={!expertVerified}
        onYes={() => void set(!expertVerified)}
      >
        {expertVerified
          ? 'Their assistant is not listed any more, and what they taught counts for their own assistant only.'
          : 'Their assistant is listed, and what they taught counts for every assistant of their specialty at once.'}
      </Question>
    </>
  )
}
