import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { MessageConnection } from '#server/features/conversations/conversation.types.ts'
import type { ConversationsService } from '#server/features/conversations/conversations.service.ts'
import { Plan } from '#server/features/conversations/plan.types.ts'
import { ConditionMatch, Panel, RedFlag, Triage } from '#server/features/conversations/record.types.ts'
import { Score } from '#server/features/calculators/score.types.ts'
import { Cost } from '#server/shared/cost.ts'
import { connection } from '#server/shared/page.ts'
import type { SharingService } from './sharing.service.ts'
import {
  GivenShareConnection,
  ReceivedShareConnection,
  Share,
  ShareConversationInput,
  SharedConversation,
} from './sharing.types.ts'

/** A share that was opened, with the conversation behind it. */
type Opened = Awaited<ReturnType<SharingService['open']>>

@Resolver(() => SharedConversation)
export class SharingResolver {
  constructor(
    private readonly sharing: SharingService,
    private readonly conversations: ConversationsService,
  ) {}

  @Door({ for: 'user', key: null })
  @Mutation(() => Share, {
    description:
      'Sends somebody a link to one of the caller’s conversations, and nothing of what is in it; it is good for 30 days. The same person again: the share there is. RATE_LIMITED past ten a day.',
  })
  shareConversation(
    @Arg('input', () => ShareConversationInput, { description: 'Which, and with whom.' }) input: ShareConversationInput,
    @Ctx() context: RequestContext,
  ): Promise<Share> {
    return this.sharing.share(context, input)
  }

  @Door({ for: 'user', key: null })
  @Cost({ items: 20 })
  @Query(() => [Share], {
    description: 'With whom one of the caller’s conversations is shared now, the newest first, at most 100.',
  })
  shares(
    @Arg('conversationId', () => ID, { description: 'The conversation.' }) conversationId: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Share[]> {
    return this.sharing.list(actor, conversationId)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => Share, { description: 'Takes a share back: nobody opens it any more.' })
  revokeShare(
    @Arg('id', () => ID, { description: 'The share.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Share> {
    return this.sharing.revoke(actor, id)
  }

  @Door({ for: 'user', key: null })
  @Query(() => GivenShareConnection, {
    description: 'What the caller shows to others now, of all their conversations, the newest first.',
  })
  async sharesGiven(
    @Ctx() { actor }: RequestContext,
    @Arg('first', () => Int, { defaultValue: 20, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last item seen.' }) after?: string | null,
  ): Promise<GivenShareConnection> {
    return connection(await this.sharing.given(actor, first, after))
  }

  @Door({ for: 'user', key: null })
  @Query(() => ReceivedShareConnection, {
    description: 'What is shared now with the caller’s verified e-mail address, the newest first.',
  })
  async sharedWithMe(
    @Ctx() { actor }: RequestContext,
    @Arg('first', () => Int, { defaultValue: 20, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last item seen.' }) after?: string | null,
  ): Promise<ReceivedShareConnection> {
    return connection(await this.sharing.received(actor, first, after))
  }

  @Door({ for: 'user', key: null })
  @Query(() => SharedConversation, {
    nullable: true,
    description:
      'A conversation that was shared with the caller’s verified e-mail address. NOT_FOUND for everyone else, its owner included, and once it is taken back, over or deleted.',
  })
  sharedConversation(
    @Arg('id', () => ID, { description: 'The share.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<SharedConversation> {
    return this.sharing.open(actor, id)
  }

  @Cost({ points: 200 })
  @FieldResolver(() => MessageConnection, { description: 'Its messages, the oldest first.' })
  async messages(
    @Root() { conversation }: Opened,
    @Arg('last', () => Int, { defaultValue: 30, description: '1 to 100.' }) last: number,
    @Arg('before', () => String, { nullable: true, description: 'Cursor of the first item seen.' })
    before?: string | null,
  ): Promise<MessageConnection> {
    return connection(await this.conversations.messages(conversation, last, before))
  }

  @Cost({ points: 250 })
  @FieldResolver(() => Panel, { description: 'The patient’s record.' })
  panel(@Root() { conversation }: Opened): Promise<Panel> {
    return this.conversations.panel(conversation)
  }

  @FieldResolver(() => Triage, {
    nullable: true,
    description: 'The level and its reasons; null while nothing is matched.',
  })
  async triage(@Root() { conversation }: Opened): Promise<Triage | null> {
    return (await this.conversations.decision(conversation))?.triage ?? null
  }

  @FieldResolver(() => [RedFlag], { description: 'Danger signs.' })
  async redFlags(@Root() { conversation }: Opened): Promise<RedFlag[]> {
    return (await this.conversations.decision(conversation))?.redFlags ?? []
  }

  @FieldResolver(() => [Score], { description: 'Scores that apply, complete or not.' })
  scores(@Root() { conversation }: Opened): Promise<Score[]> {
    return this.conversations.scores(conversation)
  }

  @FieldResolver(() => [ConditionMatch], { description: 'Likely conditions, and those not to miss.' })
  async differential(@Root() { conversation }: Opened): Promise<ConditionMatch[]> {
    return (await this.conversations.decision(conversation))?.differential ?? []
  }

  @Cost({ points: 100 })
  @FieldResolver(() => Plan, { nullable: true, description: 'The clinical plan.' })
  plan(@Root() { conversation }: Opened): Promise<Plan | null> {
    return this.conversations.plan(conversation)
  }
}
