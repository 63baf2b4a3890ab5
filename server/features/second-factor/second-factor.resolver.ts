import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { User } from '#server/features/accounts/accounts.types.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import { RecoveryCodes, TotpCodeInput, TotpStarted } from './second-factor.types.ts'

const CODE = { description: 'The code.' }

@Resolver()
export class SecondFactorResolver {
  constructor(private readonly secondFactor: SecondFactorService) {}

  @Door({ for: 'user', key: null })
  @Mutation(() => TotpStarted, {
    description:
      'Begins the set-up of an authenticator app; nothing is in force until confirmTotp. CONFLICT when it is on.',
  })
  startTotp(@Ctx() context: RequestContext): Promise<TotpStarted> {
    return this.secondFactor.start(context)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => RecoveryCodes, { description: 'Puts the authenticator app in force; every other session ends.' })
  async confirmTotp(
    @Arg('input', () => TotpCodeInput, CODE) { code }: TotpCodeInput,
    @Ctx() context: RequestContext,
  ): Promise<RecoveryCodes> {
    return { codes: await this.secondFactor.confirm(context, code) }
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => User, { description: 'Takes the authenticator app out of force.' })
  deactivateTotp(
    @Arg('input', () => TotpCodeInput, CODE) { code }: TotpCodeInput,
    @Ctx() context: RequestContext,
  ): Promise<User> {
    return this.secondFactor.disable(context, code)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => RecoveryCodes, { description: 'Ten new recovery codes; the old ones are dead.' })
  async renewRecoveryCodes(
    @Arg('input', () => TotpCodeInput, CODE) { code }: TotpCodeInput,
    @Ctx() context: RequestContext,
  ): Promise<RecoveryCodes> {
    return { codes: await this.secondFactor.renewRecoveryCodes(context, code) }
  }
}
