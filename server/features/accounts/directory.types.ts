import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import type { Role as RoleName } from '#server/access/actor.ts'
import { Specialty } from '#server/features/specialties/specialties.types.ts'
import { connectionOf } from '#server/shared/connection.ts'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'
import { Role } from './accounts.types.ts'

export const UserSort = graphqlEnum('UserSort', 'In which order accounts are listed.', {
  NEWEST: 'The newest first.',
  OLDEST: 'The oldest first.',
  NAME: 'By name, in small letters.',
})

@ObjectType({ simpleResolvers: true, description: 'An account as the admins’ list shows it.' })
export class AdminUser {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'Full name.' })
  name!: string

  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email!: string | null

  @Field(() => String, { nullable: true, description: 'Phone number in E.164.' })
  phone!: string | null

  @Field(() => Role, { description: 'What it may do.' })
  role!: RoleName

  @Field(() => String, { nullable: true, description: 'Address of the picture.' })
  picture!: string | null

  @Field(() => Boolean, { description: 'False once an admin has shut it: nobody can sign in to it.' })
  isActive!: boolean

  @Field(() => Boolean, { description: 'True for an expert whom an admin has verified.' })
  expertVerified!: boolean

  @Field(() => Specialty, { nullable: true, description: 'An expert’s specialty.' })
  specialty!: Specialty | null

  @Field(() => GraphQLDateTime, { description: 'When the account was made.' })
  createdAt!: Date

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'The last activity of its sessions; null when it had none within the last seven days.',
  })
  lastActiveAt!: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'A page of accounts, the newest first.' })
export class AdminUserConnection extends connectionOf(AdminUser, {
  edge: 'An account and its place in the list.',
  node: 'The account.',
}) {}

@ObjectType({ simpleResolvers: true, description: 'An expert as the admins’ list shows them.' })
export class AdminExpert {
  @Field(() => ID, { description: 'Id of the account.' })
  id!: string

  @Field(() => String, { description: 'Full name.' })
  name!: string

  @Field(() => Specialty, { nullable: true, description: 'Their specialty.' })
  specialty!: Specialty | null

  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email!: string | null

  @Field(() => String, { nullable: true, description: 'Phone number in E.164.' })
  phone!: string | null

  @Field(() => Boolean, { description: 'True once an admin has verified them; only then is their assistant listed.' })
  expertVerified!: boolean

  @Field(() => GraphQLDateTime, { description: 'When the account was made.' })
  createdAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'A page of experts, the newest first.' })
export class AdminExpertConnection extends connectionOf(AdminExpert, {
  edge: 'An expert and their place in the list.',
  node: 'The expert.',
}) {}

@InputType({ description: 'An expert’s new specialty.' })
export class SetExpertSpecialtyInput {
  @Field(() => ID, { description: 'The expert’s account.' })
  userId!: string

  @Field(() => ID, { description: 'An active specialty.' })
  specialtyId!: string
}
