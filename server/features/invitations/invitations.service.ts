import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Limits } from '#server/access/limits.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Delivery } from '#server/platform/delivery/delivery.ts'
import { addJob, JobIsPointless } from '#server/platform/jobs/jobs.ts'
import { AppError, badInput } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'
import { checkPageSize, type Page } from '#server/shared/page.ts'
import { PRODUCT } from '#server/shared/product.ts'
import { validate } from '#server/shared/validate.ts'
import {
  inviteColleagueInput,
  type GreetingView,
  type InvitationView,
  type InviteColleagueInput,
} from './invitations.contract.ts'
import type { InvitationRow, InvitationsRepository } from './invitations.repository.ts'

/** The job that sends an invitation. */
export const DELIVER_INVITATION = 'deliver-invitation'

interface InvitationsDeps {
  db: Db
  invitations: InvitationsRepository
  notifications: NotificationsService
  access: Access
  limits: Limits
  delivery: Delivery
  clock: Clock
  /** Where a link in a mail leads, such as https://example.org, given where the request found us. @throws UNAVAILABLE */
  linkOrigin: (requested: string) => string
}

/** Asking colleagues to join, and hearing when they have. */
export class InvitationsService {
  constructor(private readonly deps: InvitationsDeps) {}

  /**
   * Invites whoever reads the address; again it is the invitation there is, and no second mail goes out. The answer is
   * the same whether the address is known here or not.
   * @throws BAD_USER_INPUT, RATE_LIMITED past ten a day, UNAVAILABLE without a public address
   */
  async invite({ actor, origin }: RequestContext, input: InviteColleagueInput): Promise<InvitationView> {
    const { db, invitations, access, limits, clock, linkOrigin } = this.deps
    const user = access.requireSession(actor, 'invitation.send')
    const { email } = validate(inviteColleagueInput, input)
    if (email === user.account.email?.toLowerCase()) throw badInput('email', 'This is your own email address')
    const sent = await db.transaction(async (tx) => {
      const row = await invitations.insert(tx, { id: newId(), inviterId: user.id, email, createdAt: clock.now() })
      if (!row) return null
      // Taken only for what is new: refused, the row goes back as well.
      await limits.take('invitations', user.id)
      await addJob(tx, DELIVER_INVITATION, { invitationId: row.id, origin: linkOrigin(origin) })
      return row
    })
    if (sent) access.done(actor, 'invitation.send', sent.id)
    const invitation = sent ?? (await invitations.findOwn(db, user.id, email))
    if (!invitation) throw new AppError('CONFLICT', 'This changed just now. Try again.')
    return viewOf(invitation)
  }

  /** The caller's own invitations, the newest first. */
  async list(actor: Actor, first: number, after?: string | null): Promise<Page<InvitationView>> {
    const { id } = this.deps.access.requireSession(actor, 'invitation.list')
    const page = await this.deps.invitations.page(this.deps.db, id, checkPageSize('first', first), after)
    return { ...page, items: page.items.map(({ cursor, node }) => ({ cursor, node: viewOf(node) })) }
  }

  /** Who invited whoever follows the link of an invitation; null for one that is unknown, accepted or over. @throws RATE_LIMITED */
  async greet(actor: Actor, id: string): Promise<GreetingView | null> {
    const { db, invitations, limits, clock } = this.deps
    await limits.take('greetings', actor.address)
    const found = await invitations.findOpen(db, id, clock.now())
    return found && { invitedBy: found.inviter }
  }

  /** An account has verified an address: whoever invited it is told, in the transaction in which it did. */
  async verified(tx: Db, userId: string, email: string): Promise<void> {
    const { invitations, notifications, clock } = this.deps
    const accepted = await invitations.accept(tx, userId, email.toLowerCase(), clock.now())
    await notifications.notify(
      tx,
      'INVITATION_ACCEPTED',
      accepted.map(({ id, inviterId }) => ({ userId: inviterId, subjectId: id })),
    )
  }

  /** The job that sends the mail. */
  async deliver(payload: unknown): Promise<void> {
    const { invitationId, origin } = payload as { invitationId: string; origin: string }
    const invitation = await this.deps.invitations.findOpen(this.deps.db, invitationId, this.deps.clock.now())
    if (!invitation) throw new JobIsPointless('The invitation is accepted, over or gone')
    const text = `${invitation.inviter} invites you to ${PRODUCT}, a clinical assistant for physicians.\n\nMake an account here:\n${origin}/signup?invitation=${invitation.id}\n\nIf you do not know the sender, ignore this message.`
    await this.deps.delivery.send({
      channel: 'EMAIL',
      to: invitation.email,
      subject: `A colleague invites you to ${PRODUCT}`,
      text,
    })
  }

  /** All that a user sent, for the export of one's data. */
  async exportOwn(userId: string): Promise<InvitationView[]> {
    return (await this.deps.invitations.all(this.deps.db, userId)).map(viewOf)
  }
}

function viewOf({ id, email, createdAt, acceptedAt }: InvitationRow): InvitationView {
  return { id, email, createdAt, acceptedAt }
}
