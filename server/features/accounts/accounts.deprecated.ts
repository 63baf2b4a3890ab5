import { Arg, Ctx, ID, InputType, Int, Mutation, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import { GUEST_COOKIE } from '#server/access/guest-tokens.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { AS_THERE, formerly } from '#server/shared/formerly.ts'
import type { AccountsService } from './accounts.service.ts'
import { User } from './accounts.types.ts'
import type { DirectoryService } from './directory.service.ts'
import { SetExpertSpecialtyInput } from './directory.types.ts'

@InputType({ description: 'The former SetExpertSpecialtyInput.' })
class ChangeExpertSpecialtyInput extends SetExpertSpecialtyInput {}

/** The mutations of accounts, as they were in version 0.1; each calls what its successor calls. */
@Resolver()
export class DeprecatedAccountsResolver {
  constructor(
    private readonly accounts: AccountsService,
    private readonly directory: DirectoryService,
  ) {}

  @Door({ for: 'user', key: null })
  @Mutation(() => Boolean, formerly('revokeCurrentSession'))
  async signOut(@Ctx() { actor, cookies }: RequestContext): Promise<boolean> {
    await this.accounts.signOut(actor)
    cookies.clear(GUEST_COOKIE)
    return true
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => Boolean, formerly('revokeSession'))
  async endSession(@Arg('id', () => ID, AS_THERE) id: string, @Ctx() { actor }: RequestContext): Promise<boolean> {
    await this.accounts.endSession(actor, id)
    return true
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => Int, formerly('revokeOtherSessions'))
  endOtherSessions(@Ctx() { actor }: RequestContext): Promise<number> {
    return this.accounts.endOtherSessions(actor)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => User, formerly('setExpertSpecialty'))
  changeExpertSpecialty(
    @Arg('input', () => ChangeExpertSpecialtyInput, AS_THERE) input: ChangeExpertSpecialtyInput,
    @Ctx() context: RequestContext,
  ): Promise<User> {
    return this.directory.changeSpecialty(context, input)
  }
}
