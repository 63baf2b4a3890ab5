import type { ApolloClient } from '@apollo/client'
import { ChatPageDocument } from '../../../client/gql/graphql.ts'

/** Answers of the server about conversations, as it sends them. */

export type MessageData = ReturnType<typeof messageData>

export const messageData = (over: Record<string, unknown> = {}) => ({
  __typename: 'Message' as const,
  id: 'm1',
  sender: 'USER',
  content: 'Melena, HR 118',
  status: 'COMPLETE',
  outcome: null,
  reason: null,
  rating: null,
  retryOf: null as string | null,
  replyTo: null as string | null,
  patientConflict: null,
  createdAt: '2026-03-12T10:00:00.000Z',
  form: null as unknown,
  reading: [] as unknown,
  suggestions: [] as unknown,
  ...over,
})

export const replyData = (over: Record<string, unknown> = {}) =>
  messageData({ id: 'r1', sender: 'ASSISTANT', content: '', status: 'STREAMING', ...over })

export const quotaData = (used: number) => ({ __typename: 'GuestQuota', limit: 20, used, remaining: 20 - used })

export const panelData = (over: Record<string, unknown> = {}) => ({
  panel: {
    __typename: 'Panel',
    overview: [],
    examLabs: [],
    missing: [],
    fields: [],
    questions: [],
    modelPlanItems: [],
  },
  triage: null,
  redFlags: [],
  scores: [],
  differential: [],
  ...over,
})

export const triageData = (level: string) => ({
  __typename: 'Triage',
  level,
  reasons: [
    {
      __typename: 'TriageReason',
      ruleId: 'rule',
      text: 'Unstable bleed',
      level,
      facts: [],
      source: { __typename: 'Source', organisation: 'ACG', title: 'Guideline', year: 2021, doi: null },
    },
  ],
})

export const conversationData = (messages: readonly unknown[] = [], over: Record<string, unknown> = {}) => ({
  __typename: 'Conversation',
  id: 'c1',
  title: 'Melena',
  revision: 1,
  isTemporary: false,
  draft: null,
  promptType: 'ACUTE_MANAGEMENT',
  assistant: {
    __typename: 'Assistant',
    id: 'a1',
    name: 'Assistant',
    greeting: 'Hello',
    expertName: null,
    image: null,
    specialty: null,
    maxMessageLength: 2000,
  },
  messages: {
    __typename: 'MessageConnection',
    nodes: messages,
    pageInfo: { __typename: 'PageInfo', hasPreviousPage: false, startCursor: null },
  },
  plan: null,
  ...panelData(),
  ...over,
})

export const pageData = (messages: readonly unknown[] = [], over: Record<string, unknown> = {}) => ({
  guestQuota: quotaData(1),
  conversation: conversationData(messages, over),
})

/** The list as it was before anything was read of the case. */
export const listData = () => ({
  conversations: {
    __typename: 'ConversationConnection',
    nodes: [
      {
        __typename: 'Conversation',
        id: 'c1',
        title: 'Melena',
        revision: 1,
        isTemporary: false,
        createdAt: '2026-03-12T10:00:00.000Z',
        updatedAt: '2026-03-12T10:00:00.000Z',
        triage: null,
      },
    ],
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
})

/** The page as the cache has it, as JSON; null where it is not whole. */
export const readPage = (client: ApolloClient) =>
  JSON.parse(JSON.stringify(client.readQuery({ query: ChatPageDocument, variables: { id: 'c1' } })))

/** The listed messages, each in a few words. */
export const readList = (client: ApolloClient): string[] =>
  readPage(client).conversation.messages.nodes.map(
    ({ id, status, content }: MessageData) => `${id} ${status} ${content}`,
  )

export const snapshotData = (over: Record<string, unknown> = {}) => ({
  conversationEvents: {
    __typename: 'ConversationSnapshot',
    replies: [],
    title: 'Melena',
    revision: 1,
    plan: null,
    ...panelData(),
    ...over,
  },
})

export const deltaData = (seq: number, text: string, replyId = 'r1') => ({
  conversationEvents: { __typename: 'ReplyDelta', replyId, seq, text },
})
