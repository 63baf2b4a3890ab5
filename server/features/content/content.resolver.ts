import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import type { ContentService } from './content.service.ts'
import { AddContentInput, AdminContentItem, ChangeContentInput, ContentItem } from './content.types.ts'

@Resolver()
export class ContentResolver {
  constructor(private readonly content: ContentService) {}

  @Door({ for: 'anyone', key: 'content:read' })
  @Cost({ points: 500, items: 50 })
  @Query(() => [ContentItem], {
    name: 'content',
    description: 'Active texts in the order of their keys; what is unknown or inactive is left out.',
  })
  published(@Arg('keys', () => [String], { description: 'At most 50.' }) keys: string[]): Promise<ContentItem[]> {
    return this.content.published(keys)
  }

  @Door({ for: 'admin', key: null })
  @Cost({ points: 1_000, items: 100 })
  @Query(() => [AdminContentItem], { description: 'Every text by key, active or not.' })
  adminContent(@Ctx() { actor }: RequestContext): Promise<AdminContentItem[]> {
    return this.content.list(actor)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminContentItem, { description: 'Adds a text. CONFLICT when the key is taken.' })
  addContent(
    @Arg('input', () => AddContentInput, { description: 'The text.' }) input: AddContentInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminContentItem> {
    return this.content.add(actor, input)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminContentItem, { description: 'Changes a text.' })
  changeContent(
    @Arg('input', () => ChangeContentInput, { description: 'Which, and what of it.' })
    { contentKey, ...change }: ChangeContentInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminContentItem> {
    return this.content.change(actor, contentKey, change)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => Boolean, { description: 'Deletes a text for good.' })
  async deleteContent(
    @Arg('contentKey', () => ID, { description: 'Which.' }) contentKey: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<boolean> {
    await this.content.remove(actor, contentKey)
    return true
  }
}
