import type { Actor } from '#server/access/actor.ts'

/** Nobody but its owner sees or changes a webhook, and they themself: no key in their name. */
export function ownsWebhook(actor: Actor, { userId }: { userId: string }): boolean {
  return actor.kind === 'user' && actor.via.kind === 'session' && actor.id === userId
}
