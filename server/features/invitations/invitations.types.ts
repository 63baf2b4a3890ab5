import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { connectionOf } from '#server/shared/connection.ts'

@InputType({ description: 'Who is to join.' })
export class InviteColleagueInput {
  @Field(() => String, { description: 'E-mail address.' })
  email!: string
}

@ObjectType({ simpleResolvers: true, description: 'That the caller asked a colleague to join.' })
export class Invitation {
  @Field(() => ID, { description: 'Opaque id; the link is /signup?invitation=<id>.' })
  id!: string

  @Field(() => String, { description: 'Whom.' })
  email!: string

  @Field(() => GraphQLDateTime, { description: 'When it was sent.' })
  createdAt!: Date

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When an account verified that address; not accepted, it goes after 90 days.',
  })
  acceptedAt!: Date | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'An invitation, for whoever follows its link and has no account yet.',
})
export class InvitationGreeting {
  @Field(() => String, { description: 'Name of the colleague who invites.' })
  invitedBy!: string
}

@ObjectType({ simpleResolvers: true, description: 'A page of invitations, the newest first.' })
export class InvitationConnection extends connectionOf(Invitation, {
  edge: 'An invitation and its place in the list.',
  node: 'The invitation.',
}) {}
