import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { CodeSent, IdentifierInput, SignedIn } from '#server/features/accounts/accounts.types.ts'
import type { SignInService } from './sign-in.service.ts'
import type { ProviderSignInService } from './provider-sign-in.service.ts'
import {
  DoximitySignInInput,
  DoximityStarted,
  DoximityToken,
  DoximityTokenInput,
  DoximityUser,
  ExchangeDoximityInput,
  GoogleSignInInput,
  IdentifierCheck,
  SignInCodeInput,
  SignInInput,
  SignInOptions,
  StartDoximityInput,
} from './sign-in.types.ts'

@Resolver()
export class SignInResolver {
  constructor(
    private readonly signInService: SignInService,
    private readonly providers: ProviderSignInService,
  ) {}

  @Door({ for: 'anyone', key: null })
  @Query(() => SignInOptions, { description: 'Which ways of signing in are configured.' })
  signInOptions(): SignInOptions {
    return this.providers.options()
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => IdentifierCheck, {
    description:
      'Whether an identifier names an account. At most 30 an hour and address, together with the calls that send codes.',
  })
  checkIdentifier(
    @Arg('input', () => IdentifierInput, { description: 'The identifier.' }) input: IdentifierInput,
    @Ctx() context: RequestContext,
  ): Promise<IdentifierCheck> {
    return this.signInService.check(context, input)
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => SignedIn, {
    description:
      'Opens a session. UNAUTHENTICATED when identifier or password is wrong, TOTP_REQUIRED when the account asks for a second factor.',
  })
  signIn(
    @Arg('input', () => SignInInput, { description: 'Identifier and password.' }) input: SignInInput,
    @Ctx() context: RequestContext,
  ): Promise<SignedIn> {
    return this.signInService.withPassword(context, input)
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => CodeSent, {
    description:
      'Sends a code to sign in with. NOT_FOUND when no account has the identifier; RATE_LIMITED within 30 s, and past six an hour or twelve a day to one identifier.',
  })
  requestSignInCode(
    @Arg('input', () => IdentifierInput, { description: 'The identifier.' }) input: IdentifierInput,
    @Ctx() context: RequestContext,
  ): Promise<CodeSent> {
    return this.signInService.requestCode(context, input)
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => SignedIn, { description: 'Opens a session. INVALID_CODE; five tries spend the code.' })
  signInWithCode(
    @Arg('input', () => SignInCodeInput, { description: 'Identifier and code.' }) input: SignInCodeInput,
    @Ctx() context: RequestContext,
  ): Promise<SignedIn> {
    return this.signInService.withCode(context, input)
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => SignedIn, {
    description: 'Opens a session for whom Google vouches, and makes the account when there is none.',
  })
  signInWithGoogle(
    @Arg('input', () => GoogleSignInInput, { description: 'The payload.' }) input: GoogleSignInInput,
    @Ctx() context: RequestContext,
  ): Promise<SignedIn> {
    return this.providers.google(context, input)
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => DoximityStarted, {
    description: 'Begins a sign-in with Doximity, bound to this browser for 10 minutes.',
  })
  startDoximity(
    @Arg('input', () => StartDoximityInput, { description: 'What a new account is to be.' }) input: StartDoximityInput,
    @Ctx() context: RequestContext,
  ): Promise<DoximityStarted> {
    return this.providers.doximity.start(context, input)
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => DoximityToken, {
    description:
      'Exchanges the code that came back, once. INVALID_CODE for whatever does not belong to this browser’s flow.',
  })
  exchangeDoximityCode(
    @Arg('input', () => ExchangeDoximityInput, { description: 'What came back.' }) input: ExchangeDoximityInput,
    @Ctx() context: RequestContext,
  ): Promise<DoximityToken> {
    return this.providers.doximity.exchange(context, input)
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => DoximityUser, { description: 'Whose a token is that was obtained here. INVALID_CODE for any other.' })
  identifyDoximityUser(
    @Arg('input', () => DoximityTokenInput, { description: 'The token.' }) input: DoximityTokenInput,
    @Ctx() context: RequestContext,
  ): Promise<DoximityUser> {
    return this.providers.doximity.user(context, input)
  }

  @Door({ for: 'anyone', key: null })
  @Mutation(() => SignedIn, {
    description: 'Opens a session for whom Doximity vouches, and makes the account when there is none.',
  })
  signInWithDoximity(
    @Arg('input', () => DoximitySignInInput, { description: 'The token.' }) input: DoximitySignInInput,
    @Ctx() context: RequestContext,
  ): Promise<SignedIn> {
    return this.providers.doximity.signIn(context, input)
  }
}
