import { useMutation } from '@apollo/client/react'
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  type Sessions_SessionFragment,
  type SessionOpener,
} from '../../../gql/graphql.ts'
import { shortTime } from '../../../lib/time.ts'
import { useVerb } from '../../../lib/use-verb.ts'
import { Button } from '../../../ui/button.tsx'
import { Lead, Problem, SettingsSection } from './settings-section.tsx'

void (
  /* GraphQL */ `
    fragment Sessions_session on Session {
      id
      openedBy
      device
      createdAt
      lastActiveAt
      isCurrent
    }

    mutation EndSession($id: ID!) {
      revokeSession(id: $id) {
        revokedId
      }
    }

    mutation EndOtherSessions {
      revokeOtherSessions {
        revokedCount
      }
    }
  `
)

const OPENED_BY: Record<SessionOpener, string> = {
  PASSWORD: 'by password',
  CODE: 'by code',
  SIGN_UP: 'by signing up',
  GOOGLE: 'with Google',
  DOXIMITY: 'with Doximity',
}

/** Where the account is open now. */
export function Sessions({ sessions }: { sessions: readonly Sessions_SessionFragment[] }) {
  const { busy, problem, run } = useVerb()
  const [end] = useMutation(EndSessionDocument, {
    update: (cache, { data }) =>
      void cache.evict({ id: cache.identify({ __typename: 'Session', id: data?.revokeSession.revokedId }) }),
  })
  const [endOthers] = useMutation(EndOtherSessionsDocument, { refetchQueries: ['Settings'], awaitRefetchQueries: true })
  const failed = 'The session could not be ended.'
  return (
    <SettingsSection id="sessions" title="Sessions">
      <Lead>
        Where you are signed in. A session that is not used for a while ends by itself, each after seven days.
      </Lead>
      <ul className="border-t border-rule">
        {sessions.map(({ id, device, openedBy, createdAt, lastActiveAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere">
                {device || 'Unknown device'}
                {isCurrent && <span className="font-semibold"> · This device</span>}
              </p>
              <p className="text-small text-ink-2">
                Opened {OPENED_BY[openedBy]} {shortTime(createdAt)}, last active {shortTime(lastActiveAt)}
              </p>
            </div>
            {!isCurrent && (
              <Button
                aria-label={`End the session on ${device || 'an unknown device'}`}
                aria-busy={busy}
                onClick={() => void run(() => end({ variables: { id } }), { done: () => 'Session ended', failed })}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="pt-4">
          <Button
            aria-busy={busy}
            onClick={() => void run(() => endOthers(), { done: () => 'All other sessions ended', failed })}
          >
            End all other sessions
          </Button>
        </p>
      )}
      <Problem>{problem}</Problem>
    </SettingsSection>
  )
}
