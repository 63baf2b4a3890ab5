import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import { connection } from '#server/shared/page.ts'
import type { WebhooksService } from './webhooks.service.ts'
import {
  CreateWebhookInput,
  DeletedWebhook,
  NewWebhook,
  UpdateWebhookInput,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryConnection,
} from './webhooks.types.ts'

@Resolver()
export class WebhooksResolver {
  constructor(private readonly webhooksService: WebhooksService) {}

  @Door({ for: 'user', key: null })
  @Cost({ items: 5 })
  @Query(() => [Webhook], { description: 'The caller’s webhooks, the newest first.' })
  webhooks(@Ctx() { actor }: RequestContext): Promise<Webhook[]> {
    return this.webhooksService.list(actor)
  }

  @Door({ for: 'user', key: null })
  @Query(() => WebhookDeliveryConnection, {
    description: 'What one of the caller’s webhooks was sent within 30 days, the newest first.',
  })
  async webhookDeliveries(
    @Arg('webhookId', () => ID, { description: 'Which.' }) webhookId: string,
    @Ctx() { actor }: RequestContext,
    @Arg('first', () => Int, { defaultValue: 20, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last item seen.' }) after?: string | null,
  ): Promise<WebhookDeliveryConnection> {
    return connection(await this.webhooksService.deliveries(actor, webhookId, first, after))
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => NewWebhook, {
    description: 'Makes a webhook. BAD_USER_INPUT for an address that is not public, CONFLICT past five.',
  })
  createWebhook(
    @Arg('input', () => CreateWebhookInput, { description: 'The webhook.' }) input: CreateWebhookInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<NewWebhook> {
    return this.webhooksService.create(actor, input)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => Webhook, { description: 'Changes where a webhook is told, or switches it on or off.' })
  updateWebhook(
    @Arg('input', () => UpdateWebhookInput, { description: 'Which, and what changes.' })
    { id, url, isActive }: UpdateWebhookInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Webhook> {
    return this.webhooksService.update(actor, { id, url: url ?? undefined, isActive: isActive ?? undefined })
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => DeletedWebhook, { description: 'Ends a webhook, with the list of what it was sent.' })
  async deleteWebhook(
    @Arg('id', () => ID, { description: 'The webhook.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<DeletedWebhook> {
    return { deletedId: await this.webhooksService.delete(actor, id) }
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => WebhookDelivery, { description: 'Sends a webhook a PING. RATE_LIMITED past sixty an hour.' })
  sendWebhookPing(
    @Arg('id', () => ID, { description: 'The webhook.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<WebhookDelivery> {
    return this.webhooksService.ping(actor, id)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => WebhookDelivery, {
    description:
      'Sends a delivery again that was given up. CONFLICT while it waits, and when it was taken; RATE_LIMITED past sixty an hour.',
  })
  retryWebhookDelivery(
    @Arg('id', () => ID, { description: 'The delivery.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<WebhookDelivery> {
    return this.webhooksService.retry(actor, id)
  }
}
