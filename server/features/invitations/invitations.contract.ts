import { z } from 'zod'
import { emailAddress } from '#server/features/accounts/accounts.contract.ts'

export const inviteColleagueInput = z.object({ email: emailAddress })
export type InviteColleagueInput = z.input<typeof inviteColleagueInput>

/** How long an invitation waits; then retention deletes it. */
const DAYS = 90

/** Whoever was asked before that is asked no more. */
export function oldestOpen(now: Date): Date {
  return new Date(now.getTime() - DAYS * 24 * 60 * 60_000)
}

/** What whoever has the link may know before they have an account: not to which address it went. */
export interface GreetingView {
  invitedBy: string
}

/** An invitation as the inviter sees it. */
export interface InvitationView {
  id: string
  email: string
  createdAt: Date
  acceptedAt: Date | null
}
