import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'A setting of a version, as text.' })
export class VersionSetting {
  @Field(() => String, { description: 'The field of DefaultAssistantConfig.' })
  name!: string

  @Field(() => String, { description: 'Its value; empty where there is none.' })
  value!: string
}

@ObjectType({ simpleResolvers: true, description: 'How the default assistant was set up once.' })
export class DefaultAssistantVersion {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => Int, { description: 'Counts up; the highest is the current one.' })
  version!: number

  @Field(() => GraphQLDateTime, { description: 'Since when.' })
  createdAt!: Date

  @Field(() => String, {
    nullable: true,
    description: 'Whose change it was; null when it came with the product, or they are gone.',
  })
  createdBy!: string | null

  @Field(() => [VersionSetting], { description: 'All that can be set.' })
  settings!: VersionSetting[]
}

@InputType({ description: 'The default assistant as it was in one of its versions.' })
export class RestoreDefaultAssistantInput {
  @Field(() => Int, { description: 'The number of the version.' })
  version!: number
}
