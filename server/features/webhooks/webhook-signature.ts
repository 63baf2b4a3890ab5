import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret as the specification of Standard Webhooks writes it: 32 bytes of chance. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/** The headers by which the other side knows that a body is ours, of this time, and not one that it had already. */
export function signed(secret: string, id: string, time: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(time.getTime() / 1_000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
