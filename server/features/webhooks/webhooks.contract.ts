import { z } from 'zod'
import type { webhookDeliveryStatus, webhookEvent } from '#schema/webhooks.ts'

export const WEBHOOKS_MAX = 5
const URL_MAX = 500
/** Deliveries given up in a row, after which a webhook is switched off. */
export const FAILURES_MAX = 5

export type WebhookEvent = (typeof webhookEvent.enumValues)[number]
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatus.enumValues)[number]

/** A webhook as its owner sees it. */
export interface WebhookView {
  id: string
  url: string
  isActive: boolean
  createdAt: Date
}

/** A delivery as the owner of its webhook sees it. */
export interface WebhookDeliveryView {
  id: string
  event: WebhookEvent
  conversationId: string | null
  replyId: string | null
  replyStatus: string | null
  status: WebhookDeliveryStatus
  attempts: number
  httpStatus: number | null
  problem: string | null
  createdAt: Date
  triedAt: Date | null
}

const url = z.string().trim().max(URL_MAX, `An address has at most ${URL_MAX} characters`)

export const createWebhookInput = z.object({ url })
export type CreateWebhookInput = z.input<typeof createWebhookInput>

export const updateWebhookInput = z.object({ id: z.string(), url: url.optional(), isActive: z.boolean().optional() })
export type UpdateWebhookInput = z.input<typeof updateWebhookInput>

/** What is told of a reply that ended. */
export interface ReplyEnded {
  ownerId: string
  conversationId: string
  replyId: string
  /** COMPLETE, STOPPED, INTERRUPTED or FAILED. */
  status: string
}
