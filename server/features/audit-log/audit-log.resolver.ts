import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql'
import { Door } from '#server/access/door-rule.ts'
import type { RequestContext } from '#server/access/request-context.ts'
import { connection } from '#server/shared/page.ts'
import type { AuditEventView, Outcome } from './audit-log.contract.ts'
import type { AuditLogService } from './audit-log.service.ts'
import { ActorType, AuditEvent, AuditEventConnection, AuditOutcome } from './audit-log.types.ts'

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
  ): Promise<AuditEventConnection> {
    return connection(await this.log.events(actor, { actorId, subjectId, action, outcome }, first, after))
  }

  @FieldResolver(() => ActorType, { description: 'What kind of caller it was.' })
  actorType(@Root() { actorKind }: AuditEventView): string {
    return actorKind
  }
}
