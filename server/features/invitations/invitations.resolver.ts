import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { connection } from '#server/shared/page.ts'
import type { InvitationsService } from './invitations.service.ts'
import { Invitation, InvitationConnection, InviteColleagueInput } from './invitations.types.ts'

@Resolver()
export class InvitationsResolver {
  constructor(private readonly invitationsService: InvitationsService) {}

  @Door({ for: 'user', key: null })
  @Mutation(() => Invitation, {
    description:
      'Mails a colleague a link to sign up. The same address again: the invitation there is. RATE_LIMITED past ten a day.',
  })
  inviteColleague(
    @Arg('input', () => InviteColleagueInput, { description: 'Whom.' }) input: InviteColleagueInput,
    @Ctx() context: RequestContext,
  ): Promise<Invitation> {
    return this.invitationsService.invite(context, input)
  }

  @Door({ for: 'user', key: null })
  @Query(() => InvitationConnection, { description: 'The caller’s own invitations, the newest first.' })
  async invitations(
    @Ctx() { actor }: RequestContext,
    @Arg('first', () => Int, { defaultValue: 20, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last item seen.' }) after?: string | null,
  ): Promise<InvitationConnection> {
    return connection(await this.invitationsService.list(actor, first, after))
  }
}
