import { Field, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'A choice of a field.' })
export class FormOption {
  @Field(() => String, { description: 'What is sent.' })
  value!: string

  @Field(() => String, { description: 'What is shown.' })
  label!: string
}
