import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import {
  CodeSent,
  IdentifierInput,
  IdentifierWithCodeInput,
  SignedIn,
} from '#server/features/accounts/accounts.types.ts'
import type { SignUpService } from './sign-up.service.ts'
import { RegisterInput, SignUpVerified } from './sign-up.types.ts'

@Resolver()
export class SignUpResolver {
  constructor(private readonly signUp: SignUpService) {}

  @Door({ for: 'anyone', key: null })
  @Mutation(() => CodeSent, {
    description:
      'Sends a code for a new account. CONFLICT when the identifier names one already; RATE_LIMITED within 30 s, and past six an hour or twelve a day to one identifier.',
  })
  requestSignUpCode(
    @Arg('input', () => IdentifierInput, { description: 'The identifier.' }) input: IdentifierInput,
    @Ctx() context: RequestContext,
  ): Promise<CodeSent> {
    return this.signUp.requestCode(context, input)
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => SignUpVerified, {
    description: 'Exchanges the code for a token that registering takes. INVALID_CODE; five tries spend the code.',
  })
  verifySignUpCode(
    @Arg('input', () => IdentifierWithCodeInput, { description: 'The identifier and its code.' })
    input: IdentifierWithCodeInput,
    @Ctx() context: RequestContext,
  ): Promise<SignUpVerified> {
    return this.signUp.verify(context, input)
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => SignedIn, {
    description:
      'Makes an account and opens its first session. INVALID_CODE when the phone was not verified, CONFLICT when it is taken.',
  })
  register(
    @Arg('input', () => RegisterInput, { description: 'The account.' }) input: RegisterInput,
    @Ctx() context: RequestContext,
  ): Promise<SignedIn> {
    return this.signUp.register(context, input)
  }
}
