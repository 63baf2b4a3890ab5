import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import { RevokedSessions, Session, User } from './accounts.types.ts'
import type { RolesService } from './roles.service.ts'
import { RevokeUserSessionsInput, RoleChange, SetUserRoleInput } from './roles.types.ts'

@Resolver()
export class RolesResolver {
  constructor(private readonly roles: RolesService) {}

  @Door({ for: 'admin', key: null })
  @Cost({ items: 20 })
  @Query(() => [Session], { description: 'An account’s sessions, the last active first.' })
  userSessions(
    @Arg('userId', () => ID, { description: 'The account.' }) userId: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<Session[]> {
    return this.roles.sessions(actor, userId)
  }

  @Door({ for: 'admin', key: null })
  @Cost({ items: 50 })
  @Query(() => [RoleChange], { description: 'When what an account may do was changed, and why; the newest first.' })
  userRoleChanges(
    @Arg('userId', () => ID, { description: 'The account.' }) userId: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<RoleChange[]> {
    return this.roles.history(actor, userId)
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => RevokedSessions, {
    description: 'Ends all sessions of an account at once; of one’s own account all but this one.',
  })
  async revokeUserSessions(
    @Arg('input', () => RevokeUserSessionsInput, { description: 'Whose.' }) { userId }: RevokeUserSessionsInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<RevokedSessions> {
    return { revokedCount: await this.roles.endSessions(actor, userId) }
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => User, {
    description:
      'Changes what an account may do. CONFLICT for one’s own, for the role that it has, and for the last administrator.',
  })
  setUserRole(
    @Arg('input', () => SetUserRoleInput, { description: 'Whom, to what, and why.' }) input: SetUserRoleInput,
    @Ctx() { actor }: RequestContext,
  ): Promise<User> {
    return this.roles.change(actor, input)
  }
}
