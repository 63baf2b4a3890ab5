import { GraphQLSafeInt } from 'graphql-scalars'
import { Field, Int, ObjectType } from 'type-graphql'
import { ReplyOutcome } from '#server/features/conversations/message.types.ts'
import type { ReplyOutcome as ReplyOutcomeName } from './statistics.contract.ts'

@ObjectType({ simpleResolvers: true, description: 'What came on one day, in UTC.' })
export class StatsDay {
  @Field(() => String, { description: 'The day, such as 2026-07-31.' })
  date!: string

  @Field(() => Int, { description: 'Accounts that were made and are not deleted.' })
  newUsers!: number

  @Field(() => Int, { description: 'Conversations that were begun.' })
  conversations!: number

  @Field(() => Int, { description: 'Replies that said something; of a reply and its retry the last one.' })
  replies!: number
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What there is in the service, counted. Temporary conversations and what is deleted are left out; accounts that were shut are counted.',
})
export class AdminStats {
  @Field(() => Int, { description: 'Accounts of every role.' })
  totalUsers!: number

  @Field(() => Int, { description: 'Experts, verified or not.' })
  totalExperts!: number

  @Field(() => Int, { description: 'General physicians.' })
  totalGeneralPhysicians!: number

  @Field(() => Int, { description: 'Conversations, those of guests included.' })
  totalChats!: number

  @Field(() => Int, { nullable: true, description: 'Null: there is no billing.' })
  activeSubscriptions!: number | null

  @Field(() => GraphQLSafeInt, {
    description: 'Tokens that language models reported using for the replies of these conversations.',
  })
  totalTokens!: number

  @Field(() => Int, { description: 'Replies that stream now.' })
  liveReplies!: number

  @Field(() => Int, { description: 'Experts whom no admin has verified.' })
  pendingExperts!: number

  @Field(() => Int, { description: 'Feedback in the inbox that no admin has marked as read.' })
  unreadFeedback!: number

  @Field(() => [StatsDay], { description: 'The last 14 days in UTC, the oldest first, today included.' })
  days!: StatsDay[]
}

@ObjectType({ simpleResolvers: true, description: 'One day of the service, in UTC.' })
export class TrendDay extends StatsDay {
  @Field(() => Int, { description: 'Of the conversations that were begun, those in whose record a red flag stands.' })
  flaggedConversations!: number

  @Field(() => Int, { description: 'Replies that answered.' })
  answered!: number

  @Field(() => Int, { description: 'Replies that asked for more.' })
  needsData!: number

  @Field(() => Int, { description: 'Replies that gave no advice, and said why.' })
  declined!: number

  @Field(() => Int, { description: 'Replies that failed before their first words.' })
  failed!: number

  @Field(() => Int, {
    nullable: true,
    description: 'From the beginning of a reply to its first words, the mean in ms; null where there were none.',
  })
  firstTextMs!: number | null

  @Field(() => GraphQLSafeInt, { description: 'Tokens that language models reported.' })
  tokens!: number
}

@ObjectType({ simpleResolvers: true, description: 'How often the assistants of a specialty were asked.' })
export class SpecialtyTrend {
  @Field(() => String, { nullable: true, description: 'The specialty; null: assistants without one.' })
  name!: string | null

  @Field(() => Int, { description: 'Conversations that were begun in these days.' })
  conversations!: number
}

@ObjectType({ simpleResolvers: true, description: 'What came in a span of days. What is deleted is left out.' })
export class AdminTrends {
  @Field(() => [TrendDay], { description: 'Each day, the oldest first, today included.' })
  days!: TrendDay[]

  @Field(() => [SpecialtyTrend], { description: 'The most asked first, at most 100.' })
  specialties!: SpecialtyTrend[]
}

@ObjectType({ simpleResolvers: true, description: 'One day of an expert’s assistant, in UTC.' })
export class ActivityDay {
  @Field(() => String, { description: 'The day, such as 2026-07-31.' })
  date!: string

  @Field(() => Int, { nullable: true, description: 'Conversations that others began.' })
  conversations!: number | null

  @Field(() => Int, { nullable: true, description: 'Replies that said something.' })
  replies!: number | null
}

@ObjectType({ simpleResolvers: true, description: 'How many replies ended so.' })
export class OutcomeCount {
  @Field(() => ReplyOutcome, { description: 'How they ended.' })
  outcome!: ReplyOutcomeName

  @Field(() => Int, { nullable: true, description: 'How many; null: fewer than five.' })
  replies!: number | null
}

@ObjectType({ simpleResolvers: true, description: 'Something that at least five conversations have in common.' })
export class ActivityCount {
  @Field(() => String, { description: 'What tells it apart in its list.' })
  key!: string

  @Field(() => String, { description: 'Its name on screen.' })
  name!: string

  @Field(() => Int, { description: 'How many conversations; at least five.' })
  conversations!: number
}

@ObjectType({
  simpleResolvers: true,
  description: 'What an expert’s assistant did in conversations of others that are kept. Counts under five are null.',
})
export class ExpertActivity {
  @Field(() => Int, { nullable: true, description: 'Conversations.' })
  conversations!: number | null

  @Field(() => Int, { nullable: true, description: 'Replies that said something.' })
  replies!: number | null

  @Field(() => Int, { nullable: true, description: 'Replies found helpful.' })
  likes!: number | null

  @Field(() => Int, { nullable: true, description: 'Replies found not helpful.' })
  dislikes!: number | null

  @Field(() => [ActivityDay], { description: 'The last 14 days in UTC, the oldest first, today included.' })
  days!: ActivityDay[]

  @Field(() => [OutcomeCount], { description: 'Replies by how they ended.' })
  outcomes!: OutcomeCount[]

  @Field(() => [ActivityCount], {
    description: 'Data points that were asked for and not answered, in the last 90 days, at most ten, the most first.',
  })
  unanswered!: ActivityCount[]

  @Field(() => [ActivityCount], {
    description: 'Conditions that the facts spoke for, in the last 90 days, at most ten, the most first.',
  })
  matched!: ActivityCount[]

  @Field(() => [ActivityCount], {
    description:
      'Clinical words that no rule used, as at least five people wrote them in the last 90 days, at most ten, the most first.',
  })
  noted!: ActivityCount[]
}
