import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { SetUserActiveDocument, type UserRow_UserFragment } from '../../gql/graphql.ts'
import { roleOf } from '../../lib/roles.ts'
import { session } from '../../lib/session.ts'
import { dayOf } from '../../lib/time.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/question.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { useStore } from '../../ui/use-store.ts'

void (
  /* GraphQL */ `
    fragment UserRow_user on AdminUser {
      id
      name
      email
      phone
      role
      isActive
      createdAt
    }

    mutation SetUserActive($input: SetUserActiveInput!) {
      setUserActive(input: $input) {
        id
        isActive
      }
    }
  `
)

type User = UserRow_UserFragment

const columns = (onOpen: (id: string) => void): readonly Column<User>[] => [
  {
    title: 'User',
    width: 'minmax(0, 3fr)',
    cell: ({ name, email, phone }) => (
      <>
        <span className="block font-semibold">{name}</span>
        <span className="block text-small text-ink-2">{[email, phone].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  { title: 'Role', width: 'minmax(0, 1.5fr)', cell: ({ role }) => roleOf(role).replaceAll('_', ' ') },
  { title: 'Status', width: 'minmax(0, 1fr)', cell: ({ isActive }) => <StatusBadge active={isActive} /> },
  {
    title: 'Created',
    width: 'minmax(0, 1fr)',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time>,
  },
  {
    title: 'Action',
    width: 'minmax(14rem, auto)',
    silent: true,
    cell: (user) => (
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" aria-label={`Details of ${user.name}`} onClick={() => onOpen(user.id)}>
          Details
        </Button>
        <ActiveAction user={user} />
      </div>
    ),
  },
]

type Props = { users: readonly User[]; onOpen: (id: string) => void }

/** Accounts, each with its role, whether it is open, since when it is there, and what opens or shuts it. */
export function UsersTable({ users, onOpen }: Props) {
  return <Table label="Users" columns={columns(onOpen)} rows={users} keyOf={({ id }) => id} />
}

function ActiveAction({ user }: { user: User }) {
  const { id, name, isActive } = user
  const client = useApolloClient()
  const own = useStore(session)?.user.id
  const [asked, setAsked] = useState(false)
  const { busy, problem, run } = useVerb()
  const set = (next: boolean) =>
    run(
      () =>
        client.mutate({
          mutation: SetUserActiveDocument,
          variables: { input: { userId: id, isActive: next } },
          update: (cache) =>
            cache.modify<User>({
              id: cache.identify({ __typename: 'AdminUser', id }),
              fields: { isActive: () => next },
            }),
        }),
      {
        done: () => (next ? `${name} can sign in again.` : `${name} cannot sign in any more.`),
        failed: 'An error occurred',
        toasted: true,
      },
    )
  // Nobody shuts themselves out.
  if (id === own) return <span className="text-small text-ink-2">Your account</span>
  return (
    <>
      <Button
        size="sm"
        variant={isActive ? 'outline' : 'secondary'}
        aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
        aria-busy={busy}
        onClick={() => (isActive ? setAsked(true) : void set(true))}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      {problem && <p className="text-small text-carmine">{problem}</p>}
      <Question
        open={asked}
        onOpenChange={setAsked}
        title={`Deactivate ${name}`}
        verb="Deactivate"
        onYes={() => void set(false)}
      >
        Are you sure you want to deactivate "{name}"? Their sessions and keys end at once. What is theirs stays, and the
        account can be activated again.
      </Question>
    </>
  )
}
