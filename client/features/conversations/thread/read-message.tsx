import { useFragment } from '@apollo/client/react'
import { clsx } from 'clsx'
import { ReadMessage_ConversationFragmentDoc, type ReadWords_SpanFragment } from '../../../gql/graphql.ts'
import { FactPopover } from '../panel/fact-popover.tsx'
import { factLines } from '../panel/fact-words.ts'
import { lookingOn } from '../panel/panel-context.ts'
import { ReadWords } from './read-words.tsx'

void (
  /* GraphQL */ `
    fragment ReadMessage_conversation on Conversation {
      panel {
        overview {
          ...FactLine_fact @unmask
        }
        examLabs {
          ...FactLine_fact @unmask
        }
      }
    }
  `
)

type Props = {
  content: string
  spans: readonly ReadWords_SpanFragment[]
  mark: { start: number; end: number } | null
  /** Whose facts these are; null where somebody else's conversation is read. */
  conversationId: string | null
}

/** A message with what its words were taken for; pressing a fact's words shows the fact, and puts it right. */
export function ReadMessage({ content, spans, mark, conversationId }: Props) {
  const known = useFragment({
    fragment: ReadMessage_ConversationFragmentDoc,
    fragmentName: 'ReadMessage_conversation',
    from: conversationId === null ? null : { __typename: 'Conversation', id: conversationId },
  })
  const panel = known.complete ? known.data.panel : null
  const facts = panel ? [...panel.overview, ...panel.examLabs] : []
  const context = lookingOn(conversationId)
  return (
    <ReadWords
      content={content}
      spans={spans}
      mark={mark}
      renderFact={(factId, words, look) => {
        const line = factLines(facts).find((one) => one.facts.some(({ id }) => id === factId))
        return (
          line && (
            <FactPopover line={line} context={context} inline className={clsx('text-left', look)}>
              {words}
            </FactPopover>
          )
        )
      }}
    />
  )
}
