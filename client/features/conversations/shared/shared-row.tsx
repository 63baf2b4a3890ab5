import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import type { SharedRow_ShareFragment } from '../../../gql/graphql.ts'
import { fullTime } from '../../../lib/time.ts'

void (
  /* GraphQL */ `
    fragment SharedRow_share on ReceivedShare {
      id
      sharedBy
      sharedAt
      expiresAt
      openedAt
    }
  `
)

/** A share before it is opened: who, when and until when. Of the patient nothing is known here. */
export function SharedRow({ share }: { share: SharedRow_ShareFragment }) {
  const { id, sharedBy, sharedAt, expiresAt, openedAt } = share
  const isNew = openedAt === null
  return (
    <Link to={`/shared/${id}`} className="flex min-h-14 items-start gap-3 px-2 py-2.5 hover:bg-sunken">
      <span
        className={clsx('mt-2 size-2 shrink-0 rounded-full', isNew ? 'bg-gentian' : 'bg-transparent')}
        aria-hidden
      />
      <span className="min-w-0 flex-1">
        {isNew && <span className="sr-only">Not opened yet: </span>}
        <span className={clsx('block', isNew && 'font-semibold')}>{sharedBy} shared a conversation with you</span>
        <span className="block text-caption text-ink-2">
          <time dateTime={sharedAt}>{fullTime(sharedAt)}</time>, to be read until{' '}
          <time dateTime={expiresAt}>{fullTime(expiresAt)}</time>
        </span>
      </span>
    </Link>
  )
}
