import { z } from 'zod'
import { emailAddress } from '#server/features/accounts/accounts.contract.ts'

/** How many of a conversation's shares are listed. */
export const SHARES_LISTED = 100

const DAYS = 30

/** When a share ends that is made at this moment. */
export function endOfShare(madeAt: Date): Date {
  return new Date(madeAt.getTime() + DAYS * 24 * 60 * 60_000)
}

export const shareConversationInput = z.object({ conversationId: z.string(), email: emailAddress })
export type ShareConversationInput = z.input<typeof shareConversationInput>

/** A share as the conversation's owner sees it. */
export interface ShareView {
  id: string
  email: string
  createdAt: Date
  expiresAt: Date
  openedAt: Date | null
  revokedAt: Date | null
}

/** A share among all that its owner gave, with the conversation it shows. */
export interface GivenShareView extends ShareView {
  conversationId: string
  title: string
}

/** A share as the addressed person finds it before they open it: nothing of the patient, not even the title. */
export interface ReceivedShareView {
  id: string
  sharedBy: string
  sharedAt: Date
  expiresAt: Date
  openedAt: Date | null
}
