import { z } from 'zod'
import { emailAddress } from '#server/features/accounts/accounts.contract.ts'

export const inviteColleagueInput = z.object({ email: emailAddress })
export type InviteColleagueInput = z.input<typeof inviteColleagueInput>

/** An invitation as the inviter sees it. */
export interface InvitationView {
  id: string
  email: string
  createdAt: Date
  acceptedAt: Date | null
}
