import { z } from 'zod'
import { PROMPT_TYPES } from '#server/clinical/types.ts'
import type { Conversation } from './conversation.types.ts'

export const TITLE_MAX = 200
export const DEFAULT_TITLE = 'New chat'
/** How long a deleted conversation may be restored, and is kept. */
export const RESTORABLE_DAYS = 30
/** A sanity bound before the assistant's own limit is known. */
const CONTENT_MAX = 20_000

const messageId = z.uuid({ message: 'The message id must be a UUID' })

export const startConversationInput = z.object({
  title: z.string().trim().max(TITLE_MAX, `The title has at most ${TITLE_MAX} characters`).nullish(),
  isTemporary: z.boolean().default(false),
  assistantId: z.string().nullish(),
  promptType: z.enum(PROMPT_TYPES).default('ACUTE_MANAGEMENT'),
  makeRoom: z.boolean().default(false),
})
export type StartConversationInput = z.input<typeof startConversationInput>

export const renameConversationInput = z.object({
  id: z.string(),
  title: z
    .string()
    .trim()
    .min(1, 'Please type a title')
    .max(TITLE_MAX, `The title has at most ${TITLE_MAX} characters`),
})
export type RenameConversationInput = z.input<typeof renameConversationInput>

/** What the owner's windows are told of their conversations. A lower revision is an earlier state. */
export type ConversationListEvent = { id: string; revision: number } & (
  { __typename: 'ConversationUpdated'; conversation: Conversation } | { __typename: 'ConversationDeleted' }
)

export const sendMessageInput = z.object({
  id: messageId,
  conversationId: z.string(),
  content: z
    .string()
    .refine((text) => text.trim() !== '', 'Please type a message')
    .max(CONTENT_MAX, 'The message is too long'),
  promptType: z.enum(PROMPT_TYPES).nullish(),
})
export type SendMessageInput = z.input<typeof sendMessageInput>

type FormValue = string | number | boolean | null
/** Answers by the names of a form's fields. A fault names no field: its name is as foreign as its value. */
export const formValues = z
  .custom<Record<string, FormValue>>(areFormValues, 'Answers are texts, numbers, yes or no')
  .meta({ type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } })

function areFormValues(values: unknown): boolean {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return false
  return Object.entries(values).every(
    ([name, value]: [string, unknown]) =>
      name.length <= 120 &&
      (typeof value === 'string'
        ? value.length <= 2_000
        : value === null || ['number', 'boolean'].includes(typeof value)),
  )
}

export const submitFormInput = z.object({
  id: messageId,
  conversationId: z.string(),
  replyId: z.string(),
  values: z.unknown().pipe(formValues),
  /** Further words beside the answers. */
  content: z.string().max(CONTENT_MAX, 'The message is too long').optional(),
})
export type SubmitFormInput = z.input<typeof submitFormInput>

export const GENDERS = ['male', 'female', 'other'] as const
export type Gender = (typeof GENDERS)[number]

export const patientInfoInput = z.object({
  id: messageId,
  conversationId: z.string(),
  age: z
    .number({ message: 'Please enter a valid age (0-120)' })
    .min(0, 'Please enter a valid age (0-120)')
    .max(120, 'Please enter a valid age (0-120)'),
  gender: z.string({ message: 'Please select a gender' }).pipe(z.enum(GENDERS, { message: 'Please select a gender' })),
  chiefComplaint: z
    .string({ message: 'Please describe the chief complaint' })
    .trim()
    .min(1, 'Please describe the chief complaint')
    .max(CONTENT_MAX, 'The message is too long'),
})
export type PatientInfoInput = z.input<typeof patientInfoInput>

const statedFact = z.object({
  key: z.string().max(120),
  value: z.string().max(500).nullish(),
  unit: z.string().max(40).nullish(),
  status: z
    .string()
    .default('PRESENT')
    .pipe(z.enum(['PRESENT', 'ABSENT', 'UNKNOWN'], { message: 'A fact is present, absent or not known' })),
})
export const correctFactInput = statedFact.extend({ conversationId: z.string() })
export type CorrectFactInput = z.input<typeof correctFactInput>

export const hypothesisInput = z.object({
  conversationId: z.string(),
  facts: z.array(statedFact).min(1, 'Suppose at least one fact').max(20, 'Suppose at most 20 facts'),
})
export type HypothesisInput = z.input<typeof hypothesisInput>

export const rateMessageInput = z.object({
  messageId: z.string(),
  rating: z.enum(['LIKE', 'DISLIKE']).nullish(),
})
export type RateMessageInput = z.input<typeof rateMessageInput>

export const saveDraftInput = z.object({
  conversationId: z.string().nullish(),
  text: z.string().max(CONTENT_MAX, 'The draft is too long'),
})
export type SaveDraftInput = z.input<typeof saveDraftInput>

export const checkPlanItemInput = z.object({
  conversationId: z.string(),
  itemId: z.string().max(200),
  text: z.string().max(2_000),
  isDone: z.boolean(),
})
export type CheckPlanItemInput = z.input<typeof checkPlanItemInput>
