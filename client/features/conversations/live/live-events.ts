import type { ConversationEventsSubscription } from '../../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment LiveStatus_conversation on Conversation {
      messages(last: 40) {
        nodes {
          id
          status
        }
      }
    }

    fragment LivePanel_conversation on Conversation {
      __typename
      panel {
        ...SidePanel_panel @unmask
      }
      triage {
        ...SidePanel_triage @unmask
      }
      redFlags {
        ...SidePanel_redFlag @unmask
      }
      scores {
        ...ScoreList_score @unmask
      }
      differential {
        ...DifferentialList_match @unmask
      }
    }

    fragment LivePlan_conversation on Conversation {
      __typename
      plan {
        ...SidePanel_plan @unmask
      }
    }

    query GuestQuota {
      guestQuota {
        ...Quota_guestQuota @unmask
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
          revision
          plan {
            ...SidePanel_plan @unmask
          }
          panel {
            ...SidePanel_panel @unmask
          }
          triage {
            ...SidePanel_triage @unmask
          }
          redFlags {
            ...SidePanel_redFlag @unmask
          }
          scores {
            ...ScoreList_score @unmask
          }
          differential {
            ...DifferentialList_match @unmask
          }
        }
        ... on ReplyStarted {
          message {
            ...LiveMessage_message @unmask
          }
          reply {
            ...LiveMessage_message @unmask
          }
        }
        ... on ReplyDelta {
          replyId
          seq
          text
        }
        ... on ReplyEnded {
          message {
            ...LiveMessage_message @unmask
          }
        }
        ... on PanelChanged {
          panel {
            ...SidePanel_panel @unmask
          }
          triage {
            ...SidePanel_triage @unmask
          }
          redFlags {
            ...SidePanel_redFlag @unmask
          }
          scores {
            ...ScoreList_score @unmask
          }
          differential {
            ...DifferentialList_match @unmask
          }
        }
        ... on PlanChanged {
          plan {
            ...SidePanel_plan @unmask
          }
        }
        ... on TitleChanged {
          title
          revision
        }
      }
    }
  `
)

/** What is told of a conversation as it happens. */
export type LiveEvent = ConversationEventsSubscription['conversationEvents']
export type Snapshot = Extract<LiveEvent, { __typename: 'ConversationSnapshot' }>
