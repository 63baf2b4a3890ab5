import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Specialty } from '#server/features/specialties/specialties.types.ts'

@ObjectType({
  simpleResolvers: true,
  description: 'What answers in a conversation: the default one, or an expert’s own.',
})
export class Assistant {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'Its name on screen.' })
  name!: string

  @Field(() => String, { nullable: true, description: 'Address of its picture.' })
  image!: string | null

  @Field(() => String, { description: 'What it says before the first message.' })
  greeting!: string

  @Field(() => String, { nullable: true, description: 'What it is for, in one sentence.' })
  description!: string | null

  @Field(() => Specialty, { nullable: true, description: 'Its specialty; null for the default one.' })
  specialty!: Specialty | null

  @Field(() => String, { nullable: true, description: 'The expert it belongs to; null for the default one.' })
  expertName!: string | null

  @Field(() => Boolean, { description: 'True for the one that answers when none was chosen.' })
  isDefault!: boolean

  @Field(() => Int, { description: 'Longest message it takes, in characters.' })
  maxMessageLength!: number
}
