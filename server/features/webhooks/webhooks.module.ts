import type { Foundation } from '#server/features/foundation.ts'
import type { Module } from '#server/features/module.ts'
import { WebhooksRepository } from './webhooks.repository.ts'
import { WebhooksResolver } from './webhooks.resolver.ts'
import { SEND_WEBHOOK, WebhooksService } from './webhooks.service.ts'

/** Other programs that are told when a reply ends. */
export function webhooksModule({ env, db, access, limits, secrets, clock }: Foundation) {
  const rows = new WebhooksRepository()
  const webhooks = new WebhooksService({ db, webhooks: rows, access, limits, secrets, clock, loopback: env.demo })
  return {
    services: { webhooks },
    resolvers: [new WebhooksResolver(webhooks)],
    tasks: { [SEND_WEBHOOK]: (payload, run) => webhooks.send(payload, run) },
  } satisfies Module
}
