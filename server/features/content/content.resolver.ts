import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import type { ContentService } from './content.service.ts'
import {
  AdminContentItem,
  ContentItem,
  ContentVersion,
  CreateContentItemInput,
  DeletedContentItem,
  RestoreContentItemInput,
  UpdateContentItemInput,
} from './content.types.ts'

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
  @Cost({ points: 1_000, items: 100 })
  @Query(() => [ContentVersion], { description: 'How a text stood, the newest first, at most 100.' })
  contentVersions(
    @Arg('contentKey', () => ID, { description: 'Which.' }) contentKey: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<ContentVersion[]> {
    return this.content.versions(actor, contentKey)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminContentItem, { description: 'Makes a text again what it was, as a new version.' })
  restoreContentItem(
    @Arg('input', () => RestoreContentItemInput, { description: 'Which, and as it was when.' })
    { contentKey, version }: RestoreContentItemInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminContentItem> {
    return this.content.restore(actor, contentKey, version)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminContentItem, { description: 'Makes a text. CONFLICT when the key is taken.' })
  createContentItem(
    @Arg('input', () => CreateContentItemInput, { description: 'The text.' }) input: CreateContentItemInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminContentItem> {
    return this.content.add(actor, input)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminContentItem, { description: 'Changes a text.' })
  updateContentItem(
    @Arg('input', () => UpdateContentItemInput, { description: 'Which, and what of it.' })
    { contentKey, ...change }: UpdateContentItemInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminContentItem> {
    return this.content.change(actor, contentKey, change)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => DeletedContentItem, { description: 'Deletes a text for good.' })
  async deleteContentItem(
    @Arg('contentKey', () => ID, { description: 'Which.' }) contentKey: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<DeletedContentItem> {
    await this.content.remove(actor, contentKey)
    return { deletedKey: contentKey }
  }
}
