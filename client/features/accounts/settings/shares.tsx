import { useMutation, useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { RevokeGivenShareDocument, SharesGivenDocument, type Shares_GivenFragment } from '../../../gql/graphql.ts'
import { pagesOf } from '../../../lib/pages.ts'
import { dayOf } from '../../../lib/time.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Paged } from '../../../ui/paged.tsx'
import { Lead, Problem, SettingsSection } from './settings-section.tsx'

void (
  /* GraphQL */ `
    fragment Shares_given on GivenShare {
      id
      email
      title
      conversationId
      createdAt
      expiresAt
      openedAt
    }

    query SharesGiven($after: String) {
      sharesGiven(first: 20, after: $after) {
        nodes {
          ...Shares_given @unmask
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }

    mutation RevokeGivenShare($id: ID!) {
      revokeShare(id: $id) {
        id
      }
    }
  `
)

/** What one shows to colleagues, and the way to what they show. */
export function Shares() {
  const query = useQuery(SharesGivenDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const list = query.data?.sharesGiven
  return (
    <SettingsSection id="shares" title="Shares">
      <Lead>Conversations that you show to colleagues now. A share ends by itself after 30 days.</Lead>
      <Paged
        {...pagesOf(list, query)}
        words={{ failed: 'The shares could not be loaded.', empty: 'You share nothing at present.' }}
      >
        {(rows) => (
          <ul aria-label="Shares given" className="border-t border-rule">
            {rows.map((share) => (
              <GivenRow key={share.id} share={share} />
            ))}
          </ul>
        )}
      </Paged>
      <p className="pt-4">
        <Link to="/shared" className={buttonLook('outline')}>
          Shared with me
        </Link>
      </p>
    </SettingsSection>
  )
}

function GivenRow({ share }: { share: Shares_GivenFragment }) {
  const { id, email, title, conversationId, expiresAt, openedAt } = share
  const { busy, problem, run } = useVerb()
  const [revoke] = useMutation(RevokeGivenShareDocument, { refetchQueries: ['SharesGiven'], awaitRefetchQueries: true })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">
          <Link to={`/chat/${conversationId}`} className="text-methylene underline">
            {title}
          </Link>
        </p>
        <p className="text-small wrap-anywhere text-ink-2">
          With {email} until {dayOf(expiresAt)}, {openedAt ? `opened ${dayOf(openedAt)}` : 'not opened yet'}
        </p>
      </div>
      <Button
        aria-label={`Take back from ${email}`}
        aria-busy={busy}
        onClick={() =>
          void run(() => revoke({ variables: { id } }), {
            done: () => 'The share was taken back',
            failed: 'The share could not be taken back.',
          })
        }
      >
        Take back
      </Button>
      <Problem>{problem}</Problem>
    </li>
  )
}
