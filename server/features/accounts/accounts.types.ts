import { Field, ID, InputType, ObjectType } from 'type-graphql'
import type { Role as RoleName } from '#server/access/actor.ts'
import { Specialty } from '#server/features/specialties/specialties.types.ts'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'

const Role = graphqlEnum('Role', 'What an account may do.', {
  ADMIN: 'Runs the service.',
  EXPERT_PHYSICIAN: 'A specialist with an assistant of their own.',
  GENERAL_PHYSICIAN: 'A physician who asks.',
})

const IdentifierType = graphqlEnum('IdentifierType', 'What a person signs in with.', {
  EMAIL: 'An e-mail address.',
  PHONE: 'A phone number, with its country code.',
})

@ObjectType({ simpleResolvers: true, description: 'An account, as its owner sees it.' })
export class User {
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

  @Field(() => Specialty, { nullable: true, description: 'An expert’s specialty.' })
  specialty!: Specialty | null
}

@ObjectType({ simpleResolvers: true, description: 'A session was opened.' })
export class SignedIn {
  @Field(() => String, { description: 'Opaque token for `Authorization: Bearer`; shown once.' })
  accessToken!: string

  @Field(() => User, { description: 'Who signed in.' })
  user!: User
}

@InputType({ description: 'Sign-in with a password.' })
export class SignInInput {
  @Field(() => String, { description: 'E-mail address or phone number.' })
  identifier!: string

  @Field(() => IdentifierType, { description: 'Which of the two it is.' })
  type!: 'EMAIL' | 'PHONE'

  @Field(() => String, { description: 'The password.' })
  password!: string
}
