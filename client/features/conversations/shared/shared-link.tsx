import { useQuery } from '@apollo/client/react'
import { clsx } from 'clsx'
import { Users } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { SharedWithMeDocument } from '../../../gql/graphql.ts'

/** The way to what colleagues share, once there is something; a dot while one of them was never opened. */
export function SharedLink({ onChosen }: { onChosen: (() => void) | undefined }) {
  const { data } = useQuery(SharedWithMeDocument, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' })
  const shares = data?.sharedWithMe.nodes ?? []
  if (shares.length === 0) return null
  return (
    <NavLink
      to="/shared"
      end
      onClick={onChosen}
      className={({ isActive }) =>
        clsx(
          'mx-3 flex min-h-10 touch:min-h-11 items-center gap-2.5 rounded-chip border-l-3 pl-2',
          isActive ? 'border-malachite bg-sheet' : 'border-transparent hover:bg-sheet',
        )
      }
    >
      <Users className="size-4 shrink-0 text-ink-2" aria-hidden />
      Shared with me
      {shares.some(({ openedAt }) => openedAt === null) && (
        <span className="size-2 rounded-full bg-gentian forced:bg-[Highlight]">
          <span className="sr-only">, not opened yet</span>
        </span>
      )}
    </NavLink>
  )
}
