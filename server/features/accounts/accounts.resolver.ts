import { Arg, Ctx, Extensions, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/access/request-context.ts'
import type { AccountsService } from './accounts.service.ts'
import { SignedIn, SignInInput, User } from './accounts.types.ts'

@Resolver()
export class AccountsResolver {
  constructor(private readonly accounts: AccountsService) {}

  @Extensions({ access: 'anyone' })
  @Query(() => User, { nullable: true, description: 'The caller’s account; null for a guest.' })
  viewer(@Ctx() { actor }: RequestContext): Promise<User | null> {
    return this.accounts.viewer(actor)
  }

  @Extensions({ access: 'anyone' })
  @Mutation(() => SignedIn, { description: 'Opens a session. UNAUTHENTICATED when identifier or password is wrong.' })
  signIn(
    @Arg('input', () => SignInInput, { description: 'Identifier and password.' }) input: SignInInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<SignedIn> {
    return this.accounts.signIn(actor, input)
  }

  @Mutation(() => Boolean, { description: 'Ends the caller’s session at once, its open sockets included.' })
  async signOut(@Ctx() { actor }: RequestContext): Promise<boolean> {
    await this.accounts.signOut(actor)
    return true
  }
}
