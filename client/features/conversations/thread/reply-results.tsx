import { useFragment } from '@apollo/client/react'
import { ReadMessage_ConversationFragmentDoc } from '../../../gql/graphql.ts'
import { factLines } from '../panel/fact-words.ts'
import { lookingOn } from '../panel/panel-context.ts'
import { abnormalFirst, isValue, ValueTable } from '../panel/value-table.tsx'

/** A whole report has a bottom line; a short answer needs no table. */
const REPORT = /^## Bottom line/m

/** Whether a reply is a report of the case. */
export const isReport = (text: string): boolean => REPORT.test(text)

/** How the values of the case read, as the record has them now; under the latest report only. */
export function ReplyResults({ conversationId }: { conversationId: string }) {
  const known = useFragment({
    fragment: ReadMessage_ConversationFragmentDoc,
    fragmentName: 'ReadMessage_conversation',
    from: { __typename: 'Conversation', id: conversationId },
  })
  const lines = known.complete ? abnormalFirst(factLines(known.data.panel.examLabs).filter(isValue)) : []
  if (lines.length === 0) return null
  return (
    <div className="margin-grid">
      <h2 className="label">Results</h2>
      <div className="text @container py-1">
        <ValueTable lines={lines} context={lookingOn(conversationId)} />
      </div>
    </div>
  )
}
