import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import type { Role as RoleName, SessionOpener as SessionOpenerName } from '#server/access/actor.ts'
import { Specialty } from '#server/features/specialties/specialties.types.ts'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'

export const Role = graphqlEnum('Role', 'What an account may do.', {
  ADMIN: 'Runs the service.',
  EXPERT_PHYSICIAN: 'A specialist with an assistant of their own.',
  GENERAL_PHYSICIAN: 'A physician who asks.',
})

export const IdentifierType = graphqlEnum('IdentifierType', 'What a person signs in with.', {
  EMAIL: 'An e-mail address.',
  PHONE: 'A phone number, with its country code.',
})

const SessionOpener = graphqlEnum('SessionOpener', 'What a session was opened with.', {
  PASSWORD: 'The password.',
  CODE: 'A one-time code.',
  SIGN_UP: 'The registration itself.',
  GOOGLE: 'Google.',
  DOXIMITY: 'Doximity.',
})

@ObjectType({ simpleResolvers: true, description: 'An account, as its owner and admins see it.' })
export class User {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'Full name.' })
  name!: string

  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email!: string | null

  @Field(() => Boolean, {
    description: 'Whether the e-mail address names the account: a code or a provider has verified it.',
  })
  emailVerified!: boolean

  @Field(() => String, { nullable: true, description: 'Phone number in E.164.' })
  phone!: string | null

  @Field(() => Role, { description: 'What it may do.' })
  role!: RoleName

  @Field(() => String, { nullable: true, description: 'Address of the picture.' })
  picture!: string | null

  @Field(() => Boolean, { description: 'False once an admin has shut it: nobody can sign in to it.' })
  isActive!: boolean

  @Field(() => Boolean, {
    description: 'True for an expert whom an admin has verified; only then is their assistant listed.',
  })
  isVerifiedExpert!: boolean

  @Field(() => Specialty, { nullable: true, description: 'An expert’s specialty.' })
  specialty!: Specialty | null

  @Field(() => Boolean, { description: 'False while the account is signed in to by a provider or by codes only.' })
  hasPassword!: boolean

  @Field(() => Boolean, { description: 'Whether signing in asks for the code of an authenticator app.' })
  hasTotp!: boolean

  @Field(() => GraphQLDateTime, { description: 'When the account was made.' })
  createdAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'A session was opened.' })
export class SignedIn {
  @Field(() => String, { description: 'Opaque token for `Authorization: Bearer`; shown once.' })
  accessToken!: string

  @Field(() => User, { description: 'Who signed in.' })
  user!: User
}

@ObjectType({ simpleResolvers: true, description: 'A one-time code is on its way.' })
export class CodeSent {
  @Field(() => String, { description: 'What to tell the person.' })
  message!: string

  @Field(() => Int, { description: 'How long the code is good, in seconds.' })
  expiresIn!: number

  @Field(() => String, {
    nullable: true,
    description: 'The code itself, only where the server runs with OTP_ECHO (demo mode).',
  })
  code!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'One of the caller’s sessions.' })
export class Session {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => SessionOpener, { description: 'What it was opened with.' })
  openedBy!: SessionOpenerName

  @Field(() => String, { description: 'What the client said it is.' })
  device!: string

  @Field(() => GraphQLDateTime, { description: 'When it was opened.' })
  createdAt!: Date

  @Field(() => GraphQLDateTime, { description: 'Its last activity, to the minute.' })
  lastActiveAt!: Date

  @Field(() => Boolean, { description: 'Whether it is the one that asks.' })
  isCurrent!: boolean
}

@InputType({ description: 'An e-mail address or phone number.' })
export class IdentifierInput {
  @Field(() => String, { description: 'E-mail address or phone number.' })
  identifier!: string

  @Field(() => IdentifierType, { description: 'Which of the two it is.' })
  type!: 'EMAIL' | 'PHONE'
}

@InputType({ description: 'An e-mail address or phone number with the code that was sent to it.' })
export class IdentifierWithCodeInput extends IdentifierInput {
  @Field(() => String, { description: 'The six digits.' })
  code!: string
}

@InputType({ description: 'A new password, and the one so far.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The password so far.' })
  currentPassword!: string

  @Field(() => String, { description: 'The new one.' })
  newPassword!: string

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Ends all of the account’s API keys as well. Where somebody else may have known the password, do.',
  })
  revokeApiKeys!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'A session has ended.' })
export class RevokedSession {
  @Field(() => ID, { description: 'Its id.' })
  revokedId!: string
}

@ObjectType({ simpleResolvers: true, description: 'All sessions but the one that asked have ended.' })
export class RevokedSessions {
  @Field(() => Int, { description: 'How many they were.' })
  revokedCount!: number
}

@ObjectType({ simpleResolvers: true, description: 'A new password is in force; every other session has ended.' })
export class PasswordChanged {
  @Field(() => Int, { description: 'API keys that ended with it.' })
  apiKeysRevoked!: number

  @Field(() => Int, { description: 'API keys that go on working.' })
  apiKeysLeft!: number
}

@InputType({ description: 'What changes of the caller’s account.' })
export class SaveMyAccountInput {
  @Field(() => String, { description: 'Its name, at most 120 characters.' })
  name!: string
}

@InputType({ description: 'A new password, soon after a sign-in without one.' })
export class SetPasswordInput {
  @Field(() => String, { description: 'The new password.' })
  newPassword!: string

  @Field(() => Boolean, { defaultValue: false, description: 'Ends all of the account’s API keys as well.' })
  revokeApiKeys!: boolean
}

@InputType({ description: 'The caller’s own upgrade to expert.' })
export class PromoteToExpertInput {
  @Field(() => ID, { nullable: true, description: 'The caller’s own id, which is also the default.' })
  userId?: string | null

  @Field(() => ID, { nullable: true, description: 'Their specialty; the one of the account by default.' })
  specialtyId?: string | null
}

@InputType({ description: 'Lets an account in or shuts it out.' })
export class SetUserActiveInput {
  @Field(() => ID, { description: 'The account.' })
  userId!: string

  @Field(() => Boolean, { description: 'False ends its sessions and keys at once.' })
  isActive!: boolean
}

@InputType({ description: 'An admin’s word on an expert.' })
export class SetExpertVerifiedInput {
  @Field(() => ID, { description: 'The expert’s account.' })
  userId!: string

  @Field(() => Boolean, { description: 'Whether they are a verified specialist.' })
  isVerified!: boolean
}
