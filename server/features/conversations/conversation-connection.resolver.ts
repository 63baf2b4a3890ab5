import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import { ConversationConnection } from './conversation.types.ts'
import type { ConversationsService } from './conversations.service.ts'

@Resolver(() => ConversationConnection)
export class ConversationConnectionResolver {
  constructor(private readonly conversations: ConversationsService) {}

  @Cost({ points: 50 })
  @FieldResolver(() => Int, {
    description: 'How many there are on all pages together: all that match `search`. Counted only when asked for.',
  })
  totalCount(@Root() { search }: ConversationConnection, @Ctx() { actor }: RequestContext): Promise<number> {
    return this.conversations.countListed(actor, search)
  }
}
