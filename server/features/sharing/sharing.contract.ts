import { z } from 'zod'
import { emailAddress } from '#server/features/accounts/accounts.contract.ts'

/** How many of a conversation's shares are listed. */
export const SHARES_LISTED = 100

export const shareConversationInput = z.object({ conversationId: z.string(), email: emailAddress })
export type ShareConversationInput = z.input<typeof shareConversationInput>

/** A share as the conversation's owner sees it. */
export interface ShareView {
  id: string
  email: string
  createdAt: Date
  openedAt: Date | null
  revokedAt: Date | null
}

/** A share as the addressed person finds it before they open it: nothing of the patient, not even the title. */
export interface ReceivedShareView {
  id: string
  sharedBy: string
  sharedAt: Date
  openedAt: Date | null
}
