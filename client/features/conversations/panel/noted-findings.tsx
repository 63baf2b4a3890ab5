import { useMutation, useQuery } from '@apollo/client/react'
import { NotedFindingsDocument, StrikeNotedFindingDocument } from '../../../gql/graphql.ts'
import { levelWords, severityOf } from '../../../lib/severity.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { SeverityMark } from '../../../ui/severity-mark.tsx'
import { problemOf } from '../live/problem.ts'
import { SourceNote } from './source-note.tsx'

void (
  /* GraphQL */ `
    fragment NotedFindings_conversation on Conversation {
      id
      notedFindings {
        id
        text
        danger {
          name
          floor
          source {
            ...SourceNote_source @unmask
          }
        }
      }
    }

    query NotedFindings($id: ID!) {
      conversation(id: $id) {
        ...NotedFindings_conversation @unmask
      }
    }

    mutation StrikeNotedFinding($id: ID!) {
      strikeNotedFinding(id: $id) {
        ...NotedFindings_conversation @unmask
      }
    }
  `
)

/** What was said and no rule uses, in its own words; what is dangerous among it says so first. */
export function NotedFindings({ conversationId, heading }: { conversationId: string; heading: string }) {
  const { data } = useQuery(NotedFindingsDocument, {
    variables: { id: conversationId },
    fetchPolicy: 'cache-and-network',
  })
  const [strike] = useMutation(StrikeNotedFindingDocument)
  const noted = data?.conversation?.notedFindings ?? []
  if (noted.length === 0) return null
  const strikeOne = (id: string) => {
    strike({ variables: { id } }).catch((error: unknown) => toast(problemOf(error).words, 'error'))
  }
  return (
    <section aria-label="Noted, used by no rule">
      <h3 className={heading}>Noted, used by no rule</h3>
      <ul>
        {noted.map(({ id, text, danger }) => (
          <li key={id} className="flex items-start gap-2 border-t border-rule py-2 first:border-0">
            {danger && (
              <SeverityMark severity={severityOf(danger.floor)} label={levelWords(danger.floor)} className="mt-1" />
            )}
            <div className="min-w-0 flex-1">
              <p className="break-words">“{text}”</p>
              {danger && (
                <>
                  <p className="text-small text-ink-2">
                    Names {danger.name}: whatever the rules say, at least {levelWords(danger.floor)}.
                  </p>
                  <SourceNote source={danger.source} />
                </>
              )}
            </div>
            <Button size="sm" variant="quiet" aria-label={`Strike “${text}”`} onClick={() => strikeOne(id)}>
              Strike
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
