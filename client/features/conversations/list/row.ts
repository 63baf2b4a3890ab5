import type { ConversationRow_ConversationFragment } from '../../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment ConversationRow_conversation on Conversation {
      id
      title
      revision
      isTemporary
      createdAt
      updatedAt
      triage {
        level
      }
    }
  `
)

/** A conversation as lists show it. */
export type Row = ConversationRow_ConversationFragment

/** The address of a conversation, for who looks at it. */
export const addressOf = (id: string, signedIn: boolean): string => `/${signedIn ? 'chat' : 'guest-chat'}/${id}`
