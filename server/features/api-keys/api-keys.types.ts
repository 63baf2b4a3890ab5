import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'A key by which another program calls in the account’s name.' })
export class ApiKey {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'Its owner’s name for it.' })
  name!: string

  @Field(() => String, { description: 'The last four characters of the key.' })
  hint!: string

  @Field(() => [String], { description: 'What it may do: feature:read or feature:write.' })
  scopes!: string[]

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  createdAt!: Date

  @Field(() => GraphQLDateTime, { description: 'When it dies by itself.' })
  expiresAt!: Date

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Its last use, to the minute; null: never.' })
  lastUsedAt!: Date | null

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When its owner ended it.' })
  revokedAt!: Date | null

  @Field(() => ID, { nullable: true, description: 'The key that it replaces.' })
  replaces!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A new key.' })
export class NewApiKey {
  @Field(() => ApiKey, { description: 'What of it can be seen later.' })
  apiKey!: ApiKey

  @Field(() => String, { description: 'The key itself, for `Authorization: Bearer`; shown this once.' })
  secret!: string
}

@InputType({ description: 'A new API key.' })
export class CreateApiKeyInput {
  @Field(() => String, { description: 'What it is for.' })
  name!: string

  @Field(() => [String], { description: 'At least one of apiScopes.' })
  scopes!: string[]

  @Field(() => Int, { defaultValue: 90, description: 'Its lifetime, 1 to 365 days.' })
  expiresInDays!: number

  @Field(() => String, {
    nullable: true,
    description: 'The account’s password, where the sign-in is more than 10 minutes ago.',
  })
  password?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'With the password, the code of the second factor, where one is on.',
  })
  totpCode?: string | null
}

@InputType({ description: 'Replaces a key by a new one.' })
export class RotateApiKeyInput {
  @Field(() => ID, { description: 'The key to be replaced.' })
  id!: string

  @Field(() => Int, { defaultValue: 24, description: 'How long both work, 0 to 168 hours.' })
  overlapHours!: number

  @Field(() => String, {
    nullable: true,
    description: 'The account’s password, where the sign-in is more than 10 minutes ago.',
  })
  password?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'With the password, the code of the second factor, where one is on.',
  })
  totpCode?: string | null
}
