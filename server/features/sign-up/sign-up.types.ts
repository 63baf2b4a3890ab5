import { Field, ID, InputType, ObjectType } from 'type-graphql'
import type { Role as RoleName } from '#server/access/actor.ts'
import { Role } from '#server/features/accounts/accounts.types.ts'

@ObjectType({ simpleResolvers: true, description: 'The identifier is verified.' })
export class SignUpVerified {
  @Field(() => Boolean, { description: 'Always true; a wrong code is an error.' })
  verified!: boolean

  @Field(() => String, { description: 'Lets one registration with this identifier pass, within 15 minutes.' })
  verificationToken!: string
}

@InputType({ description: 'A new account.' })
export class RegisterInput {
  @Field(() => String, { description: 'Full name.' })
  name!: string

  @Field(() => String, { description: 'The verified phone number.' })
  phone!: string

  @Field(() => String, { nullable: true, description: 'E-mail address; names the account only once it is verified.' })
  email?: string | null

  @Field(() => String, {
    description: 'At least 8 characters, and three of: 8 characters, lower case, upper case, digit, other.',
  })
  password!: string

  @Field(() => Role, {
    defaultValue: 'GENERAL_PHYSICIAN',
    description: 'GENERAL_PHYSICIAN or EXPERT_PHYSICIAN; nobody registers as ADMIN.',
  })
  role!: RoleName

  @Field(() => ID, { nullable: true, description: 'An expert’s specialty.' })
  specialtyId?: string | null

  @Field(() => String, { nullable: true, description: 'From verifySignUpCode; the cookie that it set does as well.' })
  verificationToken?: string | null
}
