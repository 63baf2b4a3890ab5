import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { AS_THERE, formerly } from '#server/shared/formerly.ts'
import type { ConversationsService } from './conversations.service.ts'

/** The mutations of conversations, as they were in version 0.1; each calls what its successor calls. */
@Resolver()
export class DeprecatedConversationsResolver {
  constructor(private readonly conversations: ConversationsService) {}

  @Door({ for: 'user', key: null })
  @Mutation(() => Int, formerly('claimConversations'))
  claimGuestConversations(@Ctx() { actor }: RequestContext): Promise<number> {
    return this.conversations.claim(actor)
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => Boolean, formerly('discardConversation'))
  async deleteConversation(
    @Arg('id', () => ID, AS_THERE) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<boolean> {
    await this.conversations.delete(actor, id)
    return true
  }
}
