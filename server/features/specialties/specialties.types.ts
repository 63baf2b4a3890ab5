import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'A field of medicine that assistants and conditions belong to.' })
export class Specialty {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'Its name, such as "Gastroenterology".' })
  name!: string

  @Field(() => String, { nullable: true, description: 'What it covers, in one sentence.' })
  description!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A specialty as admins see it.' })
export class AdminSpecialty extends Specialty {
  @Field(() => Boolean, { description: 'Whether accounts can choose it; what belongs to it already stays.' })
  isActive!: boolean

  @Field(() => GraphQLDateTime, { description: 'When it was added.' })
  createdAt!: Date
}

@InputType({ description: 'A new specialty.' })
export class CreateSpecialtyInput {
  @Field(() => String, { description: 'Its name, at most 120 characters.' })
  name!: string

  @Field(() => String, { nullable: true, description: 'What it covers.' })
  description?: string | null

  @Field(() => Boolean, { defaultValue: true, description: 'Whether accounts can choose it.' })
  isActive!: boolean
}

@InputType({ description: 'A change of a specialty; what is left out stays.' })
export class UpdateSpecialtyInput {
  @Field(() => ID, { description: 'The specialty.' })
  id!: string

  @Field(() => String, { nullable: true, description: 'Its name.' })
  name?: string

  @Field(() => String, { nullable: true, description: 'What it covers.' })
  description?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Whether accounts can choose it.' })
  isActive?: boolean
}
