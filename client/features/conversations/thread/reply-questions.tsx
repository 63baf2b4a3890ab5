import { useFragment } from '@apollo/client/react'
import { lazy, Suspense } from 'react'
import { ReplyQuestions_ConversationFragmentDoc } from '../../../gql/graphql.ts'
import { bring } from '../../../lib/bring.ts'
import { useDesktop } from '../../../ui/use-media.ts'

void (
  /* GraphQL */ `
    fragment ReplyQuestions_conversation on Conversation {
      panel {
        questions {
          ...ReadingQuestions_question @unmask
        }
      }
    }
  `
)

const ReadingQuestions = lazy(() => bring(() => import('../panel/reading-questions.tsx')))

/** What a model reads otherwise than the record has it, under the latest reply, where the panel is not in sight. */
export function ReplyQuestions({ conversationId }: { conversationId: string }) {
  const desktop = useDesktop()
  const known = useFragment({
    fragment: ReplyQuestions_ConversationFragmentDoc,
    fragmentName: 'ReplyQuestions_conversation',
    from: { __typename: 'Conversation', id: conversationId },
  })
  const questions = known.complete ? known.data.panel.questions : []
  if (desktop || questions.length === 0) return null
  return (
    <div className="margin-grid">
      <div className="text py-2">
        <Suspense fallback={null}>
          <ReadingQuestions questions={questions} conversationId={conversationId} heading="font-bold" />
        </Suspense>
      </div>
    </div>
  )
}
