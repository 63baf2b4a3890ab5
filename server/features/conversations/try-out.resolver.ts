import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import {
  SaveDefaultAssistantConfigInput,
  SaveMyAssistantInput,
} from '#server/features/assistants/assistant-config.types.ts'
import { Conversation } from './conversation.types.ts'
import type { ConversationsService } from './conversations.service.ts'

/** Settings of an assistant, heard before they are saved. */
@Resolver()
export class TryOutResolver {
  constructor(private readonly conversations: ConversationsService) {}

  @Door({ for: 'expert', key: 'conversations:write' })
  @Mutation(() => Conversation, {
    description:
      'Starts a temporary conversation with the caller’s own assistant, which answers by these settings. They are not saved.',
  })
  startTryOut(
    @Arg('input', () => SaveMyAssistantInput, { description: 'The settings; what is left out is as saved.' })
    input: SaveMyAssistantInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Conversation> {
    return this.conversations.tryOut(actor, input)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => Conversation, {
    description:
      'Starts a temporary conversation with the default assistant, which answers by these settings. They are not saved.',
  })
  startDefaultTryOut(
    @Arg('input', () => SaveDefaultAssistantConfigInput, { description: 'The settings; what is left out is as saved.' })
    input: SaveDefaultAssistantConfigInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Conversation> {
    return this.conversations.tryOutDefault(actor, input)
  }
}
