import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import type { Role as RoleName } from '#server/access/actor.ts'
import { Role } from './accounts.types.ts'

@ObjectType({ simpleResolvers: true, description: 'That an admin changed what an account may do.' })
export class RoleChange {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => Role, { description: 'What it might do before.' })
  fromRole!: RoleName

  @Field(() => Role, { description: 'What it might do from then on.' })
  toRole!: RoleName

  @Field(() => String, { description: 'Why, in the words of who changed it.' })
  reason!: string

  @Field(() => String, { nullable: true, description: 'Who changed it; null once they are gone.' })
  changedBy!: string | null

  @Field(() => GraphQLDateTime, { description: 'When.' })
  createdAt!: Date
}

@InputType({ description: 'What an account may do from now on.' })
export class SetUserRoleInput {
  @Field(() => ID, { description: 'The account; never one’s own.' })
  userId!: string

  @Field(() => Role, { description: 'What it may do.' })
  role!: RoleName

  @Field(() => String, { description: 'Why, in 3 to 500 characters. It is kept.' })
  reason!: string
}

@InputType({ description: 'Whose sessions end.' })
export class RevokeUserSessionsInput {
  @Field(() => ID, { description: 'The account.' })
  userId!: string
}
