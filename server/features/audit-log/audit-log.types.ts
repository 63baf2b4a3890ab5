import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '#server/shared/connection.ts'
import { graphqlEnum, graphqlEnumOf } from '#server/shared/graphql-enum.ts'
import type { ActorType as ActorTypeName, Outcome } from './audit-log.contract.ts'

export const AuditOutcome = graphqlEnum('AuditOutcome', 'What became of a try.', {
  ALLOWED: 'It was done.',
  REFUSED: 'It was not.',
})

export const ActorType = graphqlEnumOf<ActorTypeName>('ActorType', 'What kind of caller did something.', {
  user: 'An account, by a session or one of its API keys.',
  guest: 'A visitor without an account, known by a cookie.',
  anonymous: 'A visitor without even that.',
  operator: 'Whoever works on the machine itself.',
})

@ObjectType({ simpleResolvers: true, description: 'Who did something.' })
export class AuditActor {
  @Field(() => ID, { description: 'Id of the account or guest.' })
  id!: string

  @Field(() => String, { nullable: true, description: 'Name of the account; null once it is gone, and for a guest.' })
  name!: string | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'One event of the audit log: ids and verbs, never words of a patient.',
})
export class AuditEvent {
  @Field(() => ID, { description: 'Counts up with time.' })
  id!: string

  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  at!: Date

  @Field(() => String, {
    description: 'user, guest, anonymous, or operator for what was done on the machine itself.',
    deprecationReason: 'Use actorType.',
  })
  actorKind!: string

  @Field(() => AuditActor, { nullable: true, description: 'Who did it; null where nobody was known.' })
  actor!: AuditActor | null

  @Field(() => ID, { nullable: true, description: 'The API key that was used.' })
  keyId!: string | null

  @Field(() => String, {
    description: 'What was tried, such as conversation.read; door.… for what was refused at the door.',
  })
  action!: string

  @Field(() => AuditOutcome, { description: 'What became of it.' })
  outcome!: Outcome

  @Field(() => ID, { nullable: true, description: 'What it was done to.' })
  subjectId!: string | null

  @Field(() => String, { nullable: true, description: 'The code of a refusal, where it has one.' })
  reason!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Of refusals of callers who are not signed in: one of 256 groups of addresses.',
  })
  origin!: string | null

  @Field(() => Int, {
    description:
      'How many there were. Refusals of callers who are not signed in are counted for a minute; everything else has an event of its own.',
  })
  count!: number
}

@ObjectType({ simpleResolvers: true, description: 'A page of the audit log, the newest first.' })
export class AuditEventConnection extends connectionOf(AuditEvent, {
  edge: 'An event and its place in the log.',
  node: 'The event.',
}) {}

@ObjectType({
  simpleResolvers: true,
  description:
    'Whether the traces of replies are what was sealed. Those that went with their conversations are no part of it.',
})
export class SealedTraces {
  @Field(() => Int, { description: 'Traces that fit their digest in the audit log.' })
  fitting!: number

  @Field(() => Int, { description: 'Traces that were changed since.' })
  changed!: number

  @Field(() => [ID], { description: 'The replies of the first ten of those.' })
  changedIds!: string[]
}

@ObjectType({
  simpleResolvers: true,
  description: 'Whether the audit log is what was written, found by computing its seals anew.',
})
export class AuditChain {
  @Field(() => Int, { description: 'Seals, each over the rows of a minute and the seal before.' })
  seals!: number

  @Field(() => Int, { description: 'Rows that fit their seals.' })
  sealedEvents!: number

  @Field(() => Int, { description: 'Rows that no seal covers yet.' })
  unsealed!: number

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the last seal was set.' })
  lastSealedAt!: Date | null

  @Field(() => ID, {
    nullable: true,
    description: 'The first row of the stretch that does not fit its seal; null when all do.',
  })
  firstBrokenEventId!: string | null

  @Field(() => SealedTraces, { description: 'The same of the traces of replies, whose digests stand in its rows.' })
  traces!: SealedTraces
}
