import { Arg, Ctx, InputType, Mutation, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { AS_THERE, formerly } from '#server/shared/formerly.ts'
import type { FeedbackService } from './feedback.service.ts'
import { CreateSuggestionInput, SaveFeedbackInput } from './feedback.types.ts'

@InputType({ description: 'The former SaveFeedbackInput.' })
class SendFeedbackInput extends SaveFeedbackInput {}

@InputType({ description: 'The former CreateSuggestionInput.' })
class SendSuggestionInput extends CreateSuggestionInput {}

/** The mutations of feedback and suggestions, as they were in version 0.1; each calls what its successor calls. */
@Resolver()
export class DeprecatedFeedbackResolver {
  constructor(private readonly feedback: FeedbackService) {}

  @Door({ for: 'anyone', key: null })
  @Mutation(() => Boolean, formerly('saveFeedback'))
  async sendFeedback(
    @Arg('input', () => SendFeedbackInput, AS_THERE) input: SendFeedbackInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<boolean> {
    await this.feedback.send(actor, input)
    return true
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => Boolean, formerly('createSuggestion'))
  async sendSuggestion(
    @Arg('input', () => SendSuggestionInput, AS_THERE) input: SendSuggestionInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<boolean> {
    await this.feedback.suggest(actor, input)
    return true
  }
}
