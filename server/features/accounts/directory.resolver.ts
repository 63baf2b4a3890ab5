import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Role as RoleName } from '#server/access/actor.ts'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { connection } from '#server/shared/page.ts'
import { Role, User } from './accounts.types.ts'
import type { UserSort as UserSortName } from './directory-order.ts'
import type { DirectoryService } from './directory.service.ts'
import { AdminExpertConnection, AdminUserConnection, SetExpertSpecialtyInput, UserSort } from './directory.types.ts'

const SEARCH =
  'At most 120 characters, in upper or lower case. One or two characters are looked for at the beginning of words; without a letter or digit nobody is found.'

@Resolver()
export class DirectoryResolver {
  constructor(private readonly directory: DirectoryService) {}

  @Door({ for: 'admin', key: null })
  @Query(() => AdminUserConnection, { description: 'All accounts but deleted ones, the newest first by default.' })
  async adminUsers(
    @Ctx() { actor }: RequestContext,
    @Arg('first', () => Int, { defaultValue: 30, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last item seen.' }) after?: string | null,
    @Arg('search', () => String, {
      nullable: true,
      description: `Keeps those whose name, e-mail address or phone number contains it. ${SEARCH}`,
    })
    search?: string | null,
    @Arg('role', () => Role, { nullable: true, description: 'Keeps those of this role.' }) role?: RoleName | null,
    @Arg('sort', () => UserSort, { nullable: true, description: 'The order; the newest first by default.' })
    sort?: UserSortName | null,
  ): Promise<AdminUserConnection> {
    return connection(await this.directory.users(actor, { search, role, sort }, first, after))
  }

  @Door({ for: 'admin', key: null })
  @Query(() => AdminExpertConnection, { description: 'All experts but deleted ones, the newest first.' })
  async adminExperts(
    @Ctx() { actor }: RequestContext,
    @Arg('first', () => Int, { defaultValue: 100, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last item seen.' }) after?: string | null,
    @Arg('search', () => String, {
      nullable: true,
      description: `Keeps those whose name, specialty, e-mail address or phone number contains it. ${SEARCH}`,
    })
    search?: string | null,
  ): Promise<AdminExpertConnection> {
    return connection(await this.directory.experts(actor, { search }, first, after))
  }

  @Door({ for: 'admin', key: null })
  @Mutation(() => User, {
    description: 'Moves an expert and their assistant to another specialty. NOT_FOUND for anyone but an expert.',
  })
  setExpertSpecialty(
    @Arg('input', () => SetExpertSpecialtyInput, { description: 'Whom, and where to.' })
    input: SetExpertSpecialtyInput,
    @Ctx() context: RequestContext,
  ): Promise<User> {
    return this.directory.changeSpecialty(context, input)
  }
}
