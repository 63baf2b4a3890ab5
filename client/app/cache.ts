import { InMemoryCache, type FieldPolicy } from '@apollo/client'
import { conversationMessages } from '../features/conversations/message-list-policy.ts'
import generated from '../gql/possible-types.ts'
import { pagesOf } from '../lib/pages-policy.ts'

/** An answer that was under way while a reply ended must not set it running again. */
const messageStatus: FieldPolicy<string> = {
  merge: (existing, incoming) =>
    existing && existing !== 'STREAMING' && incoming === 'STREAMING' ? existing : incoming,
}

/** What a reply has only once it has ended: the same late answer, which does not know it yet, takes none of it away. */
const knownAtTheEnd: FieldPolicy<unknown> = {
  merge: (existing: unknown, incoming: unknown) => incoming ?? existing ?? null,
}

/** The same of lists, which are empty until then. */
const listKnownAtTheEnd: FieldPolicy<readonly unknown[]> = {
  merge: (existing = [], incoming = []) => (incoming.length > 0 ? incoming : existing),
}

/** Nor may it take text away. */
const messageContent: FieldPolicy<string> = {
  merge: (existing = '', incoming = '') =>
    existing.length > incoming.length && existing.startsWith(incoming) ? existing : incoming,
}

/** An empty cache with the product's policies. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    possibleTypes: generated.possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          conversation: {
            // Null is an answer ("not yours, or not there"); only what was never asked is looked up by id.
            read: (existing: unknown, { args, toReference }) =>
              existing === undefined ? toReference({ __typename: 'Conversation', id: args?.id as string }) : existing,
          },
          conversations: pagesOf(['search']),
          sharedWithMe: pagesOf(false),
          sharesGiven: pagesOf(false),
          webhookDeliveries: pagesOf(['webhookId']),
          adminUsers: pagesOf(['role', 'search', 'sort']),
          adminExperts: pagesOf(['search']),
          adminFeedback: pagesOf(false),
          adminSuggestions: pagesOf(false),
          auditEvents: pagesOf(['outcome', 'action', 'actionPrefix', 'subjectId', 'actorId', 'from', 'until', 'first']),
          clinicalItems: pagesOf(['kind', 'state', 'search']),
        },
      },
      Conversation: {
        fields: {
          messages: conversationMessages,
          // The list knows the level only; it must not take the reasons away from the open conversation.
          triage: { merge: true },
        },
      },
      SharedConversation: { fields: { messages: conversationMessages } },
      Message: {
        fields: {
          status: messageStatus,
          content: messageContent,
          outcome: knownAtTheEnd,
          patientConflict: knownAtTheEnd,
          reason: knownAtTheEnd,
          form: knownAtTheEnd,
          reading: listKnownAtTheEnd,
          suggestions: listKnownAtTheEnd,
        },
      },
      // A level that came with the list has no reasons yet; the open conversation's own event brings them.
      Triage: { fields: { reasons: { read: (existing: readonly unknown[] = []) => existing } } },
      // Their ids are names within one conversation, not in the world.
      PlanItem: { keyFields: false },
      // There is one, this browser's: whichever answer brings it, it is the newest.
      GuestQuota: { keyFields: [] },
    },
  })
