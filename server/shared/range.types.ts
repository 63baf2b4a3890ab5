import { Field, Float, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'A closed interval.' })
export class Range {
  @Field(() => Float, { description: 'Lowest value.' })
  min!: number

  @Field(() => Float, { description: 'Highest value.' })
  max!: number
}
