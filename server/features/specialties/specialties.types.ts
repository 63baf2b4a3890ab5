import { Field, ID, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'A field of medicine that assistants and conditions belong to.' })
export class Specialty {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'Its name, such as "Gastroenterology".' })
  name!: string

  @Field(() => String, { nullable: true, description: 'What it covers, in one sentence.' })
  description!: string | null
}
