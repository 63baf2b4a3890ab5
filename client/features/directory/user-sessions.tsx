import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { RevokeUserSessionsDocument, type UserSessions_SessionFragment } from '../../gql/graphql.ts'
import { answerOf } from '../../lib/refusal.ts'
import { fullTime } from '../../lib/time.ts'
import { useVerb } from '../../lib/use-verb.ts'
import { Button } from '../../ui/button.tsx'
import { Question } from '../../ui/question.tsx'

void (
  /* GraphQL */ `
    fragment UserSessions_session on Session {
      id
      device
      createdAt
      lastActiveAt
      isCurrent
    }

    mutation RevokeUserSessions($input: RevokeUserSessionsInput!) {
      revokeUserSessions(input: $input) {
        revokedCount
      }
    }
  `
)

type Props = { userId: string; sessions: readonly UserSessions_SessionFragment[]; onEnded: () => void }

/** Where an account is signed in, and the way to end that. */
export function UserSessions({ userId, sessions, onEnded }: Props) {
  const [revoke] = useMutation(RevokeUserSessionsDocument)
  const [asked, setAsked] = useState(false)
  const { busy, problem, run } = useVerb()
  const end = async () => {
    const done = await run(async () => answerOf((await revoke({ variables: { input: { userId } } })).data), {
      done: ({ revokeUserSessions: { revokedCount } }) =>
        revokedCount === 1 ? 'One session has ended.' : `${revokedCount} sessions have ended.`,
      failed: 'An error occurred',
      toasted: true,
    })
    if (done) onEnded()
  }
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <section aria-labelledby="sessions">
      <div className="flex flex-wrap items-center justify-between gap-2 pb-1">
        <h3 id="sessions" className="font-[650]">
          Sessions
        </h3>
        {others.length > 0 && (
          <Button size="sm" variant="danger" aria-busy={busy} onClick={() => setAsked(true)}>
            End all
          </Button>
        )}
      </div>
      {sessions.length === 0 && <p className="text-small text-ink-2">Not signed in anywhere.</p>}
      <ul>
        {sessions.map(({ id, device, createdAt, lastActiveAt, isCurrent }) => (
          <li key={id} className="border-t border-rule py-2 text-small">
            <p className="break-words">{device || 'An unnamed device'}</p>
            <p className="text-ink-2">
              {isCurrent ? 'This session. ' : ''}Since {fullTime(createdAt)}, last active {fullTime(lastActiveAt)}
            </p>
          </li>
        ))}
      </ul>
      {problem && <p className="text-small text-carmine">{problem}</p>}
      <Question open={asked} onOpenChange={setAsked} title="End all sessions" verb="End" onYes={() => void end()}>
        They are signed out everywhere at once, and can sign in again.
      </Question>
    </section>
  )
}
