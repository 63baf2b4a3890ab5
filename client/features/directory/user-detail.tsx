import { useQuery } from '@apollo/client/react'
import { UserDetailDocument, type UserRow_UserFragment } from '../../gql/graphql.ts'
import { roleOf } from '../../lib/roles.ts'
import { session } from '../../lib/session.ts'
import { dayOf, fullTime } from '../../lib/time.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { ErrorRow, Skeleton } from '../../ui/notice.tsx'
import { useStore } from '../../ui/use-store.ts'
import { RoleForm } from './role-form.tsx'
import { UserSessions } from './user-sessions.tsx'

void (
  /* GraphQL */ `
    query UserDetail($userId: ID!) {
      userSessions(userId: $userId) {
        ...UserSessions_session @unmask
      }
      userRoleChanges(userId: $userId) {
        id
        fromRole
        toRole
        reason
        changedBy
        createdAt
      }
    }
  `
)

type Props = { user: UserRow_UserFragment | null; onClose: () => void }

/** One account at the right: what it may do and why, and where it is signed in. */
export function UserDetail({ user, onClose }: Props) {
  return (
    <LazyDialog
      open={user !== null}
      onOpenChange={(open) => !open && onClose()}
      title={user?.name ?? 'User'}
      shape="right"
    >
      {user && <Detail key={user.id} user={user} />}
    </LazyDialog>
  )
}

function Detail({ user }: { user: UserRow_UserFragment }) {
  const { id, email, phone, role, isActive, createdAt } = user
  const own = useStore(session)?.user.id
  const { data, error, refetch } = useQuery(UserDetailDocument, {
    variables: { userId: id },
    fetchPolicy: 'network-only',
  })
  return (
    <div className="grid content-start gap-6 overflow-y-auto p-5">
      <dl className="grid grid-cols-[6rem_1fr] gap-y-1 text-small">
        {[
          ['Email', email ?? '-'],
          ['Phone', phone ?? '-'],
          ['Role', roleOf(role).replaceAll('_', ' ')],
          ['Status', isActive ? 'Active' : 'Inactive'],
          ['Created', dayOf(createdAt)],
        ].map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {id === own ? (
        <p className="text-small text-ink-2">This is your account: another administrator changes its role.</p>
      ) : (
        <RoleForm userId={id} role={role} onDone={() => void refetch()} />
      )}
      {error && !data && <ErrorRow onRetry={() => void refetch()}>The sessions could not be loaded.</ErrorRow>}
      {!data && !error && <Skeleton lines={4} />}
      {data && (
        <>
          <UserSessions userId={id} sessions={data.userSessions} onEnded={() => void refetch()} />
          <section aria-labelledby="role-history">
            <h3 id="role-history" className="pb-1 font-[650]">
              Changes of the role
            </h3>
            {data.userRoleChanges.length === 0 && <p className="text-small text-ink-2">None.</p>}
            <ul>
              {data.userRoleChanges.map(({ id: change, fromRole, toRole, reason, changedBy, createdAt: at }) => (
                <li key={change} className="border-t border-rule py-2 text-small">
                  <p>
                    {roleOf(fromRole).replaceAll('_', ' ')} → {roleOf(toRole).replaceAll('_', ' ')}
                  </p>
                  <p className="break-words">{reason}</p>
                  <p className="text-ink-2">
                    {changedBy ?? 'Somebody who is gone'}, {fullTime(at)}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  )
}
