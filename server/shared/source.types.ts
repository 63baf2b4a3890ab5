import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'A guideline or paper.' })
export class Source {
  @Field(() => String, { description: 'Who published it.' })
  organisation!: string

  @Field(() => String, { description: 'Its title.' })
  title!: string

  @Field(() => Int, { nullable: true, description: 'Year of publication.' })
  year!: number | null

  @Field(() => String, { nullable: true, description: 'DOI.' })
  doi!: string | null
}
