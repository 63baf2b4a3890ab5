import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { User } from '#server/features/accounts/accounts.types.ts'
import { Conversation } from './conversation.types.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { DraftsService } from './drafts.service.ts'
import { DiscardedDrafts, SavedDraft } from './drafts.types.ts'

@Resolver(() => Conversation)
export class DraftsResolver {
  constructor(private readonly drafts: DraftsService) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: 'What its owner has typed in it and not sent, for 24 hours.',
  })
  draft(@Root() conversation: ConversationRow): Promise<string | null> {
    return this.drafts.ofConversation(conversation)
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => SavedDraft, {
    description: 'Keeps what is typed and not sent for 24 hours, for its owner alone; an empty text lets go of it.',
  })
  async saveDraft(
    @Arg('text', () => String, { description: 'At most 20,000 characters.' }) text: string,
    @Ctx() { actor }: RequestContext,
    @Arg('conversationId', () => ID, {
      nullable: true,
      description: 'The conversation; without it the caller’s home, which guests do not have.',
    })
    conversationId?: string | null,
  ): Promise<SavedDraft> {
    await this.drafts.save(actor, { conversationId, text })
    return { conversationId: conversationId ?? null, text: text.trim() === '' ? '' : text }
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => DiscardedDrafts, {
    description: 'Lets go of all that the caller has typed and not sent; for signing out.',
  })
  async discardDrafts(@Ctx() { actor }: RequestContext): Promise<DiscardedDrafts> {
    return { discardedCount: await this.drafts.discardAll(actor) }
  }
}

@Resolver(() => User)
export class HomeDraftResolver {
  constructor(private readonly drafts: DraftsService) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: 'What they have typed at home and not sent, for 24 hours; null for anybody else’s.',
  })
  draft(@Root() user: User, @Ctx() { actor }: RequestContext): Promise<string | null> {
    return this.drafts.ofHome(actor, user.id)
  }
}
