import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Limits } from '#server/access/limits.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { ConversationsService } from '#server/features/conversations/conversations.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Delivery } from '#server/platform/delivery/delivery.ts'
import { addJob, JobIsPointless } from '#server/platform/jobs/jobs.ts'
import { AppError, badInput, notFound } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'
import { checkPageSize, type Page } from '#server/shared/page.ts'
import { PRODUCT } from '#server/shared/product.ts'
import { validate } from '#server/shared/validate.ts'
import {
  endOfShare,
  shareConversationInput,
  type GivenShareView,
  type ReceivedShareView,
  type ShareConversationInput,
  type ShareView,
} from './sharing.contract.ts'
import { mayOpen, mayRevoke, verifiedEmail } from './sharing.policy.ts'
import type { ShareRow, SharingRepository } from './sharing.repository.ts'

/** The job that tells the addressed person of a share. */
export const DELIVER_SHARE = 'deliver-share'

interface SharingDeps {
  db: Db
  shares: SharingRepository
  conversations: ConversationsService
  accounts: AccountsService
  notifications: NotificationsService
  access: Access
  limits: Limits
  delivery: Delivery
  clock: Clock
  /** Where a link in a mail leads, such as https://example.org, given where the request found us. @throws UNAVAILABLE */
  linkOrigin: (requested: string) => string
}

/** Showing a conversation to a colleague: a link goes out, and nothing else; opening it takes the addressed person. */
export class SharingService {
  constructor(private readonly deps: SharingDeps) {}

  /**
   * Shares one of the caller's conversations for 30 days with whoever verifies the address; again it is the share there is. The
   * answer is the same whether the address is known here or not.
   * @throws NOT_FOUND, BAD_USER_INPUT for oneself and for a temporary one, RATE_LIMITED past ten a day, UNAVAILABLE without a public address
   */
  async share({ actor, origin }: RequestContext, input: ShareConversationInput): Promise<ShareView> {
    const { db, shares, conversations, access, limits, clock, linkOrigin } = this.deps
    const user = access.requireSession(actor, 'share.create')
    const { conversationId, email } = validate(shareConversationInput, input)
    const conversation = await conversations.own(actor, 'conversation.share', conversationId)
    if (conversation.isTemporary) throw badInput('conversationId', 'A temporary conversation cannot be shared')
    if (email === user.account.email?.toLowerCase()) throw badInput('email', 'This is your own email address')
    const now = clock.now()
    const made = await db.transaction(async (tx) => {
      const row = await shares.insert(tx, {
        id: newId(),
        conversationId: conversation.id,
        ownerId: user.id,
        email,
        createdAt: now,
        expiresAt: endOfShare(now),
      })
      if (!row) return null
      // Taken only for what is new: refused, the row goes back as well.
      await limits.take('shares', user.id)
      await addJob(tx, DELIVER_SHARE, { shareId: row.id, origin: linkOrigin(origin) })
      return row
    })
    if (made) access.done(actor, 'share.create', made.id)
    const share = made ?? (await shares.findLasting(db, conversation.id, email, now))
    if (!share) throw new AppError('CONFLICT', 'This was taken back just now. Try again.')
    return viewOf(share)
  }

  /** With whom one of the caller's conversations is shared now, the newest first. @throws NOT_FOUND */
  async list(actor: Actor, conversationId: string): Promise<ShareView[]> {
    this.deps.access.requireSession(actor, 'share.list')
    const { id } = await this.deps.conversations.own(actor, 'share.list', conversationId)
    const { db, shares, clock } = this.deps
    return (await shares.ofConversation(db, id, clock.now())).map(viewOf)
  }

  /** Takes a share back, for good; a second time changes nothing. @throws NOT_FOUND */
  async revoke(actor: Actor, id: string): Promise<ShareView> {
    const { db, shares, access, clock } = this.deps
    const found = await shares.find(db, id)
    const share = access.authorize(actor, 'share.revoke', 'Share', found, mayRevoke, found?.id ?? null)
    const now = clock.now()
    await shares.revoke(db, share.id, now)
    return viewOf({ ...share, revokedAt: share.revokedAt ?? now })
  }

  /** What the addressed person reads; each reading is noted. @throws NOT_FOUND for everyone else, and once it is not in force */
  async open(actor: Actor, id: string) {
    const { db, shares, conversations, access, clock } = this.deps
    const now = clock.now()
    const found = await shares.findInForce(db, id, now)
    const share = access.authorize(actor, 'share.open', 'Shared conversation', found, mayOpen(now), found?.id ?? null)
    const conversation = await conversations.find(share.conversationId)
    if (!conversation) throw notFound('Shared conversation')
    await shares.noteOpened(db, share.id, now)
    return {
      id: share.id,
      title: conversation.title,
      sharedBy: share.sharedBy,
      sharedAt: share.createdAt,
      expiresAt: share.expiresAt,
      conversation,
    }
  }

  /** What the caller shows to others now, of all their conversations, the newest first. */
  async given(actor: Actor, first: number, after?: string | null): Promise<Page<GivenShareView>> {
    const { id } = this.deps.access.requireSession(actor, 'share.given')
    return this.deps.shares.givenPage(this.deps.db, id, this.deps.clock.now(), checkPageSize('first', first), after)
  }

  /** What is shared with the caller now, the newest first; nothing while their address is not verified. */
  async received(actor: Actor, first: number, after?: string | null): Promise<Page<ReceivedShareView>> {
    this.deps.access.requireSession(actor, 'share.received')
    const size = checkPageSize('first', first)
    const email = verifiedEmail(actor)
    if (email === null) return { items: [], hasNextPage: false, hasPreviousPage: false }
    return this.deps.shares.receivedPage(this.deps.db, email, this.deps.clock.now(), size, after)
  }

  /** The job that tells the addressed person: behind the bell where they have an account, and by mail. */
  async deliver(payload: unknown): Promise<void> {
    const { db, shares, accounts, notifications, delivery, clock } = this.deps
    const { shareId, origin } = payload as { shareId: string; origin: string }
    const share = await shares.findInForce(db, shareId, clock.now())
    if (!share) throw new JobIsPointless('The share was taken back or is over, or its conversation is deleted')
    const account = await accounts.findByIdentifier('EMAIL', share.email)
    // With the share's own id: a mail that is tried again does not tell twice behind the bell.
    if (account?.isActive)
      await db.transaction((tx) =>
        notifications.notify(tx, 'CONVERSATION_SHARED', [{ userId: account.id, subjectId: share.id, id: share.id }]),
      )
    const mailed = account?.isActive ? await notifications.mailTime(account.id, 'CONVERSATION_SHARED') : clock.now()
    if (!mailed) return
    if (mailed > clock.now()) return addJob(db, DELIVER_SHARE, { shareId, origin }, { runAt: mailed })
    const text = `${share.sharedBy} shared a conversation with you on ${PRODUCT}.\n\nOpen it here, signed in with this email address:\n${origin}/shared/${share.id}\n\nIt can be opened until ${inWords(share.expiresAt)}.\n\nIf you do not know the sender, ignore this message.`
    await delivery.send({
      channel: 'EMAIL',
      to: share.email,
      subject: 'A colleague shared a conversation with you',
      text,
    })
  }

  /** All that a user shared and was shown, for the export of one's data. */
  exportOwn(actor: Actor) {
    return this.deps.shares.ofUser(this.deps.db, actor.id ?? '', verifiedEmail(actor), this.deps.clock.now())
  }
}

function viewOf({ id, email, createdAt, expiresAt, openedAt, revokedAt }: ShareRow): ShareView {
  return { id, email, createdAt, expiresAt, openedAt, revokedAt }
}

/** "December 22, 2026 at 08:45 UTC": whoever reads the mail may be anywhere. */
function inWords(time: Date): string {
  const day = time.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return `${day} at ${time.toISOString().slice(11, 16)} UTC`
}
