import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import { GUEST_COOKIE } from '#server/access/guest-tokens.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { AS_THERE, formerly } from '#server/shared/formerly.ts'
import type { OwnDataService } from './own-data.service.ts'
import { DeleteAccountInput } from './own-data.types.ts'

/** The mutations of one’s own data, as they were in version 0.1; each calls what its successor calls. */
@Resolver()
export class DeprecatedOwnDataResolver {
  constructor(private readonly ownData: OwnDataService) {}

  @Door({ for: 'user', key: null })
  @Mutation(() => Boolean, formerly('deleteMyAccount'))
  async deleteAccount(
    @Arg('input', () => DeleteAccountInput, AS_THERE) input: DeleteAccountInput,
    @Ctx() { actor, cookies }: RequestContext,
  ): Promise<boolean> {
    await this.ownData.deleteAccount(actor, input)
    cookies.clear(GUEST_COOKIE)
    return true
  }
}
