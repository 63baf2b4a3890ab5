import type { Actor } from '#server/access/actor.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Limits } from '#server/access/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { JobRun } from '#server/platform/jobs/job-task.ts'
import { addJob, JobIsPointless } from '#server/platform/jobs/jobs.ts'
import { isCallable, NotSent, postPublicly } from '#server/platform/public-post.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { AppError, badInput, notFound } from '#server/shared/errors.ts'
import { newId } from '#server/shared/ids.ts'
import { checkPageSize, type Page } from '#server/shared/page.ts'
import { PRODUCT } from '#server/shared/product.ts'
import { validate } from '#server/shared/validate.ts'
import { newWebhookSecret, signed } from './webhook-signature.ts'
import {
  createWebhookInput,
  updateWebhookInput,
  WEBHOOKS_MAX,
  type CreateWebhookInput,
  type ReplyEnded,
  type UpdateWebhookInput,
  type WebhookDeliveryView,
  type WebhookView,
} from './webhooks.contract.ts'
import { ownsWebhook } from './webhooks.policy.ts'
import type { DeliveryRow, WebhookRow, WebhooksRepository } from './webhooks.repository.ts'

/** The job that sends one delivery. */
export const SEND_WEBHOOK = 'send-webhook'
/** With the queue's pauses the last try is some six hours after the first. */
const TRIES = 10
/** One at a time: another program that answers slowly, or never, must not hold up mails and codes in every worker. */
const SENT = { maxAttempts: TRIES, queue: 'webhooks' } as const
const SEALED_FOR = 'webhook'

interface WebhooksDeps {
  db: Db
  webhooks: WebhooksRepository
  access: Access
  limits: Limits
  secrets: Secrets
  clock: Clock
  /** Whether this computer may be called: in demo mode. */
  loopback: boolean
}

/** Telling other programs that a reply ended: ids, signed, tried again by the queue. */
export class WebhooksService {
  constructor(private readonly deps: WebhooksDeps) {}

  async list(actor: Actor): Promise<WebhookView[]> {
    const { id } = this.deps.access.requireSession(actor, 'webhook.list')
    return (await this.deps.webhooks.list(this.deps.db, id)).map(viewOf)
  }

  /** @returns the secret as well, which nothing shows again @throws BAD_USER_INPUT for an address that is not public, CONFLICT past five */
  async create(actor: Actor, input: CreateWebhookInput): Promise<{ webhook: WebhookView; secret: string }> {
    const { db, webhooks, access, secrets, clock } = this.deps
    const user = access.requireSession(actor, 'webhook.create')
    const { url } = validate(createWebhookInput, input)
    this.checkUrl(url)
    const secret = newWebhookSecret()
    const row = await db.transaction(async (tx) => {
      if ((await webhooks.countLocked(tx, user.id)) >= WEBHOOKS_MAX)
        throw new AppError('CONFLICT', `An account has at most ${WEBHOOKS_MAX} webhooks`)
      const sealed = secrets.seal(SEALED_FOR, secret)
      return webhooks.insert(tx, { id: newId(), userId: user.id, url, secret: sealed, createdAt: clock.now() })
    })
    access.done(actor, 'webhook.create', row.id)
    return { webhook: viewOf(row), secret }
  }

  /** Changes the address, or switches it on, or off with what still waits. @throws NOT_FOUND, BAD_USER_INPUT */
  async update(actor: Actor, input: UpdateWebhookInput): Promise<WebhookView> {
    const { db, webhooks } = this.deps
    const { id, url, isActive } = validate(updateWebhookInput, input)
    const own = await this.own(actor, 'webhook.update', id)
    if (url !== undefined) this.checkUrl(url)
    const change = { ...(url !== undefined && { url }), ...(isActive !== undefined && { isActive, failures: 0 }) }
    const changed = Object.keys(change).length > 0 ? await webhooks.update(db, own.id, change) : own
    if (!changed) throw notFound('Webhook')
    return viewOf(changed)
  }

  /** Ends it, with all that it was sent. @returns its id @throws NOT_FOUND */
  async delete(actor: Actor, id: string): Promise<string> {
    const own = await this.own(actor, 'webhook.delete', id)
    await this.deps.webhooks.delete(this.deps.db, own.id)
    return own.id
  }

  /** What one was sent within 30 days, the newest first. @throws NOT_FOUND */
  async deliveries(actor: Actor, id: string, first: number, after?: string | null): Promise<Page<WebhookDeliveryView>> {
    const own = await this.own(actor, 'webhook.deliveries', id)
    return this.deps.webhooks.deliveries(this.deps.db, own.id, checkPageSize('first', first), after)
  }

  /** Sends a PING, which names nothing. @throws NOT_FOUND, RATE_LIMITED past sixty an hour, of these and of `retry` together */
  async ping(actor: Actor, id: string): Promise<WebhookDeliveryView> {
    const own = await this.own(actor, 'webhook.ping', id)
    await this.deps.limits.take('webhookTries', own.userId)
    return this.deps.db.transaction((tx) => this.add(tx, own.id, { event: 'PING' }))
  }

  /** Sends one again that was given up. @throws NOT_FOUND, RATE_LIMITED, CONFLICT while it waits or when it was taken */
  async retry(actor: Actor, id: string): Promise<WebhookDeliveryView> {
    const { db, webhooks, access, limits } = this.deps
    const found = await webhooks.findDelivery(db, id)
    const owned = (who: Actor, own: { webhook: WebhookRow }) => ownsWebhook(who, own.webhook)
    const { webhook } = access.authorize(actor, 'webhook.retry', 'Delivery', found, owned, found ? id : null)
    await limits.take('webhookTries', webhook.userId)
    return db.transaction(async (tx) => {
      const delivery = await webhooks.retry(tx, id)
      if (!delivery) throw new AppError('CONFLICT', 'This delivery was taken, or is under way')
      await addJob(tx, SEND_WEBHOOK, { id }, SENT)
      return delivery
    })
  }

  /** Tells the owner's programs that a reply ended, in the transaction in which its end is stored. */
  async replyEnded(tx: Db, { ownerId, conversationId, replyId, status }: ReplyEnded): Promise<void> {
    for (const { id } of await this.deps.webhooks.active(tx, ownerId))
      await this.add(tx, id, { event: 'REPLY_ENDED', conversationId, replyId, replyStatus: status })
  }

  /** The job of one delivery. @throws to be tried again, unless it was the last try */
  async send(payload: unknown, { lastAttempt }: JobRun): Promise<void> {
    const { db, webhooks, secrets, clock, loopback } = this.deps
    const { id } = payload as { id: string }
    const found = await webhooks.findDelivery(db, id)
    if (found?.delivery.status !== 'WAITING')
      throw new JobIsPointless('It was taken or given up, or its webhook or its owner is gone')
    const { delivery, webhook } = found
    const secret = secrets.unseal(SEALED_FOR, webhook.secret)
    const body = bodyOf(delivery)
    const triedAt = clock.now()
    const answer = secret
      ? await tryPost(webhook.url, body, signed(secret, id, triedAt, body), loopback)
      : { httpStatus: null, problem: 'SECRET' }
    const isTaken = answer.httpStatus !== null && answer.httpStatus >= 200 && answer.httpStatus < 300
    const status = isTaken ? 'DELIVERED' : lastAttempt ? 'FAILED' : 'WAITING'
    if (!(await webhooks.noteTry(db, delivery, { ...answer, status, triedAt })))
      throw new JobIsPointless('It was given up meanwhile')
    if (status === 'WAITING') throw new NotTaken()
  }

  /** All webhooks of a user, for the export of one's data; without their secrets. */
  async exportOwn(userId: string): Promise<WebhookView[]> {
    return (await this.deps.webhooks.list(this.deps.db, userId)).map(viewOf)
  }

  private async add(
    tx: Db,
    webhookId: string,
    what: Pick<DeliveryRow, 'event'> & Partial<DeliveryRow>,
  ): Promise<DeliveryRow> {
    const delivery = await this.deps.webhooks.insertDelivery(tx, {
      ...what,
      webhookId,
      createdAt: this.deps.clock.now(),
    })
    await addJob(tx, SEND_WEBHOOK, { id: delivery.id }, SENT)
    return delivery
  }

  private async own(actor: Actor, action: string, id: string): Promise<WebhookRow> {
    const { db, webhooks, access } = this.deps
    const found = await webhooks.find(db, id)
    return access.authorize(actor, action, 'Webhook', found, ownsWebhook, found?.id ?? null)
  }

  private checkUrl(url: string): void {
    if (!isCallable(url, { loopback: this.deps.loopback }))
      throw badInput('url', 'Give an address on the public internet that begins with https://')
  }
}

/** The other side did not take it. */
class NotTaken extends Error {
  override name = 'NotTaken'
}

async function tryPost(url: string, body: string, signature: Record<string, string>, loopback: boolean) {
  const headers = { ...signature, 'content-type': 'application/json', 'user-agent': `${PRODUCT}-Webhooks/1` }
  try {
    return { httpStatus: await postPublicly(url, { body, headers, rules: { loopback } }), problem: null }
  } catch (error) {
    return { httpStatus: null, problem: error instanceof NotSent ? error.problem : 'CONNECTION' }
  }
}

/** What is sent: always the same words for the same delivery, so that its signature can be tried again. */
function bodyOf({ event, createdAt, conversationId, replyId, replyStatus }: DeliveryRow): string {
  const type = event === 'PING' ? 'ping' : 'reply.ended'
  const data = event === 'PING' ? {} : { conversationId, replyId, status: replyStatus }
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
}

function viewOf({ id, url, isActive, createdAt }: WebhookRow): WebhookView {
  return { id, url, isActive, createdAt }
}
