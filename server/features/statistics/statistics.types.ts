import { GraphQLSafeInt } from 'graphql-scalars'
import { Field, Int, ObjectType } from 'type-graphql'

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

@ObjectType({ simpleResolvers: true, description: 'One day of an expert’s assistant, in UTC.' })
export class ActivityDay {
  @Field(() => String, { description: 'The day, such as 2026-07-31.' })
  date!: string

  @Field(() => Int, { nullable: true, description: 'Conversations that others began.' })
  conversations!: number | null
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
}
