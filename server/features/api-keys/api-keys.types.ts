import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import type { Scope } from '#server/access/scopes.ts'
import { graphqlEnumOf } from '#server/shared/graphql-enum.ts'

export const ApiScope = graphqlEnumOf<Scope>(
  'ApiScope',
  'What an API key can be allowed. Reading is no part of writing.',
  {
    'accounts:read': 'Reads the account.',
    'assistants:read': 'Reads assistants, and how they are set up.',
    'assistants:write': 'Sets up assistants.',
    'calculators:read': 'Lists calculators, and computes.',
    'conditions:read': 'Reads conditions and data points.',
    'conditions:write': 'Makes, changes and deletes conditions and data points.',
    'content:read': 'Reads the texts of pages.',
    'conversations:read': 'Reads conversations, and hears what happens in them.',
    'conversations:write': 'Starts conversations, sends messages, corrects facts.',
    'experts:read': 'Reads the profiles of experts.',
    'experts:write': 'Changes an expert’s own profile.',
    'specialties:read': 'Reads specialties.',
  },
)

@ObjectType({ simpleResolvers: true, description: 'A key by which another program calls in the account’s name.' })
export class ApiKey {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'Its owner’s name for it.' })
  name!: string

  @Field(() => String, { description: 'The last four characters of the key.' })
  hint!: string

  @Field(() => [String], {
    description: 'What it may do: feature:read or feature:write.',
    deprecationReason: 'Use grantedScopes.',
  })
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

  @Field(() => [ApiScope], { nullable: true, description: 'What it may do; at least one.' })
  grantedScopes?: Scope[] | null

  @Field(() => [String], {
    nullable: true,
    description: 'At least one of apiScopes.',
    deprecationReason: 'Use grantedScopes.',
  })
  scopes?: string[] | null

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
