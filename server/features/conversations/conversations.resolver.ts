import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Assistant } from '#server/features/assistants/assistants.types.ts'
import type { AssistantsService } from '#server/features/assistants/assistants.service.ts'
import { Cost } from '#server/shared/cost.ts'
import { connection } from '#server/shared/page.ts'
import {
  ClaimedConversations,
  Conversation,
  ConversationConnection,
  CorrectFactInput,
  DiscardedConversation,
  GuestQuota,
  MessageConnection,
  RateMessageInput,
  RenameConversationInput,
  SendMessageInput,
  SendMessageResult,
  StartConversationInput,
} from './conversation.types.ts'
import type { ConversationRow } from './conversations.repository.ts'
import type { ConversationsService } from './conversations.service.ts'
import { PatientInfoInput, SubmitFormInput } from './form-input.types.ts'
import { patientInfoInputOf, submitFormInputOf } from './form-input.ts'
import { Message } from './message.types.ts'
import { Plan } from './plan.types.ts'
import { ConditionMatch, Interview, Panel, RedFlag, Triage } from './record.types.ts'
import { Score } from '#server/features/calculators/score.types.ts'

@Resolver(() => Conversation)
export class ConversationsResolver {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly assistants: AssistantsService,
  ) {}

  @Door({ for: 'anyone', key: 'conversations:read' })
  @Query(() => ConversationConnection, {
    name: 'conversations',
    description: 'The caller’s own conversations, the newest first, without temporary ones.',
  })
  async list(
    @Ctx() { actor }: RequestContext,
    @Arg('first', () => Int, { defaultValue: 30, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last item seen.' }) after?: string | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Keeps those whose title contains it, in small letters or large; % and _ are plain characters.',
    })
    search?: string | null,
  ): Promise<ConversationConnection> {
    return { ...connection(await this.conversations.list(actor, first, after, search)), search }
  }

  @Door({ for: 'anyone', key: 'conversations:read' })
  @Query(() => Conversation, {
    nullable: true,
    description: 'One of the caller’s conversations. NOT_FOUND for any other id.',
  })
  conversation(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Conversation> {
    return this.conversations.read(actor, id)
  }

  @Door({ for: 'anyone', key: 'conversations:read' })
  @Query(() => GuestQuota, { description: 'The guest’s free messages; untouched for a signed-in user.' })
  guestQuota(@Ctx() { actor }: RequestContext): Promise<GuestQuota> {
    return this.conversations.quota(actor)
  }

  @Door({ for: 'user', key: null })
  @Query(() => Int, { description: 'How many conversations of this browser’s guest the caller may keep.' })
  claimableConversations(@Ctx() { actor }: RequestContext): Promise<number> {
    return this.conversations.claimable(actor)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => ClaimedConversations, {
    description: 'Makes the conversations of this browser’s guest the caller’s own.',
  })
  async claimConversations(@Ctx() { actor }: RequestContext): Promise<ClaimedConversations> {
    return { claimedCount: await this.conversations.claim(actor) }
  }

  @Cost({ points: 50 })
  @FieldResolver(() => Assistant, { description: 'What answers in it.' })
  assistant(@Root() conversation: ConversationRow): Promise<Assistant> {
    return this.assistants.get(conversation)
  }

  @Cost({ points: 200 })
  @FieldResolver(() => MessageConnection, { description: 'Its messages, the oldest first.' })
  async messages(
    @Root() conversation: ConversationRow,
    @Arg('last', () => Int, { defaultValue: 30, description: '1 to 100.' }) last: number,
    @Arg('before', () => String, { nullable: true, description: 'Cursor of the first item seen.' })
    before?: string | null,
  ): Promise<MessageConnection> {
    return connection(await this.conversations.messages(conversation, last, before))
  }

  @Cost({ points: 250 })
  @FieldResolver(() => Panel, { description: 'The patient’s record.' })
  panel(@Root() conversation: ConversationRow): Promise<Panel> {
    return this.conversations.panel(conversation)
  }

  @FieldResolver(() => Triage, {
    nullable: true,
    description: 'The level and its reasons; null while nothing is matched.',
  })
  async triage(@Root() conversation: ConversationRow): Promise<Triage | null> {
    return (await this.conversations.decision(conversation))?.triage ?? null
  }

  @FieldResolver(() => [Score], { description: 'Scores that apply, complete or not.' })
  scores(@Root() conversation: ConversationRow): Promise<Score[]> {
    return this.conversations.scores(conversation)
  }

  @FieldResolver(() => [ConditionMatch], { description: 'Likely conditions, and those not to miss.' })
  async differential(@Root() conversation: ConversationRow): Promise<ConditionMatch[]> {
    return (await this.conversations.decision(conversation))?.differential ?? []
  }

  @FieldResolver(() => Interview, {
    nullable: true,
    description: 'How far the asking has come; null while nothing was said.',
  })
  async interview(@Root() conversation: ConversationRow): Promise<Interview | null> {
    return (await this.conversations.decision(conversation))?.interview ?? null
  }

  @Cost({ points: 800 })
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The record as a SOAP note (markdown), under the headings of the assistant’s format; null while nothing is known.',
  })
  soapNote(@Root() conversation: ConversationRow): Promise<string | null> {
    return this.conversations.soapNote(conversation)
  }

  @FieldResolver(() => [RedFlag], { description: 'Danger signs.' })
  async redFlags(@Root() conversation: ConversationRow): Promise<RedFlag[]> {
    return (await this.conversations.decision(conversation))?.redFlags ?? []
  }

  @Cost({ points: 100 })
  @FieldResolver(() => Plan, { nullable: true, description: 'The clinical plan.' })
  plan(@Root() conversation: ConversationRow): Promise<Plan | null> {
    return this.conversations.plan(conversation)
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => Conversation, {
    description:
      'Starts an empty conversation. CONFLICT while the caller has as many without a message as may be, unless `makeRoom`.',
  })
  startConversation(
    @Arg('input', () => StartConversationInput, { description: 'What it is to be.' }) input: StartConversationInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Conversation> {
    return this.conversations.start(actor, input)
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => Conversation, {
    description: 'Gives a conversation a title of the caller’s, which stays. Its place in the list does not change.',
  })
  renameConversation(
    @Arg('input', () => RenameConversationInput, { description: 'Which, and the title.' })
    input: RenameConversationInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Conversation> {
    return this.conversations.rename(actor, input)
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => DiscardedConversation, {
    description:
      'Deletes a conversation: it is NOT_FOUND from this moment, also for those it was shared with; a running reply is stopped. restoreConversation takes it back for 30 days.',
  })
  async discardConversation(
    @Arg('id', () => ID, { description: 'The conversation.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<DiscardedConversation> {
    await this.conversations.delete(actor, id)
    return { discardedId: id }
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => Conversation, { description: 'Takes a deletion back. NOT_FOUND once its 30 days are over.' })
  restoreConversation(
    @Arg('id', () => ID, { description: 'The conversation.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Conversation> {
    return this.conversations.restore(actor, id)
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => SendMessageResult, {
    description: 'Sends a message. The reply then streams through conversationEvents.',
  })
  sendMessage(
    @Arg('input', () => SendMessageInput, { description: 'The message.' }) input: SendMessageInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<typeof SendMessageResult> {
    return this.conversations.send(actor, input)
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => SendMessageResult, { description: 'The patient-information step: counts as a message.' })
  submitPatientInfo(
    @Arg('input', () => PatientInfoInput, { description: 'Age, gender and chief complaint.' }) input: PatientInfoInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<typeof SendMessageResult> {
    return this.conversations.submitPatientInfo(actor, patientInfoInputOf(input))
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => SendMessageResult, { description: 'Answers a reply’s form: counts as a message.' })
  submitForm(
    @Arg('input', () => SubmitFormInput, { description: 'The answers.' }) input: SubmitFormInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<typeof SendMessageResult> {
    return this.conversations.submitForm(actor, submitFormInputOf(input))
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => Message, { description: 'Stops a running reply, and returns it as it ended.' })
  stopReply(
    @Arg('id', () => ID, { description: 'The reply.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Message> {
    return this.conversations.stopReply(actor, id)
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => Message, {
    description: 'Writes the last reply anew. CONFLICT for any other, or while one is running.',
  })
  retryReply(
    @Arg('id', () => ID, { description: 'The reply.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Message> {
    return this.conversations.retryReply(actor, id)
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => Message, {
    description: 'Writes the last reply anew by the built-in rules, whatever model is configured. CONFLICT as there.',
  })
  retryReplyByRules(
    @Arg('id', () => ID, { description: 'The reply.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Message> {
    return this.conversations.retryReply(actor, id, true)
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => Message, {
    description:
      'Says that the message is about the same patient: what it says enters the record, and the reply that asked is written anew. CONFLICT for a reply that does not ask.',
  })
  confirmSamePatient(
    @Arg('id', () => ID, { description: 'The reply that asks.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Message> {
    return this.conversations.confirmSamePatient(actor, id)
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => Message, { description: 'Rates a reply.' })
  rateMessage(
    @Arg('input', () => RateMessageInput, { description: 'The reply and the rating.' }) input: RateMessageInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Message> {
    return this.conversations.rate(actor, input)
  }

  @Door({ for: 'anyone', key: 'conversations:write' })
  @Mutation(() => Conversation, { description: 'Puts a fact right. Level, flags, scores and plan follow at once.' })
  correctFact(
    @Arg('input', () => CorrectFactInput, { description: 'The fact.' }) input: CorrectFactInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<Conversation> {
    return this.conversations.correctFact(actor, input)
  }
}
