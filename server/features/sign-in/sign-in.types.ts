import { Field, ID, InputType, ObjectType } from 'type-graphql'
import type { Role as RoleName } from '#server/access/actor.ts'
import { IdentifierInput, IdentifierWithCodeInput, Role } from '#server/features/accounts/accounts.types.ts'

const TOTP = {
  nullable: true,
  description: 'Code of the authenticator app, or a recovery code, where TOTP_REQUIRED asked for it.',
}

@ObjectType({ simpleResolvers: true, description: 'Whether an identifier names an account.' })
export class IdentifierCheck {
  @Field(() => Boolean, { description: 'True when one can sign in with it.' })
  valid!: boolean

  @Field(() => String, { description: 'What to tell the person.' })
  message!: string
}

@InputType({ description: 'Sign-in with a password.' })
export class SignInInput extends IdentifierInput {
  @Field(() => String, { description: 'The password.' })
  password!: string

  @Field(() => String, TOTP)
  totpCode?: string | null
}

@InputType({ description: 'Sign-in with a one-time code.' })
export class SignInCodeInput extends IdentifierWithCodeInput {
  @Field(() => String, TOTP)
  totpCode?: string | null
}

@InputType({ description: 'Sign-in with Google.' })
export class GoogleSignInInput {
  @Field(() => String, {
    description:
      'JSON text with access_token, and for a new account role and specialty_id. Nothing else of it is believed.',
  })
  token!: string

  @Field(() => String, TOTP)
  totpCode?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A sign-in with Doximity has begun.' })
export class DoximityStarted {
  @Field(() => String, { description: 'Where the popup leads.' })
  authorizationUrl!: string
}

@InputType({ description: 'Begins a sign-in with Doximity.' })
export class StartDoximityInput {
  @Field(() => Role, { defaultValue: 'GENERAL_PHYSICIAN', description: 'For a new account.' })
  role!: RoleName

  @Field(() => ID, { nullable: true, description: 'An expert’s specialty, for a new account.' })
  specialtyId?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'The provider’s token.' })
export class DoximityToken {
  @Field(() => String, { description: 'Doximity’s access token; it opens one session here.' })
  accessToken!: string
}

@InputType({ description: 'What came back to the callback page.' })
export class ExchangeDoximityInput {
  @Field(() => String, { description: 'The code.' })
  code!: string

  @Field(() => String, { description: 'The state, as it came.' })
  state!: string

  @Field(() => String, { description: 'The address of the callback page.' })
  redirectUri!: string

  @Field(() => Role, { description: 'The role that the state names.' })
  role!: RoleName
}

@ObjectType({ simpleResolvers: true, description: 'Who somebody is at Doximity.' })
export class DoximityUser {
  @Field(() => ID, { description: 'Their id there.' })
  id!: string

  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email!: string | null

  @Field(() => String, { description: 'Name.' })
  name!: string

  @Field(() => String, { description: 'Address of a picture, or empty.' })
  picture!: string
}

@InputType({ description: 'A token that was obtained here.' })
export class DoximityTokenInput {
  @Field(() => String, { description: 'Doximity’s access token.' })
  accessToken!: string
}

@InputType({ description: 'Sign-in with Doximity.' })
export class DoximitySignInInput extends DoximityTokenInput {
  @Field(() => Role, { defaultValue: 'GENERAL_PHYSICIAN', description: 'For a new account.' })
  role!: RoleName

  @Field(() => ID, { nullable: true, description: 'An expert’s specialty, for a new account.' })
  specialtyId?: string | null

  @Field(() => String, TOTP)
  totpCode?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Which ways of signing in are configured.' })
export class SignInOptions {
  @Field(() => String, { nullable: true, description: 'Client id for Google’s script; null: off.' })
  googleClientId!: string | null

  @Field(() => Boolean, { description: 'Whether Doximity is on.' })
  doximity!: boolean
}
