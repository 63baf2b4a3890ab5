import { GraphQLDateTime, GraphQLSafeInt } from 'graphql-scalars'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { graphqlEnumOf } from '#server/shared/graphql-enum.ts'
import type { BackupState as StateName, DrillOutcome as DrillName } from './backups.contract.ts'

const BackupState = graphqlEnumOf<StateName>('BackupState', 'How far a backup is.', {
  RUNNING: 'It is being written, or waits for that.',
  DRILLING: 'It is written, and is being restored on trial.',
  DONE: 'It is there; `drill` says whether it could be restored.',
  FAILED: 'There is none; `failure` says why.',
})

const DrillOutcome = graphqlEnumOf<DrillName>('DrillOutcome', 'What came of restoring a backup on trial.', {
  PASSED: 'Every row, reference and seal of the audit log was there.',
  FAILED: 'It could not be restored; `drillFailure` says why.',
  NOT_ALLOWED: 'The role of the database may not make another database, so it was not tried.',
})

@ObjectType({ simpleResolvers: true, description: 'A backup of the database.' })
export class Backup {
  @Field(() => ID, { description: 'Its folder’s name ends with it.' })
  id!: string

  @Field(() => BackupState, { description: 'How far it is.' })
  state!: StateName

  @Field(() => String, { nullable: true, description: 'Who asked for it; null: the clock, or somebody who is gone.' })
  madeBy!: string | null

  @Field(() => GraphQLDateTime, { description: 'When it was begun.' })
  beganAt!: Date

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it ended, its trial included.' })
  endedAt!: Date | null

  @Field(() => Int, { description: 'Tables in it so far.' })
  tables!: number

  @Field(() => GraphQLSafeInt, { description: 'Rows in it so far.' })
  rows!: number

  @Field(() => GraphQLSafeInt, { description: 'Its size on the disk, in bytes; 0 before it is there.' })
  bytes!: number

  @Field(() => String, { nullable: true, description: 'Why there is none.' })
  failure!: string | null

  @Field(() => DrillOutcome, { nullable: true, description: 'What came of its trial; null before.' })
  drill!: DrillName | null

  @Field(() => String, { nullable: true, description: 'Why it could not be restored.' })
  drillFailure!: string | null

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When its trial ended.' })
  drilledAt!: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'How backups are kept, and the last ones.' })
export class Backups {
  @Field(() => Int, { description: 'How many stay; older ones are deleted. 0: none is made.' })
  keeps!: number

  @Field(() => String, { description: 'When one is made each night, in UTC.' })
  nightlyAt!: string

  @Field(() => [Backup], { description: 'The last ten, the newest first, also those that failed.' })
  items!: Backup[]
}
