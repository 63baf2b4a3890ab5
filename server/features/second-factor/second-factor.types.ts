import { Field, InputType, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'The set-up of an authenticator app has begun.' })
export class TotpStarted {
  @Field(() => String, { description: 'Base32 secret, for typing by hand.' })
  secret!: string

  @Field(() => String, { description: '`otpauth://totp/…`, for a QR code.' })
  uri!: string
}

@ObjectType({ simpleResolvers: true, description: 'Recovery codes, shown this once.' })
export class RecoveryCodes {
  @Field(() => [String], { description: 'Ten codes; each stands in for the app once.' })
  codes!: string[]
}

@InputType({ description: 'A code of the authenticator app, or a recovery code.' })
export class TotpCodeInput {
  @Field(() => String, { description: 'The code.' })
  code!: string
}
