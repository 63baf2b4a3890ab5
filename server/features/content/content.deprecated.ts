import { Arg, Ctx, ID, InputType, Mutation, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { AS_THERE, formerly } from '#server/shared/formerly.ts'
import type { ContentService } from './content.service.ts'
import { AdminContentItem, CreateContentItemInput, UpdateContentItemInput } from './content.types.ts'

@InputType({ description: 'The former CreateContentItemInput.' })
class AddContentInput extends CreateContentItemInput {}

@InputType({ description: 'The former UpdateContentItemInput.' })
class ChangeContentInput extends UpdateContentItemInput {}

/** The mutations of content, as they were in version 0.1; each calls what its successor calls. */
@Resolver()
export class DeprecatedContentResolver {
  constructor(private readonly content: ContentService) {}

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminContentItem, formerly('createContentItem'))
  addContent(
    @Arg('input', () => AddContentInput, AS_THERE) input: AddContentInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminContentItem> {
    return this.content.add(actor, input)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => AdminContentItem, formerly('updateContentItem'))
  changeContent(
    @Arg('input', () => ChangeContentInput, AS_THERE) { contentKey, ...change }: ChangeContentInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<AdminContentItem> {
    return this.content.change(actor, contentKey, change)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => Boolean, formerly('deleteContentItem'))
  async deleteContent(
    @Arg('contentKey', () => ID, AS_THERE) contentKey: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<boolean> {
    await this.content.remove(actor, contentKey)
    return true
  }
}
