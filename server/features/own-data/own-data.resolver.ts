import { GraphQLJSON } from 'graphql-scalars'
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import { GUEST_COOKIE } from '#server/access/guest-tokens.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import type { OwnDataService } from './own-data.service.ts'
import { DeleteAccountInput, DeletedAccount } from './own-data.types.ts'

@Resolver()
export class OwnDataResolver {
  constructor(private readonly ownData: OwnDataService) {}

  @Door({ for: 'user', key: null })
  @Cost({ points: 5_000 })
  @Query(() => GraphQLJSON, {
    name: 'ownData',
    description:
      'All that is stored of the caller, without secrets: account, sessions, keys, conversations (deleted ones too) with messages, facts and plan, feedback and suggestions, shares, notifications and invitations. A document as it is stored, whose shape grows with what is stored: hence no type of its own.',
  })
  export(@Ctx() { actor }: RequestContext): Promise<object> {
    return this.ownData.export(actor)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => DeletedAccount, {
    description:
      'Deletes the caller’s account: unusable from this moment, purged with its conversations after 30 days.',
  })
  async deleteMyAccount(
    @Arg('input', () => DeleteAccountInput, { description: 'The proof.' }) input: DeleteAccountInput,
    @Ctx() { actor, cookies }: RequestContext,
  ): Promise<DeletedAccount> {
    const deletedId = await this.ownData.deleteAccount(actor, input)
    cookies.clear(GUEST_COOKIE)
    return { deletedId }
  }
}
