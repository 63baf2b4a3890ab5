import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { AS_THERE, formerly } from '#server/shared/formerly.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import { TotpCodeInput } from './second-factor.types.ts'

/** The mutations of the second factor, as they were in version 0.1; each calls what its successor calls. */
@Resolver()
export class DeprecatedSecondFactorResolver {
  constructor(private readonly secondFactor: SecondFactorService) {}

  @Door({ for: 'user', key: null })
  @Mutation(() => Boolean, formerly('deactivateTotp'))
  async disableTotp(
    @Arg('input', () => TotpCodeInput, AS_THERE) { code }: TotpCodeInput,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await this.secondFactor.disable(context, code)
    return true
  }
}
