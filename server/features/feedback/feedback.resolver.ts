import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { connection } from '#server/shared/page.ts'
import type { FeedbackService } from './feedback.service.ts'
import {
  AssistantFeedback,
  Feedback,
  FeedbackConnection,
  SavedFeedback,
  SaveFeedbackInput,
  CreateSuggestionInput,
  Suggestion,
  SuggestionConnection,
} from './feedback.types.ts'

@Resolver()
export class FeedbackResolver {
  constructor(private readonly feedback: FeedbackService) {}

  @Door({ for: 'anyone', key: null })
  @Mutation(() => SavedFeedback, {
    description:
      'Stores what the caller says of one of their replies; said again, it replaces the first. NOT_FOUND for any other.',
  })
  saveFeedback(
    @Arg('input', () => SaveFeedbackInput, { description: 'The reply and the words.' }) input: SaveFeedbackInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<SavedFeedback> {
    return this.feedback.send(actor, input)
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => Suggestion, {
    description: 'Leaves a suggestion. RATE_LIMITED past twenty an hour from one address.',
  })
  createSuggestion(
    @Arg('input', () => CreateSuggestionInput, { description: 'The suggestion.' }) input: CreateSuggestionInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Suggestion> {
    return this.feedback.suggest(actor, input)
  }

  @Door({ for: 'admin', key: null })
  @Query(() => FeedbackConnection, { description: 'Feedback on replies, the newest first.' })
  async adminFeedback(
    @Ctx() { actor }: RequestContext,
    @Arg('first', () => Int, { defaultValue: 30, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last item seen.' }) after?: string | null,
  ): Promise<FeedbackConnection> {
    return connection(await this.feedback.inbox(actor, first, after))
  }

  @Door({ for: 'admin', key: null })
  @Query(() => SuggestionConnection, { description: 'Suggestions, the newest first.' })
  async adminSuggestions(
    @Ctx() { actor }: RequestContext,
    @Arg('first', () => Int, { defaultValue: 30, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last item seen.' }) after?: string | null,
  ): Promise<SuggestionConnection> {
    return connection(await this.feedback.suggestionsInbox(actor, first, after))
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => Feedback, { description: 'Marks feedback as read.' })
  markFeedbackRead(
    @Arg('id', () => ID, { description: 'The feedback.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Feedback> {
    return this.feedback.markRead(actor, id)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => Suggestion, { description: 'Marks a suggestion as read.' })
  markSuggestionRead(
    @Arg('id', () => ID, { description: 'The suggestion.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Suggestion> {
    return this.feedback.markSuggestionRead(actor, id)
  }

  @Door({ for: 'expert', key: null })
  @Query(() => AssistantFeedback, { description: 'How the caller’s assistant is rated by others, in counts.' })
  myAssistantFeedback(@Ctx() { actor }: RequestContext): Promise<AssistantFeedback> {
    return this.feedback.countsForExpert(actor)
  }
}
