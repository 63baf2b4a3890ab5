import type { NotificationKind } from '../../gql/graphql.ts'

type Told = { kind: NotificationKind; subjectId: string; count: number }

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

const WORDS: Record<NotificationKind, (count: number) => string> = {
  CONVERSATION_SHARED: () => 'A colleague shared a conversation with you.',
  INVITATION_ACCEPTED: () => 'A colleague whom you invited has joined.',
  EXPERT_VERIFIED: () => 'You are verified as an expert: your assistant is listed now.',
  EXPERT_WAITING: () => 'A new expert waits to be verified.',
  FEEDBACK_RECEIVED: (count) => counted(count, 'New feedback on a reply.', 'remarks on replies are new.'),
  MAINTENANCE: () => 'The service is being maintained: reading works, sending waits.',
  REPLY_FINISHED: () => 'Your AI assistant finished processing.',
  REPLY_NOT_FINISHED: () => 'Your AI assistant could not finish a reply.',
  SUGGESTION_RECEIVED: (count) => counted(count, 'A new suggestion.', 'suggestions are new.'),
  PASSWORD_CHANGED: () => 'Your password was changed.',
  SECOND_FACTOR_CHANGED: () => 'Two-factor authentication of your account was changed.',
  API_KEY_CREATED: () => 'A new API key opens your account.',
}

/** What a notification says. It knows ids and counts only, and so do its words. */
export const wordsFor = ({ kind, count }: Told): string => WORDS[kind](count)

const ADDRESSES: Record<NotificationKind, ((subjectId: string) => string) | null> = {
  CONVERSATION_SHARED: (subjectId) => `/shared/${subjectId}`,
  INVITATION_ACCEPTED: null,
  MAINTENANCE: null,
  EXPERT_VERIFIED: () => '/profile',
  EXPERT_WAITING: () => '/admin/experts',
  FEEDBACK_RECEIVED: () => '/admin/inbox',
  REPLY_FINISHED: (subjectId) => `/chat/${subjectId}`,
  REPLY_NOT_FINISHED: (subjectId) => `/chat/${subjectId}`,
  SUGGESTION_RECEIVED: () => '/admin/inbox?show=suggestions',
  PASSWORD_CHANGED: () => '/settings',
  SECOND_FACTOR_CHANGED: () => '/settings#two-factor',
  API_KEY_CREATED: () => '/settings#api-keys',
}

/** Where it leads; null where there is nothing to see. */
export const addressOf = ({ kind, subjectId }: Told): string | null => ADDRESSES[kind]?.(subjectId) ?? null

/** The documented items that stand behind the bell of a demo. They happened to nobody, and say so. */
export const EXAMPLES: readonly string[] = [
  'Your AI assistant finished processing.',
  'A new colleague joined.',
  'Maintenance tonight.',
  '5 pending consultations.',
]
