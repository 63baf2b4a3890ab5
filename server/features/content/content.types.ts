import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { Cost } from '#server/shared/cost.ts'
import { graphqlEnum } from '#server/shared/graphql-enum.ts'
import type { ContentType as ContentTypeName } from './content.contract.ts'

const ContentType = graphqlEnum('ContentType', 'How a value is to be read.', {
  TEXT: 'Plain text.',
  JSON: 'A JSON document.',
  HTML: 'HTML without scripts, styles, pictures and forms; links open without a referrer.',
  EMAIL: 'One e-mail address.',
  URL: 'One address of the web, http or https.',
})

@ObjectType({ simpleResolvers: true, description: 'A text of a page, by its key.' })
export class ContentItem {
  @Field(() => ID, { description: 'What names it, such as "terms_conditions".' })
  contentKey!: string

  @Field(() => ContentType, { description: 'How the value is to be read.' })
  contentType!: ContentTypeName

  @Cost({ points: 60 })
  @Field(() => String, { description: 'The value; always text.' })
  contentValue!: string

  @Field(() => GraphQLDateTime, { description: 'When it last changed.' })
  updatedAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'A text of a page as its keepers see it.' })
export class AdminContentItem extends ContentItem {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => String, { description: 'Its name in the list.' })
  title!: string

  @Field(() => String, { nullable: true, description: 'What it is for.' })
  description!: string | null

  @Field(() => Boolean, { description: 'Whether everyone may read it.' })
  isActive!: boolean

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  createdAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'A text is deleted.' })
export class DeletedContentItem {
  @Field(() => ID, { description: 'The key that named it.' })
  deletedKey!: string
}

@ObjectType({ simpleResolvers: true, description: 'How a text stood once. They go with the text.' })
export class ContentVersion {
  @Field(() => ID, { description: 'Opaque id.' })
  id!: string

  @Field(() => Int, { description: 'Counts up; the highest is what stands.' })
  version!: number

  @Field(() => ContentType, { description: 'What kind of text it was.' })
  contentType!: ContentTypeName

  @Field(() => String, { description: 'Its title.' })
  title!: string

  @Field(() => String, { nullable: true, description: 'What it was for.' })
  description!: string | null

  @Field(() => String, { description: 'The text itself.' })
  contentValue!: string

  @Field(() => Boolean, { description: 'Whether it was public.' })
  isActive!: boolean

  @Field(() => GraphQLDateTime, { description: 'Since when it stood so.' })
  createdAt!: Date

  @Field(() => String, {
    nullable: true,
    description: 'Who made it so; null when it came with the product, or they are gone.',
  })
  createdBy!: string | null
}

@InputType({ description: 'A new text.' })
export class CreateContentItemInput {
  @Field(() => String, { description: '1 to 80 small letters, digits and underscores; for ever.' })
  contentKey!: string

  @Field(() => ContentType, { description: 'How the value is to be read.' })
  contentType!: ContentTypeName

  @Field(() => String, { description: 'At most 120 characters.' })
  title!: string

  @Field(() => String, { nullable: true, description: 'What it is for; at most 500 characters.' })
  description?: string | null

  @Field(() => String, { description: 'At most 200,000 characters. HTML is sanitised.' })
  contentValue!: string

  @Field(() => Boolean, { defaultValue: true, description: 'Whether everyone may read it.' })
  isActive!: boolean
}

@InputType({ description: 'A change of a text; what is left out stays.' })
export class UpdateContentItemInput {
  @Field(() => ID, { description: 'Which.' })
  contentKey!: string

  @Field(() => ContentType, { nullable: true, description: 'How the value is to be read.' })
  contentType?: ContentTypeName | null

  @Field(() => String, { nullable: true, description: 'At most 120 characters.' })
  title?: string | null

  @Field(() => String, { nullable: true, description: 'What it is for; null for nothing.' })
  description?: string | null

  @Field(() => String, { nullable: true, description: 'At most 200,000 characters. HTML is sanitised.' })
  contentValue?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Whether everyone may read it.' })
  isActive?: boolean | null
}

@InputType({ description: 'A text as it was in one of its versions.' })
export class RestoreContentItemInput {
  @Field(() => ID, { description: 'The key of the text.' })
  contentKey!: string

  @Field(() => Int, { description: 'The number of the version.' })
  version!: number
}
