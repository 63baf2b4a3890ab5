import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { GUEST_COOKIE } from '#server/access/guest-tokens.ts'
import { Cost } from '#server/shared/cost.ts'
import type { AccountsService } from './accounts.service.ts'
import {
  ChangePasswordInput,
  CodeSent,
  IdentifierInput,
  IdentifierWithCodeInput,
  PasswordChanged,
  PromoteToExpertInput,
  RevokedSession,
  RevokedSessions,
  SaveMyAccountInput,
  Session,
  SetExpertVerifiedInput,
  SetPasswordInput,
  SetUserActiveInput,
  User,
} from './accounts.types.ts'

@Resolver()
export class AccountsResolver {
  constructor(private readonly accounts: AccountsService) {}

  @Door({ for: 'anyone', key: 'accounts:read' })
  @Query(() => User, { nullable: true, description: 'The caller’s account; null for a guest.' })
  viewer(@Ctx() { actor }: RequestContext): User | null {
    return this.accounts.viewer(actor)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => RevokedSession, {
    description: 'Ends the caller’s session at once, its open sockets and the guest cookie included.',
  })
  async revokeCurrentSession(@Ctx() { actor, cookies }: RequestContext): Promise<RevokedSession> {
    const revokedId = await this.accounts.signOut(actor)
    cookies.clear(GUEST_COOKIE)
    return { revokedId }
  }

  @Door({ for: 'user', key: null })
  @Cost({ items: 20 })
  @Query(() => [Session], { description: 'The caller’s sessions, the last active first.' })
  async sessions(@Ctx() { actor }: RequestContext): Promise<Session[]> {
    const current = actor.kind === 'user' ? actor.via.id : null
    return (await this.accounts.sessions(actor)).map((session) => ({ ...session, isCurrent: session.id === current }))
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => RevokedSession, { description: 'Ends one of the caller’s sessions.' })
  async revokeSession(
    @Arg('id', () => ID, { description: 'The session.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<RevokedSession> {
    await this.accounts.endSession(actor, id)
    return { revokedId: id }
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => RevokedSessions, { description: 'Ends all of the caller’s sessions but this one.' })
  async revokeOtherSessions(@Ctx() { actor }: RequestContext): Promise<RevokedSessions> {
    return { revokedCount: await this.accounts.endOtherSessions(actor) }
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => PasswordChanged, {
    description:
      'Changes the password; every other session ends, and API keys where they are to. INVALID_CODE when the current one is wrong, RATE_LIMITED when it was several times.',
  })
  changePassword(
    @Arg('input', () => ChangePasswordInput, { description: 'Both passwords.' }) input: ChangePasswordInput,
    @Ctx() context: RequestContext,
  ): Promise<PasswordChanged> {
    return this.accounts.changePassword(context, input)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => PasswordChanged, {
    description:
      'Sets a password without the old one, within 10 minutes of a sign-in with a code or at a provider. FORBIDDEN later.',
  })
  setPassword(
    @Arg('input', () => SetPasswordInput, { description: 'The new password.' }) input: SetPasswordInput,
    @Ctx() context: RequestContext,
  ): Promise<PasswordChanged> {
    return this.accounts.setPassword(context, input.newPassword, input.revokeApiKeys)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => User, {
    description:
      'Changes the name of the caller’s account. Its picture is sent over REST: POST /api/v1/auth/picture, a multipart form with the field `file`.',
  })
  saveMyAccount(
    @Arg('input', () => SaveMyAccountInput, { description: 'What changes.' }) input: SaveMyAccountInput,
    @Ctx() context: RequestContext,
  ): Promise<User> {
    return this.accounts.save(context, input)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => CodeSent, {
    description:
      'Sends a code to an e-mail address or phone number that is to name the caller’s account. CONFLICT when it names another; RATE_LIMITED within 30 s, and past six an hour or twelve a day to one identifier.',
  })
  requestIdentifierCode(
    @Arg('input', () => IdentifierInput, { description: 'The new identifier.' }) input: IdentifierInput,
    @Ctx() context: RequestContext,
  ): Promise<CodeSent> {
    return this.accounts.requestIdentifierCode(context, input)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => User, { description: 'From now on the identifier names the caller’s account.' })
  confirmIdentifier(
    @Arg('input', () => IdentifierWithCodeInput, { description: 'The identifier and its code.' })
    input: IdentifierWithCodeInput,
    @Ctx() context: RequestContext,
  ): Promise<User> {
    return this.accounts.confirmIdentifier(context, input)
  }

  @Door({ for: 'user', key: null })
  @Mutation(() => User, {
    description:
      'Makes an expert of the caller, with an assistant of their own. CONFLICT for an expert, FORBIDDEN for another’s id.',
  })
  promoteToExpert(
    @Arg('input', () => PromoteToExpertInput, { description: 'Whom, and their specialty.' })
    { userId, specialtyId }: PromoteToExpertInput,
    @Ctx() context: RequestContext,
  ): Promise<User> {
    return this.accounts.promote(context, { specialtyId, userId: userId ?? context.actor.id ?? '' })
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => User, {
    description: 'Lets an account in or shuts it out. CONFLICT for one’s own, and for the last administrator.',
  })
  setUserActive(
    @Arg('input', () => SetUserActiveInput, { description: 'Whom, and whether.' })
    { userId, isActive }: SetUserActiveInput,
    @Ctx() context: RequestContext,
  ): Promise<User> {
    return this.accounts.setActive(context, userId, isActive)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => User, { description: 'Says whether an expert is verified. NOT_FOUND for anyone but an expert.' })
  setExpertVerified(
    @Arg('input', () => SetExpertVerifiedInput, { description: 'Whom, and whether.' })
    { userId, isVerified }: SetExpertVerifiedInput,
    @Ctx() context: RequestContext,
  ): Promise<User> {
    return this.accounts.setExpertVerified(context, userId, isVerified)
  }
}
