import type { ChatScreen_ConversationFragment, MessageRow_MessageFragment } from '../../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment MessageRow_message on Message {
      id
      sender
      content
      status
      outcome
      reason
      rating
      replyTo
      retryOf
      createdAt
      form {
        title
        submitted
        fields {
          name
          label
          type
          required
          unit
          helpText
          why
          options {
            value
            label
          }
          range {
            min
            max
          }
          plausible {
            min
            max
          }
        }
      }
    }

    fragment ChatScreen_conversation on Conversation {
      id
      title
      isTemporary
      promptType
      createdAt
      updatedAt
      assistant {
        id
        name
        greeting
        maxMessageLength
      }
      messages(last: 40, before: $before) {
        nodes {
          ...MessageRow_message @unmask
        }
        pageInfo {
          hasPreviousPage
          startCursor
        }
      }
      triage {
        ...TriageParts_triage @unmask
      }
      redFlags {
        ...RedFlagParts_redFlag @unmask
      }
      ...SidePanel_conversation
    }

    fragment LiveStatus_conversation on Conversation {
      messages(last: 40) {
        nodes {
          id
          status
        }
      }
    }

    query ChatPage($id: ID!, $before: String) {
      guestQuota {
        limit
        used
        remaining
      }
      conversation(id: $id) {
        ...ChatScreen_conversation @unmask
      }
    }

    query GuestQuota {
      guestQuota {
        limit
        used
        remaining
      }
    }

    mutation StartConversation($input: StartConversationInput!, $before: String) {
      startConversation(input: $input) {
        ...ChatScreen_conversation @unmask
        ...SidePanel_conversation @unmask
      }
    }

    fragment Accepted_messageAccepted on MessageAccepted {
      message {
        ...MessageRow_message @unmask
      }
      reply {
        ...MessageRow_message @unmask
      }
      quota {
        limit
        used
        remaining
      }
    }

    mutation SendMessage($input: SendMessageInput!) {
      sendMessage(input: $input) {
        __typename
        ... on MessageAccepted {
          ...Accepted_messageAccepted @unmask
        }
        ... on QuotaReached {
          words: reason
          reached: quota {
            limit
            used
            remaining
          }
        }
        ... on ReplyInProgress {
          words: reason
          replyId
        }
      }
    }

    mutation SubmitForm($input: SubmitFormInput!) {
      submitForm(input: $input) {
        __typename
        ... on MessageAccepted {
          ...Accepted_messageAccepted @unmask
        }
        ... on QuotaReached {
          words: reason
          reached: quota {
            limit
            used
            remaining
          }
        }
        ... on ReplyInProgress {
          words: reason
          replyId
        }
      }
    }

    mutation StopReply($id: ID!) {
      stopReply(id: $id) {
        ...MessageRow_message @unmask
      }
    }

    mutation RetryReply($id: ID!) {
      retryReply(id: $id) {
        ...MessageRow_message @unmask
      }
    }

    mutation RateMessage($input: RateMessageInput!) {
      rateMessage(input: $input) {
        id
        rating
      }
    }

    mutation CorrectFact($input: CorrectFactInput!) {
      correctFact(input: $input) {
        ...SidePanel_conversation
      }
    }

    subscription ConversationEvents($id: ID!) {
      conversationEvents(id: $id) {
        __typename
        ... on ConversationSnapshot {
          replies {
            replyId
            seq
            text
          }
          title
          panel {
            ...PanelParts_panel @unmask
          }
          triage {
            ...TriageParts_triage @unmask
          }
          redFlags {
            ...RedFlagParts_redFlag @unmask
          }
          scores {
            ...ScoreParts_score @unmask
          }
          differential {
            ...MatchParts_conditionMatch @unmask
          }
          plan {
            ...PlanParts_plan @unmask
          }
        }
        ... on ReplyStarted {
          message {
            ...MessageRow_message @unmask
          }
          reply {
            ...MessageRow_message @unmask
          }
        }
        ... on ReplyDelta {
          replyId
          seq
          text
        }
        ... on ReplyEnded {
          message {
            ...MessageRow_message @unmask
          }
        }
        ... on PanelChanged {
          panel {
            ...PanelParts_panel @unmask
          }
          triage {
            ...TriageParts_triage @unmask
          }
          redFlags {
            ...RedFlagParts_redFlag @unmask
          }
          scores {
            ...ScoreParts_score @unmask
          }
          differential {
            ...MatchParts_conditionMatch @unmask
          }
        }
        ... on PlanChanged {
          plan {
            ...PlanParts_plan @unmask
          }
        }
        ... on TitleChanged {
          title
        }
      }
    }
  `
)

export type Message = MessageRow_MessageFragment
export type ChatConversation = ChatScreen_ConversationFragment
export type Form = NonNullable<Message['form']>
export type FormField = Form['fields'][number]
