import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { connection } from '#server/shared/page.ts'
import type { InvitationsService } from './invitations.service.ts'
import { Invitation, InvitationConnection, InvitationGreeting, InviteColleagueInput } from './invitations.types.ts'

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

  @Door({ for: 'anyone', key: null })
  @Query(() => InvitationGreeting, {
    nullable: true,
    description:
      'Who invites, for the link /signup?invitation=<id>; null once it is accepted or over, and for any other id. It counts as accepted when an account verifies the address it went to. At most 60 an hour and address.',
  })
  invitationGreeting(
    @Arg('id', () => ID, { description: 'The invitation.' }) id: string,
    @Ctx() { actor }: RequestContext,
  ): Promise<InvitationGreeting | null> {
    return this.invitationsService.greet(actor, id)
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
