import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import type { DocumentKind as DocumentKindName } from '#server/clinical/dialogue/acts.ts'
import { Cost } from '#server/shared/cost.ts'
import { Conversation } from './conversation.types.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { DialogueService } from './dialogue.service.ts'
import { DocumentKind, HypotheticalFactInput, Hypothesis, NotedFinding } from './dialogue.types.ts'

@Resolver(() => Conversation)
export class DialogueResolver {
  constructor(private readonly dialogue: DialogueService) {}

  @Cost({ points: 50 })
  @FieldResolver(() => [NotedFinding], {
    description: 'Clinical statements that no data point holds, in their own words; without those that were struck.',
  })
  notedFindings(@Root() conversation: ConversationRow): Promise<NotedFinding[]> {
    return this.dialogue.noted(conversation)
  }

  @Cost({ points: 800 })
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'A document (markdown) from the record alone, gaps named, worded by a language model where there is one and it keeps to the record; null while nothing is known.',
  })
  document(
    @Root() conversation: ConversationRow,
    @Arg('kind', () => DocumentKind, { description: 'Which.' }) kind: DocumentKindName,
  ): Promise<string | null> {
    return this.dialogue.document(conversation, kind)
  }

  @Cost({ points: 800 })
  @Door({ for: 'anyone', key: 'conversations:read' })
  @Query(() => Hypothesis, { description: 'What would follow from other facts, on a copy. Stores nothing.' })
  hypothesis(
    @Arg('conversationId', () => ID, { description: 'The conversation.' }) conversationId: string,
    @Arg('facts', () => [HypotheticalFactInput], { description: '1 to 20 supposed facts.' })
    facts: HypotheticalFactInput[],
    @Ctx() { actor }: RequestContext,
  ): Promise<Hypothesis> {
    return this.dialogue.hypothesis(actor, { conversationId, facts })
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => Conversation, {
    description: 'Takes a noted finding out. Level, flags and plan follow at once; it stays in the export.',
  })
  strikeNotedFinding(
    @Arg('id', () => ID, { description: 'The noted finding.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Conversation> {
    return this.dialogue.strike(actor, id)
  }
}
