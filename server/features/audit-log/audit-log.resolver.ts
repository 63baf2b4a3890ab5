import { GraphQLDateTime } from 'graphql-scalars'
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { Cost } from '#server/shared/cost.ts'
import { connection } from '#server/shared/page.ts'
import type { AuditEventView, Outcome } from './audit-log.contract.ts'
import type { AuditLogService } from './audit-log.service.ts'
import { ActorType, AuditChain, AuditEvent, AuditEventConnection, AuditOutcome } from './audit-log.types.ts'

@Resolver(() => AuditEvent)
export class AuditLogResolver {
  constructor(private readonly log: AuditLogService) {}

  @Door({ for: 'admin', key: null })
  @Query(() => AuditEventConnection, {
    description: 'The audit log, the newest first. Reading it leaves an event, too.',
  })
  async auditEvents(
    @Ctx() { actor }: RequestContext,
    @Arg('first', () => Int, { defaultValue: 50, description: '1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last item seen.' }) after?: string | null,
    @Arg('actorId', () => ID, { nullable: true, description: 'Keeps what this account or guest did.' })
    actorId?: string | null,
    @Arg('subjectId', () => ID, { nullable: true, description: 'Keeps what was done to this.' })
    subjectId?: string | null,
    @Arg('action', () => String, { nullable: true, description: 'Keeps exactly this action.' }) action?: string | null,
    @Arg('outcome', () => AuditOutcome, { nullable: true, description: 'Keeps what was allowed, or what was refused.' })
    outcome?: Outcome | null,
    @Arg('actionPrefix', () => String, {
      nullable: true,
      description: 'Keeps actions that begin so: "account." for all that is done to accounts.',
    })
    actionPrefix?: string | null,
    @Arg('from', () => GraphQLDateTime, { nullable: true, description: 'Keeps what happened then or later.' })
    from?: Date | null,
    @Arg('until', () => GraphQLDateTime, { nullable: true, description: 'Keeps what happened before.' })
    until?: Date | null,
    @Arg('changesOnly', () => Boolean, {
      nullable: true,
      description: 'Leaves out what only looked at something: what was read, listed or watched.',
    })
    changesOnly?: boolean | null,
  ): Promise<AuditEventConnection> {
    const filter = { actorId, subjectId, action, outcome, actionPrefix, changesOnly, from, until }
    return connection(await this.log.events(actor, filter, first, after))
  }

  @Door({ for: 'admin', key: null })
  @Cost({ points: 5_000 })
  @Query(() => AuditChain, { description: 'Computes every seal of the audit log anew.' })
  auditChain(@Ctx() { actor }: RequestContext): Promise<AuditChain> {
    return this.log.verify(actor)
  }

  @FieldResolver(() => ActorType, { description: 'What kind of caller it was.' })
  actorType(@Root() { actorKind }: AuditEventView): string {
    return actorKind
  }
}
