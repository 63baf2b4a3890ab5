import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql'
import { Message } from './message.types.ts'
import { Plan } from './plan.types.ts'
import { ConditionMatch, Panel, RedFlag, Triage } from './record.types.ts'
import { Score } from '#server/features/calculators/score.types.ts'

@ObjectType({ simpleResolvers: true, description: 'A reply that is being written: the text so far.' })
export class RunningReply {
  @Field(() => ID, { description: 'The reply’s id.' })
  replyId!: string

  @Field(() => Int, { description: 'Number of the last delta contained; the next is one more.' })
  seq!: number

  @Field(() => String, { description: 'The text so far.' })
  text!: string
}

@ObjectType({
  simpleResolvers: true,
  description:
    'Always the first event: all that a late or returning reader needs. It may come again, and then replaces everything before it.',
})
export class ConversationSnapshot {
  @Field(() => [RunningReply], { description: 'Replies being written.' })
  replies!: RunningReply[]

  @Field(() => Panel, { description: 'The patient’s record.' })
  panel!: Panel

  @Field(() => Triage, { nullable: true, description: 'The level; null while nothing is matched.' })
  triage!: Triage | null

  @Field(() => [RedFlag], { description: 'Danger signs.' })
  redFlags!: RedFlag[]

  @Field(() => [Score], { description: 'Scores.' })
  scores!: Score[]

  @Field(() => [ConditionMatch], { description: 'Likely conditions, and those not to miss.' })
  differential!: ConditionMatch[]

  @Field(() => Plan, { nullable: true, description: 'The plan.' })
  plan!: Plan | null

  @Field(() => String, { description: 'The conversation’s title.' })
  title!: string

  @Field(() => Int, { description: 'The conversation’s revision that this shows.' })
  revision!: number
}

@ObjectType({ simpleResolvers: true, description: 'A message was accepted and its reply begins.' })
export class ReplyStarted {
  @Field(() => Message, { description: 'The user’s message.' })
  message!: Message

  @Field(() => Message, { description: 'The empty reply.' })
  reply!: Message
}

@ObjectType({ simpleResolvers: true, description: 'More text of a running reply.' })
export class ReplyDelta {
  @Field(() => ID, { description: 'The reply’s id.' })
  replyId!: string

  @Field(() => Int, { description: 'Counts up by one from the snapshot’s.' })
  seq!: number

  @Field(() => String, { description: 'The text to append.' })
  text!: string
}

@ObjectType({ simpleResolvers: true, description: 'A reply ended; its status says how.' })
export class ReplyEnded {
  @Field(() => Message, { description: 'The whole reply.' })
  message!: Message
}

@ObjectType({ simpleResolvers: true, description: 'The record changed.' })
export class PanelChanged {
  @Field(() => Panel, { description: 'The patient’s record.' })
  panel!: Panel

  @Field(() => Triage, { nullable: true, description: 'The level.' })
  triage!: Triage | null

  @Field(() => [RedFlag], { description: 'Danger signs.' })
  redFlags!: RedFlag[]

  @Field(() => [Score], { description: 'Scores.' })
  scores!: Score[]

  @Field(() => [ConditionMatch], { description: 'Likely conditions, and those not to miss.' })
  differential!: ConditionMatch[]
}

@ObjectType({ simpleResolvers: true, description: 'There is a new version of the plan.' })
export class PlanChanged {
  @Field(() => Plan, { nullable: true, description: 'The plan.' })
  plan!: Plan | null
}

@ObjectType({ simpleResolvers: true, description: 'The conversation has a new title.' })
export class TitleChanged {
  @Field(() => String, { description: 'The title.' })
  title!: string

  @Field(() => Int, { description: 'The conversation’s revision that has it.' })
  revision!: number
}

const members = [
  ConversationSnapshot,
  ReplyStarted,
  ReplyDelta,
  ReplyEnded,
  PanelChanged,
  PlanChanged,
  TitleChanged,
] as const

/** What happens in a conversation. Events are plain objects that carry their type's name. */
export const ConversationEvent = createUnionType({
  name: 'ConversationEvent',
  description: 'What happens in a conversation, from its snapshot on.',
  types: () => members,
  resolveType: (event) => ('__typename' in event ? String(event.__typename) : undefined),
})
