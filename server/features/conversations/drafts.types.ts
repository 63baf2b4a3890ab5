import { Field, ID, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'What is typed and not sent, as it is kept now.' })
export class SavedDraft {
  @Field(() => ID, { nullable: true, description: 'The conversation; null: the caller’s home.' })
  conversationId!: string | null

  @Field(() => String, { description: 'What is kept; empty: nothing.' })
  text!: string
}

@ObjectType({ simpleResolvers: true, description: 'The caller’s drafts are gone.' })
export class DiscardedDrafts {
  @Field(() => Int, { description: 'How many there were.' })
  discardedCount!: number
}
