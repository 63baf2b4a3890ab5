import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { AS_THERE, formerly } from '#server/shared/formerly.ts'
import type { ProviderSignInService } from './provider-sign-in.service.ts'
import { DoximityTokenInput, DoximityUser } from './sign-in.types.ts'

/** The mutations of signing in, as they were in version 0.1; each calls what its successor calls. */
@Resolver()
export class DeprecatedSignInResolver {
  constructor(private readonly providers: ProviderSignInService) {}

  @Door({ for: 'anyone', key: null })
  @Mutation(() => DoximityUser, formerly('identifyDoximityUser'))
  doximityUser(
    @Arg('input', () => DoximityTokenInput, AS_THERE) input: DoximityTokenInput,
    @Ctx() context: RequestContext,
  ): Promise<DoximityUser> {
    return this.providers.doximity.user(context, input)
  }
}
